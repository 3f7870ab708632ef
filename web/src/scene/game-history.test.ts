import { describe, expect, test } from "vitest";

import type { Frame, History, Moment, Phrase, Undone } from "../net/protocol.ts";
import { GameHistory, backfill } from "./game-history.svelte.ts";

const phrase = (key: string): Phrase => ({ type: "Phrase", key, args: {} });
const moment = (at: number, log = [phrase(`m${at}`)]): Moment => ({
  at,
  asked: [at],
  view: { at },
  events: [{ type: "Moved" }],
  log,
});
const entry = (at: number, position: number) => ({
  n: 4,
  moment: { ...moment(at, []), view: { at: position } },
  clocks: [],
});
const frame = (n: number, at: number, log?: Phrase[]): Frame => ({
  type: "frame",
  n,
  game: 1,
  moment: moment(at, log),
  decision: null,
  can_undo: true,
  due: null,
  over: null,
  undo_request: null,
  clocks: [],
});
const undone = (at: number, log: readonly Phrase[]): Undone => ({ type: "undone", n: 9, game: 1, seat: 0, at, log });
const none = (): Promise<History> => Promise.reject(new Error("not asked for"));
const keys = (history: GameHistory): readonly string[] =>
  history.log.map((one) => `${one.phrase.key}${one.undone ? " undone" : ""}`);

describe("moments from before the page was opened", () => {
  test("are numbered below all frames", () => {
    const { earlier, log, events } = backfill(entry(25, 20), [moment(0), moment(10), moment(20), moment(30)]);
    expect(earlier.map(({ n, moment: { at } }) => [n, at])).toEqual([
      [-2, 0],
      [-1, 10],
    ]);
    expect(log).toEqual([phrase("m20")]);
    expect(events).toEqual([{ type: "Moved" }]);
  });

  test("include one that differs from the first frame", () => {
    const { earlier, log } = backfill(entry(25, 99), [moment(0), moment(20)]);
    expect(earlier.map(({ n }) => n)).toEqual([-2, -1]);
    expect(log).toEqual([]);
  });

  test("do not exist at the start of a game", () => {
    expect(backfill(entry(0, 0), [moment(0)]).earlier).toEqual([]);
    expect(backfill(entry(0, 0), [])).toEqual({ earlier: [], log: [], events: [] });
  });

  test("are loaded page by page, and their log replaces the one of the welcome", async () => {
    const all = [moment(0, []), moment(10), moment(20)];
    const history = new GameHistory((start) =>
      Promise.resolve({ number: 1, total: 3, start, moments: all.slice(start, start + 2) }),
    );
    history.reset([phrase("m10"), phrase("m20")]);
    history.add({ ...frame(1, 25, []), moment: { ...moment(25, []), view: { at: 20 } } });
    expect(history.hasEarlier).toBe(true);
    expect(await history.loadEarlier()).toBe("");
    expect(history.entries.map(({ n }) => n)).toEqual([-2, -1, 1]);
    expect(history.log.map(({ n, phrase: { key } }) => [n, key])).toEqual([
      [-1, "m10"],
      [1, "m20"],
    ]);
    expect(history.hasEarlier).toBe(false);
  });

  test("stay where they are when they cannot be loaded", async () => {
    const history = new GameHistory(none);
    history.reset([phrase("m10")]);
    history.add(frame(1, 25, []));
    expect(await history.loadEarlier()).toBe("internal");
    expect([history.hasEarlier, history.entries.length]).toEqual([true, 1]);
  });
});

describe("an undo", () => {
  test("drops the moments after it and strikes their log entries", () => {
    const history = new GameHistory(none);
    history.reset([]);
    for (const [n, at] of [0, 10, 20, 30].entries()) history.add(frame(n + 1, at));
    history.undo(undone(19, [phrase("m0"), phrase("m10")]));
    history.add(frame(9, 40, []));
    expect(history.entries.map(({ n }) => n)).toEqual([1, 2, 9]);
    expect(keys(history)).toEqual(["m0", "m10", "m20 undone", "m30 undone"]);
    history.add(frame(10, 50));
    expect(keys(history).at(-1)).toBe("m50");
  });

  test("of moves from before the page was opened replaces their log", () => {
    const history = new GameHistory(none);
    history.reset([phrase("m10"), phrase("m20")]);
    history.add(frame(1, 25, []));
    history.add(frame(2, 30));
    history.undo(undone(19, [phrase("m10")]));
    expect(history.entries).toEqual([]);
    expect(keys(history)).toEqual(["m10", "m30 undone"]);
    expect(history.hasEarlier).toBe(true);
    history.undo(undone(9, []));
    expect(keys(history)).toEqual(["m30 undone"]);
    expect(history.hasEarlier).toBe(false);
  });
});

test("the next game of a match starts with an empty log", () => {
  const history = new GameHistory(none);
  history.reset([]);
  history.add(frame(1, 10));
  history.add({ ...frame(2, 0, []), game: 2 });
  expect([history.log, history.entries.length, history.hasEarlier]).toEqual([[], 1, false]);
});

test("a frame that is sent again replaces the one with its number", () => {
  const history = new GameHistory(none);
  history.reset([]);
  history.add(frame(1, 10));
  history.add(frame(1, 12, []));
  expect(history.entries.map(({ moment: { at } }) => at)).toEqual([12]);
});
