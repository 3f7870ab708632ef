import { describe, expect, it } from "vitest";

import { CAKES, GARGAMEL, INVENTIONS, SMURFS } from "./cards.ts";
import { cakeProgress, craftCost, missingGoods, totalProgress } from "./progress.ts";
import type { Board } from "./types.ts";

const BOARD = {
  options: { difficulty: "standard", hungry: false, red: false, closed: false },
  stock: [2, 5, 3],
  streak: 3,
  crafted: [1],
  builds: 1,
  rescues: 0,
  relocations: 2,
  azrael_rolls: 1,
  rows: [1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0],
  baked: [0],
  built: [0, 1],
  roofs: [8, 9, 10],
  cakes: [0, 1],
  forest: 3,
  under: [0],
} as unknown as Board;

describe("the progress of the goals", () => {
  it("measures every cake", () => {
    const progress = CAKES.map((_, cake) => cakeProgress(BOARD, cake));
    expect(progress.map(({ current }) => current)).toEqual([10, 3, 2, 2, 1, 1, 0, 3, 2, 1]);
    expect(progress.every(({ current, target }) => current <= target)).toBe(true);
  });
  it("lists the goods that a roof lacks", () => {
    expect(missingGoods({ L: 7, S: 3, B: 1 }, BOARD.stock)).toEqual({ L: 2 });
    expect(missingGoods({ B: 2 }, BOARD.stock)).toEqual({});
  });
  it("VIL-40: the cost of an idea depends on the Smurf in play and Gargamel's card", () => {
    const indexOf = (id: string, cards: readonly { readonly id: string }[]): number =>
      cards.findIndex((card) => card.id === id);
    const cost = INVENTIONS[0]!.cost;
    expect(craftCost({ playing: -1, lasting: -1 }, 0)).toBe(cost);
    expect(craftCost({ playing: -1, lasting: indexOf("G14", GARGAMEL) }, 0)).toBe(cost + 1);
    expect(craftCost({ playing: indexOf("L10", SMURFS), lasting: -1 }, 0)).toBe(Math.max(0, cost - 2));
    expect(craftCost({ playing: -1, lasting: -1 }, 0, -9)).toBe(0);
  });
  it("adds up all goals", () => {
    expect(totalProgress(BOARD)).toEqual({ current: 6 + 2 + 1, target: 10 + 3 + 2 });
  });
});
