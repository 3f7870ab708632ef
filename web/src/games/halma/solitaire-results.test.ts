import { expect, test } from "vitest";

import {
  bestResults,
  clearShown,
  markShown,
  parOf,
  resultsOf,
  saveResult,
  setupKey,
  wasShown,
} from "./solitaire-results.ts";
import type { Board } from "./types.ts";

function solvedBoard(rounds: number, houses: readonly number[] = [0]): Board {
  return {
    options: {
      first: "lot",
      seats2: "opposite",
      end: "first-home",
      blocked_goal: "counts-as-full",
      foreign_houses: "rest",
      leave_goal: "allowed",
      backwards: "allowed",
      turn_limit: "200",
      solo_families: 1,
      solo_pair: "one-between",
    },
    seats: 1,
    houses,
    gnomes: [],
    first: 0,
    turn: 0,
    rounds,
    home: [],
    path: [],
    jumps: 2 * rounds,
    steps: 3,
    met: [],
    ending: "solved",
  };
}

function memoryStorage(): Storage {
  const items = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => items.clear(),
    removeItem: (key) => void items.delete(key),
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
  };
}

test("HAL-22: par for one, two and three families", () => {
  expect([[0], [0, 2], [0, 3], [0, 2, 4]].map((houses) => parOf(solvedBoard(1, houses)))).toEqual([27, 50, 44, 77]);
});

test("HAL-22: a worse result does not replace the best, and each set-up has its own", () => {
  const store = memoryStorage();
  saveResult(solvedBoard(34), "one", store);
  saveResult(solvedBoard(30), "two", store);
  saveResult(solvedBoard(33), "three", store);
  saveResult(solvedBoard(60, [0, 2]), "four", store);
  const { best, last } = resultsOf(solvedBoard(0), store);
  expect(best).toMatchObject({ moves: 30, where: "two" });
  expect(last.map((one) => one.moves)).toEqual([33, 30, 34]);
  expect(resultsOf(solvedBoard(0, [0, 2]), store).best?.moves).toBe(60);
  expect(resultsOf(solvedBoard(0, [0, 3]), store)).toEqual({ best: null, last: [] });
  expect(setupKey(solvedBoard(0))).not.toBe(setupKey(solvedBoard(0, [0, 2])));
});

test("a game that is opened again counts once, and broken storage is ignored", () => {
  const store = memoryStorage();
  saveResult(solvedBoard(34), "one", store);
  saveResult(solvedBoard(34), "one", store);
  expect(resultsOf(solvedBoard(0), store).last).toHaveLength(1);
  store.setItem("pp-halma", "{broken");
  expect(resultsOf(solvedBoard(0), store)).toEqual({ best: null, last: [] });
});

test("a game after the solution was shown is no record, until a new game begins", () => {
  const store = memoryStorage();
  markShown("one", store);
  saveResult(solvedBoard(27), "one", store);
  expect(resultsOf(solvedBoard(27), store).best).toBeNull();
  clearShown("one", store);
  expect(wasShown("one", store)).toBe(false);
  saveResult(solvedBoard(30), "one", store);
  expect(bestResults(store)).toEqual([{ setup: setupKey(solvedBoard(30)), families: 1, moves: 30, par: 27 }]);
});
