import { expect, test, vi } from "vitest";

import { seatResults, type PayoffKind } from "./outcome.ts";

vi.mock("./i18n.svelte.ts", () => ({
  say: (key: string, args: { n?: number } = {}) => `${key} ${args.n ?? ""}`.trim(),
}));

const results = (payoffs: readonly number[], kind: PayoffKind): readonly string[] =>
  seatResults(payoffs, kind).map(({ seat, text }) => `${seat} ${text}`.trim());

test("points are listed from the most to the fewest", () => {
  expect(results([1, 3, 0, 2], "points")).toEqual([
    "1 web-records-outcome-points 3",
    "3 web-records-outcome-points 2",
    "0 web-records-outcome-points 1",
    "2 web-records-outcome-points 0",
  ]);
});

test("a ranking names only the winners, and nobody if all are equal", () => {
  expect(results([0, 1, 0.5], "race")).toEqual(["1 web-records-outcome-wins", "2", "0"]);
  expect(results([0, 0.5, 0.5], "order")).toEqual(["1 web-records-outcome-wins", "2 web-records-outcome-wins", "0"]);
  expect(results([1, 1], "order")).toEqual(["0", "1"]);
});

test("a race alone is compared with par if it was solved", () => {
  expect(results([0.9], "race")).toEqual(["0 web-records-outcome-par 90"]);
  expect(results([0], "race")).toEqual(["0"]);
  expect(results([1], "order")).toEqual(["0"]);
});
