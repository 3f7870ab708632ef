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

/** Put a club on a standing number. */
export type Club = {
  readonly type: "Club";
  readonly token: number;
  readonly board: number;
  readonly space: number;
};

/** A seat knocked out a number with a club. */
export type Clubbed = {
  readonly type: "Clubbed";
  readonly seat: number;
  readonly token: number;
  readonly board: number;
  readonly space: number;
  readonly victim: number;
  readonly value: number;
};

/** One board was counted: its standing values, its condition, the ranks and the shares. */
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

/** Decline the swap. */
export type Decline = {
  readonly type: "Decline";
};

/** A seat declined the swap. */
export type Declined = {
  readonly type: "Declined";
  readonly seat: number;
};

/** A round began: animals were drawn from the bag onto their boards. */
export type Drawn = {
  readonly type: "Drawn";
  readonly round: number;
  readonly animals: readonly number[];
};

/** All tokens dropped: the faces up, by seat and token. */
export type Dropped = {
  readonly type: "Dropped";
  readonly faces: readonly (readonly number[])[];
};

/** Turn over one of your unplaced tokens. */
export type Flip = {
  readonly type: "Flip";
  readonly token: number;
};

/** A seat turned over a token, which now shows *face*. */
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

/** The hunt ended: nothing more can be placed. */
export type HuntEnded = {
  readonly type: "HuntEnded";
  readonly why: "huts" | "passes" | "sandglass";
};

/** The neutral clan's numbers were placed on the boards; its clubs were set aside. */
export type NeutralPlaced = {
  readonly type: "NeutralPlaced";
  readonly values: readonly (readonly number[])[];
  readonly aside: number;
};

/** The strongest clan on the sorcerer's board has nothing to swap. */
export type NothingToSwap = {
  readonly type: "NothingToSwap";
  readonly clan: number;
};

/** The options of a game; the lobby builds its form from them. */
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

/** Do nothing this turn. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat passed. */
export type Passed = {
  readonly type: "Passed";
  readonly seat: number;
};

/** One place of a series and what fills it. */
export type Piece = {
  readonly species: number;
  readonly by: "animal" | "copy" | "joker";
};

/** Place a number on the first free space of a board. */
export type Place = {
  readonly type: "Place";
  readonly token: number;
  readonly board: number;
};

/** A seat placed a number on a space. */
export type Placed = {
  readonly type: "Placed";
  readonly seat: number;
  readonly token: number;
  readonly value: number;
  readonly board: number;
  readonly space: number;
};

/** A number on a track; *club* is the clan that knocked it out, if any. */
export type PlacedToken = {
  readonly clan: number;
  readonly value: number;
  readonly club: number | null;
};

/** A clan's rank on one board; *by_place*: an earlier token broke a tie with the next clan. */
export type Rank = {
  readonly clan: number;
  readonly strength: number;
  readonly by_place: boolean;
};

/** Signal that you hold your tokens. */
export type Ready = {
  readonly type: "Ready";
};

/** Whose turn it is in a hunt played in turns, and how close the hunt is to its end. */
export type Rota = {
  readonly seat: number;
  readonly done: number;
  readonly passes: number;
  readonly left: number | null;
};

/** A seat holds its tokens and is ready. */
export type SaidReady = {
  readonly type: "SaidReady";
  readonly seat: number;
};

/** The best series a seat can make of its animals, and their points. */
export type Scored = {
  readonly type: "Scored";
  readonly seat: number;
  readonly series: readonly (readonly Piece[])[];
  readonly points: number;
  readonly animals: number;
};

/** The view of one seat or spectator: the whole state. */
export type Seen = {
  readonly viewer: number | null;
  readonly ask: Ask | null;
  readonly table: State;
};

/** Shout “Grumpf!”: all tokens drop. */
export type Shout = {
  readonly type: "Shout";
};

/** A seat shouted “Grumpf!”. */
export type Shouted = {
  readonly type: "Shouted";
  readonly seat: number;
};

/** The whole position. None of it is secret: tokens lie open, and the bag follows by counting. */
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
  readonly tracks: readonly (readonly PlacedToken[])[];
  readonly beds: readonly number[];
  readonly ready: readonly boolean[];
  readonly opens: readonly number[];
  readonly ends: number | null;
  readonly rota: Rota | null;
  readonly swapper: number | null;
  readonly points: readonly number[];
};

/** Take an animal from another player in exchange for one of yours. */
export type Swap = {
  readonly type: "Swap";
  readonly seat: number;
  readonly take: number;
  readonly give: number;
};

/** Two seats exchanged one animal each. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
  readonly other: number;
  readonly take: number;
  readonly give: number;
};

/** The animals (or tiles) that a clan takes from a board in one share. */
export type Take = {
  readonly clan: number;
  readonly n: number;
};

/** An Elder took a hut; *left* huts are free. */
export type WentToBed = {
  readonly type: "WentToBed";
  readonly seat: number;
  readonly left: number;
};
