import { expect, test } from "vitest";

import type { PlannedStep } from "../../scene/scene.ts";
import { MAX_STEPS, PlanDraft, initialsOf, planOf, plansBySeat, stepsFor, toggleStep, type Step } from "./plans.ts";
import type { Action } from "./types.ts";

const step = (row: number): Step => ({ seat: 0, action: { type: "Place", row } });
const rows = (plan: readonly Step[] | undefined): readonly number[] =>
  (plan ?? []).map(({ action }) => (action as { readonly row: number }).row);

/** A server that answers on command, in the order of the requests. */
function slowServer(draft: PlanDraft) {
  const sent: (readonly Step[])[] = [];
  const waiting: (() => void)[] = [];
  return {
    sent,
    send: (plan: readonly Step[]) => {
      sent.push(plan);
      return new Promise<void>((done) => waiting.push(done));
    },
    /** Send the oldest unanswered plan, or another one, and then answer, as the server does. */
    async answer(plan = sent[sent.length - waiting.length]!) {
      draft.receive(plan);
      waiting.shift()!();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("VIL-61: steps clicked before the server has answered are all in the plan", async () => {
  const draft = new PlanDraft();
  const server = slowServer(draft);
  draft.toggle(step(1), server.send);
  draft.toggle(step(2), server.send);
  await server.answer(); // the first request only
  draft.toggle(step(3), server.send);
  expect(rows(server.sent.at(-1))).toEqual([1, 2, 3]);
});

test("once everything is answered, the plan is the one that the server sent", async () => {
  const draft = new PlanDraft();
  const server = slowServer(draft);
  draft.toggle(step(1), server.send);
  draft.toggle(step(2), server.send);
  await server.answer();
  await server.answer([step(2)]); // a step ended with its turn
  draft.toggle(step(3), server.send);
  expect(rows(server.sent.at(-1))).toEqual([2, 3]);
});

test("a plan that was cleared does not come back with the next step", () => {
  const draft = new PlanDraft();
  const server = slowServer(draft);
  draft.toggle(step(1), server.send);
  draft.clear(server.send);
  draft.toggle(step(2), server.send);
  expect(server.sent.map(rows)).toEqual([[1], [], [2]]);
});

test("toggling a step again removes it, and a full plan stays as it is", () => {
  expect(rows(toggleStep([step(1), step(2)], step(1))!)).toEqual([2]);
  const full = Array.from({ length: MAX_STEPS }, (_, row) => step(row));
  expect(toggleStep(full, step(MAX_STEPS))).toBeNull();
  expect(rows(toggleStep(full, step(0))!)).toHaveLength(MAX_STEPS - 1);
});

test("VIL-61: ghosts have unique initials, and do not rely on colour", () => {
  expect(initialsOf(["Ann", "Bob"])).toEqual(["A", "B"]);
  expect(initialsOf(["Maya", "Max", "Mo"])).toEqual(["May", "Max", "Mo"]);
  expect(initialsOf(["Bot 1", "Bot 2", "You"])).toEqual(["B1", "B2", "Y"]);
  expect(initialsOf(["Ann", "Ann"])).toEqual(["A1", "A2"]);
});

test("VIL-61: planned steps are found by what they name, and by who proposes them", () => {
  const place: Action = { type: "Place", row: 4 };
  const plans: PlannedStep<Action>[] = [
    { by: 2, step: 1, seat: 0, action: { type: "Play", card: 4 }, text: "" },
    { by: 1, step: 1, seat: 0, action: place, text: "" },
  ];
  expect(stepsFor(plans, "Play", 4).map(({ by }) => by)).toEqual([2]);
  expect(plansBySeat(plans).map(({ by }) => by)).toEqual([1, 2]);
  expect(planOf(plans, 1)).toEqual([{ seat: 0, action: place }]);
});
