/** What an undo takes back, as a viewer sees it: a frame without events in which the table is as it was before. */

import type { Frame } from "../net/protocol.ts";

const alike = (one: Frame, other: Frame): boolean => JSON.stringify(one.view) === JSON.stringify(other.view);

/** Is the table another one, and nothing was told that made it so? */
export function changedUntold(last: Frame, frame: Frame): boolean {
  return (frame.events as readonly unknown[]).length === 0 && !alike(last, frame);
}

/** The number of the frame that this one goes back to; null where none of those seen is like it. */
export function wentBackTo(seen: readonly Frame[], frame: Frame): number | null {
  return seen.findLast((one) => alike(one, frame))?.n ?? null;
}
