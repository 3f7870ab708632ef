import { describe, expect, it } from "vitest";

import {
  gathered,
  giftOf,
  jokerFirst,
  nextJoker,
  resized,
  stepped,
  typed,
  valuesOf,
  wholeSet,
  withJokers,
  withNaturals,
} from "./choosing.ts";
import type { Give, Lay } from "./types.ts";

const lay = (value: number, naturals: number, jokers = 0): Lay => ({ type: "Lay", value, naturals, jokers });
/** What the server offers to a leader with 5, 6, 6, 6 and two jokers. */
const LEADS: readonly Lay[] = [
  ...[1, 2, 3].flatMap((naturals) => [0, 1, 2].map((jokers) => lay(6, naturals, jokers))),
  ...[0, 1, 2].map((jokers) => lay(5, 1, jokers)),
  lay(13, 0, 1),
  lay(13, 0, 2),
];
/** And on three 8s. */
const FOLLOWS: readonly Lay[] = [lay(6, 3), lay(6, 2, 1), lay(6, 1, 2), lay(5, 1, 2)];

describe("a tap", () => {
  it("takes the whole set when leading, and exactly what is needed when following", () => {
    expect(wholeSet(LEADS, 6)).toEqual(lay(6, 3));
    expect(wholeSet(FOLLOWS, 6)).toEqual(lay(6, 3));
    expect(wholeSet(FOLLOWS, 5)).toEqual(lay(5, 1, 2));
    expect(wholeSet(FOLLOWS, 4)).toBeNull();
  });
  it("on a joker adds one, and takes them away again", () => {
    expect(nextJoker(LEADS, lay(6, 3))).toEqual(lay(6, 3, 1));
    expect(nextJoker(LEADS, lay(6, 3, 2))).toEqual(lay(6, 3));
    expect(nextJoker(FOLLOWS, lay(6, 3))).toEqual(lay(6, 2, 1));
    expect(nextJoker(FOLLOWS, lay(5, 1, 2))).toBeNull();
  });
  it("on a joker first leads with it alone, or follows with the weakest set that uses one", () => {
    expect(jokerFirst(LEADS)).toEqual(lay(13, 0, 1));
    expect(jokerFirst(FOLLOWS)).toEqual(lay(6, 2, 1));
    expect(jokerFirst([lay(6, 3)])).toBeNull();
  });
  it("on single cards changes the count of a lead alone", () => {
    expect(withNaturals(LEADS, lay(6, 3), 2)).toEqual(lay(6, 2));
    expect(withNaturals(FOLLOWS, lay(6, 3), 2)).toBeNull();
  });
});

describe("the stepper", () => {
  it("never leaves what is offered", () => {
    for (const offers of [LEADS, FOLLOWS]) {
      for (const one of offers) {
        for (const by of [1, -1] as const) {
          for (const found of [
            resized(offers, one, by),
            withJokers(offers, one, one.jokers + by),
            stepped(offers, one.value, by),
          ]) {
            if (found) expect(offers).toContain(found);
          }
        }
      }
    }
  });
  it("counts jokers where there is nothing else", () => {
    expect(resized(LEADS, lay(13, 0, 1), 1)).toEqual(lay(13, 0, 2));
    expect(resized(LEADS, lay(6, 3), 1)).toEqual(lay(6, 3, 1));
    expect(resized(FOLLOWS, lay(6, 3), -1)).toBeNull();
  });
});

describe("keys", () => {
  it("make one number of two digits", () => {
    expect(typed(1, null)).toBe(1);
    expect(typed(2, 1)).toBe(12);
    expect(typed(3, 1)).toBe(3);
    expect(typed(0, 1)).toBe(10);
    expect(typed(2, 2)).toBe(2);
  });
  it("walk the values in the order of the hand, round and round", () => {
    expect(valuesOf(LEADS)).toEqual([5, 6, 13]);
    expect(stepped(LEADS, null, 1)).toEqual(lay(5, 1));
    expect(stepped(LEADS, 13, 1)).toEqual(lay(5, 1));
    expect(stepped(LEADS, null, -1)).toEqual(lay(13, 0, 1));
    expect(stepped([], null, 1)).toBeNull();
  });
});

describe("gifts", () => {
  const give = (...cards: number[]): Give => ({ type: "Give", cards });
  const GIVES = [give(12, 12), give(12, 10), give(12, 13), give(10, 13)];

  it("gather card by card, as far as they are offered", () => {
    expect(gathered(GIVES, [], 12)).toEqual([12]);
    expect(gathered(GIVES, [12], 12)).toEqual([12, 12]);
    expect(gathered(GIVES, [10], 10)).toEqual([10]);
    expect(gathered(GIVES, [12, 12], 10)).toEqual([12, 10]);
    expect(gathered(GIVES, [], 3)).toEqual([]);
  });
  it("are found in any order", () => {
    expect(giftOf(GIVES, [13, 12])).toEqual(give(12, 13));
    expect(giftOf(GIVES, [12])).toBeNull();
  });
});
