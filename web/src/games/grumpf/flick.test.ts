import { expect, it } from "vitest";

import { speed, thrownTo } from "./flick.ts";

const BOARDS = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 100, y: 300 },
  { x: 300, y: 300 },
];

it("takes the speed of the last moments alone", () => {
  expect(
    speed([
      { x: 0, y: 0, at: 0 },
      { x: 0, y: 500, at: 1_000 },
      { x: 0, y: 460, at: 1_040 },
    ]),
  ).toEqual({ x: 0, y: -1 });
  expect(speed([])).toEqual({ x: 0, y: 0 });
});

it("flies to the board on its line", () => {
  expect(thrownTo({ x: 300, y: 600 }, { x: 0, y: -1 }, BOARDS)).toBe(3);
  expect(thrownTo({ x: 300, y: 600 }, { x: -0.55, y: -0.8 }, BOARDS)).toBe(2);
  expect(thrownTo({ x: 100, y: 600 }, { x: 0.4, y: -1 }, BOARDS)).toBe(1);
});

it("is no throw when it is slow, or goes nowhere", () => {
  expect(thrownTo({ x: 300, y: 600 }, { x: 0, y: -0.2 }, BOARDS)).toBeNull();
  expect(thrownTo({ x: 300, y: 600 }, { x: 0, y: 1 }, BOARDS)).toBeNull();
});
