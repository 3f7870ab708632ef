import { describe, expect, it, test } from "vitest";

import { INVENTIONS } from "./cards.ts";
import { cardOf, isAskedOutOfTurn, pictureOf, splitTrade, turnStage } from "./questions.ts";
import type { Board, Effect } from "./types.ts";

const stage = (...effects: Effect["do"][]) =>
  turnStage({ agenda: effects.map((name) => ({ do: name })) } as unknown as Board);

test("VIL-20: the effects of a Smurf belong to its card until its meeple is placed", () => {
  expect(stage("play", "place", "finish")).toBe(0);
  expect(stage("take_from_discard", "place", "finish")).toBe(0);
  expect(stage("place", "finish")).toBe(1);
  expect(stage("collect", "tally", "finish")).toBe(2);
});

test("VIL-26, VIL-50: the end of a turn, and what follows it", () => {
  expect(stage("finish", "end_turn")).toBe(3);
  expect(stage("rage", "azrael", "new_round")).toBe(3);
});

test("VIL-41: an exchange shows what it takes and what it adds", () => {
  expect(splitTrade({ berries: -2, logs: 0, stones: 2 })).toEqual([
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

test("VIL-32, VIL-40: the invention to scrap and the idea to craft are answered with their cards", () => {
  expect(cardOf({ type: "Scrap", invention: 5 })).toBe(INVENTIONS[5]);
  expect(cardOf({ type: "Craft", invention: 5 })).toBe(INVENTIONS[5]);
  expect(cardOf({ type: "Use", invention: 5 })).toBeNull();
});

describe("a seat that is asked", () => {
  const outOfTurn = (me: number | null, asked: readonly number[], turn: number): boolean =>
    isAskedOutOfTurn({ view: { board: { turn } }, me, asked });
  it("VIL-63: may be asked in another player's turn, and is not told that it is its own", () => {
    expect(outOfTurn(1, [1], 0)).toBe(true);
    expect(outOfTurn(1, [1], 1)).toBe(false);
    expect(outOfTurn(1, [0], 0)).toBe(false);
    expect(outOfTurn(null, [0], 0)).toBe(false);
  });
});
