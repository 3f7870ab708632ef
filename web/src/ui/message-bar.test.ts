import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { MessageBarState } from "./message-bar.svelte.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", globalThis);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test("progress is shown until it ends", () => {
  const bar = new MessageBarState();
  const end = bar.showProgress("thinking");
  expect(bar.message).toBe(null);
  vi.advanceTimersByTime(20_000);
  expect(bar.message?.text).toBe("thinking");
  end();
  expect(bar.message).toBe(null);
});

test("short progress is not shown, and a message shown meanwhile stays", () => {
  const bar = new MessageBarState();
  bar.showProgress("thinking")();
  vi.advanceTimersByTime(1_000);
  expect(bar.message).toBe(null);
  const end = bar.showProgress("thinking");
  vi.advanceTimersByTime(1_000);
  bar.show("refused");
  end();
  expect(bar.message?.text).toBe("refused");
});
