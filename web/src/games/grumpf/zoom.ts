/** Small tokens under a finger: the board that a club is aimed at comes nearer. */

const FINGER = 46; // pixels a token needs to be hit
const EASY = 40; // what is at least this wide is hit without help

const boxOf = (board: number, inside = ""): DOMRect | undefined =>
  document.querySelector(`[data-board="${board}"]${inside}`)?.getBoundingClientRect();

export const tooSmall = (board: number): boolean => (boxOf(board, " li")?.width ?? EASY) < EASY;

/** The style that brings a board near: how much, and from which corner, so that it stays on the table. */
export function zoomOf(board: number): string {
  const [space, ground] = [boxOf(board, " li"), boxOf(board)];
  if (!space || !ground || space.width >= EASY) return "";
  const near = Math.min(FINGER / space.width, (innerWidth - 12) / ground.width);
  const [column, row] = [["left", "right"][board % 2], ["top", "center", "bottom"][Math.floor(board / 2)]];
  return `--zoom:${near.toFixed(2)};--from:${column} ${row}`;
}
