/** Sets, hands and what a follower needs, in words. */

import { say } from "../../i18n/i18n.svelte.ts";
import { groupHand, JOKER } from "./cards.ts";
import type { Lay } from "./types.ts";

export const numberText = (n: number): string => say("web-dalmuti-number", { n });

/** Return cards of one value: "three 6s", "a joker". */
export function cardsText(value: number, n: number): string {
  return say(value === JOKER ? "web-dalmuti-jokers" : "web-dalmuti-cards", { n, value, word: numberText(n) });
}

/** Return a set: "two 6s and a joker". */
export function setText(lay: Pick<Lay, "value" | "naturals" | "jokers">): string {
  if (lay.naturals === 0) return cardsText(JOKER, lay.jokers);
  const naturals = cardsText(lay.value, lay.naturals);
  return lay.jokers === 0 ? naturals : say("web-dalmuti-and", { one: naturals, other: cardsText(JOKER, lay.jokers) });
}

export const rankName = (value: number, n = 1): string => say(`dalmuti-rank-${value}`, { n });

/** Return cards of any values, given one by one, as a list. */
export function cardListText(cards: readonly number[]): string {
  const hand = Array<number>(13).fill(0);
  for (const value of cards) hand[value - 1]! += 1;
  return handText(hand);
}

/** Return a hand, given as 13 counts, as a list. */
export function handText(hand: readonly number[]): string {
  return groupHand(hand)
    .map(({ value, count }) => cardsText(value, count))
    .join(say("comma"));
}

/** Return what a follower needs: "three cards stronger than 8". */
export const needText = (value: number, count: number): string =>
  say("web-dalmuti-need", {
    n: count,
    word: numberText(count),
    value: value === JOKER ? say("web-dalmuti-a-joker") : `${value}`,
  });

/** Return a change of places: "rises 2", "falls 1", "stays". */
export function riseText(rise: number): string {
  return say("web-dalmuti-rise", { way: rise > 0 ? "rises" : rise < 0 ? "falls" : "stays", by: Math.abs(rise) });
}
