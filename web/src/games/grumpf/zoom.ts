/** Enlarge the board that a club is aimed at, where its tokens are too small for a finger. */

const TARGET_WIDTH_PX = 46; // the width of a token after zooming
const MIN_WIDTH_PX = 40; // wider tokens are easy to hit without zooming
const SCREEN_MARGIN_PX = 12;

const boxOf = (board: number, selector = ""): DOMRect | undefined =>
  document.querySelector(`[data-board="${board}"]${selector}`)?.getBoundingClientRect();

export const needsZoom = (board: number): boolean => (boxOf(board, " li")?.width ?? MIN_WIDTH_PX) < MIN_WIDTH_PX;

/** Return how far a position lies between two others, as a percentage. */
const percentBetween = (position: number, first: number, last: number): string =>
  `${Math.round((100 * (position - first)) / (last - first || 1))}%`;

/** Return the style that enlarges a board: the scale, and the origin that keeps the board on the table. */
export function zoomStyle(board: number): string {
  const [space, ground] = [boxOf(board, " li"), boxOf(board)];
  if (!space?.width || !ground || space.width >= MIN_WIDTH_PX) return "";
  const scale = Math.min(TARGET_WIDTH_PX / space.width, (innerWidth - SCREEN_MARGIN_PX) / ground.width);
  const [first, last] = [boxOf(0) ?? ground, boxOf(5) ?? ground];
  const x = percentBetween(ground.left, first.left, last.left);
  const y = percentBetween(ground.top, first.top, last.top);
  return `--zoom:${scale.toFixed(2)};--from:${x} ${y}`;
}
