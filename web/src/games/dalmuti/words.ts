/** How sets, hands and what is needed are said. */

import { say } from "../../i18n/i18n.svelte.ts";
import { groups, JOKER } from "./cards.ts";
import type { Lay } from "./types.ts";

export const number = (n: number): string => say("web-dalmuti-number", { n });

/** "three 6s", "a joker". */
export function cards(value: number, n: number): string {
  return say(value === JOKER ? "web-dalmuti-jokers" : "web-dalmuti-cards", { n, value, word: number(n) });
}

/** "two 6s and a joker". */
export function setSaid(lay: Pick<Lay, "value" | "naturals" | "jokers">): string {
  if (lay.naturals === 0) return cards(JOKER, lay.jokers);
  const naturals = cards(lay.value, lay.naturals);
  return lay.jokers === 0 ? naturals : say("web-dalmuti-and", { one: naturals, other: cards(JOKER, lay.jokers) });
}

export const rankName = (value: number, n = 1): string => say(`dalmuti-rank-${value}`, { n });

/** Cards of any values, as a list. */
export function listSaid(list: readonly number[]): string {
  const hand = Array<number>(13).fill(0);
  for (const value of list) hand[value - 1]! += 1;
  return handSaid(hand);
}

export function handSaid(hand: readonly number[]): string {
  return groups(hand)
    .map(({ value, count }) => cards(value, count))
    .join(say("comma"));
}

/** What a follower needs: "three cards stronger than 8". */
export const needSaid = (value: number, count: number): string =>
  say("web-dalmuti-need", {
    n: count,
    word: number(count),
    value: value === JOKER ? say("web-dalmuti-a-joker") : `${value}`,
  });

/** "rises 2", "falls 1", "stays". */
export function riseSaid(rise: number): string {
  return say("web-dalmuti-rise", { way: rise > 0 ? "rises" : rise < 0 ? "falls" : "stays", by: Math.abs(rise) });
}
