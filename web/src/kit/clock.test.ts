import { expect, test, vi } from "vitest";

import { clockText } from "./clock.ts";

vi.mock("./tongue.svelte.ts", () => ({ say: (_: string, args: { days: number; hours: number }) => `${args.days} d ${args.hours} h` }));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test("seconds count, and never below none", () => {
  expect([-5, 0, 1, 61_000].map(clockText)).toEqual(["0:00", "0:00", "0:01", "1:01"]);
});

test("an hour and more has no seconds, a day and more no minutes", () => {
  expect([HOUR - 1, HOUR + 5 * MINUTE, 24 * HOUR - MINUTE].map(clockText)).toEqual(["1:00 h", "1:05 h", "23:59 h"]);
  expect([24 * HOUR, 72 * HOUR - MINUTE].map(clockText)).toEqual(["1 d 0 h", "2 d 23 h"]);
});
