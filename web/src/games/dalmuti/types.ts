// Generated from src/petitpeuple/games/dalmuti by tools/generate_types.py; edit that instead.

export type View = Seen;

export type Action = Admit | Award | Ready | Call | Give | Trade | Pass | Lay;

export type Event =
  | Drew
  | Seated
  | Joined
  | Shown
  | Awarded
  | Dealt
  | Answered
  | Revolted
  | Taxed
  | Traded
  | Swapped
  | Laid
  | Passed
  | WentOut
  | Swept
  | Ended;

/** DAL-36: give the newcomer the place above or below the player in the middle. */
export type Admit = {
  readonly type: "Admit";
  readonly above: boolean;
};

/** DAL-13 and DAL-14: a seat has answered; what, is not told. */
export type Answered = {
  readonly type: "Answered";
  readonly seat: number;
};

/**
 * A request for an action from one seat, which may answer from *opens* on. A *standing* ask stays open after an answer.
 * An ask of the same kind is the same ask until it is answered or its time runs out.
 */
export type Ask = {
  readonly kind: string;
  readonly opens: number;
  readonly standing: boolean;
};

/** DAL-34: let the card that was shown go to its receiver, or to the Great Jester. */
export type Award = {
  readonly type: "Award";
  readonly to: "jester" | "receiver";
};

/** DAL-34: the shown card goes to this seat. */
export type Awarded = {
  readonly type: "Awarded";
  readonly seat: number;
  readonly value: number;
};

/** What everybody sees (DAL-39). */
export type Board = {
  readonly deal: Deal;
  readonly sizes: readonly number[];
  readonly left: readonly number[];
  readonly turn: number | null;
  readonly value: number;
  readonly count: number;
  readonly to_pass: number;
  readonly round: readonly Turn[];
  readonly rounds: readonly (readonly Turn[])[];
  readonly out: readonly number[];
  readonly rest: readonly number[] | null;
};

/** DAL-11 and DAL-12: show both jokers: a revolution, or a general one. */
export type Call = {
  readonly type: "Call";
  readonly general: boolean;
};

/** What everybody knows of this game and what changes rarely. */
export type Deal = {
  readonly options: Options;
  readonly phase:
    "admit" | "deal" | "draw" | "judge" | "look" | "over" | "play" | "redraw" | "shown" | "slip" | "tax" | "trade";
  readonly places: readonly number[];
  readonly joining: readonly number[];
  readonly draws: readonly (readonly number[])[];
  readonly receiver: number | null;
  readonly shown: number | null;
  readonly holder: number | null;
  readonly look: Ask | null;
  readonly waiting: readonly number[];
  readonly rebel: number | null;
  readonly general: boolean;
  readonly taxed: boolean;
  readonly traders: readonly number[];
};

/** DAL-10: the cards are dealt; so many to each seat. */
export type Dealt = {
  readonly type: "Dealt";
  readonly sizes: readonly number[];
};

/** DAL-4: these seats have drawn these cards for the places. */
export type Drew = {
  readonly type: "Drew";
  readonly seats: readonly number[];
  readonly values: readonly number[];
};

/** DAL-20: only this seat has cards left, and shows them. */
export type Ended = {
  readonly type: "Ended";
  readonly seat: number;
  readonly rest: readonly number[];
};

/** DAL-14: what a Dalmuti gives back for the taxes, chosen before they are seen. */
export type Give = {
  readonly type: "Give";
  readonly cards: readonly number[];
};

/** DAL-36: a newcomer has got this place, counted from 1. */
export type Joined = {
  readonly type: "Joined";
  readonly seat: number;
  readonly place: number;
};

/** A seat has laid a set. */
export type Laid = {
  readonly type: "Laid";
  readonly seat: number;
  readonly set: Lay;
};

/** DAL-15 and DAL-16: a set of one value, with as many naturals and jokers. */
export type Lay = {
  readonly type: "Lay";
  readonly value: number;
  readonly naturals: number;
  readonly jokers: number;
};

/** How a match is played, and what it brings along from the game before. */
export type Options = {
  readonly first_hour: boolean;
  readonly fewer_cards: boolean;
  readonly scoring: "none" | "philanthropic" | "points";
  readonly games: number;
  readonly error_rate: number;
  readonly merchants: boolean;
  readonly played: number;
  readonly places: readonly number[];
  readonly joining: readonly number[];
  readonly scores: readonly number[];
  readonly firsts: readonly number[];
};

/** What a seat knows besides its hand: what it gave and got, and its answer while others think. */
export type Paper = {
  readonly gave: readonly number[];
  readonly got: readonly number[];
  readonly answer: Ready | Call | Give | Trade | null;
};

/** DAL-16: lay nothing on this set. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat has passed on the set that lies on top. */
export type Passed = {
  readonly type: "Passed";
  readonly seat: number;
};

/** DAL-13: I have looked at my cards, and call nothing. */
export type Ready = {
  readonly type: "Ready";
};

/** DAL-11 and DAL-12: a seat has shown both jokers; the places as they are from now on. */
export type Revolted = {
  readonly type: "Revolted";
  readonly seat: number;
  readonly general: boolean;
  readonly places: readonly number[];
};

/** DAL-4: the seats in the order of their places. */
export type Seated = {
  readonly type: "Seated";
  readonly places: readonly number[];
};

/** What one viewer sees; the gallery, and everybody before the deal, has neither hand nor paper. */
export type Seen = {
  readonly board: Board;
  readonly hand: readonly number[] | null;
  readonly paper: Paper | null;
  readonly viewer: number | null;
  readonly ask: Ask | null;
};

/** DAL-34: in the deal, this card was shown; it was meant for that seat. */
export type Shown = {
  readonly type: "Shown";
  readonly seat: number;
  readonly value: number;
};

/** DAL-14 and DAL-35: what went out of a hand and what came in; told to its seat alone. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly gave: readonly number[];
  readonly got: readonly number[];
};

/** DAL-18 and DAL-19: the round is over; that seat leads. */
export type Swept = {
  readonly type: "Swept";
  readonly leader: number;
};

/** DAL-14: the taxes have been exchanged. */
export type Taxed = {
  readonly type: "Taxed";
};

/** DAL-35: swap a random card with another merchant, or with nobody. */
export type Trade = {
  readonly type: "Trade";
  readonly partner: number | null;
};

/** DAL-35: these two merchants have swapped a random card. */
export type Traded = {
  readonly type: "Traded";
  readonly seats: readonly [number, number];
};

/** One turn of a round: a set that was laid, or a pass (value 0). Short in JSON: a view holds hundreds. */
export type Turn = readonly [number, number, number, number];

/** DAL-20: a seat has no cards left; its place in the next game, counted from 1. */
export type WentOut = {
  readonly type: "WentOut";
  readonly seat: number;
  readonly place: number;
};
