/** HAL-22: solitaire results, stored in this browser: the best and the most recent of each set-up. */

import type { KeyValueStore } from "../../settings/storage.ts";
import type { Board } from "./types.ts";

const STORAGE_KEY = "pp-halma";
const MAX_RECENT = 8;

// Browsers hold results under these field names: do not rename them.
interface SolitaireResult {
  readonly moves: number;
  readonly jumps: number;
  readonly steps: number;
  readonly where: string; // the page's path: it identifies the table, so that a game counts once
}
interface SetupResults {
  readonly best: SolitaireResult | null;
  readonly last: readonly SolitaireResult[]; // newest first
}

/** HAL-22: the fewest moves known for each set of houses. */
const PAR: Readonly<Record<string, number>> = { "0": 27, "0,2": 50, "0,3": 44, "0,2,4": 77 };
export const parOf = (board: Board): number | null => PAR[board.houses.join()] ?? null;

/** Return the storage key of a set-up: the houses, and the options that make the game harder. */
export function setupKey(board: Board): string {
  const { foreign_houses, leave_goal, backwards } = board.options;
  return [board.houses.join(), foreign_houses, leave_goal, backwards].join(" ");
}

function readAll(store: KeyValueStore): Record<string, SetupResults> {
  try {
    return JSON.parse(store.getItem(STORAGE_KEY) ?? "{}") as Record<string, SetupResults>;
  } catch {
    return {};
  }
}

export function resultsOf(board: Board, store: KeyValueStore): SetupResults {
  return readAll(store)[setupKey(board)] ?? { best: null, last: [] };
}

/** KeyValueStore the result of a solved solitaire, unless it is stored already. */
export function saveResult(board: Board, where: string, store: KeyValueStore): void {
  const { rounds: moves, jumps, steps } = board;
  const result: SolitaireResult = { moves, jumps, steps, where };
  const { best, last } = resultsOf(board, store);
  if (last.some((one) => JSON.stringify(one) === JSON.stringify(result))) return;
  const newBest = best === null || moves < best.moves ? result : best;
  const results: SetupResults = { best: newBest, last: [result, ...last].slice(0, MAX_RECENT) };
  try {
    store.setItem(STORAGE_KEY, JSON.stringify({ ...readAll(store), [setupKey(board)]: results }));
  } catch {
    // Without storage the game still works; the result is lost.
  }
}
