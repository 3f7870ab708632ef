import { describe, expect, it } from "vitest";

import { portraitLayers } from "../../ui/portraits.ts";
import { RING_SEATS } from "./layout.ts";
import { portraitOf, signOf } from "./portraits.ts";
import { matchOrder, scoreRows, standingsOf, winnersOf } from "./standings.ts";
import { laidSets, officeOf, playedCounts, seatsClockwise, seatsInOrder, seatsThatPassed } from "./table.ts";
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
  it("DAL-3: gives every place its office; four players have no merchants", () => {
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
  it("lists the sets of the round, the newest last", () => {
    expect(laidSets(BOARD).map((set) => [set.seat, set.value, set.naturals, set.jokers])).toEqual([
      [2, 12, 3, 0],
      [3, 10, 2, 1],
      [2, 8, 3, 0],
    ]);
    expect(new Set(laidSets(BOARD).map((set) => set.key)).size).toBe(3);
  });
  it("DAL-17: a pass counts until a new set is laid", () => {
    expect(seatsThatPassed(BOARD)).toEqual([0]);
  });
  it("DAL-39: counts the cards played, jokers apart", () => {
    expect(playedCounts(BOARD)).toEqual([1, 0, 0, 0, 0, 0, 0, 3, 0, 2, 0, 3, 2]);
  });
  it("lists the other seats clockwise from your left, and newcomers last", () => {
    expect(seatsClockwise(seatsInOrder(BOARD), 0)).toEqual([3, 1, 2]);
    expect(seatsClockwise(seatsInOrder(BOARD), null)).toEqual([2, 0, 3, 1]);
    expect(seatsInOrder({ ...BOARD, deal: { ...BOARD.deal, places: [1, 0, 3] } })).toEqual([1, 0, 3, 2]);
  });
  it("has seats on the ring that do not overlap", () => {
    for (const [others, slots] of Object.entries(RING_SEATS)) {
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

describe("the standings", () => {
  const over: Board = { ...BOARD, out: [1, 2, 0, 3], deal: { ...BOARD.deal, phase: "over" } };

  it("DAL-20, DAL-32, DAL-33: have the old place, the new place, the points and the bonus", () => {
    expect(standingsOf(over, [1, 3, 3, 0])).toEqual([
      { seat: 1, oldPlace: 4, newPlace: 1, points: 3, bonus: 0, total: 3 },
      { seat: 2, oldPlace: 1, newPlace: 2, points: 2, bonus: 1, total: 5 },
      { seat: 0, oldPlace: 2, newPlace: 3, points: 1, bonus: 0, total: 5 },
      { seat: 3, oldPlace: 3, newPlace: 4, points: 0, bonus: 0, total: 1 },
    ]);
  });
  it("DAL-32: a match is ordered by all its points, then by first places, then by the last game", () => {
    const order = (firsts: readonly number[]): readonly number[] =>
      matchOrder(standingsOf(over, [1, 3, 3, 0]), firsts).map(({ seat }) => seat);
    expect(order([])).toEqual([2, 0, 1, 3]);
    expect(order([1, 0, 0, 0])).toEqual([0, 2, 1, 3]);
  });
  it("list the highest points first, and who has risen or fallen so far", () => {
    expect(scoreRows({ ...BOARD, out: [1, 2] }, [])).toEqual([
      { seat: 0, points: 4, rise: null },
      { seat: 2, points: 2, rise: -1 },
      { seat: 3, points: 1, rise: null },
      { seat: 1, points: 0, rise: 3 },
    ]);
  });
  it("include the points of a game once it is over", () => {
    expect(scoreRows(over, [1, 3, 3, 0]).map(({ seat, points }) => [seat, points])).toEqual([
      [2, 5],
      [0, 5],
      [1, 3],
      [3, 1],
    ]);
  });
  it("DAL-32: a game is won by its own points, a match by those of all its games; ties are shared", () => {
    const payoffs = [1, 4, 2, 0];
    expect(winnersOf(over, { payoffs, reason: "game" })).toEqual([1]);
    expect(winnersOf(over, { payoffs, reason: "match" })).toEqual([0]);
    expect(winnersOf(over, { payoffs: [1, 3, 3, 0], reason: "match" })).toEqual([2, 0]);
  });
});

describe("the portraits", () => {
  it("have ten different signs", () => {
    expect(new Set(Array.from({ length: 10 }, (_, seat) => signOf(seat).art)).size).toBe(10);
  });
  it("have no hat under a cap of office", () => {
    for (let seat = 0; seat < 10; seat++) {
      expect(portraitLayers(portraitOf(seat), true).some((layer) => layer.art.startsWith("folk-hat"))).toBe(false);
      expect(portraitLayers(portraitOf(seat), false).some((layer) => layer.art.startsWith("folk-hat"))).toBe(true);
    }
  });
});
