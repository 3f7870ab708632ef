// Generated from src/petitpeuple/games/pebbles by tools/generate_types.py; edit that instead.

export type View = Seen;

export type Action = Stake;

export type Event = Staked | Rolled;

/**
 * A request for an action from one seat, which may answer from *opens* on. A *standing* ask stays open after an answer.
 * An ask of the same kind is the same ask until it is answered or its time runs out.
 */
export type Ask = {
  readonly kind: string;
  readonly opens: number;
  readonly standing: boolean;
};

/** The options of a game; the lobby builds its form from them. */
export type Options = {
  readonly stakes: number;
  readonly games: number;
  readonly played: number;
  readonly wins: readonly number[];
};

/** All fists are opened and the die is rolled. */
export type Rolled = {
  readonly type: "Rolled";
  readonly stakes: readonly number[];
  readonly die: number;
};

/** What one viewer sees: who has staked, their own stake, and every stake once the die is rolled. */
export type Seen = {
  readonly viewer: number | null;
  readonly ask: Ask | null;
  readonly options: Options;
  readonly placed: readonly boolean[];
  readonly mine: number | null;
  readonly stakes: readonly number[] | null;
  readonly die: number | null;
};

/** Hide *n* pebbles in your fist. */
export type Stake = {
  readonly type: "Stake";
  readonly n: number;
};

/** A seat has hidden its stake. The amount stays secret. */
export type Staked = {
  readonly type: "Staked";
  readonly seat: number;
};
