import { describe, expect, it, test } from "vitest";

import { askedBeside, entryOf, pictureOf, stageOf, tradeOf } from "./asking.ts";
import { INVENTIONS } from "./cards.ts";
import type { Board, Effect } from "./types.ts";

const stage = (...deeds: Effect["do"][]) =>
  stageOf({ agenda: deeds.map((what) => ({ do: what })) } as unknown as Board);

test("VIL-20: what a folk does belongs to the folk, until its meeple goes", () => {
  expect(stage("play", "place", "finish")).toBe(0);
  expect(stage("take_from_discard", "place", "finish")).toBe(0);
  expect(stage("place", "finish")).toBe(1);
  expect(stage("collect", "tally", "finish")).toBe(2);
});

test("VIL-26, VIL-50: the end of a turn, and what comes after it", () => {
  expect(stage("finish", "end_turn")).toBe(3);
  expect(stage("rage", "azrael", "new_round")).toBe(3);
});

test("VIL-41: an exchange shows what goes and what comes", () => {
  expect(tradeOf({ berries: -2, logs: 0, stones: 2 })).toEqual([
    [2, 0, 0],
    [0, 0, 2],
  ]);
  expect(pictureOf({ type: "Trade", berries: 1, logs: -1, stones: 0 })).toEqual({
    kind: "trade",
    goods: [
      [0, 1, 0],
      [1, 0, 0],
    ],
  });
});

test("VIL-32, VIL-40: which invention goes, and which idea is crafted, is answered with its card", () => {
  expect(entryOf({ type: "Scrap", invention: 5 })).toBe(INVENTIONS[5]);
  expect(entryOf({ type: "Craft", invention: 5 })).toBe(INVENTIONS[5]);
  expect(entryOf({ type: "Use", invention: 5 })).toBeNull();
});

describe("who is asked", () => {
  const beside = (me: number | null, asked: readonly number[], turn: number): boolean =>
    askedBeside({ view: { board: { turn } }, me, asked });
  it("VIL-63: in another's turn too, and then it is not told that it is one's own", () => {
    expect(beside(1, [1], 0)).toBe(true);
    expect(beside(1, [1], 1)).toBe(false);
    expect(beside(1, [0], 0)).toBe(false);
    expect(beside(null, [0], 0)).toBe(false);
  });
});
