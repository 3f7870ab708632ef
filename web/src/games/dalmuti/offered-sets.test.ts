import { describe, expect, it } from "vitest";

import {
  addToGift,
  cycleJokers,
  findGift,
  firstSetWithJoker,
  neighbouringSet,
  offeredValues,
  resizedSet,
  typedValue,
  wholeSet,
  withJokers,
  withNaturals,
} from "./offered-sets.ts";
import type { Give, Lay } from "./types.ts";

const lay = (value: number, naturals: number, jokers = 0): Lay => ({ type: "Lay", value, naturals, jokers });
/** The lays offered to a leader with 5, 6, 6, 6 and two jokers. */
const LEADS: readonly Lay[] = [
  ...[1, 2, 3].flatMap((naturals) => [0, 1, 2].map((jokers) => lay(6, naturals, jokers))),
  ...[0, 1, 2].map((jokers) => lay(5, 1, jokers)),
  lay(13, 0, 1),
  lay(13, 0, 2),
];
/** The lays offered to the same player on three 8s. */
const FOLLOWS: readonly Lay[] = [lay(6, 3), lay(6, 2, 1), lay(6, 1, 2), lay(5, 1, 2)];

describe("a tap", () => {
  it("selects the whole set when leading, and exactly what is needed when following", () => {
    expect(wholeSet(LEADS, 6)).toEqual(lay(6, 3));
    expect(wholeSet(FOLLOWS, 6)).toEqual(lay(6, 3));
    expect(wholeSet(FOLLOWS, 5)).toEqual(lay(5, 1, 2));
    expect(wholeSet(FOLLOWS, 4)).toBeNull();
  });
  it("on a joker adds one, and after the last removes them all", () => {
    expect(cycleJokers(LEADS, lay(6, 3))).toEqual(lay(6, 3, 1));
    expect(cycleJokers(LEADS, lay(6, 3, 2))).toEqual(lay(6, 3));
    expect(cycleJokers(FOLLOWS, lay(6, 3))).toEqual(lay(6, 2, 1));
    expect(cycleJokers(FOLLOWS, lay(5, 1, 2))).toBeNull();
  });
  it("on a joker before any other card leads with it alone, or follows with the weakest set that uses one", () => {
    expect(firstSetWithJoker(LEADS)).toEqual(lay(13, 0, 1));
    expect(firstSetWithJoker(FOLLOWS)).toEqual(lay(6, 2, 1));
    expect(firstSetWithJoker([lay(6, 3)])).toBeNull();
  });
  it("on a single card changes the size of a lead, but not of a following set", () => {
    expect(withNaturals(LEADS, lay(6, 3), 2)).toEqual(lay(6, 2));
    expect(withNaturals(FOLLOWS, lay(6, 3), 2)).toBeNull();
  });
});

describe("the stepper", () => {
  it("selects only offered sets", () => {
    for (const offers of [LEADS, FOLLOWS]) {
      for (const one of offers) {
        for (const by of [1, -1] as const) {
          for (const found of [
            resizedSet(offers, one, by),
            withJokers(offers, one, one.jokers + by),
            neighbouringSet(offers, one.value, by),
          ]) {
            if (found) expect(offers).toContain(found);
          }
        }
      }
    }
  });
  it("changes the jokers if there is nothing else to change", () => {
    expect(resizedSet(LEADS, lay(13, 0, 1), 1)).toEqual(lay(13, 0, 2));
    expect(resizedSet(LEADS, lay(6, 3), 1)).toEqual(lay(6, 3, 1));
    expect(resizedSet(FOLLOWS, lay(6, 3), -1)).toBeNull();
  });
});

describe("keys", () => {
  it("combine two digits into one number", () => {
    expect(typedValue(1, null)).toBe(1);
    expect(typedValue(2, 1)).toBe(12);
    expect(typedValue(3, 1)).toBe(3);
    expect(typedValue(0, 1)).toBe(10);
    expect(typedValue(2, 2)).toBe(2);
  });
  it("walk through the values in the order of the hand, wrapping around", () => {
    expect(offeredValues(LEADS)).toEqual([5, 6, 13]);
    expect(neighbouringSet(LEADS, null, 1)).toEqual(lay(5, 1));
    expect(neighbouringSet(LEADS, 13, 1)).toEqual(lay(5, 1));
    expect(neighbouringSet(LEADS, null, -1)).toEqual(lay(13, 0, 1));
    expect(neighbouringSet([], null, 1)).toBeNull();
  });
});

describe("gifts", () => {
  const give = (...cards: number[]): Give => ({ type: "Give", cards });
  const GIVES = [give(12, 12), give(12, 10), give(12, 13), give(10, 13)];

  it("grow card by card, as far as they are offered", () => {
    expect(addToGift(GIVES, [], 12)).toEqual([12]);
    expect(addToGift(GIVES, [12], 12)).toEqual([12, 12]);
    expect(addToGift(GIVES, [10], 10)).toEqual([10]);
    expect(addToGift(GIVES, [12, 12], 10)).toEqual([12, 10]);
    expect(addToGift(GIVES, [], 3)).toEqual([]);
  });
  it("are found in any order", () => {
    expect(findGift(GIVES, [13, 12])).toEqual(give(12, 13));
    expect(findGift(GIVES, [12])).toBeNull();
  });
});
