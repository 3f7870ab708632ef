import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { RailState } from "./message-bar.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("what takes long is said until it is over", () => {
  const rail = new RailState();
  const over = rail.during("thinking");
  expect(rail.message).toBe(null);
  vi.advanceTimersByTime(20_000);
  expect(rail.message?.text).toBe("thinking");
  over();
  expect(rail.message).toBe(null);
});

test("what is over at once is not said, and what was said meanwhile stays", () => {
  const rail = new RailState();
  rail.during("thinking")();
  vi.advanceTimersByTime(1_000);
  expect(rail.message).toBe(null);
  const over = rail.during("thinking");
  vi.advanceTimersByTime(1_000);
  rail.show("refused");
  over();
  expect(rail.message?.text).toBe("refused");
});
