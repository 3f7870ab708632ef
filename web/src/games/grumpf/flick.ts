/** Flick a token: find the board it flies to from where and how fast it was released. */

export interface Point {
  readonly x: number;
  readonly y: number;
}
export interface PointerSample extends Point {
  readonly at: number; // milliseconds
}

const VELOCITY_WINDOW_MS = 90;
const MIN_SPEED_PX_PER_MS = 0.35; // a slower release is no flick
const MIN_ALIGNMENT = 0.8; // cosine of the largest angle between the flick and the direction of a board
const DISTANCE_PENALTY_PX = 20_000; // of two boards in one direction, prefer the nearer

/** Return the pointer's velocity at its release, in pixels per millisecond. */
export function releaseVelocity(samples: readonly PointerSample[]): Point {
  const last = samples.at(-1);
  const first = last && samples.find((sample) => sample.at >= last.at - VELOCITY_WINDOW_MS);
  if (!last || !first || last.at <= first.at) return { x: 0, y: 0 };
  return { x: (last.x - first.x) / (last.at - first.at), y: (last.y - first.y) / (last.at - first.at) };
}

/** Return the board that a flick is aimed at, or null if it is too slow or points at none. */
export function flickTarget(from: Point, velocity: Point, centres: readonly Point[]): number | null {
  const speed = Math.hypot(velocity.x, velocity.y);
  if (speed < MIN_SPEED_PX_PER_MS) return null;
  let best: { readonly board: number; readonly score: number } | null = null;
  centres.forEach((centre, board) => {
    const [dx, dy] = [centre.x - from.x, centre.y - from.y];
    const distance = Math.hypot(dx, dy) || 1;
    const alignment = (dx * velocity.x + dy * velocity.y) / (distance * speed);
    const score = alignment - distance / DISTANCE_PENALTY_PX;
    if (alignment >= MIN_ALIGNMENT && (best === null || score > best.score)) best = { board, score };
  });
  return (best as { readonly board: number } | null)?.board ?? null;
}
