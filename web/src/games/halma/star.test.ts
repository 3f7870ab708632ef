import { describe, expect, test } from "vitest";

import {
  beside,
  corners,
  CUBES,
  distance,
  GAP,
  HOPS,
  HOUSE_OF,
  HOUSES,
  NAMES,
  named,
  neighbour,
  opposite,
  PLACES,
  POINTS,
  ROWS,
  spots,
  type Spot,
  STEPS,
  STEPS_TO,
  TOWARDS,
  turnFor,
} from "./star.ts";

const middle = (spots: readonly Spot[], from: Spot): [number, number] => [
  spots.reduce((sum, { x }) => sum + x / spots.length, -from.x),
  spots.reduce((sum, { y }) => sum + y / spots.length, -from.y),
];
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("HAL-1: the star", () => {
  test("has 121 points in rows of 1 2 3 4 13 12 11 10 9 10 11 12 13 4 3 2 1", () => {
    expect(POINTS).toBe(121);
    const rows = range(0, 16).map((row) => PLACES.filter(([at]) => at === row).length);
    expect(rows).toEqual([1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1]);
    expect(rows).toEqual([...ROWS]);
  });

  test("has houses of ten and a hexagon of 61", () => {
    expect(HOUSES[0]).toEqual(range(0, 9));
    expect(HOUSES[3]).toEqual(range(111, 120));
    expect(HOUSES.map((house) => house.length)).toEqual([10, 10, 10, 10, 10, 10]);
    expect(HOUSE_OF.filter((house) => house === null)).toHaveLength(61);
  });

  test("lies across from itself: the opposite of point i is 120 − i", () => {
    for (const point of range(0, 120)) {
      expect(CUBES[point]!.map((one) => one + 0)).toEqual(CUBES[120 - point]!.map((one) => 0 - one));
      const house = HOUSE_OF[point] ?? null;
      expect(HOUSE_OF[120 - point]).toBe(house === null ? null : opposite(house));
    }
  });

  test("joins neighbours both ways, along six directions", () => {
    for (const point of range(0, 120)) {
      for (const near of STEPS[point]!) {
        expect(STEPS[near]).toContain(point);
        expect(distance(point, near)).toBe(1);
      }
      for (const { over, to } of HOPS[point]!) {
        expect(STEPS[point]).toContain(over);
        expect(STEPS[over]).toContain(to);
        expect(distance(point, to)).toBe(2);
      }
    }
    expect(STEPS.flat()).toHaveLength(624);
    expect(STEPS[60]).toHaveLength(6);
    expect(STEPS[0]).toEqual([2, 1]);
  });

  test("names its points by row and column", () => {
    expect(NAMES[0]).toBe("a13");
    expect(NAMES[60]).toBe("i13");
    expect(NAMES[120]).toBe("q13");
    expect(new Set(NAMES).size).toBe(121);
    expect(range(0, 120).map((point) => named(NAMES[point]!))).toEqual(range(0, 120));
    expect(named(" I13 ")).toBe(60);
    expect(named("z1")).toBe(null);
  });

  test("knows how far home is", () => {
    expect(STEPS_TO[3]![0]).toBe(13);
    expect(STEPS_TO[3]![111]).toBe(0);
    expect(TOWARDS[3]![120]).toBe(8);
    expect(TOWARDS[3]![0]).toBe(-8);
    expect(distance(0, 120)).toBe(16);
  });
});

describe("on the screen", () => {
  test.each(range(0, 5))("house %i lies at the bottom once turned", (house) => {
    const at = spots(turnFor(house));
    const lowest = range(0, 120)
      .sort((a, b) => at[b]!.y - at[a]!.y)
      .slice(0, 10);
    expect(lowest.sort((a, b) => a - b)).toEqual(HOUSES[house]);
    const tip = corners(house, turnFor(house))[0]!;
    expect(tip.y).toBeCloseTo(Math.max(...at.map((spot) => spot.y)), 0);
  });

  test.each(range(0, 5))("turned %i times, points that are joined are neighbours, and no others", (turn) => {
    const at = spots(turn);
    for (const point of range(0, 120)) {
      const near = range(0, 120).filter((other) => {
        const far = Math.hypot(at[point]!.x - at[other]!.x, at[point]!.y - at[other]!.y);
        return other !== point && far < GAP * 1.1;
      });
      expect(near).toEqual([...STEPS[point]!].sort((a, b) => a - b));
    }
  });

  test.each(range(0, 5))("turned %i times, the way to the right leads to the right", (turn) => {
    const at = spots(turn);
    for (const point of range(0, 120)) {
      const right = neighbour(point, 0, turn);
      if (right !== null) expect(at[right]!.x - at[point]!.x).toBeCloseTo(GAP, 0);
      const upLeft = neighbour(point, 4, turn);
      if (upLeft !== null) expect(at[point]!.x - at[upLeft]!.x).toBeCloseTo(GAP / 2, 0);
      if (upLeft !== null) expect(at[upLeft]!.y).toBeLessThan(at[point]!.y);
    }
  });

  test("a flag beside every house is nearest to that house, on the board's left as on its right", () => {
    const all = range(0, 5).map((house) => beside(house, 0));
    for (const [house, flag] of all.entries()) {
      const far = range(0, 5).map((other) => Math.hypot(...middle(corners(other, 0), flag)));
      expect(far.indexOf(Math.min(...far))).toBe(house);
      expect(Math.abs(flag.x)).toBeLessThan(402 - 30);
    }
    for (const [left, right] of [
      [5, 1],
      [4, 2],
    ] as const) {
      expect(all[left]!.x).toBeCloseTo(-all[right]!.x);
      expect(all[left]!.y).toBeCloseTo(all[right]!.y);
    }
  });
});
