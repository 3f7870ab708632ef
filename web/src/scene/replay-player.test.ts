import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Replay, ReplayStep } from "../net/protocol.ts";
import type { ReplaySource } from "./replay-player.svelte.ts";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("window", globalThis);
});
const { ReplayPlayer } = await import("./replay-player.svelte.ts");

const TOTAL = 150;
const step = (at: number): ReplayStep =>
  ({
    moment: { at, asked: [0], view: { viewer: null }, events: [], log: [] },
    views: [{ viewer: 0 }],
  }) as unknown as ReplayStep;
const chunk = (start: number, count: number): Replay =>
  ({
    game: "halma",
    start,
    total: TOTAL,
    names: [],
    steps: Array.from({ length: Math.min(count, TOTAL - start) }, (_, i) => step(start + i)),
  }) as unknown as Replay;

/** Return a source whose first request for the second chunk fails. */
function flakySource(): { source: ReplaySource; asked: number[] } {
  const asked: number[] = [];
  const source: ReplaySource = async (start, count) => {
    asked.push(start);
    if (start > 0 && asked.filter((one) => one === start).length === 1) throw new Error("away");
    return chunk(start, count);
  };
  return { source, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a chunk that failed to load is requested again", async () => {
  const { source, asked } = flakySource();
  const player = new ReplayPlayer(source);
  await player.load();
  player.goTo(TOTAL);
  await vi.advanceTimersByTimeAsync(100);
  expect([player.index, player.isLoaded, player.error]).toEqual([TOTAL - 1, false, ""]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([player.isLoaded, asked]).toEqual([true, [0, 100, 100]]);
});

test("a chunk too large for one reply comes in several", async () => {
  const player = new ReplayPlayer((start, count) => Promise.resolve(chunk(start, Math.min(count, 40))));
  await player.load();
  for (const at of [39, 99, TOTAL - 1]) {
    player.goTo(at);
    await vi.advanceTimersByTimeAsync(100);
    expect([player.index, player.isLoaded]).toEqual([at, true]);
  }
});

test("a running replay waits for steps that have not arrived", async () => {
  let come: (replay: Replay) => void = () => undefined;
  const player = new ReplayPlayer(
    (start, count) => (start === 0 ? Promise.resolve(chunk(0, count)) : new Promise((done) => (come = done))),
    98,
  );
  await player.load();
  player.play();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([player.index, player.playing]).toEqual([100, true]);
  come(chunk(100, 100));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(player.index).toBeGreaterThan(100);
  player.pause();
});

test("a scene is built from the step's moment and the view of the chosen seat", async () => {
  const player = new ReplayPlayer((start, count) => Promise.resolve(chunk(start, count)), 3);
  await player.load();
  const open = player.scene(() => undefined)!;
  expect([open.n, open.asked, open.time(), open.me, open.allViews]).toEqual([3, [0], 3, null, [{ viewer: 0 }]]);
  player.viewpoint = 0;
  const own = player.scene(() => undefined)!;
  expect([own.view, own.previousView, own.me, own.allViews]).toEqual([{ viewer: 0 }, { viewer: 0 }, 0, null]);
});
