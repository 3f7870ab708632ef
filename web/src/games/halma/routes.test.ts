import { describe, expect, test } from "vitest";

import { countHome, moveGnome, placeGnomes, progress, standOn } from "./gnomes.ts";
import { destinationsByPoint, fenceOf, hopsFrom, isBehind, jumpedOver, routesTo, rowsGained } from "./routes.ts";
import { HOUSES, STEPS } from "./star.ts";
import type { Action, Board, Options } from "./types.ts";

const OPTIONS: Options = {
  first: "seat-1",
  seats2: "opposite",
  end: "first-home",
  blocked_goal: "counts-as-full",
  foreign_houses: "rest",
  leave_goal: "allowed",
  backwards: "allowed",
  turn_limit: "200",
  solo_families: 1,
  solo_pair: "one-between",
};

function board(
  gnomes: readonly (readonly number[])[],
  options: Partial<Options> = {},
  houses: readonly number[] = [0],
): Board {
  return {
    options: { ...OPTIONS, ...options },
    seats: houses.length,
    houses,
    gnomes,
    first: 0,
    turn: 0,
    rounds: 0,
    home: [],
    path: [],
    jumps: 0,
    steps: 0,
    met: [],
    ending: "",
  };
}

/** HAL-20: the shortest solitaire known for one family, in 27 moves. */
const SOLUTION =
  "6-15 1-28 5-39 39-49 0-58 3-39 7-68 68-79 2-91 9-68 15-103 103-112 8-7 4-116 112-113 7-15 15-103 49-114 28-119 " +
  "39-49 49-112 79-115 58-120 68-79 79-117 91-118 103-111";

describe("HAL-7: routes", () => {
  test("every chain of the shortest solitaire jumps over gnomes to free points", () => {
    let gnomes = placeGnomes([HOUSES[0]!], []);
    for (const move of SOLUTION.split(" ")) {
      const [src, dst] = move.split("-").map(Number) as [number, number];
      const now = board([gnomes.map((gnome) => gnome.point).sort((a, b) => a - b)]);
      const { path, kind } = routesTo(now, src, new Set([dst])).get(dst)!;
      expect([path[0], path.at(-1)]).toEqual([src, dst]);
      expect(kind).toBe(STEPS[src]!.includes(dst) ? "step" : "jump");
      if (kind === "jump") {
        for (const [i, to] of path.slice(1).entries()) {
          const over = jumpedOver(path[i]!, to);
          expect(over).not.toBe(src);
          expect(now.gnomes[0]).toContain(over);
          expect(now.gnomes[0]).not.toContain(to);
          expect(hopsFrom(now, src, path[i]!).map((hop) => hop.to)).toContain(to);
        }
      }
      gnomes = moveGnome(gnomes, path);
    }
    expect(standOn(gnomes, [HOUSES[3]!])).toBe(true);
    expect(gnomes.map((gnome) => gnome.id).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test("only offered moves are destinations", () => {
    const actions: Action[] = [
      { type: "Move", src: 6, dst: 14, via: [] },
      { type: "Move", src: 6, dst: 15, via: [] },
      { type: "Pass" },
    ];
    expect([...destinationsByPoint(actions).get(6)!]).toEqual([14, 15]);
    expect(destinationsByPoint(actions).size).toBe(1);
  });

  test("a moving gnome cannot jump over itself", () => {
    const now = board([[60, 61]]);
    expect(hopsFrom(now, 60, 60).map((hop) => hop.to)).toEqual([62]);
    expect(hopsFrom(now, 60, 62).map((hop) => hop.to)).toEqual([60]);
    expect(hopsFrom(now, 61, 60)).toEqual([]);
  });
});

describe("HAL-10, HAL-11: options", () => {
  test("an offered point that is taken is a swap", () => {
    const now = board([[102], [111]], { blocked_goal: "swap" }, [0, 3]);
    const routes = routesTo(now, 102, new Set([101, 111]));
    expect([...routes].map(([point, route]) => [point, route.kind])).toEqual([
      [101, "step"],
      [111, "swap"],
    ]);
  });

  test("foreign houses are fenced, a family's own house and its goal are not", () => {
    const now = board([HOUSES[0]!], { foreign_houses: "closed" });
    expect([0, 1, 2, 3, 4, 5].map((house) => fenceOf(now, 0, house))).toEqual([
      null,
      "closed",
      "closed",
      null,
      "closed",
      "closed",
    ]);
    expect(fenceOf(now, 0, null)).toBe(null);
    expect(fenceOf(board([HOUSES[0]!]), 0, 1)).toBe(null);
  });

  test("chains avoid the points that lie behind when backward moves are forbidden", () => {
    const now = board([[60, 61, 50]], { backwards: "never" });
    expect(isBehind(now, 0, 60, 50)).toBe(true);
    expect(isBehind(now, 0, 60, 61)).toBe(false);
    expect(isBehind(board([[60]]), 0, 60, 50)).toBe(false);
    expect(hopsFrom(now, 60, 60).map((hop) => hop.to)).toEqual([62]);
    expect(rowsGained(now, 0, 60, 70)).toBe(1);
  });
});

describe("families", () => {
  test("a gnome that does not move keeps its id", () => {
    const before = placeGnomes([HOUSES[0]!, HOUSES[3]!], []);
    const after = placeGnomes([[...HOUSES[0]!.slice(0, 9), 60], HOUSES[3]!], before);
    expect(after.find((gnome) => gnome.point === 60)?.id).toBe(9);
    expect(after.filter((gnome) => gnome.point !== 60)).toEqual(before.filter((gnome) => gnome.point !== 9));
  });

  test("HAL-11: progress runs from 0 to 1", () => {
    expect(progress(board([HOUSES[0]!]), 0)).toBe(0);
    expect(progress(board([HOUSES[3]!]), 0)).toBe(1);
    expect(countHome(board([[...HOUSES[3]!.slice(1), 60]]), 0)).toBe(9);
  });

  test("HAL-10: a swap moves both gnomes", () => {
    const after = moveGnome(placeGnomes([[60], [61]], []), [60, 61]);
    expect(standOn(after, [[61], [60]])).toBe(true);
  });
});
