// made from src/petitpeuple/server/protocol/messages.py by tools/generate_types.py; change those, not this.

export const VERSION = 2;

export type ClientMessage =
  | Hello
  | Answer
  | SendChat
  | SendEmote
  | SetPlan
  | Undo
  | Pause
  | Refresh
  | SetTextBoard
  | RequestHint
  | Pong
  | SetProfile
  | OwnSeat
  | SetWebhook
  | SetSeat
  | SetTable
  | RevokeLink
  | TableCommand
  | PassHost
  | Mute
  | DecideAbsent
  | PlayAgain
  | SetPush
  | SetInvitation
  | RenamePlayer
  | MoveSeat;

export type ServerMessage =
  | Welcome
  | RoomInfo
  | Frame
  | Undone
  | TextBoard
  | Hint
  | ChatMessage
  | Emote
  | Plan
  | Done
  | RefusedByRule
  | ErrorReply
  | Ping
  | Heartbeat
  | Notice
  | Link
  | Invitation;

/** Play one of the actions offered, with the ticket of the question it answers. */
export type Answer = {
  readonly type: "answer";
  readonly id: number;
  readonly ticket: string;
  readonly action: unknown;
};

/**
 * A chat message. The text is plain text. A message without a seat is a spectator's, whatever its name: a client must
 * show that.
 */
export type ChatMessage = {
  readonly type: "chat";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
  readonly spectator: number;
};

/** Time limits in milliseconds; none by default. When one expires, the first legal action is played. */
export type ClockLimits = {
  readonly per_move?: number | null;
  readonly total?: number | null;
};

/** Go on waiting for an absent player, or let a bot play until they are back; any player may decide. */
export type DecideAbsent = {
  readonly type: "absent";
  readonly id: number;
  readonly seat: number;
  readonly choice: "bot" | "wait";
};

/** An open question to this viewer; an answer quotes the ticket and is accepted from *opens* on. */
export type Decision = {
  readonly ticket: string;
  readonly opens: number;
  readonly actions: unknown;
};

/** The request was carried out and is stored. */
export type Done = {
  readonly type: "done";
  readonly id: number;
};

/** Somebody's gesture; without a seat it is a spectator's. */
export type Emote = {
  readonly type: "emote";
  readonly seat: number | null;
  readonly emote: "hello" | "hurry" | "laugh" | "sorry" | "thanks" | "think" | "well-played" | "wow";
  readonly spectator: number;
};

/** The request failed for a reason other than the rules; without an id, a message was malformed. */
export type ErrorReply = {
  readonly type: "error";
  readonly id: number | null;
  readonly code:
    | "bad-action"
    | "bad-message"
    | "bad-options"
    | "bad-seats"
    | "busy"
    | "full"
    | "hello-first"
    | "internal"
    | "link-used"
    | "locked"
    | "muted"
    | "no-bot"
    | "no-example"
    | "no-game"
    | "no-hint"
    | "no-link"
    | "no-network"
    | "no-seat"
    | "no-table"
    | "not-allowed"
    | "not-connected"
    | "not-now"
    | "not-over"
    | "only-the-host"
    | "other-rules"
    | "seat-in-use"
    | "too-big"
    | "too-many"
    | "unavailable";
};

/** The current moment for one viewer, complete. Frames are numbered for each viewer separately. */
export type Frame = {
  readonly type: "frame";
  readonly n: number;
  readonly game: number;
  readonly moment: Moment;
  readonly decision: Decision | null;
  readonly can_undo: boolean;
  readonly due: number | null;
  readonly over: GameOver | null;
  readonly undo_request: UndoRequestInfo | null;
  readonly clocks: readonly SeatClock[];
};

/** How the game ended: one payoff a seat, the reason, and whether the match continues. */
export type GameOver = {
  readonly payoffs: readonly number[];
  readonly reason: string;
  readonly more: boolean;
};

/** Sent every few seconds, so that a client notices a dead connection. Needs no reply. */
export type Heartbeat = {
  readonly type: "heartbeat";
};

/**
 * The first message on a socket. Without a secret, the client watches a listed table. An invitation is exchanged for
 * *claim*, which becomes the seat's only secret; without a claim, for a new secret of the server. A `link` message
 * confirms it. A client that repeats both is admitted again. A seat that another profile has open is refused with
 * `seat-in-use` until the player confirms it.
 */
export type Hello = {
  readonly type: "hello";
  readonly table: string;
  readonly secret?: string;
  readonly resume?: Resume | null;
  readonly profile?: Profile;
  readonly text_board?: boolean;
  readonly claim?: string;
  readonly second_device?: boolean;
};

/** A good action for the question with this ticket, and the reasons; the reply to a hint request. */
export type Hint = {
  readonly type: "hint";
  readonly id: number;
  readonly ticket: string;
  readonly action: unknown;
  readonly phrase: Phrase;
  readonly notation: string;
  readonly reasons: readonly Phrase[];
};

/** The invitation to the table, for players: sent after `welcome`, and again when the host renews it. */
export type Invitation = {
  readonly type: "invitation";
  readonly secret: string;
  readonly code: string;
};

/** A new secret for a seat or for spectators; sent only to the player who asked for it or sat down. */
export type Link = {
  readonly type: "link";
  readonly seat: number | null;
  readonly secret: string;
};

/**
 * A game at one moment, as one viewer sees it: live, in the history and in replays. *view* and *events* are the game's
 * own types; *log* has a phrase for each event.
 */
export type Moment = {
  readonly at: number;
  readonly asked: readonly number[];
  readonly view: unknown;
  readonly events: unknown;
  readonly log: readonly Phrase[];
};

/** Host only, before the first game: exchange two seats with whoever sits there. */
export type MoveSeat = {
  readonly type: "move";
  readonly id: number;
  readonly seat: number;
  readonly to: number;
};

/** Host only: let a player no longer talk, or talk again; without a seat, all spectators. */
export type Mute = {
  readonly type: "mute";
  readonly id: number;
  readonly seat: number | null;
  readonly on: boolean;
};

/** Something happened at the table that is not part of the game. */
export type Notice = {
  readonly type: "notice";
  readonly kind:
    | "back"
    | "host"
    | "moved"
    | "pause-lapsed"
    | "pause-refused"
    | "plan-followed"
    | "plan-not-followed"
    | "revoked"
    | "seat-given"
    | "seat-taken"
    | "second-device"
    | "stand-in"
    | "stopping"
    | "table-gone"
    | "undo-done"
    | "undo-lapsed"
    | "undo-refused";
  readonly seat: number | null;
};

/** Hand the sender's seat to a bot, take it back, leave it for good, or replace its link. */
export type OwnSeat = {
  readonly type: "own-seat";
  readonly id: number;
  readonly command: "leave" | "new-link" | "take-back" | "to-bot";
  readonly level?: string;
};

/** Host only: make another player the host. */
export type PassHost = {
  readonly type: "pass-host";
  readonly id: number;
  readonly seat: number;
};

/** Request a pause, vote on a request, or resume play. */
export type Pause = {
  readonly type: "pause";
  readonly id: number;
  readonly vote: "agree" | "refuse" | "request" | "resume";
};

/** The key of a text and its arguments. A tuple of phrases is shown as a list. */
export type Phrase = {
  readonly type: "Phrase";
  readonly key: string;
  readonly args: Readonly<Record<string, number | string | readonly Phrase[] | SeatName | Translated | Phrase>>;
};

/** Reply with `pong` at once: the server measures the round trip. */
export type Ping = {
  readonly type: "ping";
  readonly token: number;
};

/** A seat's whole plan, sent whenever it changes. A step is dropped when its turn has passed. */
export type Plan = {
  readonly type: "plan";
  readonly seat: number;
  readonly steps: readonly PlanStepInfo[];
};

/** One step of a plan: an action that the player in this seat could take. */
export type PlanStep = {
  readonly seat: number;
  readonly action: unknown;
};

/** One step of a plan: an action for the player in this seat, and the same as a phrase. */
export type PlanStepInfo = {
  readonly seat: number;
  readonly action: unknown;
  readonly phrase: Phrase;
};

/**
 * After a game: play the next one with the same people. It starts when all connected players have sent this. A player
 * whose seat a bot plays takes it back.
 */
export type PlayAgain = {
  readonly type: "again";
  readonly id: number;
};

/** The immediate reply to a ping. */
export type Pong = {
  readonly type: "pong";
  readonly token: number;
};

/** How a player is shown. The id is for the player's own results; other players never see it. */
export type Profile = {
  readonly name?: string;
  readonly colour?: string;
  readonly id?: string;
  readonly face?: string;
};

/** Where a browser receives push messages, with its keys as URL-safe base64, and the player's language. */
export type PushSubscription = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly language?: string;
};

/** Request a full frame, after a gap in the frame numbers. */
export type Refresh = {
  readonly type: "refresh";
};

/** The rule with this id forbids the request now; sent to the requester only. */
export type RefusedByRule = {
  readonly type: "refused";
  readonly id: number;
  readonly rule: string;
};

/** Host only: change the name of another player. */
export type RenamePlayer = {
  readonly type: "rename";
  readonly id: number;
  readonly seat: number;
  readonly name: string;
};

/** Request a good action and the reasons for it, where a hint is fair to all players. */
export type RequestHint = {
  readonly type: "hint";
  readonly id: number;
};

/** The last frame received before the connection was lost. */
export type Resume = {
  readonly run: string;
  readonly n: number;
};

/** Host only: invalidate a seat's link and get a new one; without a seat, the spectators' link. */
export type RevokeLink = {
  readonly type: "revoke";
  readonly id: number;
  readonly seat: number | null;
};

/** The table and its seats; sent in full whenever any of it changes. */
export type RoomInfo = {
  readonly type: "room";
  readonly phase: "between" | "over" | "playing" | "read-only" | "waiting";
  readonly number: number;
  readonly options: unknown;
  readonly host: number;
  readonly listed: boolean;
  readonly seats: readonly SeatInfo[];
  readonly limits: ClockLimits;
  readonly absence: number | null;
  readonly spectators: number;
  readonly paused: boolean;
  readonly pause_votes: readonly number[];
  readonly example: boolean;
  readonly spectators_muted: boolean;
  readonly locked: boolean;
  readonly held: boolean;
  readonly absent_asked: readonly number[];
  readonly ask_absent: number;
  readonly bot_seats: boolean;
  readonly again: readonly number[];
  readonly bot_speed: "natural" | "quick" | "relaxed";
  readonly lesson: string;
};

/** A seat's clock, in time of play: when its time expires, and what is left of its total. */
export type SeatClock = {
  readonly until: number | null;
  readonly left: number | null;
};

/** What everybody may know of a seat. The number of devices is public so that nobody watches unseen. */
export type SeatInfo = {
  readonly kind: "bot" | "closed" | "open" | "person";
  readonly name: string;
  readonly colour: string;
  readonly level: string;
  readonly devices: number;
  readonly stand_in: boolean;
  readonly connection: "" | "delayed" | "good" | "poor" | "slow";
  readonly round_trip: number | null;
  readonly muted: boolean;
  readonly face: string;
  readonly character: string;
};

/** A seat, shown as the name of its player. */
export type SeatName = {
  readonly type: "SeatName";
  readonly seat: number;
};

/** Say something to everybody at the table. A repeated key is delivered once. */
export type SendChat = {
  readonly type: "chat";
  readonly id: number;
  readonly text: string;
  readonly key?: string;
};

/** Send a gesture to everybody at the table. */
export type SendEmote = {
  readonly type: "emote";
  readonly id: number;
  readonly emote: "hello" | "hurry" | "laugh" | "sorry" | "thanks" | "think" | "well-played" | "wow";
};

/** Host only: lock or unlock the table, let guests take over bots' seats or not, or renew the link. */
export type SetInvitation = {
  readonly type: "set-invitation";
  readonly id: number;
  readonly locked?: boolean;
  readonly bot_seats?: boolean;
  readonly renew?: boolean;
};

/** Replace the sender's shared plan; an empty one removes it. A plan binds nobody. */
export type SetPlan = {
  readonly type: "plan";
  readonly id: number;
  readonly steps: readonly PlanStep[];
};

/** Change how the sender is shown. */
export type SetProfile = {
  readonly type: "set-profile";
  readonly id: number;
  readonly profile: Profile;
};

/** Let the server send a push message to this browser when it is this seat's turn, or no longer. */
export type SetPush = {
  readonly type: "push";
  readonly id: number;
  readonly subscription: PushSubscription;
  readonly on: boolean;
};

/** Host only: open a seat, give it to a bot, or close it. A seat in play can't be closed. */
export type SetSeat = {
  readonly type: "set-seat";
  readonly id: number;
  readonly seat: number;
  readonly kind: "bot" | "closed" | "open";
  readonly level?: string;
};

/**
 * Host only: change options, clocks or absence before the first game, the bots' speed at any time. Fields left out stay
 * the same.
 */
export type SetTable = {
  readonly type: "set-table";
  readonly id: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly limits?: ClockLimits;
  readonly absence?: number | null;
  readonly ask_absent?: number;
  readonly bot_speed?: "natural" | "quick" | "relaxed";
};

/** Start or stop receiving the board as text with every frame. */
export type SetTextBoard = {
  readonly type: "text-board";
  readonly id: number;
  readonly on: boolean;
};

/** Set the URL to notify when it is this seat's turn and nobody is connected; empty removes it. */
export type SetWebhook = {
  readonly type: "webhook";
  readonly id: number;
  readonly url: string;
};

/** A piece of a drawing that is the same in every language, optionally with a colour. */
export type Span = {
  readonly type: "Span";
  readonly text: string;
  readonly colour: string;
};

/** Host only: start the game, the next game or a new match; list or unlist the table. */
export type TableCommand = {
  readonly type: "table";
  readonly id: number;
  readonly command: "list" | "next" | "rematch" | "start" | "unlist";
};

/**
 * The board and the legal actions as text, in the order of the frame's actions. A phrase is a key of the language files
 * with its arguments; a notation is the same in every language.
 */
export type TextBoard = {
  readonly type: "text-board";
  readonly n: number;
  readonly lines: readonly (readonly (Phrase | Span)[])[];
  readonly actions: readonly Phrase[];
  readonly notations: readonly string[];
};

/** A text that a data file gives in both languages, such as the name of a card. */
export type Translated = {
  readonly type: "Translated";
  readonly en: string;
  readonly fr: string;
};

/** Request that the sender's last action is taken back, or vote on somebody else's request. */
export type Undo = {
  readonly type: "undo";
  readonly id: number;
  readonly vote: "agree" | "refuse" | "request";
};

/** A pending undo request. */
export type UndoRequestInfo = {
  readonly seat: number;
  readonly agreed: readonly number[];
  readonly waiting: readonly number[];
};

/** Actions were taken back. Sent before the frame with the restored position; *log* replaces the log. */
export type Undone = {
  readonly type: "undone";
  readonly n: number;
  readonly game: number;
  readonly seat: number;
  readonly at: number;
  readonly log: readonly Phrase[];
};

/** The reply to `hello`: the client's seat, and the run id to resume with. */
export type Welcome = {
  readonly type: "welcome";
  readonly version: number;
  readonly run: string;
  readonly table: string;
  readonly game: string;
  readonly seat: number | null;
  readonly chat: readonly ChatMessage[];
  readonly log: readonly Phrase[];
  readonly webhook_hosts: readonly string[];
  readonly webhook: string;
  readonly push_key: string;
  readonly spectator: number;
  readonly token: string;
};

/** An error code, the rule behind it where there is one, and an explanation for developers. */
export type ApiError = {
  readonly error:
    | "bad-action"
    | "bad-message"
    | "bad-options"
    | "bad-seats"
    | "busy"
    | "full"
    | "hello-first"
    | "internal"
    | "link-used"
    | "locked"
    | "muted"
    | "no-bot"
    | "no-example"
    | "no-game"
    | "no-hint"
    | "no-link"
    | "no-network"
    | "no-seat"
    | "no-table"
    | "not-allowed"
    | "not-connected"
    | "not-now"
    | "not-over"
    | "only-the-host"
    | "other-rules"
    | "seat-in-use"
    | "too-big"
    | "too-many"
    | "unavailable";
  readonly rule: string | null;
  readonly reason: string | null;
};

/** A part of a game, from this position on. */
export type Chapter = {
  readonly title: Phrase;
  readonly position: number;
};

/** A number and what it counts. */
export type Figure = {
  readonly value: number;
  readonly label: Phrase;
  readonly signed: boolean;
};

/** The table that a code names, and the secret of its invitation. */
export type FoundInvitation = {
  readonly table: string;
  readonly secret: string;
};

/**
 * A game: player counts, options as a JSON schema with defaults, and bots from weakest to strongest. *seats* lists the
 * player counts that are playable with the default options; *bot* is the default level, *first_bot* the one for a
 * player's first game.
 */
export type GameInfo = {
  readonly id: string;
  readonly players: readonly [number, number];
  readonly seats: readonly number[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly bots: readonly string[];
  readonly bot: string;
  readonly first_bot: string;
  readonly hints: boolean;
  readonly outside: OutsideGame | null;
  readonly lessons: readonly string[];
  readonly slow_bots: readonly string[];
};

/** How one game ended, who sat where, and which seats the requesting profile held. */
export type GameResult = {
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly seats: number;
  readonly payoffs: readonly number[];
  readonly reason: string;
  readonly ended: number;
  readonly names: readonly string[];
  readonly mine: readonly number[];
};

/** What decided a finished game, some figures of each seat, and its chapters. */
export type GameSummary = {
  readonly turning: Turning | null;
  readonly figures: readonly (readonly Figure[])[];
  readonly chapters: readonly Chapter[];
};

/** Somebody who opens an invitation; *claim* is the secret that their browser made for this table. */
export type Guest = {
  readonly claim?: string;
};

/** Moments of the running game as the requester saw them, from *start* on, out of *total*. */
export type History = {
  readonly number: number;
  readonly total: number;
  readonly start: number;
  readonly moments: readonly Moment[];
};

/** A command of the host. */
export type HostCommand = {
  readonly command: "list" | "next" | "rematch" | "start" | "unlist";
};

/** What moved the game: a seat's action, chance, or the game's timer. */
export type InputInfo = {
  readonly kind: "act" | "luck" | "tick";
  readonly seat: number | null;
  readonly action: unknown | null;
  readonly notation: string;
  readonly phrase: Phrase | null;
};

/** What a guest sees before sitting down: the table, and the seats to choose from. */
export type InvitationInfo = {
  readonly table: TableInfo;
  readonly host: number;
  readonly free: readonly number[];
  readonly bots: readonly number[];
  readonly locked: boolean;
  readonly mine: number | null;
};

/** The invitation to a table: its secret, the link that contains it, and a short code to type. */
export type InvitationLink = {
  readonly secret: string;
  readonly code: string;
  readonly link: string;
};

/** The remarks of a lesson, in order. The text of a step is `<game>-lesson-<text>`, or with its id. */
export type LessonInfo = {
  readonly steps: readonly LessonStep[];
};

/**
 * One remark. It is shown from the moment when *when* holds until *done* does, or until it is read. Its text is
 * `<game>-lesson-<text>`, or with the id if there is no text. The board knows things and facts by name. *press* and
 * *keys* do what the step suggests, by mouse and by keyboard: `KEY*THING` presses a key until the thing has the focus.
 */
export type LessonStep = {
  readonly id: string;
  readonly text: string;
  readonly at: string;
  readonly when: Readonly<Record<string, boolean | number | string>>;
  readonly done: Readonly<Record<string, boolean | number | string>>;
  readonly press: readonly string[];
  readonly keys: readonly string[];
  readonly only_here: boolean;
};

/** From where the server can be reached; the details are told to its own machine only. */
export type NetworkInfo = {
  readonly addresses: readonly string[];
  readonly tunnel: string;
  readonly can_open: boolean;
};

/** A guest who sits down: *claim* becomes the seat's secret. Without a seat, it is the first free one. */
export type NewGuest = {
  readonly claim: string;
  readonly profile?: Profile;
  readonly seat?: number | null;
};

/** A finished game that was played elsewhere: its record, and who played it. */
export type NewRecord = {
  readonly record: string;
  readonly names: readonly string[];
  readonly mine: readonly number[];
  readonly ended: number;
};

/** A seat of a new table. */
export type NewSeat = {
  readonly kind?: "bot" | "closed" | "open";
  readonly level?: string;
};

/** A table to create. A lesson brings its own seats, options and deal, and forbids all other settings. */
export type NewTable = {
  readonly game: string;
  readonly seats?: readonly NewSeat[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly listed?: boolean;
  readonly limits?: ClockLimits;
  readonly absence?: number | null;
  readonly manual_start?: boolean;
  readonly bot_speed?: "natural" | "quick" | "relaxed";
  readonly lesson?: string;
};

/** Whether machines of the local network may connect. */
export type OpenNetwork = {
  readonly open: boolean;
};

/**
 * How to present a game of another package, which has no folder in the site. Its texts are at
 * `/api/games/{game}/texts/{language}`. *picture* is an SVG image, or empty.
 */
export type OutsideGame = {
  readonly minutes: number;
  readonly quick_seats: number;
  readonly friend_seats: number;
  readonly payoffs: "order" | "points" | "race";
  readonly picture: string;
  readonly colour: string;
  readonly hidden_hands: boolean;
  readonly cooperative: boolean;
};

/** Positions of a finished game from *start* on, out of *total*; request the rest separately. */
export type Replay = {
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly names: readonly string[];
  readonly players: readonly ReplayPlayer[];
  readonly payoffs: readonly number[];
  readonly reason: string;
  readonly total: number;
  readonly start: number;
  readonly steps: readonly ReplayStep[];
};

/** Who played a seat of a finished game, as far as the table still knows it. */
export type ReplayPlayer = {
  readonly level: string;
  readonly face: string;
  readonly character: string;
};

/** One position of a finished game: the spectators' moment with every event, and all seats' views. */
export type ReplayStep = {
  readonly input: InputInfo | null;
  readonly moment: Moment;
  readonly audiences: readonly (readonly number[] | null)[];
  readonly views: readonly unknown[];
};

/** What the host changes a seat to. */
export type SeatChange = {
  readonly kind: "bot" | "closed" | "open";
  readonly level?: string;
};

/** A seat's secret and the link that contains it. */
export type SeatLink = {
  readonly seat: number | null;
  readonly secret: string;
  readonly link: string;
};

/** The secret of a finished game, and the link that contains it: whoever has it sees the game. */
export type ShareLink = {
  readonly secret: string;
  readonly link: string;
};

/** A game of the requester's history, and the secret that shows it to anybody. */
export type StoredGame = {
  readonly table: string;
  readonly number: number;
  readonly secret: string;
};

/**
 * A new table, with one invitation for everybody, and a link for each open seat. The first is the host's. Whoever sits
 * down exchanges the link for a secret of their own.
 */
export type TableCreated = {
  readonly table: string;
  readonly seats: readonly SeatLink[];
  readonly spectators: SeatLink;
  readonly invitation: InvitationLink;
};

/** A table and the records of its finished games. */
export type TableExport = {
  readonly table: string;
  readonly game: string;
  readonly created: number;
  readonly options: unknown;
  readonly names: readonly string[];
  readonly records: readonly string[];
};

/** A table as the lobby shows it. */
export type TableInfo = {
  readonly table: string;
  readonly game: string;
  readonly options: unknown;
  readonly phase: "between" | "over" | "playing" | "read-only" | "waiting";
  readonly seats: readonly SeatInfo[];
  readonly created: number;
  readonly asked: readonly number[];
  readonly since: number | null;
};

/** Public tables from *start* on, newest first, out of *total*. */
export type TableList = {
  readonly total: number;
  readonly start: number;
  readonly tables: readonly TableInfo[];
};

/** What decided a game, in one sentence, and the number of the position that shows it. */
export type Turning = {
  readonly text: Phrase;
  readonly position: number;
};

/** An invitation's short code, as somebody typed it. */
export type TypedCode = {
  readonly code: string;
};
