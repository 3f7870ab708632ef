import { describe, expect, test } from "vitest";

import { flagSpot, houseCorners, neighbour, pointSpots, rotationFor, SPACING, type Spot } from "./layout.ts";
import { HOUSES, STEPS } from "./star.ts";

const middle = (spots: readonly Spot[], from: Spot): [number, number] => [
  spots.reduce((sum, { x }) => sum + x / spots.length, -from.x),
  spots.reduce((sum, { y }) => sum + y / spots.length, -from.y),
];
const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("the board on the screen", () => {
  test.each(range(0, 5))("house %i lies at the bottom after its rotation", (house) => {
    const at = pointSpots(rotationFor(house));
    const lowest = range(0, 120)
      .sort((a, b) => at[b]!.y - at[a]!.y)
      .slice(0, 10);
    expect(lowest.sort((a, b) => a - b)).toEqual(HOUSES[house]);
    const tip = houseCorners(house, rotationFor(house))[0]!;
    expect(tip.y).toBeCloseTo(Math.max(...at.map((spot) => spot.y)), 0);
  });

  test.each(range(0, 5))("rotated by %i sixths, exactly the neighbours lie one spacing apart", (rotation) => {
    const at = pointSpots(rotation);
    for (const point of range(0, 120)) {
      const near = range(0, 120).filter((other) => {
        const far = Math.hypot(at[point]!.x - at[other]!.x, at[point]!.y - at[other]!.y);
        return other !== point && far < SPACING * 1.1;
      });
      expect(near).toEqual([...STEPS[point]!].sort((a, b) => a - b));
    }
  });

  test.each(range(0, 5))("rotated by %i sixths, the direction to the right leads to the right", (rotation) => {
    const at = pointSpots(rotation);
    for (const point of range(0, 120)) {
      const right = neighbour(point, 0, rotation);
      if (right !== null) expect(at[right]!.x - at[point]!.x).toBeCloseTo(SPACING, 0);
      const upLeft = neighbour(point, 4, rotation);
      if (upLeft !== null) expect(at[point]!.x - at[upLeft]!.x).toBeCloseTo(SPACING / 2, 0);
      if (upLeft !== null) expect(at[upLeft]!.y).toBeLessThan(at[point]!.y);
    }
  });

  test("every flag is nearest to its own house, and left and right are symmetrical", () => {
    const all = range(0, 5).map((house) => flagSpot(house, 0));
    for (const [house, flag] of all.entries()) {
      const far = range(0, 5).map((other) => Math.hypot(...middle(houseCorners(other, 0), flag)));
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
