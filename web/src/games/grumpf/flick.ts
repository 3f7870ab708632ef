/** Throwing a token: which board it flies to, from where it was let go and how fast. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface Trace extends Point {
  readonly at: number; // milliseconds
}

const RECENT = 90; // milliseconds that count for the speed
const QUICK = 0.35; // pixels a millisecond: slower than this is no throw
const WIDE = 0.8; // how far off the line a board may be, as a cosine

/** The speed of a pointer when it was let go. */
export function speed(traces: readonly Trace[]): Point {
  const last = traces.at(-1);
  const first = last && traces.find((trace) => trace.at >= last.at - RECENT);
  if (!last || !first || last.at <= first.at) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / (last.at - first.at), y: (last.y - first.y) / (last.at - first.at) };
}

/** The board whose middle is most nearly where the throw goes; the nearer of two on the same line. */
export function thrownTo(from: Point, fast: Point, boards: readonly Point[]): number | null {
  const quick = Math.hypot(fast.x, fast.y);
  if (quick < QUICK) return null;
  let best: { readonly board: number; readonly worth: number } | null = null;
  boards.forEach((board, n) => {
    const [dx, dy] = [board.x - from.x, board.y - from.y];
    const far = Math.hypot(dx, dy) || 1;
    const along = (dx * fast.x + dy * fast.y) / (far * quick);
    const worth = along - far / 20_000;
    if (along >= WIDE && (best === null || worth > best.worth)) best = { board: n, worth };
  });
  return (best as { readonly board: number } | null)?.board ?? null;
}
