import { beforeEach, expect, test, vi } from "vitest";

const { store } = vi.hoisted(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (store.get("full")) throw new Error("full");
      store.set(key, value);
    },
  }); // it is opened when the module loads
  return { store };
});

import { claimFor, findClaim } from "./claims.ts";

beforeEach(() => store.clear());

test("a claim is a long random secret, the same every time", () => {
  const claim = claimFor("invitation");
  expect(claim).toMatch(/^[A-Za-z0-9_-]{32}$/);
  expect(claimFor("invitation")).toBe(claim);
  expect(findClaim("invitation")).toBe(claim);
  expect(claimFor("another")).not.toBe(claim);
  expect(findClaim("unknown")).toBeUndefined();
});

test("an own secret needs no other claim", () => {
  const claim = claimFor("invitation");
  expect(claimFor(claim)).toBe(claim);
});

test("old claims are forgotten when there are many", () => {
  const first = claimFor("first");
  for (let n = 0; n < 100; n++) claimFor(`another ${n}`);
  expect(claimFor("first")).not.toBe(first);
});

test("a browser that stores nothing can still sit down", () => {
  store.set("full", "yes");
  expect(claimFor("invitation")).toMatch(/^[A-Za-z0-9_-]{32}$/);
});
