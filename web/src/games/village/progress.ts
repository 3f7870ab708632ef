/** How far the three wishes are: what the panels and the end say of them. */

import { CAKES, GARGAMEL, INVENTIONS, KINDS, LEVELS, ROOFS, ROWS, SMURFS, type Goods } from "./cards.ts";
import type { Board } from "./types.ts";

export interface Progress {
  readonly now: number;
  readonly most: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, n) => all + n, 0);

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

/** How much of a cake's condition holds now; a baked one stays baked. */
export function cakeProgress(board: Board, cake: number): Progress {
  const { measure, n } = CAKES[cake]!;
  const now = board.baked.includes(cake) ? n : (MEASURES[measure]?.(board) ?? 0);
  return { now: Math.min(now, n), most: n };
}

/** What the stock lacks to pay this. */
export function missing(cost: Goods, stock: readonly number[]): Goods {
  const lacks: Partial<Record<keyof Goods, number>> = {};
  KINDS.forEach((kind, i) => {
    const short = (cost[kind] ?? 0) - (stock[i] ?? 0);
    if (short > 0) lacks[kind] = short;
  });
  return lacks;
}

export const lostNow = (board: Board): number => board.forest + board.under.length;
export const lostAtFirst = (board: Board): number =>
  LEVELS.find(({ id }) => id === board.options.difficulty)?.lost ?? 0;
export const roofCost = (board: Board, house: number): Goods => ROOFS[board.roofs[house] ?? 0]!.cost;

/** The berries that an idea costs now: the folk in play, the wizard's card and the question itself change what its card says. */
export function craftCost(
  { playing, lasting }: Pick<Board, "playing" | "lasting">,
  invention: number,
  change = 0,
): number {
  const inForce = [...(SMURFS[playing]?.effects ?? []), ...(GARGAMEL[lasting]?.effects ?? [])];
  const changes = inForce.map((deed) => (deed.do === "craft_cost" ? (deed.n ?? 0) : 0));
  return Math.max(0, INVENTIONS[invention]!.cost + sum(changes) + change);
}

/** All that there was to do, and all that was done: how close it was. */
export function whole(board: Board): Progress {
  const lost = lostAtFirst(board);
  return {
    now: Math.max(0, lost - lostNow(board)) + board.built.length + board.baked.length,
    most: lost + board.roofs.length + board.cakes.length,
  };
}
