import { expect, test } from "vitest";

import { stageOf } from "./asking.ts";
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
