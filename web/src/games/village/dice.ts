/** What the board shows while the dice are rolling. */

import type { View } from "./types.ts";

const sum = (meeples: readonly number[]): number => meeples.reduce((total, n) => total + n, 0);

/** Return the view from before the roll, but with the meeple where it was placed. The dice have had no effect yet. */
export function viewBeforeRoll(before: View, now: View): View {
  const { board } = before;
  const { rows, manned, crafted } = now.board;
  const sameInventions = crafted.join() === board.crafted.join();
  const placed = sum(rows) - sum(board.rows) + (sameInventions ? sum(manned) - sum(board.manned) : 0);
  return {
    ...before,
    board: {
      ...board,
      rows,
      manned: sameInventions ? manned : board.manned,
      esplanade: board.esplanade - placed,
    },
  };
}
