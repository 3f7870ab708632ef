import { expect, test, vi } from "vitest";

import { clockText } from "./clock-text.ts";

vi.mock("./i18n.svelte.ts", () => ({
  say: (key: string, args: { n: number; hours: number }) => `${key} ${args.n} ${args.hours}`,
}));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("seconds are rounded up and never negative", () => {
  expect([-5, 0, 1, 61_000].map(clockText)).toEqual(["0:00", "0:00", "0:01", "1:01"]);
});

test("from an hour on there are no seconds, from a day on no minutes", () => {
  expect([HOUR - 1, HOUR + 5 * MINUTE, 24 * HOUR - MINUTE].map(clockText)).toEqual(["1:00 h", "1:05 h", "23:59 h"]);
  expect([24 * HOUR, 72 * HOUR - MINUTE].map(clockText)).toEqual(["web-time-days 1 0", "web-clock-days 2 23"]);
});
