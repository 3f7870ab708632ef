import { expect, test } from "vitest";

import type { HistoryEntry } from "./game-history.svelte.ts";
import { HistoryCursor } from "./history-cursor.svelte.ts";

const NOTHING_EARLIER = { hasEarlier: false, loadEarlier: () => Promise.resolve("") };
const entry = (n: number): HistoryEntry => ({ n }) as HistoryEntry;

test("the cursor stays at its moment while the game goes on, and returns to the present", () => {
  let entries = [entry(4), entry(5), entry(7)];
  const cursor = new HistoryCursor(() => ({ entries, ...NOTHING_EARLIER }));
  expect([cursor.entry, cursor.index, cursor.lastIndex]).toEqual([null, 2, 2]);
  cursor.goTo(cursor.index - 1);
  expect(cursor.entry?.n).toBe(5);
  entries = [...entries, entry(8)];
  expect([cursor.entry?.n, cursor.index, cursor.lastIndex]).toEqual([5, 1, 3]);
  cursor.goTo(-3);
  expect(cursor.entry?.n).toBe(4);
  cursor.returnToPresent();
  expect([cursor.entry, cursor.index]).toEqual([null, 3]);
});

test("the newest moment is the present, and so is one that is no longer kept", () => {
  let entries = [entry(1), entry(2)];
  const cursor = new HistoryCursor(() => ({ entries, ...NOTHING_EARLIER }));
  cursor.showFrame(2);
  expect(cursor.entry).toBe(null);
  cursor.showFrame(1);
  expect([cursor.has(1), cursor.has(3)]).toEqual([true, false]);
  entries = [entry(2), entry(3)];
  expect([cursor.entry, cursor.index]).toEqual([null, 1]);
});

test("an empty history has only the present", () => {
  const cursor = new HistoryCursor(() => ({ entries: [], ...NOTHING_EARLIER }));
  cursor.goTo(3);
  expect([cursor.entry, cursor.index, cursor.lastIndex]).toEqual([null, 0, 0]);
});

test("a step back from the first moment loads the earlier ones", async () => {
  let entries = [entry(3)];
  let hasEarlier = true;
  const loadEarlier = (): Promise<string> => {
    [entries, hasEarlier] = [[entry(-2), entry(-1), ...entries], false];
    return Promise.resolve("");
  };
  const cursor = new HistoryCursor(() => ({ entries, hasEarlier, loadEarlier }));
  expect([cursor.lastIndex, cursor.hasEarlier]).toEqual([0, true]);
  expect(await cursor.stepBack()).toBe("");
  expect([cursor.entry?.n, cursor.index, cursor.lastIndex, cursor.hasEarlier]).toEqual([-1, 1, 2, false]);
  await cursor.stepBack();
  await cursor.stepBack();
  expect(cursor.entry?.n).toBe(-2);
});

test("an error while loading is returned, and the cursor stays", async () => {
  const entries = [entry(3), entry(4)];
  const cursor = new HistoryCursor(() => ({ entries, hasEarlier: true, loadEarlier: () => Promise.resolve("away") }));
  expect(await cursor.stepBack()).toBe("");
  expect(await cursor.stepBack()).toBe("away");
  expect(cursor.entry?.n).toBe(3);
});
