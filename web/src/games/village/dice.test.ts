import { expect, test } from "vitest";

import { viewBeforeRoll } from "./dice.ts";
import type { Board, View } from "./types.ts";

const view = (board: Partial<Board>): View =>
  ({
    mine: [1],
    board: { rows: [0, 0], crafted: [], manned: [], esplanade: 5, nest: 0, stock: [1, 0, 0], azrael: 2, ...board },
  }) as unknown as View;

test("VIL-54: the placed meeple is shown, but not what the die did", () => {
  const shown = viewBeforeRoll(
    view({}),
    view({ rows: [0, 1], esplanade: 3, nest: 1, stock: [0, 0, 0], azrael: 4 }),
  ).board;
  expect(shown).toMatchObject({ rows: [0, 1], esplanade: 4, nest: 0, stock: [1, 0, 0], azrael: 2 });
});

test("VIL-55: an invention that a die breaks stays until the die lies still", () => {
  const before = view({ crafted: [3, 7], manned: [1, 0] });
  expect(viewBeforeRoll(before, view({ crafted: [7], manned: [0] })).board).toMatchObject({
    crafted: [3, 7],
    manned: [1, 0],
    esplanade: 5,
  });
  expect(viewBeforeRoll(before, view({ crafted: [3, 7], manned: [1, 1], esplanade: 4 })).board).toMatchObject({
    manned: [1, 1],
    esplanade: 4,
  });
});
