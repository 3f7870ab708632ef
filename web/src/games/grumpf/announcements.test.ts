import { expect, test } from "vitest";

import type { Phrase } from "../../net/protocol.ts";
import { isMuted } from "./announcements.ts";

const by = (key: string, seat: number): Phrase => ({ type: "Phrase", key, args: { who: { type: "SeatName", seat } } });

test("in a race a seat hears its own actions, and what matters to everyone", () => {
  for (const key of ["grumpf-flipped", "grumpf-placed", "grumpf-clubbed"]) {
    expect(isMuted(by(key, 1), 1, true)).toBe(false);
    expect(isMuted(by(key, 2), 1, true)).toBe(true);
    expect(isMuted(by(key, 2), null, true)).toBe(true);
  }
  expect(isMuted(by("grumpf-went-to-bed", 2), 1, true)).toBe(false);
});

test("in turns everything is announced except the counting, which the counting panel announces", () => {
  expect(isMuted(by("grumpf-placed", 2), 1, false)).toBe(false);
  expect(isMuted({ type: "Phrase", key: "grumpf-counted", args: {} }, 1, false)).toBe(true);
});
