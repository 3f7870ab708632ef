/** How inventions are used. */

import { INVENTIONS } from "./cards.ts";
import type { Action } from "./types.ts";

/** Return the action that uses an invention: a meeple is placed on some, and the others are used directly. */
export const useOf = (invention: number): Action =>
  INVENTIONS[invention]!.type === "action" ? { type: "Man", invention } : { type: "Use", invention };
