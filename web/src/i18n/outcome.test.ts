import { expect, test, vi } from "vitest";

import { outcomes } from "./outcome.ts";

vi.mock("./i18n.svelte.ts", () => ({
  say: (key: string, args: { n?: number } = {}) => `${key} ${args.n ?? ""}`.trim(),
}));

const told = (payoffs: readonly number[], counted: "points" | "order" | "race"): readonly string[] =>
  outcomes(payoffs, counted).map(({ seat, what }) => `${seat} ${what}`.trim());

test("points are points, the most first", () => {
  expect(told([1, 3, 0, 2], "points")).toEqual([
    "1 web-outcome-points 3",
    "3 web-outcome-points 2",
    "0 web-outcome-points 1",
    "2 web-outcome-points 0",
  ]);
});

test("of an order only who wins is said, and nothing where all are alike", () => {
  expect(told([0, 1, 0.5], "race")).toEqual(["1 web-outcome-wins", "2", "0"]);
  expect(told([0, 0.5, 0.5], "order")).toEqual(["1 web-outcome-wins", "2 web-outcome-wins", "0"]);
  expect(told([1, 1], "order")).toEqual(["0", "1"]);
});

test("alone, a race is held against par, and one that was not solved is not", () => {
  expect(told([0.9], "race")).toEqual(["0 web-outcome-par 90"]);
  expect(told([0], "race")).toEqual(["0"]);
  expect(told([1], "order")).toEqual(["0"]);
});
