import { expect, it } from "vitest";

import { flickTarget, releaseVelocity } from "./flick.ts";

const BOARDS = [
  { x: 100, y: 100 },
  { x: 300, y: 100 },
  { x: 100, y: 300 },
  { x: 300, y: 300 },
];

it("measures the velocity over the last moments only", () => {
  expect(
    releaseVelocity([
      { x: 0, y: 0, at: 0 },
      { x: 0, y: 500, at: 1_000 },
      { x: 0, y: 460, at: 1_040 },
    ]),
  ).toEqual({ x: 0, y: -1 });
  expect(releaseVelocity([])).toEqual({ x: 0, y: 0 });
});

it("flies to the board in its direction", () => {
  expect(flickTarget({ x: 300, y: 600 }, { x: 0, y: -1 }, BOARDS)).toBe(3);
  expect(flickTarget({ x: 300, y: 600 }, { x: -0.55, y: -0.8 }, BOARDS)).toBe(2);
  expect(flickTarget({ x: 100, y: 600 }, { x: 0.4, y: -1 }, BOARDS)).toBe(1);
});

it("is no flick when it is slow, or points at no board", () => {
  expect(flickTarget({ x: 300, y: 600 }, { x: 0, y: -0.2 }, BOARDS)).toBeNull();
  expect(flickTarget({ x: 300, y: 600 }, { x: 0, y: 1 }, BOARDS)).toBeNull();
});
