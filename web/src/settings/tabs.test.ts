/** Two tabs of one browser: what one keeps, the other does not wipe. */

import { beforeEach, expect, test, vi } from "vitest";

import { Settings } from "./settings.svelte.ts";
import { Tables } from "./saved-tables.svelte.ts";

vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" })); // settings are read with the module

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

const ids = (tables: Tables): readonly string[] => tables.all.map(({ id }) => id);
const seat = (at: number): { seat: number; secret: string } => ({ seat: at, secret: `s${at}` });

test("a table that one tab keeps stays when the other keeps one", () => {
  const [one, other] = [new Tables(), new Tables()];
  one.given("a", "halma", seat(0));
  other.given("b", "dalmuti", seat(0));
  expect(ids(new Tables())).toEqual(["b", "a"]);
  one.given("a", "halma", seat(1));
  expect(new Tables().find("a")?.mine).toEqual([seat(0), seat(1)]);
});

test("a table that one tab forgets does not come back, and no other goes with it", () => {
  const [one, other] = [new Tables(), new Tables()];
  one.given("a", "halma", seat(0));
  other.given("b", "dalmuti", seat(0));
  one.forget("a");
  expect(ids(new Tables())).toEqual(["b"]);
  other.reread();
  expect(ids(other)).toEqual(["b"]);
});

test("a link that is new in one tab is not the old one again by a change in the other", () => {
  const one = new Tables();
  one.given("a", "halma", seat(0));
  const other = new Tables();
  one.relinked("a", { seat: 0, secret: "new" });
  other.relinked("a", { seat: 1, secret: "t" });
  expect(new Tables().find("a")?.mine).toEqual([{ seat: 0, secret: "new" }]);
});

test("whoever leaves one of two seats keeps the other", () => {
  const tables = new Tables();
  tables.given("a", "halma", seat(0));
  tables.given("a", "halma", seat(1));
  tables.left("a", 0);
  expect(tables.find("a")?.mine).toEqual([seat(1)]);
  tables.left("a", 1);
  expect(tables.all).toEqual([]);
});

test("tables still played come first, and of these the last visited", () => {
  vi.useFakeTimers();
  const tables = new Tables();
  for (const [n, id] of ["a", "b", "c"].entries()) {
    vi.setSystemTime(n);
    tables.given(id, "halma", seat(0));
  }
  vi.setSystemTime(10);
  tables.visited("a", false);
  tables.visited("c", true);
  expect(tables.ordered.map(({ id }) => id)).toEqual(["a", "b", "c"]);
  vi.useRealTimers();
});

test("a browser that keeps nothing knows its tables until the page is closed", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
  });
  const tables = new Tables();
  tables.given("a", "halma", seat(0));
  tables.given("b", "halma", seat(0));
  tables.reread();
  expect(ids(tables)).toEqual(["b", "a"]);
});

test("settings changed in two tabs are both kept", () => {
  const [one, other] = [new Settings(), new Settings()];
  one.keep();
  other.reread();
  one.name = "Anna";
  one.keep();
  other.sound = false;
  other.keep();
  const kept = new Settings();
  expect([kept.name, kept.sound, kept.profile]).toEqual(["Anna", false, one.profile]);
});

test("a tab that was open before anything was kept takes over what another has kept, and writes no default over it", () => {
  const [one, other] = [new Settings(), new Settings()];
  one.name = "Anna";
  one.sound = false;
  one.keep();
  other.theme = "dark";
  other.keep();
  const kept = new Settings();
  expect([kept.name, kept.sound, kept.theme, kept.profile]).toEqual(["Anna", false, "dark", one.profile]);
  expect([other.name, other.profile]).toEqual(["Anna", one.profile]);
});
