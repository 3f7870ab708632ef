import { describe, expect, it } from "vitest";

import { fortunes, ranked, rows, winners } from "./fortunes.ts";
import { portraitLayers } from "../../ui/portraits.ts";
import { folkOf, signOf } from "./folk.ts";
import { around, inOrder, officeOf, passedOn, piles, played, RING } from "./table.ts";
import type { Board, Turn } from "./types.ts";

const BOARD: Board = {
  deal: {
    options: {
      first_hour: false,
      fewer_cards: false,
      scoring: "philanthropic",
      games: 6,
      error_rate: 0,
      merchants: false,
      played: 1,
      places: [],
      joining: [],
      scores: [4, 0, 2, 1],
      firsts: [],
    },
    phase: "play",
    places: [2, 0, 3, 1],
    joining: [],
    draws: [],
    receiver: null,
    shown: null,
    holder: null,
    look: null,
    waiting: [],
    rebel: null,
    general: false,
    taxed: true,
    traders: [],
  },
  sizes: [3, 4, 5, 6],
  left: [],
  turn: 1,
  value: 8,
  count: 3,
  to_pass: 2,
  round: [
    [2, 12, 3, 0],
    [0, 0, 0, 0],
    [3, 10, 2, 1],
    [1, 0, 0, 0],
    [2, 8, 3, 0],
    [0, 0, 0, 0],
  ] satisfies Turn[],
  rounds: [
    [
      [3, 1, 1, 1],
      [1, 0, 0, 0],
      [2, 0, 0, 0],
      [0, 0, 0, 0],
    ],
  ],
  out: [],
  rest: null,
};

describe("the table", () => {
  it("DAL-3: knows the offices, without merchants for four", () => {
    expect([0, 1, 2, 3].map((place) => officeOf(place, 4))).toEqual(["gd", "ld", "lj", "gj"]);
    expect([0, 1, 2, 3, 4, 5].map((place) => officeOf(place, 6))).toEqual([
      "gd",
      "ld",
      "merchant",
      "merchant",
      "lj",
      "gj",
    ]);
  });
  it("shows the sets of the round, the newest last", () => {
    expect(piles(BOARD).map((pile) => [pile.seat, pile.value, pile.naturals, pile.jokers])).toEqual([
      [2, 12, 3, 0],
      [3, 10, 2, 1],
      [2, 8, 3, 0],
    ]);
    expect(new Set(piles(BOARD).map((pile) => pile.key)).size).toBe(3);
  });
  it("DAL-17: a pass counts until a new set is laid", () => {
    expect(passedOn(BOARD)).toEqual([0]);
  });
  it("DAL-39: counts the cards played, jokers apart", () => {
    expect(played(BOARD)).toEqual([1, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 3, 2]);
  });
  it("seats the others clockwise from my left, and newcomers last", () => {
    expect(around(inOrder(BOARD), 0)).toEqual([3, 1, 2]);
    expect(around(inOrder(BOARD), null)).toEqual([2, 0, 3, 1]);
    expect(inOrder({ ...BOARD, deal: { ...BOARD.deal, places: [1, 0, 3] } })).toEqual([1, 0, 3, 2]);
  });
  it("has a place on the ring for everybody, none upon another", () => {
    for (const [others, slots] of Object.entries(RING)) {
      expect(slots.length).toBe(Number(others));
      for (const [i, [x, y]] of slots.entries()) {
        for (const [a, b] of slots.slice(i + 1)) {
          const apart = Math.abs(x - a) * 726 >= 128 || Math.abs(y - b) * 300 >= 110;
          expect(apart, `${others}: ${x} ${y}, ${a} ${b}`).toBe(true);
        }
      }
    }
  });
});

describe("fortunes", () => {
  const over: Board = { ...BOARD, out: [1, 2, 0, 3], deal: { ...BOARD.deal, phase: "over" } };

  it("DAL-20, DAL-32, DAL-33: the old place, the new one, and the points that explain themselves", () => {
    expect(fortunes(over, [1, 3, 3, 0])).toEqual([
      { seat: 1, old: 4, now: 1, left: 3, bonus: 0, total: 3 },
      { seat: 2, old: 1, now: 2, left: 2, bonus: 1, total: 5 },
      { seat: 0, old: 2, now: 3, left: 1, bonus: 0, total: 5 },
      { seat: 3, old: 3, now: 4, left: 0, bonus: 0, total: 1 },
    ]);
  });
  it("DAL-32: a match is ordered by all its points, then by first places, then by the last game", () => {
    const order = (firsts: readonly number[]): readonly number[] =>
      ranked(fortunes(over, [1, 3, 3, 0]), firsts).map(({ seat }) => seat);
    expect(order([])).toEqual([2, 0, 1, 3]);
    expect(order([1, 0, 0, 0])).toEqual([0, 2, 1, 3]);
  });
  it("shows points by size, and who has risen or fallen so far", () => {
    expect(rows({ ...BOARD, out: [1, 2] }, [])).toEqual([
      { seat: 0, points: 4, rise: null },
      { seat: 2, points: 2, rise: -1 },
      { seat: 3, points: 1, rise: null },
      { seat: 1, points: 0, rise: 3 },
    ]);
  });
  it("counts the points of a game once it is over", () => {
    expect(rows(over, [1, 3, 3, 0]).map(({ seat, points }) => [seat, points])).toEqual([
      [2, 5],
      [0, 5],
      [1, 3],
      [3, 1],
    ]);
  });
  it("DAL-32: a game is won by its own points, a match by those of all its games, and the tied share it", () => {
    const payoffs = [1, 4, 2, 0];
    expect(winners(over, { payoffs, reason: "game" })).toEqual([1]);
    expect(winners(over, { payoffs, reason: "match" })).toEqual([0]);
    expect(winners(over, { payoffs: [1, 3, 3, 0], reason: "match" })).toEqual([2, 0]);
  });
});

describe("the folk", () => {
  it("have ten signs of ten shapes", () => {
    expect(new Set(Array.from({ length: 10 }, (_, seat) => signOf(seat).art)).size).toBe(10);
  });
  it("drop their own hat under a cap of office", () => {
    for (let seat = 0; seat < 10; seat++) {
      expect(portraitLayers(folkOf(seat), true).some((layer) => layer.art.startsWith("folk-hat"))).toBe(false);
      expect(portraitLayers(folkOf(seat), false).some((layer) => layer.art.startsWith("folk-hat"))).toBe(true);
    }
  });
});
