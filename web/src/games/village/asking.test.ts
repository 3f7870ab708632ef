import { expect, test } from "vitest";

import { entryOf, pictureOf, stageOf, tradeOf } from "./asking.ts";
import { INVENTIONS } from "./cards.ts";
import type { Board, Effect } from "./types.ts";

const stage = (...deeds: Effect["do"][]) => stageOf({ agenda: deeds.map((what) => ({ do: what })) } as unknown as Board);

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
  expect(tradeOf({ berries: -2, logs: 0, stones: 2 })).toEqual([[2, 0, 0], [0, 0, 2]]);
  expect(pictureOf({ type: "Trade", berries: 1, logs: -1, stones: 0 })).toEqual({ kind: "trade", goods: [[0, 1, 0], [1, 0, 0]] });
});

test("VIL-32, VIL-40: which invention goes, and which idea is crafted, is answered with its card", () => {
  expect(entryOf({ type: "Scrap", invention: 5 })).toBe(INVENTIONS[5]);
  expect(entryOf({ type: "Craft", invention: 5 })).toBe(INVENTIONS[5]);
  expect(entryOf({ type: "Use", invention: 5 })).toBeNull();
});
