import { expect, test } from "vitest";

import type { AnyScene } from "../../scene/scene.ts";
import { moodOf, placesOf, winnersOf } from "./ending.ts";

const scene = (payoffs: readonly number[], me: number | null = 0): AnyScene =>
  ({ me, over: { payoffs, reason: "home", more: false } }) as unknown as AnyScene;

test("the best payoff wins, and everybody else has lost", () => {
  expect(moodOf(scene([1, 0.5, 0]), {}, false)).toBe("won");
  expect(moodOf(scene([0.5, 1, 0]), {}, false)).toBe("lost");
  expect(winnersOf(scene([0.5, 1, 1]), {})).toEqual([1, 2]);
});

test("a match has the winners that its game names", () => {
  const game = { winners: () => [1] };
  expect(moodOf(scene([1, 0.5]), game, false)).toBe("lost");
  expect(moodOf(scene([1, 0.5], 1), game, false)).toBe("won");
});

test("players who play together, or alone, win or lose by the payoff itself", () => {
  expect(moodOf(scene([0, 0, 0]), {}, true)).toBe("lost");
  expect(moodOf(scene([1, 1, 1]), {}, true)).toBe("won");
  expect(moodOf(scene([0]), {}, false)).toBe("lost");
  expect(moodOf(scene([0.8]), {}, false)).toBe("won");
  expect(moodOf(scene([0.5, 0.5]), {}, false)).toBe("even");
});

test("equal payoffs share a place", () => {
  expect(placesOf([0, 2, 2, 1])).toEqual([
    { seat: 1, place: 1 },
    { seat: 2, place: 1 },
    { seat: 3, place: 3 },
    { seat: 0, place: 4 },
  ]);
});
