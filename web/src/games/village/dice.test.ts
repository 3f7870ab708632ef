import { expect, test } from "vitest";

import { unrolled } from "./dice.ts";
import type { Board, Seen } from "./types.ts";

const seen = (board: Partial<Board>): Seen =>
  ({
    mine: [1],
    board: { rows: [0, 0], crafted: [], manned: [], esplanade: 5, nest: 0, stock: [1, 0, 0], azrael: 2, ...board },
  }) as unknown as Seen;

test("VIL-54: the meeple stands where it went, and nothing that the die did is seen", () => {
  const shown = unrolled(seen({}), seen({ rows: [0, 1], esplanade: 3, nest: 1, stock: [0, 0, 0], azrael: 4 })).board;
  expect(shown).toMatchObject({ rows: [0, 1], esplanade: 4, nest: 0, stock: [1, 0, 0], azrael: 2 });
});

test("VIL-55: an invention that a die breaks is there until the die lies still", () => {
  const before = seen({ crafted: [3, 7], manned: [1, 0] });
  expect(unrolled(before, seen({ crafted: [7], manned: [0] })).board).toMatchObject({
    crafted: [3, 7],
    manned: [1, 0],
    esplanade: 5,
  });
  expect(unrolled(before, seen({ crafted: [3, 7], manned: [1, 1], esplanade: 4 })).board).toMatchObject({
    manned: [1, 1],
    esplanade: 4,
  });
});
