/** Two tabs of one browser do not overwrite each other's changes. */

import { beforeEach, expect, test, vi } from "vitest";

import { SavedTables } from "./saved-tables.svelte.ts";
import { Settings } from "./settings.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // settings are read when the module loads

let store: Map<string, string>;

beforeEach(() => {
  store = new Map();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => void store.set(key, value),
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
});

const ids = (tables: SavedTables): readonly string[] => tables.all.map(({ id }) => id);
const seat = (at: number): { seat: number; secret: string } => ({ seat: at, secret: `s${at}` });

test("a table saved by one tab stays when the other saves one", () => {
  const [one, other] = [new SavedTables(), new SavedTables()];
  one.addSeat("a", "halma", seat(0));
  other.addSeat("b", "dalmuti", seat(0));
  expect(ids(new SavedTables())).toEqual(["b", "a"]);
  one.addSeat("a", "halma", seat(1));
  expect(new SavedTables().find("a")?.mine).toEqual([seat(0), seat(1)]);
});

test("a table removed by one tab does not come back, and no other is removed with it", () => {
  const [one, other] = [new SavedTables(), new SavedTables()];
  one.addSeat("a", "halma", seat(0));
  other.addSeat("b", "dalmuti", seat(0));
  one.remove("a");
  expect(ids(new SavedTables())).toEqual(["b"]);
  other.reload();
  expect(ids(other)).toEqual(["b"]);
});

test("a link replaced in one tab is not reverted by a change in the other", () => {
  const one = new SavedTables();
  one.addSeat("a", "halma", seat(0));
  const other = new SavedTables();
  one.replaceLink("a", { seat: 0, secret: "new" });
  other.replaceLink("a", { seat: 1, secret: "t" });
  expect(new SavedTables().find("a")?.mine).toEqual([{ seat: 0, secret: "new" }]);
});

test("leaving one of two seats keeps the other", () => {
  const tables = new SavedTables();
  tables.addSeat("a", "halma", seat(0));
  tables.addSeat("a", "halma", seat(1));
  tables.removeSeat("a", 0);
  expect(tables.find("a")?.mine).toEqual([seat(1)]);
  tables.removeSeat("a", 1);
  expect(tables.all).toEqual([]);
});

test("running tables come first, the last visited on top", () => {
  vi.useFakeTimers();
  const tables = new SavedTables();
  for (const [n, id] of ["a", "b", "c"].entries()) {
    vi.setSystemTime(n);
    tables.addSeat(id, "halma", seat(0));
  }
  vi.setSystemTime(10);
  tables.markVisited("a", false);
  tables.markVisited("c", true);
  expect(tables.sorted.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  vi.useRealTimers();
});

test("without storage, tables are known until the page is closed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const tables = new SavedTables();
  tables.addSeat("a", "halma", seat(0));
  tables.addSeat("b", "halma", seat(0));
  tables.reload();
  expect(ids(tables)).toEqual(["b", "a"]);
});

test("settings changed in two tabs are both saved", () => {
  const [one, other] = [new Settings(), new Settings()];
  one.save();
  other.reload();
  one.name = "Anna";
  one.save();
  other.sound = false;
  other.save();
  const kept = new Settings();
  expect([kept.name, kept.sound, kept.profile]).toEqual(["Anna", false, one.profile]);
});

test("a tab that was open before anything was saved takes over another tab's settings", () => {
  const [one, other] = [new Settings(), new Settings()];
  one.name = "Anna";
  one.sound = false;
  one.save();
  other.theme = "dark";
  other.save();
  const kept = new Settings();
  expect([kept.name, kept.sound, kept.theme, kept.profile]).toEqual(["Anna", false, "dark", one.profile]);
  expect([other.name, other.profile]).toEqual(["Anna", one.profile]);
});
