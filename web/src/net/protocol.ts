// made from src/petitpeuple/server/protocol/messages.py by tools/generate_types.py; change those, not this.

export const VERSION = 1;

export type ClientMessage = Hello | Answer | Chat | Emote | Propose | Undo | Pause | Again | Words | Hint | Pong | Introduce | OwnSeat | Webhook | SetSeat | SetTable | Revoke | Manage | PassHost;

export type ServerMessage = Welcome | Room | Frame | Worded | Hinted | Said | Emoted | Proposed | Done | Refusal | Problem | Ping | Notice | Link;

/** Show me all of it again: a frame was missed. */
export type Again = {
  readonly do: "again";
};

/** One of the actions offered, with the ticket of the ask that it answers. */
export type Answer = {
  readonly do: "answer";
  readonly id: number;
  readonly ticket: string;
  readonly action: unknown;
};

/** Words to all at the table. Sent again with the same key, they are said once. */
export type Chat = {
  readonly do: "chat";
  readonly id: number;
  readonly text: string;
  readonly key?: string;
};

/** A seat's clocks, in time of play: when its time is up, and what is left of its total. */
export type ClockShown = {
  readonly until: number | null;
  readonly left: number | null;
};

/** The wish with this number was carried out, and is kept. */
export type Done = {
  readonly tell: "done";
  readonly id: number;
};

/** A gesture to all at the table. */
export type Emote = {
  readonly do: "emote";
  readonly id: number;
  readonly emote: "hello" | "hurry" | "laugh" | "sorry" | "thanks" | "think" | "well-played" | "wow";
};

/** Somebody made a gesture. */
export type Emoted = {
  readonly tell: "emoted";
  readonly seat: number | null;
  readonly emote: "hello" | "hurry" | "laugh" | "sorry" | "thanks" | "think" | "well-played" | "wow";
};

/** All that one viewer sees, numbered for that viewer alone; whole, never a difference. *view*, *actions* and *events* are the game's own types; *told* says each of the events in words. */
export type Frame = {
  readonly tell: "frame";
  readonly n: number;
  readonly now: number;
  readonly game: number;
  readonly view: unknown;
  readonly ticket: string | null;
  readonly actions: unknown;
  readonly acted: boolean;
  readonly asked: readonly (number)[];
  readonly events: unknown;
  readonly told: readonly (Phrase)[];
  readonly due: number | null;
  readonly over: OverShown | null;
  readonly wish: WishShown | null;
  readonly clocks: readonly (ClockShown)[];
};

/** The first message on a socket. Without a secret: the gallery of a listed table. */
export type Hello = {
  readonly do: "hello";
  readonly table: string;
  readonly secret?: string;
  readonly resume?: Resume | null;
  readonly profile?: Profile;
};

/** Ask for a good action, and why it is one; only where that is fair to all at the table. */
export type Hint = {
  readonly do: "hint";
  readonly id: number;
};

/** The reply to a hint asked for: a good action for the ask with this ticket, and why it is one. */
export type Hinted = {
  readonly tell: "hinted";
  readonly id: number;
  readonly ticket: string;
  readonly action: unknown;
  readonly phrase: Phrase;
  readonly notation: string;
  readonly reasons: readonly (Phrase)[];
};

/** Change how one is seen. */
export type Introduce = {
  readonly do: "introduce";
  readonly id: number;
  readonly profile: Profile;
};

/** Clocks in milliseconds; none by default. At the end of one, the quietest action is played. */
export type Limits = {
  readonly per_move?: number | null;
  readonly total?: number | null;
};

/** A new secret for a seat or for the gallery; told to the one who asked, alone. */
export type Link = {
  readonly tell: "link";
  readonly seat: number | null;
  readonly secret: string;
};

/** The host begins the game, the next of the match, or a new match; lists the table, or unlists it. */
export type Manage = {
  readonly do: "manage";
  readonly id: number;
  readonly wish: "list" | "next" | "rematch" | "start" | "unlist";
};

/** One step of a plan: what the one at this seat could do. */
export type Mark = {
  readonly seat: number;
  readonly action: unknown;
};

/** One step of a plan: an action of the game for the one at this seat, and the same in words. */
export type MarkShown = {
  readonly seat: number;
  readonly action: unknown;
  readonly phrase: Phrase;
};

/** Something happened at the table that is no part of the game. */
export type Notice = {
  readonly tell: "notice";
  readonly why: "back" | "host" | "revoked" | "seat-given" | "seat-taken" | "stand-in" | "stopping" | "table-gone";
  readonly seat: number | null;
};

/** How the game ended: a payoff a seat, the reason, and whether the match goes on. */
export type OverShown = {
  readonly payoffs: readonly (number)[];
  readonly reason: string;
  readonly more: boolean;
};

/** Give the own seat to a bot, take it back, leave it for good, or ask for a new link to it. */
export type OwnSeat = {
  readonly do: "own-seat";
  readonly id: number;
  readonly wish: "leave" | "new-link" | "take-back" | "to-bot";
  readonly level?: string;
};

/** The host makes another seat the host. */
export type PassHost = {
  readonly do: "pass-host";
  readonly id: number;
  readonly seat: number;
};

/** Wish for a pause, have one's say on it, or end it. */
export type Pause = {
  readonly do: "pause";
  readonly id: number;
  readonly say: "agree" | "go-on" | "refuse" | "wish";
};

/** A text of the language files by its key, and what fills its gaps (several phrases make a list). */
export type Phrase = {
  readonly type: "Phrase";
  readonly key: string;
  readonly args: Readonly<Record<string, number | string | readonly (Phrase)[] | SeatName | Translated | Phrase>>;
};

/** Reply with a pong at once: the server measures the line. */
export type Ping = {
  readonly tell: "ping";
  readonly token: number;
};

/** The reply to a ping, as soon as it comes. */
export type Pong = {
  readonly do: "pong";
  readonly token: number;
};

/** A message that could not be carried out for another reason than the rules. */
export type Problem = {
  readonly tell: "problem";
  readonly id: number | null;
  readonly code: "bad-action" | "bad-message" | "bad-options" | "bad-seats" | "busy" | "full" | "hello-first" | "internal" | "no-bot" | "no-example" | "no-game" | "no-hint" | "no-link" | "no-seat" | "no-table" | "not-allowed" | "not-now" | "not-over" | "only-the-host" | "too-big" | "too-many";
};

/** How somebody wants to be seen; kept in the browser. The id is for the own history, told to nobody. */
export type Profile = {
  readonly name?: string;
  readonly colour?: string;
  readonly id?: string;
};

/** Show all a plan, in place of the own one before; without marks it is taken back. It binds nobody. */
export type Propose = {
  readonly do: "propose";
  readonly id: number;
  readonly marks: readonly (Mark)[];
};

/** The plan of a seat, whole, whenever it changes. A step goes with the turn that it was meant for. */
export type Proposed = {
  readonly tell: "proposed";
  readonly seat: number;
  readonly marks: readonly (MarkShown)[];
};

/** Not possible now, by the rule with this id; told to the sender alone. */
export type Refusal = {
  readonly tell: "refusal";
  readonly id: number;
  readonly rule: string;
};

/** Where the line broke: the last frame that was seen. */
export type Resume = {
  readonly line: string;
  readonly n: number;
};

/** The host makes a seat's link worthless and gets a new one; with no seat, the gallery's. */
export type Revoke = {
  readonly do: "revoke";
  readonly id: number;
  readonly seat: number | null;
};

/** The table and who sits at it: whole, whenever any of it changes. */
export type Room = {
  readonly tell: "room";
  readonly phase: "between" | "over" | "playing" | "waiting";
  readonly number: number;
  readonly options: unknown;
  readonly host: number;
  readonly listed: boolean;
  readonly seats: readonly (SeatShown)[];
  readonly limits: Limits;
  readonly absence: number | null;
  readonly watchers: number;
  readonly paused: boolean;
  readonly pause_wish: readonly (number)[];
  readonly example: boolean;
};

/** Somebody said something; the text is only ever text. A seat of none: the gallery. */
export type Said = {
  readonly tell: "said";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
};

/** A seat, said by the name of whoever sits there. */
export type SeatName = {
  readonly type: "SeatName";
  readonly seat: number;
};

/** What everybody may know of a seat. How many devices show it is told, so that nobody looks in unseen. */
export type SeatShown = {
  readonly kind: "bot" | "closed" | "open" | "person";
  readonly name: string;
  readonly colour: string;
  readonly level: string;
  readonly devices: number;
  readonly stand_in: boolean;
  readonly line: "" | "good" | "poor" | "slow";
  readonly trip: number | null;
};

/** The host opens a seat, gives it to a bot, or closes it (a seat that plays can't be closed). */
export type SetSeat = {
  readonly do: "set-seat";
  readonly id: number;
  readonly seat: number;
  readonly kind: "bot" | "closed" | "open";
  readonly level?: string;
};

/** The host changes options, clocks or absence before the first game; what is not named stays as it is. */
export type SetTable = {
  readonly do: "set-table";
  readonly id: number;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly limits?: Limits;
  readonly absence?: number | null;
};

/** A piece of a drawing: characters that are the same in every language, perhaps in a colour. */
export type Span = {
  readonly type: "Span";
  readonly text: string;
  readonly colour: string;
};

/** A word that a data file has in both languages: the name of a card. */
export type Translated = {
  readonly type: "Translated";
  readonly en: string;
  readonly fr: string;
};

/** Wish the own last action back, or have one's say on another's wish. */
export type Undo = {
  readonly do: "undo";
  readonly id: number;
  readonly say: "agree" | "refuse" | "wish";
};

/** Where to post when it is this seat's turn and nobody is there; empty: nowhere. */
export type Webhook = {
  readonly do: "webhook";
  readonly id: number;
  readonly url: string;
};

/** The reply to a hello: who you are here. The line is for coming back. */
export type Welcome = {
  readonly tell: "welcome";
  readonly version: number;
  readonly line: string;
  readonly table: string;
  readonly game: string;
  readonly seat: number | null;
  readonly talk: readonly (Said)[];
  readonly told: readonly (Phrase)[];
  readonly hook_hosts: readonly (string)[];
  readonly hook: string;
};

/** An undo that is wished for. */
export type WishShown = {
  readonly seat: number;
  readonly agreed: readonly (number)[];
  readonly waiting: readonly (number)[];
};

/** What a viewer sees and may do, in words: the board as lines, the actions in the order of the frame. A phrase is a key of the language files with what fills its gaps; a notation is short, and the same in every language. */
export type Worded = {
  readonly tell: "words";
  readonly n: number;
  readonly ticket: string | null;
  readonly drawing: readonly (readonly (Phrase | Span)[])[];
  readonly actions: readonly (Phrase)[];
  readonly notations: readonly (string)[];
};

/** Say in words what I see and may do. */
export type Words = {
  readonly do: "words";
  readonly id: number;
};

/** Why not: a code, and the rule where it was one. */
export type Error = {
  readonly error: "bad-action" | "bad-message" | "bad-options" | "bad-seats" | "busy" | "full" | "hello-first" | "internal" | "no-bot" | "no-example" | "no-game" | "no-hint" | "no-link" | "no-seat" | "no-table" | "not-allowed" | "not-now" | "not-over" | "only-the-host" | "too-big" | "too-many";
  readonly rule: string | null;
  readonly why: string | null;
};

/** All that may be taken along of a table: what it is, and the records of its finished games. */
export type Exported = {
  readonly table: string;
  readonly game: string;
  readonly created: number;
  readonly options: unknown;
  readonly names: readonly (string)[];
  readonly records: readonly (string)[];
};

/** A game of the house: for how many, its options as a JSON schema and by default, its bots. *seats* are the numbers that can play with the options' defaults. Of the *bots*, weakest first, *bot* is the one that the house gives where none is named. */
export type GameShown = {
  readonly id: string;
  readonly players: readonly [number, number];
  readonly seats: readonly (number)[];
  readonly options: Readonly<Record<string, unknown>>;
  readonly defaults: Readonly<Record<string, unknown>>;
  readonly bots: readonly (string)[];
  readonly bot: string;
  readonly hints: boolean;
};

/** What moved a game, in short: a seat's action, chance, or time. */
export type InputShown = {
  readonly do: "act" | "luck" | "tick";
  readonly seat: number | null;
  readonly action: unknown | null;
  readonly notation: string;
  readonly phrase: Phrase | null;
};

/** A table to be made. */
export type NewTable = {
  readonly game: string;
  readonly seats: readonly (SeatWish)[];
  readonly options?: Readonly<Record<string, unknown>>;
  readonly listed?: boolean;
  readonly limits?: Limits;
  readonly absence?: number | null;
  readonly waits?: boolean;
};

/** Some positions of a game that is over, from *start* on, of *total*; ask again for those that follow. */
export type Replay = {
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly options: unknown;
  readonly seats: number;
  readonly names: readonly (string)[];
  readonly payoffs: readonly (number)[];
  readonly reason: string;
  readonly total: number;
  readonly start: number;
  readonly frames: readonly (ReplayFrame)[];
};

/** One position of a game that is over: what led to it, what was told, and what everybody saw. */
export type ReplayFrame = {
  readonly at: number;
  readonly given: InputShown | null;
  readonly events: unknown;
  readonly audiences: readonly (readonly (number)[] | null)[];
  readonly told: readonly (Phrase)[];
  readonly gallery: unknown;
  readonly seats: readonly unknown[];
};

/** How one game ended: who sat where, and in which of the seats the one who asks. */
export type Result = {
  readonly table: string;
  readonly number: number;
  readonly game: string;
  readonly seats: number;
  readonly payoffs: readonly (number)[];
  readonly reason: string;
  readonly ended: number;
  readonly names: readonly (string)[];
  readonly mine: readonly (number)[];
};

/** What the host makes of a seat. */
export type SeatChange = {
  readonly kind: "bot" | "closed" | "open";
  readonly level?: string;
};

/** A seat's secret, and the address that holds it. */
export type SeatLink = {
  readonly seat: number | null;
  readonly secret: string;
  readonly link: string;
};

/** A seat of a new table. */
export type SeatWish = {
  readonly kind?: "bot" | "closed" | "open";
  readonly level?: string;
};

/** Some moments of the game that runs, from *start* on, of *total*; with the eyes of the one who asks. */
export type Seen = {
  readonly number: number;
  readonly total: number;
  readonly start: number;
  readonly frames: readonly (SeenFrame)[];
};

/** One moment of a game that still runs, as one viewer saw it, and what that viewer heard of it. */
export type SeenFrame = {
  readonly at: number;
  readonly asked: readonly (number)[];
  readonly view: unknown;
  readonly events: unknown;
  readonly told: readonly (Phrase)[];
};

/** A table in the lobby. */
export type TableListed = {
  readonly table: string;
  readonly game: string;
  readonly options: unknown;
  readonly phase: "between" | "over" | "playing" | "waiting";
  readonly seats: readonly (SeatShown)[];
  readonly created: number;
};

/** A new table: hand the links out. The first seat's is the host's. */
export type TableMade = {
  readonly table: string;
  readonly seats: readonly (SeatLink)[];
  readonly gallery: SeatLink;
};

/** What the host wants of the table. */
export type TableWish = {
  readonly wish: "list" | "next" | "rematch" | "start" | "unlist";
};
