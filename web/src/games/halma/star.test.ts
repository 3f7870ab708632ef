import { describe, expect, test } from "vitest";

import {
  CUBES,
  distance,
  HOPS,
  HOUSE_OF,
  HOUSES,
  NAMES,
  opposite,
  PLACES,
  pointNamed,
  POINTS,
  ROWS,
  STEPS,
  STEPS_TO,
  TOWARDS,
} from "./star.ts";

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

  test("is symmetrical: the opposite of point i is 120 − i", () => {
    for (const point of range(0, 120)) {
      expect(CUBES[point]!.map((one) => one + 0)).toEqual(CUBES[120 - point]!.map((one) => 0 - one));
      const house = HOUSE_OF[point] ?? null;
      expect(HOUSE_OF[120 - point]).toBe(house === null ? null : opposite(house));
    }
  });

  test("joins neighbours both ways, in six directions", () => {
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
    expect(range(0, 120).map((point) => pointNamed(NAMES[point]!))).toEqual(range(0, 120));
    expect(pointNamed(" I13 ")).toBe(60);
    expect(pointNamed("z1")).toBe(null);
  });

  test("knows the distances to a house", () => {
    expect(STEPS_TO[3]![0]).toBe(13);
    expect(STEPS_TO[3]![111]).toBe(0);
    expect(TOWARDS[3]![120]).toBe(8);
    expect(TOWARDS[3]![0]).toBe(-8);
    expect(distance(0, 120)).toBe(16);
  });
});
