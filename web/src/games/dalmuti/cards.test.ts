import { describe, expect, it } from "vitest";

import { cardsOf, deckOf, groupHand, JOKER, type CardGroup } from "./cards.ts";
import { fanHeight, layOutFan, ONE_ROW, stepInSet } from "./fan.ts";
import { layoutOf, ladderHeight, shapeOf } from "./layout.ts";
import type { Options } from "./types.ts";

const OPTIONS: Options = {
  first_hour: false,
  fewer_cards: false,
  scoring: "none",
  games: 6,
  error_rate: 0,
  merchants: false,
  played: 0,
  places: [],
  joining: [],
  scores: [],
  firsts: [],
};

/** Return hands of this size: random ones, one with many values and one with few. */
function sampleHands(size: number): readonly (readonly CardGroup[])[] {
  const deck = deckOf(OPTIONS, 6).flatMap((count, i) => Array<number>(count).fill(i + 1));
  const hands: CardGroup[][] = [];
  let seed = 7;
  const next = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
  const handOf = (cards: readonly number[]): readonly CardGroup[] => {
    const hand = Array<number>(13).fill(0);
    for (const card of cards) hand[card - 1]! += 1;
    return groupHand(hand);
  };
  for (let i = 0; i < 300; i++) {
    const left = [...deck];
    hands.push([...handOf(Array.from({ length: size }, () => left.splice(next(left.length), 1)[0]!))]);
  }
  const one = Array.from({ length: 13 }, (_, i) => i + 1);
  hands.push([...handOf([...one, ...one.slice(1), ...one.slice(2)].slice(0, size))]); // as many values as possible
  hands.push([...handOf(deck.slice(-2 - size, -2))]);
  return hands;
}

const SEATS = [4, 5, 6, 7, 8, 9, 10];
const PHONES = [
  [390, 844],
  [360, 640],
  [375, 667],
  [412, 915],
] as const;

describe("cards", () => {
  it("groups a hand by value, jokers last", () => {
    expect(groupHand([0, 1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 2])).toEqual([
      { value: 2, count: 1 },
      { value: 6, count: 3 },
      { value: JOKER, count: 2 },
    ]);
  });
  it("DAL-2: lists the naturals of a set before its jokers", () => {
    expect(cardsOf({ value: 6, naturals: 2, jokers: 1 })).toEqual([6, 6, JOKER]);
  });
  it("DAL-1, DAL-31: has 80 cards; with the option, 57 for four players and 68 for five", () => {
    const sum = (deck: readonly number[]): number => deck.reduce((a, b) => a + b);
    expect(sum(deckOf(OPTIONS, 4))).toBe(80);
    expect(SEATS.map((seats) => sum(deckOf({ ...OPTIONS, fewer_cards: true }, seats)))).toEqual([
      57, 68, 80, 80, 80, 80, 80,
    ]);
  });
});

describe("the fan", () => {
  it.each(SEATS)("for %i players fits a phone together with the table and the buttons", (seats) => {
    for (const [width, screen] of PHONES) {
      const height = screen - 48 - 48 - 6;
      for (const hand of sampleHands(Math.ceil(80 / seats))) {
        const { fan, small } = layoutOf(width, height, seats, hand);
        const rows = fanHeight(fan.rows.length, fan.width);
        const table = height - ladderHeight(seats, small, width) - 136 - rows;
        expect(table, `${width}×${screen}`).toBeGreaterThanOrEqual(104);
        for (const row of fan.rows) {
          const used = row.reduce((sum, group) => sum + fan.width + (group.count - 1) * fan.step + fan.gap, -fan.gap);
          expect(used).toBeLessThanOrEqual(width - 24 + 0.01);
        }
        expect(fan.rows.flat()).toEqual(hand);
      }
    }
  });
  it.each(SEATS)("for %i players on 390×844 has groups wide enough to tap", (seats) => {
    for (const hand of sampleHands(Math.ceil(80 / seats))) {
      const { fan } = layoutOf(390, 742, seats, hand);
      expect(fan.width + Math.min(0, fan.gap)).toBeGreaterThanOrEqual(44);
    }
  });
  it("is one row on a desktop, however many values there are", () => {
    for (const hand of sampleHands(20)) {
      const fan = layOutFan(hand, 718, 162, 104, ONE_ROW);
      expect(fan.rows.length).toBe(1);
      expect(fan.width).toBeGreaterThanOrEqual(56);
    }
  });
  it("uses the largest cards for a small hand", () => {
    expect(layOutFan(groupHand([1, 2]), 718, 162, 104, ONE_ROW).width).toBe(104);
  });
  it("keeps a set on the table within its width", () => {
    for (let count = 1; count <= 14; count++)
      expect(104 + (count - 1) * stepInSet(count, 104, 400)).toBeLessThanOrEqual(400.01);
  });
});

describe("the shape of the table", () => {
  it("is a ladder on a phone, else a ring", () => {
    expect(shapeOf(1082, 814)).toBe("wide");
    expect(shapeOf(726, 682)).toBe("ring");
    expect(shapeOf(390, 742)).toBe("ladder");
  });
});
