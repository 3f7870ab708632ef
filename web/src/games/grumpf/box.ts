/** The components of Grumpf, read from the same data file as the rules, and the drawings for them. */

import raw from "../../../../src/petitpeuple/games/grumpf/data/box.toml";

interface Fact<T> {
  readonly value: T;
}
/** What a board requires before anyone may take its animals. */
export interface Condition {
  readonly kind: "nothing" | "total" | "tokens" | "last" | "same" | "different" | "each" | "even";
  readonly least?: number;
  readonly most?: number;
}
interface BoardData {
  readonly name: Fact<string>;
  readonly spaces: Fact<number>;
  readonly shares: Fact<readonly number[]>;
  readonly one: Fact<Condition>;
  readonly two: Fact<Condition>;
}
interface Box {
  readonly rounds: Fact<number>;
  readonly clans: Fact<readonly string[]>;
  readonly huts: Fact<readonly number[]>;
  readonly tokens: Fact<readonly (readonly [number, number])[]>;
  readonly series: Fact<readonly number[]>;
  readonly hand: { readonly flip: Fact<number>; readonly place: Fact<number>; readonly calm: Fact<number> };
  readonly boards: readonly BoardData[];
}

const BOX = raw as Box;
export const CLUB = 0; // the face without a number
export const ROUNDS = BOX.rounds.value;
export const TOKENS = BOX.tokens.value;
export const BOARDS = BOX.boards.map((board) => board.name.value);
export const SORCERER = BOARDS.length - 1;
export const SPACES = BOX.boards.map((board) => board.spaces.value);
export const SHARES = BOX.boards.map((board) => board.shares.value);
export const SERIES_POINTS = BOX.series.value; // indexed by the length of a series
export const HAND_TIMES_MS = {
  flip: BOX.hand.flip.value,
  place: BOX.hand.place.value,
  calmFactor: BOX.hand.calm.value, // in calm games each action takes this many times as long
} as const;
export const BOARD_KEYS = ["KeyQ", "KeyW", "KeyE", "KeyA", "KeyS", "KeyD"] as const;

export const clanOf = (seat: number): string => BOX.clans.value[seat] ?? "neutral";
export const coloursOf = (seat: number): string => `--pp-a:var(--${clanOf(seat)}, #9a9a8a)`;
export const hutCount = (seats: number): number => BOX.huts.value[seats] ?? 0;

/** Return the face of a token that is up, and the one on its back. A face is a number, or CLUB. */
export function faces(token: number, side: number): readonly [number, number] {
  const [one, two] = TOKENS[token]!;
  return side === 0 ? [one, two] : [two, one];
}

/** Return the name of the drawing for a face. */
export const faceArt = (value: number): string => (value === CLUB ? "club" : `grumpf-${value}`);

/** Return the condition on one side of a board. */
export const conditionOn = (board: number, side: "one" | "two"): Condition => BOX.boards[board]![side].value;
