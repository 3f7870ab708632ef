import { beforeEach, expect, test } from "vitest";

import { levelToBeat, nextLevel, opponentLevel, recordWin, timesBeaten } from "./next-level.ts";
import { settings } from "./settings.svelte.ts";

const bots = (...levels: string[]): { kind: string; level: string }[] => [
  { kind: "person", level: "" },
  ...levels.map((level) => ({ kind: "bot", level })),
];
const OFFERED = ["random", "gentle", "steady", "sharp"];

beforeEach(() => {
  settings.beaten = {};
  settings.counted = [];
});

test("the strongest bot of a table is its level", () => {
  expect(opponentLevel(bots("gentle", "sharp", "steady"))).toBe("sharp");
  expect(opponentLevel(bots())).toBe("");
});

test("after a win the next level is offered, until there is none", () => {
  expect(nextLevel(bots("gentle", "gentle"), OFFERED)).toEqual({ kind: "level", value: "steady" });
  expect(nextLevel(bots("sharp"), OFFERED)).toBeNull();
  expect(nextLevel(bots(), OFFERED)).toBeNull();
});

test("where players win together, the game itself becomes harder", () => {
  const values = ["standard", "complex"];
  expect(nextLevel(bots("gentle"), OFFERED, { value: "standard", values })).toEqual({
    kind: "option",
    value: "complex",
  });
  expect(nextLevel(bots("gentle"), OFFERED, { value: "complex", values })).toBeNull();
});

test("wins are counted by game and level", () => {
  recordWin("t/1", "halma", "gentle");
  recordWin("t/2", "halma", "gentle");
  recordWin("t/2", "halma", "gentle");
  expect(timesBeaten("halma", "gentle")).toBe(2);
  expect(timesBeaten("dalmuti", "gentle")).toBe(0);
  expect(levelToBeat("halma", OFFERED)).toBe("steady");
  expect(levelToBeat("dalmuti", OFFERED)).toBe("gentle");
});
