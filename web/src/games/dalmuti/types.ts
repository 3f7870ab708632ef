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

/** DAL-36: seat the newcomer above or below the player in the middle. */
export type Admit = {
  readonly type: "Admit";
  readonly above: boolean;
};

/** DAL-13, DAL-14: a seat has answered; the answer stays secret. */
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

/** DAL-34: award the shown card to its receiver or to the Great Jester. */
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

/** DAL-11, DAL-12: show both jokers to call a revolution or a greater revolution. */
export type Call = {
  readonly type: "Call";
  readonly general: boolean;
};

/** The public facts of a game that change rarely. */
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

/** DAL-10: the cards are dealt; *sizes* counts them by seat. */
export type Dealt = {
  readonly type: "Dealt";
  readonly sizes: readonly number[];
};

/** DAL-4: these seats have drawn these cards for their places. */
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

/** DAL-14: the cards a Dalmuti gives in return for taxes, chosen before seeing them. */
export type Give = {
  readonly type: "Give";
  readonly cards: readonly number[];
};

/** DAL-36: a newcomer has been given this place, counted from 1. */
export type Joined = {
  readonly type: "Joined";
  readonly seat: number;
  readonly place: number;
};

/** A seat has played a set. */
export type Laid = {
  readonly type: "Laid";
  readonly seat: number;
  readonly set: Lay;
};

/** DAL-15, DAL-16: play a set of one value, made of naturals and jokers. */
export type Lay = {
  readonly type: "Lay";
  readonly value: number;
  readonly naturals: number;
  readonly jokers: number;
};

/** The options of a match, and what carries over from the previous game. */
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

/** What a seat knows besides its hand: the cards it gave and got, and its secret answer. */
export type Paper = {
  readonly gave: readonly number[];
  readonly got: readonly number[];
  readonly answer: Ready | Call | Give | Trade | null;
};

/** DAL-16: play nothing on this set. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat has passed on the top set. */
export type Passed = {
  readonly type: "Passed";
  readonly seat: number;
};

/** DAL-13: you have looked at your cards and call nothing. */
export type Ready = {
  readonly type: "Ready";
};

/** DAL-11, DAL-12: a seat has shown both jokers; *places* hold from now on. */
export type Revolted = {
  readonly type: "Revolted";
  readonly seat: number;
  readonly general: boolean;
  readonly places: readonly number[];
};

/** DAL-4: the seats in order of their places. */
export type Seated = {
  readonly type: "Seated";
  readonly places: readonly number[];
};

/** What one viewer sees; spectators, and everybody before the deal, have neither hand nor paper. */
export type Seen = {
  readonly board: Board;
  readonly hand: readonly number[] | null;
  readonly paper: Paper | null;
  readonly viewer: number | null;
  readonly ask: Ask | null;
};

/** DAL-34: this card was shown during the deal; it was meant for this seat. */
export type Shown = {
  readonly type: "Shown";
  readonly seat: number;
  readonly value: number;
};

/** DAL-14, DAL-35: the cards that left and entered a hand; told to its owner only. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly gave: readonly number[];
  readonly got: readonly number[];
};

/** DAL-18, DAL-19: the trick is over and *leader* leads the next. */
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

/** A turn of a trick: a set, or a pass (value 0). An array in JSON, because a view holds hundreds. */
export type Turn = readonly [number, number, number, number];

/** DAL-20: a seat has no cards left; *place* is its place in the next game, counted from 1. */
export type WentOut = {
  readonly type: "WentOut";
  readonly seat: number;
  readonly place: number;
};
