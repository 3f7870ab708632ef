/** The first minute of a newcomer: which lesson is next, from what was done already and how the table stands. */

import type { State } from "./types.ts";

export const STEPS = ["ready", "shout", "pick", "flip", "place", "club", "bed"] as const;
export type Lesson = (typeof STEPS)[number];

/** The first lesson that is not learnt and fits what may be done now. */
export function lessonFor(table: State, me: number, learnt: ReadonlySet<Lesson>): Lesson | null {
  const fits = (lesson: Lesson): boolean => {
    if (lesson === "ready") return table.phase === "gather" && !table.ready[me];
    if (lesson === "shout") return table.phase === "gather" && table.ready[me] === true;
    return table.phase === "hunt" && !table.beds.includes(me);
  };
  return STEPS.find((lesson) => !learnt.has(lesson) && fits(lesson)) ?? null;
}
