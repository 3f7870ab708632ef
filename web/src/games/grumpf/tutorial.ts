/** The guided first turn of a newcomer: which step comes next. */

import type { State } from "./types.ts";

export const STEPS = ["ready", "shout", "pick", "flip", "place", "club", "bed"] as const;
export type TutorialStep = (typeof STEPS)[number];

/** Return the first step that is not done yet and is possible now. */
export function nextStep(table: State, me: number, done: ReadonlySet<TutorialStep>): TutorialStep | null {
  const isPossible = (step: TutorialStep): boolean => {
    if (step === "ready") return table.phase === "gather" && !table.ready[me];
    if (step === "shout") return table.phase === "gather" && table.ready[me] === true;
    return table.phase === "hunt" && !table.beds.includes(me);
  };
  return STEPS.find((step) => !done.has(step) && isPossible(step)) ?? null;
}
