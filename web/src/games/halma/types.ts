// Generated from src/petitpeuple/games/halma by tools/generate_types.py; edit that instead.

export type View = Seen;

export type Action = Move | Pass | GiveUp;

export type Event = Began | Stepped | Jumped | Swapped | Passed | CameHome | CountedHome | GaveUp;

/**
 * A request for an action from one seat, which may answer from *opens* on. A *standing* ask stays open after an answer.
 * An ask of the same kind is the same ask until it is answered or its time runs out.
 */
export type Ask = {
  readonly kind: string;
  readonly opens: number;
  readonly standing: boolean;
};

/** The lot has decided who begins. */
export type Began = {
  readonly type: "Began";
  readonly seat: number;
};

/** HAL-10: intruders stand in goals that are full without them; both fields are by seat. */
export type Blockade = {
  readonly stayed: readonly number[];
  readonly nearest: readonly number[];
};

/** The whole state of a game; nothing is hidden. */
export type Board = {
  readonly options: Options;
  readonly seats: number;
  readonly houses: readonly number[];
  readonly gnomes: readonly (readonly number[])[];
  readonly first: number | null;
  readonly turn: number;
  readonly rounds: number;
  readonly home: readonly number[];
  readonly path: readonly number[];
  readonly jumps: number;
  readonly steps: number;
  readonly met: readonly string[];
  readonly ending: string;
  readonly rules?: number;
  readonly blockade?: Blockade;
};

/** A family has come home. */
export type CameHome = {
  readonly type: "CameHome";
  readonly seat: number;
  readonly family: number;
};

/** A family counts as home, although intruders keep some of its gnomes out. */
export type CountedHome = {
  readonly type: "CountedHome";
  readonly seat: number;
  readonly family: number;
};

/** A seat has given up its solitaire. */
export type GaveUp = {
  readonly type: "GaveUp";
  readonly seat: number;
};

/** Give up a solitaire. */
export type GiveUp = {
  readonly type: "GiveUp";
};

/** A gnome has jumped; *path* holds every point touched, from first to last. */
export type Jumped = {
  readonly type: "Jumped";
  readonly seat: number;
  readonly family: number;
  readonly path: readonly number[];
};

/** Step or jump from *src* to *dst*; *via* may name the points touched in between. */
export type Move = {
  readonly type: "Move";
  readonly src: number;
  readonly dst: number;
  readonly via?: readonly number[];
};

/** The options of a game; the lobby builds its form from them. */
export type Options = {
  readonly first: "lot" | "seat-1" | "seat-2" | "seat-3";
  readonly seats2: "one-between" | "opposite";
  readonly end: "equal-turns" | "first-home" | "places";
  readonly blocked_goal: "as-written" | "counts-as-full" | "swap";
  readonly foreign_houses: "closed" | "jump-through" | "rest";
  readonly leave_goal: "allowed" | "locked";
  readonly backwards: "allowed" | "never";
  readonly turn_limit: "200" | "off";
  readonly solo_families: number;
  readonly solo_pair: "one-between" | "opposite";
};

/** Pass: no gnome of yours can move. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat had no legal move. */
export type Passed = {
  readonly type: "Passed";
  readonly seat: number;
};

/** What a viewer sees: everything. */
export type Seen = {
  readonly viewer: number | null;
  readonly ask: Ask | null;
  readonly board: Board;
};

/** A gnome has stepped to an adjacent point. */
export type Stepped = {
  readonly type: "Stepped";
  readonly seat: number;
  readonly family: number;
  readonly path: readonly number[];
};

/** A gnome has swapped places with an intruder in its goal. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly family: number;
  readonly path: readonly number[];
};
