// Generated from src/petitpeuple/games/village by tools/generate_types.py; edit that instead.

export type View = Seen;

export type Action =
  | Pass
  | Play
  | Place
  | Man
  | Rest
  | Craft
  | Use
  | Bake
  | Take
  | Lose
  | Trade
  | Build
  | Destroy
  | Scrap
  | Relocate
  | Allow
  | Refuse
  | Give
  | Discard
  | Fetch
  | Name
  | Return
  | ReturnFrom
  | Lure
  | Rescue;

export type Event =
  | Dealt
  | Played
  | Placed
  | Stalled
  | Manned
  | Rested
  | Rolled
  | Gained
  | Spent
  | Drew
  | Saw
  | Discarded
  | Fetched
  | Relocated
  | Answered
  | Crafted
  | Used
  | Scrapped
  | Revealed
  | Forgotten
  | Baked
  | Built
  | Destroyed
  | Saved
  | Snatched
  | Returned
  | Departed
  | Walked
  | Named
  | Unmasked
  | Rewound
  | Cancelled
  | Peeked
  | Foreseen
  | Reshuffled
  | Swapped
  | Rounded
  | Ended;

/** Allow your card to be relocated. */
export type Allow = {
  readonly type: "Allow";
};

/** A seat allowed or refused the relocation of its card. */
export type Answered = {
  readonly type: "Answered";
  readonly seat: number;
  readonly allowed: boolean;
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

/** Bake a cake. */
export type Bake = {
  readonly type: "Bake";
  readonly cake: number;
};

/** A cake was baked. */
export type Baked = {
  readonly type: "Baked";
  readonly cake: number;
};

/** The public part of the state; cards, cakes and roofs are indices into their tables. */
export type Board = {
  readonly options: BoardOptions;
  readonly seats: number;
  readonly agenda: readonly Effect[];
  readonly first: number;
  readonly turn: number;
  readonly round: number;
  readonly stock: readonly [number, number, number];
  readonly esplanade: number;
  readonly nest: number;
  readonly aside: number;
  readonly zone: number;
  readonly rows: readonly number[];
  readonly blocked: readonly number[];
  readonly azrael: number;
  readonly roofs: readonly number[];
  readonly built: readonly number[];
  readonly site: number;
  readonly cakes: readonly number[];
  readonly baked: readonly number[];
  readonly ideas: readonly number[];
  readonly crafted: readonly number[];
  readonly manned: readonly number[];
  readonly scrap: readonly number[];
  readonly forest: number;
  readonly under: readonly number[];
  readonly extra: number;
  readonly discard: readonly number[];
  readonly gone: readonly number[];
  readonly playing: number;
  readonly left: number;
  readonly mixed: boolean;
  readonly back: readonly number[];
  readonly shown: readonly number[];
  readonly peeked: readonly number[];
  readonly face: number;
  readonly lasting: number;
  readonly passed: readonly number[];
  readonly streak: number;
  readonly builds: number;
  readonly rescues: number;
  readonly relocations: number;
  readonly azrael_rolls: number;
  readonly over: string;
  readonly last:
    | Pass
    | Play
    | Place
    | Man
    | Rest
    | Craft
    | Use
    | Bake
    | Take
    | Lose
    | Trade
    | Build
    | Destroy
    | Scrap
    | Relocate
    | Allow
    | Refuse
    | Give
    | Discard
    | Fetch
    | Name
    | Return
    | ReturnFrom
    | Lure
    | Rescue
    | null;
  readonly rules?: number;
};

/** The options that matter after the start; until rules 2 there were no others. */
export type BoardOptions = {
  readonly difficulty: "complex" | "nightmare" | "standard" | "terrible";
  readonly hungry: boolean;
  readonly red: boolean;
  readonly closed: boolean;
};

/** Build a house and pay these resources. */
export type Build = {
  readonly type: "Build";
  readonly house: number;
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** A house was built. */
export type Built = {
  readonly type: "Built";
  readonly house: number;
};

/** The effect of Gargamel's card was cancelled or ended. */
export type Cancelled = {
  readonly type: "Cancelled";
};

/** Craft an idea. */
export type Craft = {
  readonly type: "Craft";
  readonly invention: number;
};

/** An idea was crafted. */
export type Crafted = {
  readonly type: "Crafted";
  readonly invention: number;
};

/** The houses and cakes were laid out. */
export type Dealt = {
  readonly type: "Dealt";
  readonly roofs: readonly number[];
  readonly cakes: readonly number[];
};

/** The ninth meeple left with its invention. */
export type Departed = {
  readonly type: "Departed";
};

/** Choose the house to be destroyed. */
export type Destroy = {
  readonly type: "Destroy";
  readonly house: number;
};

/** A house was destroyed. */
export type Destroyed = {
  readonly type: "Destroyed";
  readonly house: number;
};

/** Discard a card from your hand. */
export type Discard = {
  readonly type: "Discard";
  readonly card: number;
};

/** A seat discarded a card from its hand. */
export type Discarded = {
  readonly type: "Discarded";
  readonly seat: number;
  readonly card: number;
};

/** A seat drew cards; everybody learns how many. */
export type Drew = {
  readonly type: "Drew";
  readonly seat: number;
  readonly n: number;
};

/** One effect of a card or one step of the agenda: what, how much, where, when and who chooses. */
export type Effect = {
  readonly do:
    | "azrael"
    | "build"
    | "collect"
    | "convert"
    | "craft"
    | "destroy_invention"
    | "discard_choice"
    | "discard_ideas"
    | "discard_random"
    | "discard_useful"
    | "draw_lost"
    | "draw_smurf"
    | "end_lasting"
    | "gain"
    | "howlibird"
    | "lose"
    | "lose_game"
    | "lose_half"
    | "meeple_return"
    | "meeple_to_nest"
    | "nest_return"
    | "peek_gargamel"
    | "rage"
    | "relocate"
    | "rescue"
    | "reveal_idea"
    | "roll"
    | "shortage"
    | "take_from_discard"
    | "azrael_reach"
    | "block_howlibird"
    | "build_cost"
    | "close"
    | "cost"
    | "count_as_two"
    | "craft_cost"
    | "extra_meeple"
    | "forbid_azrael"
    | "forbid_perform"
    | "forbid_red"
    | "forbid_use"
    | "garg_cancel"
    | "garg_redraw"
    | "ignore_die"
    | "make_dangerous"
    | "must_be_alone"
    | "must_share"
    | "never_last_space"
    | "prevent_destroy"
    | "reroll"
    | "retype"
    | "reuse_full_action"
    | "roll_twice"
    | "spare"
    | "swap_once"
    | "yield"
    | "answer_gargamel"
    | "apply_gargamel"
    | "break"
    | "choose_house"
    | "discard_lot"
    | "dismiss"
    | "draw_and_play"
    | "end_turn"
    | "face"
    | "finish"
    | "first_lot"
    | "give"
    | "lay_cakes"
    | "lay_roofs"
    | "name"
    | "new_round"
    | "next_turn"
    | "overflow"
    | "pause"
    | "pay"
    | "perform"
    | "permit"
    | "place"
    | "play"
    | "reveal_gargamel"
    | "round_end"
    | "swap"
    | "tally"
    | "turn";
  readonly kind?:
    | ""
    | "B"
    | "L"
    | "S"
    | "any"
    | "any_diff"
    | "any_same"
    | "azrael"
    | "danger"
    | "each"
    | "free"
    | "howlibird"
    | "row";
  readonly n?: number;
  readonly at?: readonly number[];
  readonly row?: "" | "lower" | "upper";
  readonly when?: "" | "rescue";
  readonly optional?: boolean;
  readonly instead?: readonly Effect[];
  readonly seat?: number;
};

/** The game ended. */
export type Ended = {
  readonly type: "Ended";
  readonly reason: string;
};

/** Take a card from the discard. */
export type Fetch = {
  readonly type: "Fetch";
  readonly card: number;
};

/** A seat took a card from the discard. */
export type Fetched = {
  readonly type: "Fetched";
  readonly seat: number;
  readonly card: number;
};

/** The card that a seat peeked at. */
export type Foreseen = {
  readonly type: "Foreseen";
  readonly card: number;
};

/** All ideas were discarded. */
export type Forgotten = {
  readonly type: "Forgotten";
};

/** Resources were added to the stock. */
export type Gained = {
  readonly type: "Gained";
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** Give this card from your hand to be relocated. */
export type Give = {
  readonly type: "Give";
  readonly card: number;
};

/** Give up these resources. */
export type Lose = {
  readonly type: "Lose";
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** Move Azrael to a location, counted from 0. */
export type Lure = {
  readonly type: "Lure";
  readonly location: number;
};

/** Place a meeple on a crafted invention. */
export type Man = {
  readonly type: "Man";
  readonly invention: number;
};

/** A meeple was placed on an invention. */
export type Manned = {
  readonly type: "Manned";
  readonly seat: number;
  readonly invention: number;
};

/** Name a player. */
export type Name = {
  readonly type: "Name";
  readonly seat: number;
};

/** A player was named. */
export type Named = {
  readonly type: "Named";
  readonly seat: number;
};

/** The options of a game; the lobby builds its form from them. */
export type Options = {
  readonly difficulty: "complex" | "nightmare" | "standard" | "terrible";
  readonly hungry: boolean;
  readonly red: boolean;
  readonly closed: boolean;
  readonly first: "lot" | "seat-1" | "seat-2" | "seat-3" | "seat-4" | "seat-5";
};

/** Pass: end the turn, decline, keep the roll, or don't react. */
export type Pass = {
  readonly type: "Pass";
};

/** A seat peeked at Gargamel's top card. */
export type Peeked = {
  readonly type: "Peeked";
  readonly seat: number;
};

/** Place a meeple on a row. */
export type Place = {
  readonly type: "Place";
  readonly row: number;
};

/** A meeple was placed on a row. */
export type Placed = {
  readonly type: "Placed";
  readonly seat: number;
  readonly row: number;
};

/** Play a Smurf from your hand. */
export type Play = {
  readonly type: "Play";
  readonly card: number;
};

/** A seat played a Smurf. */
export type Played = {
  readonly type: "Played";
  readonly seat: number;
  readonly card: number;
};

/** Keep your card. */
export type Refuse = {
  readonly type: "Refuse";
};

/** Relocate a card of the discard (owner -1) or of a hand; card -1 lets a closed hand choose. */
export type Relocate = {
  readonly type: "Relocate";
  readonly card: number;
  readonly owner: number;
};

/** A Smurf was relocated and left the game. */
export type Relocated = {
  readonly type: "Relocated";
  readonly card: number;
};

/** Draw a lost Smurf, free a meeple from the nest, or both. */
export type Rescue = {
  readonly type: "Rescue";
  readonly draw: boolean;
  readonly free: boolean;
};

/** The discard was reshuffled into the Smurf deck. */
export type Reshuffled = {
  readonly type: "Reshuffled";
};

/** Lay the meeple beside the board, because no space is allowed. */
export type Rest = {
  readonly type: "Rest";
};

/** No space was allowed, so a meeple was laid beside the board. */
export type Rested = {
  readonly type: "Rested";
  readonly seat: number;
};

/** Remove a meeple from this row, or return its meeples. */
export type Return = {
  readonly type: "Return";
  readonly row: number;
};

/** Remove the meeple from this invention. */
export type ReturnFrom = {
  readonly type: "ReturnFrom";
  readonly invention: number;
};

/** Meeples returned to the esplanade. */
export type Returned = {
  readonly type: "Returned";
  readonly n: number;
};

/** Ideas were revealed. */
export type Revealed = {
  readonly type: "Revealed";
  readonly inventions: readonly number[];
};

/** Gargamel's card was shuffled back into his deck. */
export type Rewound = {
  readonly type: "Rewound";
};

/** A die was rolled; faces count from 1. */
export type Rolled = {
  readonly type: "Rolled";
  readonly seat: number;
  readonly die: string;
  readonly face: number;
};

/** A round began with this first player. */
export type Rounded = {
  readonly type: "Rounded";
  readonly round: number;
  readonly first: number;
};

/** A house or an invention was saved from destruction. */
export type Saved = {
  readonly type: "Saved";
};

/** The cards a seat drew. */
export type Saw = {
  readonly type: "Saw";
  readonly seat: number;
  readonly cards: readonly number[];
};

/** Choose the invention to be discarded. */
export type Scrap = {
  readonly type: "Scrap";
  readonly invention: number;
};

/** An invention was discarded. */
export type Scrapped = {
  readonly type: "Scrapped";
  readonly invention: number;
};

/** The view of one seat or spectator; with open hands only peeked cards are hidden. */
export type Seen = {
  readonly viewer: number | null;
  readonly ask: Ask | null;
  readonly board: Board;
  readonly sizes: readonly number[];
  readonly mine: readonly number[];
  readonly hands: readonly (readonly number[])[] | null;
  readonly left: number;
  readonly deck: readonly number[] | null;
  readonly under: readonly number[];
  readonly drawn: number | null;
  readonly top: number | null;
};

/** The Howlibird took a meeple to its nest. */
export type Snatched = {
  readonly type: "Snatched";
};

/** Resources were paid or lost. */
export type Spent = {
  readonly type: "Spent";
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** The action of a row was not performed, because its costs could not be paid any more. */
export type Stalled = {
  readonly type: "Stalled";
  readonly row: number;
};

/** A seat put a lost Smurf under the Dark Forest and drew another. */
export type Swapped = {
  readonly type: "Swapped";
  readonly seat: number;
};

/** Take these resources. */
export type Take = {
  readonly type: "Take";
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** Convert resources; negative numbers are given up. */
export type Trade = {
  readonly type: "Trade";
  readonly berries: number;
  readonly logs: number;
  readonly stones: number;
};

/** Gargamel's next card was revealed. */
export type Unmasked = {
  readonly type: "Unmasked";
  readonly card: number;
};

/** Use a crafted invention. */
export type Use = {
  readonly type: "Use";
  readonly invention: number;
};

/** A seat used an invention. */
export type Used = {
  readonly type: "Used";
  readonly seat: number;
  readonly invention: number;
};

/** Azrael moved to a location, counted from 0. */
export type Walked = {
  readonly type: "Walked";
  readonly location: number;
};
