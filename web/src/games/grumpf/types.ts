// Generated from src/petitpeuple/games/grumpf by tools/generate_types.py; edit that instead.

export type View = Seen;

export type Action = Ready | Shout | Flip | Place | Club | GoToBed | Pass | Swap | Decline;

export type Event =
  | Drawn
  | NeutralPlaced
  | SaidReady
  | Shouted
  | Dropped
  | Flipped
  | Placed
  | Clubbed
  | WentToBed
  | Passed
  | HuntEnded
  | Counted
  | Swapped
  | Declined
  | NothingToSwap
  | Scored;

/**
 * A request for an action from one seat, which may answer from *opens* on. A *standing* ask stays open after an answer.
 * An ask of the same kind is the same ask until it is answered or its time runs out.
 */
export type Ask = {
  readonly kind: string;
  readonly opens: number;
  readonly standing: boolean;
};

/** Put a club on top of a standing number. */
export type Club = {
  readonly type: "Club";
  readonly token: number;
  readonly board: number;
  readonly space: number;
};

/** A number has been knocked out. */
export type Clubbed = {
  readonly type: "Clubbed";
  readonly seat: number;
  readonly token: number;
  readonly board: number;
  readonly space: number;
  readonly victim: number;
  readonly value: number;
};

/** One board has been counted: what stands, whether its condition is met, who ranks, who takes. */
export type Counted = {
  readonly type: "Counted";
  readonly board: number;
  readonly side: "one" | "two";
  readonly values: readonly number[];
  readonly met: boolean;
  readonly ranks: readonly Rank[];
  readonly takes: readonly Take[];
  readonly left: number;
};

/** Swap nothing. */
export type Decline = {
  readonly type: "Decline";
};

/** The swap has not been used. */
export type Declined = {
  readonly type: "Declined";
  readonly seat: number;
};

/** A round begins: animals came out of the bag onto their boards. */
export type Drawn = {
  readonly type: "Drawn";
  readonly round: number;
  readonly animals: readonly number[];
};

/** All tokens have dropped: what shows, by seat and token. */
export type Dropped = {
  readonly type: "Dropped";
  readonly faces: readonly (readonly number[])[];
};

/** Turn one of your unplaced tokens over. */
export type Flip = {
  readonly type: "Flip";
  readonly token: number;
};

/** A seat has turned a token over, and this is what shows now. */
export type Flipped = {
  readonly type: "Flipped";
  readonly seat: number;
  readonly token: number;
  readonly face: number;
};

/** Move your Elder to a free hut. */
export type GoToBed = {
  readonly type: "GoToBed";
};

/** A number standing on a track, or lying there knocked out by a clan's club. */
export type Grumpf = {
  readonly clan: number;
  readonly value: number;
  readonly club: number | null;
};

/** Nothing more is placed. */
export type HuntEnded = {
  readonly type: "HuntEnded";
  readonly why: "huts" | "passes" | "sandglass";
};

/** The neutral clan's numbers stand on their boards; its clubs are set aside. */
export type NeutralPlaced = {
  readonly type: "NeutralPlaced";
  readonly values: readonly (readonly number[])[];
  readonly aside: number;
};

/** The strongest clan on the sorcerer's board can't swap anything. */
export type NothingToSwap = {
  readonly type: "NothingToSwap";
  readonly clan: number;
};

/** How the game is played; the lobby's form is made from it. */
export type Options = {
  readonly tempo: "calm" | "hunt" | "turns";
  readonly mammoth: "one" | "two";
  readonly bird: "one" | "two";
  readonly fish: "one" | "two";
  readonly reptile: "one" | "two";
  readonly bee: "one" | "two";
  readonly sorcerer: "one" | "two";
  readonly own_clubs: boolean;
  readonly sandglass: boolean;
  readonly jokers: readonly number[];
  readonly two_hands: readonly number[];
};

/** Do nothing in your turn. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat has let its turn go. */
export type Passed = {
  readonly type: "Passed";
  readonly seat: number;
};

/** One place in a series, and what fills it. */
export type Piece = {
  readonly species: number;
  readonly by: "animal" | "copy" | "joker";
};

/** Put a number on the first free space of a board. */
export type Place = {
  readonly type: "Place";
  readonly token: number;
  readonly board: number;
};

/** A number has gone on a space. */
export type Placed = {
  readonly type: "Placed";
  readonly seat: number;
  readonly token: number;
  readonly value: number;
  readonly board: number;
  readonly space: number;
};

/** A clan's place on one board: its strength, and whether an earlier token put it before the next. */
export type Rank = {
  readonly clan: number;
  readonly strength: number;
  readonly by_place: boolean;
};

/** Say that you have your tokens in your hand. */
export type Ready = {
  readonly type: "Ready";
};

/** Whose turn it is in a hunt of turns, and how near the hunt is to its end. */
export type Rota = {
  readonly seat: number;
  readonly done: number;
  readonly passes: number;
  readonly left: number | null;
};

/** A seat has its tokens in its hand. */
export type SaidReady = {
  readonly type: "SaidReady";
  readonly seat: number;
};

/** A seat's animals in their best series. */
export type Scored = {
  readonly type: "Scored";
  readonly seat: number;
  readonly series: readonly (readonly Piece[])[];
  readonly points: number;
  readonly animals: number;
};

/** What one viewer sees: everything lies open on the table. */
export type Seen = {
  readonly viewer: number | null;
  readonly ask: Ask | null;
  readonly table: State;
};

/** Shout “Grumpf!”: all tokens drop. */
export type Shout = {
  readonly type: "Shout";
};

/** A seat has shouted “Grumpf!”. */
export type Shouted = {
  readonly type: "Shouted";
  readonly seat: number;
};

/** The whole truth, and nothing of it is secret: the bag is known by counting, tokens lie open. */
export type State = {
  readonly options: Options;
  readonly phase: "draw" | "drop" | "gather" | "hunt" | "neutral" | "over" | "swap";
  readonly round: number;
  readonly bag: readonly number[];
  readonly grounds: readonly number[];
  readonly tiles: number;
  readonly caught: readonly (readonly number[])[];
  readonly copies: readonly number[];
  readonly hands: readonly (readonly (number | null)[])[];
  readonly tracks: readonly (readonly Grumpf[])[];
  readonly beds: readonly number[];
  readonly ready: readonly boolean[];
  readonly opens: readonly number[];
  readonly ends: number | null;
  readonly rota: Rota | null;
  readonly swapper: number | null;
  readonly points: readonly number[];
};

/** Take an animal from another player, and give one for it. */
export type Swap = {
  readonly type: "Swap";
  readonly seat: number;
  readonly take: number;
  readonly give: number;
};

/** Two animals have changed owners. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly other: number;
  readonly take: number;
  readonly give: number;
};

/** A clan takes so many animals (or tiles) of a board. */
export type Take = {
  readonly clan: number;
  readonly n: number;
};

/** An Elder has taken a hut; so many are left. */
export type WentToBed = {
  readonly type: "WentToBed";
  readonly seat: number;
  readonly left: number;
};
