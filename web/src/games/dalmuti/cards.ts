/** Cards and hands. A hand is 13 counts, one for each value. */

import type { Lay, Options } from "./types.ts";

export const JOKER = 13;

/** The frame colour of each value. The numeral, the emblem and the name say the same without colour. */
export const FRAME_COLOURS: Readonly<Record<number, string>> = {
  1: "#c9971a",
  2: "#8c5aa8",
  3: "#a8473b",
  4: "#d97aa6",
  5: "#6a63b5",
  6: "#d9573f",
  7: "#b98a2f",
  8: "#7f8b8e",
  9: "#7fa23a",
  10: "#3f8fb5",
  11: "#b06f45",
  12: "#8c5a3a",
  13: "#17694a",
};

/** The cards of one value in a hand. */
export interface CardGroup {
  readonly value: number;
  readonly count: number;
}

export const rankArt = (value: number): string => (value === JOKER ? "rank-joker" : `rank-${value}`);

/** Return a hand grouped by value, the strongest first and jokers last. */
export function groupHand(hand: readonly number[]): readonly CardGroup[] {
  return hand.flatMap((count, i) => (count > 0 ? [{ value: i + 1, count }] : []));
}

/** Return the cards of a set, one by one: naturals, then jokers. */
export function cardsOf(lay: Pick<Lay, "value" | "naturals" | "jokers">): readonly number[] {
  return [...Array<number>(lay.naturals).fill(lay.value), ...Array<number>(lay.jokers).fill(JOKER)];
}

/** DAL-1, DAL-31: return how many cards of each value are in play. */
export function deckOf(options: Options, seats: number): readonly number[] {
  const deck = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 2];
  if (options.fewer_cards && seats <= 5) deck[11] = 0;
  if (options.fewer_cards && seats === 4) deck[10] = 0;
  return deck;
}
