/** HAL-22: the results of solitaires, kept in this browser: the best of each set-up, and the last games. */

import type { KeyValueStore } from "../../settings/storage.ts";
import type { Board } from "./types.ts";

const KEY = "pp-halma";
const LAST = 8;

export interface Solved {
  readonly moves: number;
  readonly jumps: number;
  readonly steps: number;
  readonly where: string; // the table, so that a game counts once
}
export interface Results {
  readonly best: Solved | null;
  readonly last: readonly Solved[]; // the newest first
}

/** HAL-22: the fewest moves known for each set-up. */
const PAR: Readonly<Record<string, number>> = { "0": 27, "0,2": 50, "0,3": 44, "0,2,4": 77 };
export const parOf = (board: Board): number | null => PAR[board.houses.join()] ?? null;

/** A set-up: where the families set out from, and the options that make it harder. */
export function setUp(board: Board): string {
  const { foreign_houses, leave_goal, backwards } = board.options;
  return [board.houses.join(), foreign_houses, leave_goal, backwards].join(" ");
}

function readAll(store: KeyValueStore): Record<string, Results> {
  try {
    return JSON.parse(store.getItem(KEY) ?? "{}") as Record<string, Results>;
  } catch {
    return {};
  }
}

export function resultsOf(board: Board, store: KeyValueStore): Results {
  return readAll(store)[setUp(board)] ?? { best: null, last: [] };
}

/** Keep a solitaire that is done; the same game twice counts once. */
export function keep(board: Board, where: string, store: KeyValueStore): void {
  const { rounds: moves, jumps, steps } = board;
  const now: Solved = { moves, jumps, steps, where };
  const { best, last } = resultsOf(board, store);
  if (last.some((one) => JSON.stringify(one) === JSON.stringify(now))) return;
  const better = best === null || moves < best.moves ? now : best;
  const all = { ...readAll(store), [setUp(board)]: { best: better, last: [now, ...last].slice(0, LAST) } };
  try {
    store.setItem(KEY, JSON.stringify(all));
  } catch {
    // a browser that keeps nothing still plays
  }
}
