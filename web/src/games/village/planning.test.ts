import { expect, test } from "vitest";

import { Draft, MOST, marksOf, toggle, type Step } from "./planning.ts";

const step = (row: number): Step => ({ seat: 0, action: { type: "Place", row } });
const rows = (plan: readonly Step[] | undefined): readonly number[] =>
  (plan ?? []).map(({ action }) => (action as { readonly row: number }).row);

/** A table that answers when it is told to, in the order of what it was sent. */
function slowTable(draft: Draft) {
  const sent: (readonly Step[])[] = [];
  const open: (() => void)[] = [];
  return {
    sent,
    send: (plan: readonly Step[]) => {
      sent.push(plan);
      return new Promise<void>((done) => open.push(done));
    },
    /** Show the oldest plan that was not shown yet, then answer, as the table does. */
    async answers(made = sent[sent.length - open.length]!) {
      draft.heard(made);
      open.shift()!();
      await Promise.resolve();
      await Promise.resolve();
    },
  };
}

test("VIL-61: steps clicked before the table has answered are all in the plan", async () => {
  const draft = new Draft();
  const table = slowTable(draft);
  draft.toggle(step(1), table.send);
  draft.toggle(step(2), table.send);
  await table.answers(); // of the first alone
  draft.toggle(step(3), table.send);
  expect(rows(table.sent.at(-1))).toEqual([1, 2, 3]);
});

test("when all is answered, the plan is what the table made of it", async () => {
  const draft = new Draft();
  const table = slowTable(draft);
  draft.toggle(step(1), table.send);
  draft.toggle(step(2), table.send);
  await table.answers();
  await table.answers([step(2)]); // a step has gone with its turn
  draft.toggle(step(3), table.send);
  expect(rows(table.sent.at(-1))).toEqual([2, 3]);
});

test("a plan that was taken back does not come again with the next step", () => {
  const draft = new Draft();
  const table = slowTable(draft);
  draft.toggle(step(1), table.send);
  draft.clear(table.send);
  draft.toggle(step(2), table.send);
  expect(table.sent.map(rows)).toEqual([[1], [], [2]]);
});

test("a step once more takes it out; a full plan takes no more, and loses none", () => {
  expect(rows(toggle([step(1), step(2)], step(1))!)).toEqual([2]);
  const full = Array.from({ length: MOST }, (_, row) => step(row));
  expect(toggle(full, step(MOST))).toBeNull();
  expect(rows(toggle(full, step(0))!)).toHaveLength(MOST - 1);
});

test("VIL-61: ghosts are told apart by letters, not by colour alone", () => {
  expect(marksOf(["Ann", "Bob"])).toEqual(["A", "B"]);
  expect(marksOf(["Maya", "Max", "Mo"])).toEqual(["May", "Max", "Mo"]);
  expect(marksOf(["Bot 1", "Bot 2", "You"])).toEqual(["B1", "B2", "Y"]);
  expect(marksOf(["Ann", "Ann"])).toEqual(["A1", "A2"]);
});
