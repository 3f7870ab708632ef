import { expect, test } from "vitest";

import type { Frame } from "../net/protocol.ts";
import { changedUntold, wentBackTo } from "./undo-detection.ts";

const frame = (n: number, at: number, events: readonly unknown[] = [{ type: "Moved" }]): Frame => ({
  tell: "frame",
  n,
  now: n * 10,
  game: 1,
  view: { at },
  ticket: null,
  actions: [],
  acted: true,
  asked: [0],
  events,
  told: [],
  due: null,
  over: null,
  wish: null,
  clocks: [],
});

test("a move is told, and so it takes nothing back, also where it leads to where the gnome stood before", () => {
  expect(changedUntold(frame(3, 2), frame(4, 1))).toBe(false);
});

test("a wish changes nothing on the table", () => {
  expect(changedUntold(frame(3, 2), frame(4, 2, []))).toBe(false);
});

test("an undo goes back to the last frame that was like it", () => {
  const seen = [frame(1, 7), frame(2, 8), frame(3, 7, []), frame(4, 9)];
  const undone = frame(5, 7, []);
  expect(changedUntold(seen[3]!, undone)).toBe(true);
  expect(wentBackTo(seen, undone)).toBe(3);
  expect(wentBackTo(seen.slice(3), undone)).toBe(null);
});
