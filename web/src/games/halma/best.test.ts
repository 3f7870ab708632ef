import { expect, test } from "vitest";

import { keep, parOf, resultsOf, setUp } from "./best.ts";
import type { Board } from "./types.ts";

function solved(rounds: number, houses: readonly number[] = [0]): Board {
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

function store(): Storage {
  const kept = new Map<string, string>();
  return {
    length: 0,
    key: () => null,
    clear: () => kept.clear(),
    removeItem: (key) => void kept.delete(key),
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
}

test("HAL-22: par for one, two and three families", () => {
  expect([[0], [0, 2], [0, 3], [0, 2, 4]].map((houses) => parOf(solved(1, houses)))).toEqual([27, 50, 44, 77]);
});

test("HAL-22: the best stays the best, and each set-up has its own", () => {
  const shelf = store();
  keep(solved(34), "one", shelf);
  keep(solved(30), "two", shelf);
  keep(solved(33), "three", shelf);
  keep(solved(60, [0, 2]), "four", shelf);
  const { best, last } = resultsOf(solved(0), shelf);
  expect(best).toMatchObject({ moves: 30, where: "two" });
  expect(last.map((one) => one.moves)).toEqual([33, 30, 34]);
  expect(resultsOf(solved(0, [0, 2]), shelf).best?.moves).toBe(60);
  expect(resultsOf(solved(0, [0, 3]), shelf)).toEqual({ best: null, last: [] });
  expect(setUp(solved(0))).not.toBe(setUp(solved(0, [0, 2])));
});

test("a game that is looked at again counts once, and what is not ours is passed over", () => {
  const shelf = store();
  keep(solved(34), "one", shelf);
  keep(solved(34), "one", shelf);
  expect(resultsOf(solved(0), shelf).last).toHaveLength(1);
  shelf.setItem("pp-halma", "{broken");
  expect(resultsOf(solved(0), shelf)).toEqual({ best: null, last: [] });
});
