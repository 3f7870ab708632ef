/** What may be seen while dice are in the air. */

import type { Seen } from "./types.ts";

const sum = (meeples: readonly number[]): number => meeples.reduce((all, n) => all + n, 0);

/** The view from before the roll, with the meeple where it went: what the dice did is not there yet. */
export function unrolled(before: Seen, now: Seen): Seen {
  const { board: was } = before;
  const { rows, manned, crafted } = now.board;
  const same = crafted.join() === was.crafted.join();
  const gone = sum(rows) - sum(was.rows) + (same ? sum(manned) - sum(was.manned) : 0);
  return { ...before, board: { ...was, rows, manned: same ? manned : was.manned, esplanade: was.esplanade - gone } };
}
