import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { Source } from "./replay-player.svelte.ts";
import type { Replay, ReplayFrame } from "../net/protocol.ts";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("window", globalThis);
});
const { Film } = await import("./replay-player.svelte.ts");

const TOTAL = 150;
const frame = (at: number): ReplayFrame => ({ at, seats: [], told: [], events: [] }) as unknown as ReplayFrame;
const piece = (start: number, count: number): Replay =>
  ({
    game: "halma",
    start,
    total: TOTAL,
    names: [],
    frames: Array.from({ length: Math.min(count, TOTAL - start) }, (_, i) => frame(start + i)),
  }) as unknown as Replay;

/** A server that is away the first time that it is asked for the second piece. */
function shaky(): { source: Source; asked: number[] } {
  const asked: number[] = [];
  const source: Source = async (start, count) => {
    asked.push(start);
    if (start > 0 && asked.filter((one) => one === start).length === 1) throw new Error("away");
    return piece(start, count);
  };
  return { source, asked };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a piece that did not come is asked for again", async () => {
  const { source, asked } = shaky();
  const film = new Film(source);
  await film.open();
  film.go(TOTAL);
  await vi.advanceTimersByTimeAsync(100);
  expect([film.at, film.here, film.trouble]).toEqual([TOTAL - 1, false, ""]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([film.here, asked]).toEqual([true, [0, 100, 100]]);
});

test("a piece too heavy for one answer comes in several", async () => {
  const film = new Film((start, count) => Promise.resolve(piece(start, Math.min(count, 40))));
  await film.open();
  for (const at of [39, 99, TOTAL - 1]) {
    film.go(at);
    await vi.advanceTimersByTimeAsync(100);
    expect([film.at, film.here]).toEqual([at, true]);
  }
});

test("a film that runs waits for what has not come", async () => {
  let come: (replay: Replay) => void = () => undefined;
  const film = new Film(
    (start, count) => (start === 0 ? Promise.resolve(piece(0, count)) : new Promise((done) => (come = done))),
    98,
  );
  await film.open();
  film.play();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([film.at, film.playing]).toEqual([100, true]);
  come(piece(100, 100));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(film.at).toBeGreaterThan(100);
  film.pause();
});
