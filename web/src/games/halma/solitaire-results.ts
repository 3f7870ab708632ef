/** HAL-22: solitaire results, stored in this browser: the best and the most recent of each set-up. */

import type { KeyValueStore } from "../../settings/storage.ts";
import type { Board } from "./types.ts";

const STORAGE_KEY = "pp-halma";
const SHOWN_KEY = "pp-halma-shown"; // paths of tables at which the solution was shown
const MAX_RECENT = 8;
const MAX_SHOWN = 40;

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

interface BestResult {
  readonly setup: string;
  readonly families: number;
  readonly moves: number;
  readonly par: number | null;
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

/** Return the best result of each set-up, by the number of families. */
export function bestResults(store: KeyValueStore): readonly BestResult[] {
  return Object.entries(readAll(store))
    .flatMap(([setup, { best }]) => {
      const houses = setup.split(" ")[0]!;
      return best ? [{ setup, families: houses.split(",").length, moves: best.moves, par: PAR[houses] ?? null }] : [];
    })
    .sort((a, b) => a.families - b.families);
}

/** Note that the solution was shown at a table: what is played there afterwards is no record. */
export function markShown(where: string, store: KeyValueStore): void {
  const shown = [where, ...shownAt(store).filter((one) => one !== where)].slice(0, MAX_SHOWN);
  try {
    store.setItem(SHOWN_KEY, JSON.stringify(shown));
  } catch {
    // Without storage no result is kept either.
  }
}

/** Forget that: a new game begins at the table. */
export function clearShown(where: string, store: KeyValueStore): void {
  if (wasShown(where, store)) store.setItem(SHOWN_KEY, JSON.stringify(shownAt(store).filter((one) => one !== where)));
}

function shownAt(store: KeyValueStore): readonly string[] {
  try {
    return JSON.parse(store.getItem(SHOWN_KEY) ?? "[]") as readonly string[];
  } catch {
    return [];
  }
}

export const wasShown = (where: string, store: KeyValueStore): boolean => shownAt(store).includes(where);

/** Store the result of a solved solitaire, unless it is stored already. */
export function saveResult(board: Board, where: string, store: KeyValueStore): void {
  if (wasShown(where, store)) return;
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
