/** Lessons: which remark fits the moment. A board knows facts and things by name; a script is data of the game. */

import type { LessonStep } from "../net/protocol.ts";
import type { AnyScene, Facts, LessonBoard } from "./scene.ts";

type Finder = (thing: string) => Element | null;

/** Does a fact have the wanted value? A number must be reached, a word may be one of a list. */
function fits(fact: Facts[string] | undefined, wanted: unknown): boolean {
  if (typeof fact === "number" && typeof wanted === "number") return fact >= wanted;
  return Array.isArray(fact) ? fact.includes(wanted) : fact === wanted;
}

/** Do all parts of a condition hold? */
export function holds(condition: LessonStep["when"], facts: Facts, find: Finder): boolean {
  return Object.entries(condition).every(([name, wanted]) => {
    if (name === "shown") return find(String(wanted)) !== null;
    if (name === "hidden") return find(String(wanted)) === null;
    return fits(facts[name], wanted);
  });
}

/** Return these steps and those that fit this moment. */
export function withMet(
  steps: readonly LessonStep[],
  met: ReadonlySet<string>,
  facts: Facts,
  find: Finder,
): Set<string> {
  return new Set([...met, ...steps.filter((step) => holds(step.when, facts, find)).map(({ id }) => id)]);
}

/** Return the steps that are done now, with those that were before. A step can be done once its moment has come. */
export function withDone(
  steps: readonly LessonStep[],
  before: ReadonlySet<string>,
  met: ReadonlySet<string>,
  facts: Facts,
  find: Finder,
): ReadonlySet<string> {
  const isDone = (step: LessonStep): boolean =>
    met.has(step.id) && Object.keys(step.done).length > 0 && holds(step.done, facts, find);
  const done = steps.filter((step) => !before.has(step.id) && isDone(step));
  return done.length > 0 ? new Set([...before, ...done.map(({ id }) => id)]) : before;
}

/** Return the first step that is not done and fits this moment: what it points at is there. */
export function fittingStep(
  steps: readonly LessonStep[],
  done: ReadonlySet<string>,
  facts: Facts,
  find: Finder,
): LessonStep | null {
  const found = steps.find(
    (step) =>
      !done.has(step.id) &&
      (facts["lesson"] === true || !step.only_here) &&
      holds(step.when, facts, find) &&
      (step.at === "" || find(step.at) !== null),
  );
  return found ?? null;
}

/** Return what is true of every game. */
export function commonFacts(scene: AnyScene, isLesson: boolean): Facts {
  return {
    asked: scene.actions.length > 0,
    over: scene.over !== null,
    lesson: isLesson,
  };
}

/** Return the visible element of a thing, by the selectors of the board. */
export function findThing(things: LessonBoard["things"], thing: string): Element | null {
  const [name, detail = ""] = thing.split(":");
  for (const selector of things[name!] ?? []) {
    const found = document.querySelectorAll(selector.replaceAll("$", detail));
    const visible = [...found].find((one) => one.checkVisibility() && !one.closest("[inert]"));
    if (visible) return visible;
  }
  return null;
}
