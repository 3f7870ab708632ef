import { describe, expect, it } from "vitest";

import { countingFrom, sharesOf, tableAfter } from "./counting.ts";
import type { Counted, Event, State } from "./types.ts";

const TABLE = {
  options: { sorcerer: "one" },
  grounds: [2, 1, 2, 3, 4],
  tiles: 4,
  caught: [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 1],
  ],
  copies: [0, 0],
  tracks: [[], [], [], [], [{ clan: 0, value: 3, club: null }], []],
  beds: [0],
} as unknown as State;

const counted = (board: number, takes: Counted["takes"], left: number): Counted => ({
  type: "Counted",
  board,
  side: "one",
  values: [],
  met: true,
  ranks: [],
  takes,
  left,
});
const BEES = counted(
  4,
  [
    { clan: 1, n: 2 },
    { clan: 0, n: 1 },
    { clan: 1, n: 1 },
  ],
  0,
);
const EVENTS: readonly Event[] = [
  { type: "Placed", seat: 1, token: 0, value: 5, board: 4, space: 1 },
  { type: "Clubbed", seat: 1, token: 5, board: 4, space: 0, victim: 0, value: 3 },
  { type: "WentToBed", seat: 1, left: 0 },
  { type: "HuntEnded", why: "huts" },
  BEES,
  counted(5, [{ clan: 1, n: 1 }], 3),
];

describe("the counting of a hunt", () => {
  it("starts with the boards as the hunt left them", () => {
    const { table, ended } = countingFrom(TABLE, EVENTS)!;
    expect(table.tracks[4]).toEqual([
      { clan: 0, value: 3, club: 1 },
      { clan: 1, value: 5, club: null },
    ]);
    expect(table.beds).toEqual([0, 1]);
    expect(ended).toBe("huts");
  });
  it("hands out the animals board by board, and leaves the rest", () => {
    const counting = countingFrom(TABLE, EVENTS)!;
    expect(tableAfter(counting, 0)).toBe(counting.table);
    expect(tableAfter(counting, 1).caught).toEqual([
      [0, 0, 0, 0, 1],
      [0, 0, 0, 0, 4],
    ]);
    expect(tableAfter(counting, 1).grounds[4]).toBe(0);
    expect(tableAfter(counting, 2)).toMatchObject({ copies: [0, 1], tiles: 3 });
  });
  it("lists every share of a clan", () => expect(sharesOf(BEES, 1)).toEqual([2, 1]));
  it("has only the series after a last swap", () => {
    const scored: Event = { type: "Scored", seat: 0, series: [], points: 0, animals: 0 };
    expect(countingFrom(TABLE, [{ type: "Declined", seat: 0 }, scored])).toMatchObject({
      table: TABLE,
      ended: null,
      counted: [],
      scored: [scored],
    });
  });
  it("is null when no hunt ended, or the table before is unknown", () => {
    expect(countingFrom(TABLE, EVENTS.slice(0, 3))).toBeNull();
    expect(countingFrom(null, EVENTS)).toBeNull();
  });
});
