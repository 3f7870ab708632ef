/** The progress of the three goals: lost Smurfs, houses and cakes. */

import { CAKES, GARGAMEL, INVENTIONS, KINDS, LEVELS, ROOF_COSTS, ROWS, SMURFS, type Goods } from "./cards.ts";
import type { Board } from "./types.ts";

export interface Progress {
  readonly current: number;
  readonly target: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

const MEASURES: Readonly<Record<string, (board: Board) => number>> = {
  stock: (board) => sum(board.stock),
  streak: (board) => board.streak,
  berries: (board) => board.stock[0],
  each: (board) => Math.min(...board.stock),
  crafted: (board) => board.crafted.length,
  builds: (board) => board.builds,
  rescues: (board) => board.rescues,
  locations: (board) => new Set(ROWS.flatMap((_, row) => ((board.rows[row] ?? 0) > 0 ? [row >> 1] : []))).size,
  relocations: (board) => board.relocations,
  azrael_rolls: (board) => board.azrael_rolls,
};

/** Return how close a cake's condition is. A baked cake stays baked. */
export function cakeProgress(board: Board, cake: number): Progress {
  const { measure, n } = CAKES[cake]!;
  const current = board.baked.includes(cake) ? n : (MEASURES[measure]?.(board) ?? 0);
  return { current: Math.min(current, n), target: n };
}

/** Return the goods that the stock lacks to pay a cost. */
export function missingGoods(cost: Goods, stock: readonly number[]): Goods {
  const lacking: Partial<Record<keyof Goods, number>> = {};
  KINDS.forEach((kind, i) => {
    const shortfall = (cost[kind] ?? 0) - (stock[i] ?? 0);
    if (shortfall > 0) lacking[kind] = shortfall;
  });
  return lacking;
}

/** Return how many Smurfs are still lost. */
export const lostCount = (board: Board): number => board.forest + board.under.length;
/** Return how many Smurfs were lost when the game began. */
export const initialLostCount = (board: Board): number =>
  LEVELS.find(({ id }) => id === board.options.difficulty)?.lost ?? 0;
export const roofCost = (board: Board, house: number): Goods => ROOF_COSTS[board.roofs[house] ?? 0]!;

/** Return the berries that an idea costs now. The Smurf in play, Gargamel's card and the question may change it. */
export function craftCost(
  { playing, lasting }: Pick<Board, "playing" | "lasting">,
  invention: number,
  change = 0,
): number {
  const inForce = [...(SMURFS[playing]?.effects ?? []), ...(GARGAMEL[lasting]?.effects ?? [])];
  const changes = inForce.map((effect) => (effect.do === "craft_cost" ? (effect.n ?? 0) : 0));
  return Math.max(0, INVENTIONS[invention]!.cost + sum(changes) + change);
}

/** Return the progress of all three goals together. */
export function totalProgress(board: Board): Progress {
  const lost = initialLostCount(board);
  return {
    current: Math.max(0, lost - lostCount(board)) + board.built.length + board.baked.length,
    target: lost + board.roofs.length + board.cakes.length,
  };
}
