import { expect, test } from "vitest";

import type { Frame, Phrase, SeenFrame } from "../net/protocol.ts";
import { recalled } from "./backfill.ts";

const phrase = (key: string): Phrase => ({ type: "Phrase", key, args: {} });
const moment = (at: number): SeenFrame => ({
  at,
  asked: [at],
  view: { at },
  events: [{ type: "Moved" }],
  told: [phrase(`m${at}`)],
});
const frame = (now: number, at: number): Frame => ({
  tell: "frame",
  n: 4,
  now,
  game: 2,
  view: { at },
  ticket: "t",
  actions: ["a"],
  acted: true,
  asked: [0],
  events: [],
  told: [],
  due: 9,
  over: null,
  wish: null,
  clocks: [{ until: 1, left: null }],
});

test("what was before is numbered below all others, and nothing can be done in it", () => {
  const { frames, told, events } = recalled(frame(25, 20), [moment(0), moment(10), moment(20), moment(30)]);
  expect(frames.map(({ n, now, view }) => [n, now, view])).toEqual([
    [-2, 0, { at: 0 }],
    [-1, 10, { at: 10 }],
  ]);
  expect(frames.map(({ ticket, actions, due, game, clocks }) => [ticket, actions, due, game, clocks])).toEqual([
    [null, [], null, 2, []],
    [null, [], null, 2, []],
  ]);
  expect(told).toEqual([phrase("m20")]);
  expect(events).toEqual([{ type: "Moved" }]);
});

test("a moment that looks otherwise than the first frame is one of its own", () => {
  const { frames, told } = recalled(frame(25, 99), [moment(0), moment(20)]);
  expect(frames.map(({ n }) => n)).toEqual([-2, -1]);
  expect(told).toEqual([]);
});

test("nothing was before the beginning", () => {
  expect(recalled(frame(0, 0), [moment(0)]).frames).toEqual([]);
  expect(recalled(frame(0, 0), [])).toEqual({ frames: [], told: [], events: [] });
});
