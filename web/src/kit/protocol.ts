// made from src/petitpeuple/server/protocol.py by tools/protocol_pages.py; change those, not this.

export const VERSION = 1;

export type ClientMessage = Hello | Answer | Chat | Emote | Undo | Pause | Again | Pong | Introduce | OwnSeat | Webhook | SetSeat | Revoke | Manage | PassHost;

export type ServerMessage = Welcome | Room | Frame | Said | Emoted | Done | Refusal | Problem | Ping | Notice | Link;

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

/** All that one viewer sees, numbered for that viewer alone; whole, never a difference. *view*, *actions* and *events* are the game's own types. */
export type Frame = {
  readonly tell: "frame";
  readonly n: number;
  readonly now: number;
  readonly game: number;
  readonly view: unknown;
  readonly ticket: string | null;
  readonly actions: unknown;
  readonly asked: readonly (number)[];
  readonly events: unknown;
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

/** Something happened at the table that is no part of the game. */
export type Notice = {
  readonly tell: "notice";
  readonly why: "back" | "host" | "revoked" | "seat-given" | "seat-taken" | "stand-in" | "stopping" | "table-gone";
  readonly seat?: number | null;
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
  readonly code: "bad-action" | "bad-message" | "bad-options" | "bad-seats" | "busy" | "full" | "hello-first" | "internal" | "no-bot" | "no-game" | "no-link" | "no-seat" | "no-table" | "not-allowed" | "not-now" | "not-over" | "only-the-host" | "too-big" | "too-many";
};

/** How somebody wants to be seen; kept in the browser. The id is for the own history, told to nobody. */
export type Profile = {
  readonly name?: string;
  readonly colour?: string;
  readonly id?: string;
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
};

/** Somebody said something; the text is only ever text. A seat of none: the gallery. */
export type Said = {
  readonly tell: "said";
  readonly seat: number | null;
  readonly name: string;
  readonly text: string;
  readonly at: number;
};

/** What everybody may know of a seat. How many devices show it is told, so that nobody looks in unseen. */
export type SeatShown = {
  readonly kind: "bot" | "closed" | "open" | "person";
  readonly name: string;
  readonly colour: string;
  readonly level: string;
  readonly devices: number;
  readonly stand_in: boolean;
};

/** The host opens a seat, gives it to a bot, or closes it (a seat that plays can't be closed). */
export type SetSeat = {
  readonly do: "set-seat";
  readonly id: number;
  readonly seat: number;
  readonly kind: "bot" | "closed" | "open";
  readonly level?: string;
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
};

/** An undo that is wished for. */
export type WishShown = {
  readonly seat: number;
  readonly agreed: readonly (number)[];
  readonly waiting: readonly (number)[];
};
