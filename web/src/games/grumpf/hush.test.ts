import { expect, test } from "vitest";

import type { Phrase } from "../../net/protocol.ts";
import { hushed } from "./hush.ts";

const by = (key: string, seat: number): Phrase => ({ type: "Phrase", key, args: { who: { type: "SeatName", seat } } });

test("where hands race, a seat hears its own acts, and what matters to all", () => {
  for (const key of ["grumpf-flipped", "grumpf-placed", "grumpf-clubbed"]) {
    expect(hushed(by(key, 1), 1, true)).toBe(false);
    expect(hushed(by(key, 2), 1, true)).toBe(true);
    expect(hushed(by(key, 2), null, true)).toBe(true);
  }
  expect(hushed(by("grumpf-went-to-bed", 2), 1, true)).toBe(false);
});

test("in turns everything is heard but the counting, which the board tells", () => {
  expect(hushed(by("grumpf-placed", 2), 1, false)).toBe(false);
  expect(hushed({ type: "Phrase", key: "grumpf-counted", args: {} }, 1, false)).toBe(true);
});
