/** Small tokens under a finger: the board that a club is aimed at comes nearer. */

const FINGER = 46; // pixels a token needs to be hit
const EASY = 40; // what is at least this wide is hit without help

const boxOf = (board: number, inside = ""): DOMRect | undefined =>
  document.querySelector(`[data-board="${board}"]${inside}`)?.getBoundingClientRect();

export const tooSmall = (board: number): boolean => (boxOf(board, " li")?.width ?? EASY) < EASY;

/** How far this is from the first to the last. */
const part = (at: number, first: number, last: number): string =>
  `${Math.round((100 * (at - first)) / (last - first || 1))}%`;

/** The style that brings a board near: how much, and from which corner, so that it stays on the table. */
export function zoomOf(board: number): string {
  const [space, ground] = [boxOf(board, " li"), boxOf(board)];
  if (!space || !ground || space.width >= EASY) return "";
  const near = Math.min(FINGER / space.width, (innerWidth - 12) / ground.width);
  const all = [0, 5].map((corner) => boxOf(corner) ?? ground);
  const [across, down] = [part(ground.left, all[0]!.left, all[1]!.left), part(ground.top, all[0]!.top, all[1]!.top)];
  return `--zoom:${near.toFixed(2)};--from:${across} ${down}`;
}
