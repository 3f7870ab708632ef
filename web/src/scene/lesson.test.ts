import { expect, it } from "vitest";

import type { LessonStep } from "../net/protocol.ts";
import { fittingStep, holds, withDone, withMet } from "./lesson.ts";

const step = (id: string, rest: Partial<LessonStep> = {}): LessonStep => ({
  id,
  text: "",
  at: "",
  when: {},
  done: {},
  press: [],
  keys: [],
  only_here: false,
  ...rest,
});
const thing = {} as Element;
const find = (name: string): Element | null => (name === "hut" ? thing : null);

it("compares facts with what a condition wants", () => {
  const facts = { phase: "hunt", placed: 3, can: ["a-b", "a-c"], asked: true };
  expect(holds({ phase: "hunt", placed: 2, can: "a-c", asked: true }, facts, find)).toBe(true);
  expect(holds({ placed: 4 }, facts, find)).toBe(false);
  expect(holds({ can: "b-c" }, facts, find)).toBe(false);
  expect(holds({ unknown: true }, facts, find)).toBe(false);
  expect(holds({ shown: "hut", hidden: "club" }, facts, find)).toBe(true);
});

it("shows the first step that fits, whatever the order of play", () => {
  const steps = [step("hunt", { when: { phase: "hunt" } }), step("bed", { at: "hut" }), step("club", { at: "club" })];
  expect(fittingStep(steps, new Set(), { phase: "gather" }, find)?.id).toBe("bed");
  expect(fittingStep(steps, new Set(), { phase: "hunt" }, find)?.id).toBe("hunt");
  expect(fittingStep(steps, new Set(["hunt", "bed"]), { phase: "hunt" }, find)).toBeNull();
});

it("keeps remarks about a chosen deal for its lesson", () => {
  const steps = [step("trick", { only_here: true })];
  expect(fittingStep(steps, new Set(), { lesson: false }, find)).toBeNull();
  expect(fittingStep(steps, new Set(), { lesson: true }, find)?.id).toBe("trick");
});

it("counts a step as done when it is done, and a remark only when it is read", () => {
  const steps = [step("place", { done: { placed: 1 } }), step("remark")];
  const met = withMet(steps, new Set(), {}, find);
  expect([...withDone(steps, new Set(), met, { placed: 1 }, find)]).toEqual(["place"]);
  expect([...withDone(steps, new Set(["remark"]), met, { placed: 0 }, find)]).toEqual(["remark"]);
  expect([...withDone(steps, new Set(), new Set(), { placed: 1 }, find)]).toEqual([]);
});
