import { describe, expect, it } from "vitest";

import { conditionProgress, conditionText, isMet, rankClans, expectedTake } from "./board-status.ts";

describe("a condition during the hunt", () => {
  it.each([
    [{ kind: "total", least: 10, most: 20 }, [5, 5], true],
    [{ kind: "total", least: 10, most: 20 }, [5, 5, 5, 5, 1], false],
    [{ kind: "total", least: 20 }, [5, 5, 5], false],
    [{ kind: "total", most: 10 }, [5, 5], true],
    [{ kind: "tokens", least: 4 }, [1, 1, 1], false],
    [{ kind: "same" }, [2, 2, 2], true],
    [{ kind: "different" }, [2, 2], false],
    [{ kind: "each", most: 3 }, [3, 1], true],
    [{ kind: "even" }, [3, 2], false],
  ] as const)("%o with %o: %s", (condition, values, met) => {
    expect(isMet(condition, values)).toBe(met);
  });

  it("has a text with two bounds, or one, or none", () => {
    expect(conditionText({ kind: "total", least: 10, most: 20 }).key).toBe("between");
    expect(conditionText({ kind: "total", most: 10 }).key).toBe("most");
    expect(conditionText({ kind: "even" }).key).toBe("even");
  });
});

const TRACK = [
  { clan: 0, value: 5, club: 1 },
  { clan: 1, value: 3, club: null },
  { clan: 0, value: 2, club: null },
  { clan: 2, value: 4, club: null },
  { clan: 1, value: 1, club: null },
];

describe("the ranking of the clans during the hunt", () => {
  it("GRU-41: counts standing tokens, and the earlier token breaks a tie", () => {
    expect(rankClans(TRACK, { kind: "nothing" })).toEqual([
      { clan: 1, strength: 4 },
      { clan: 2, strength: 4 },
      { clan: 0, strength: 2 },
    ]);
  });
  it("counts only the last three tokens where the board says so", () => {
    expect(rankClans(TRACK, { kind: "last", least: 3 })).toEqual([
      { clan: 2, strength: 4 },
      { clan: 0, strength: 2 },
      { clan: 1, strength: 1 },
    ]);
  });
});

describe("the progress of a condition", () => {
  it.each([
    [{ kind: "total", least: 20 }, [5, 5], { met: false, text: "10/20", fraction: 0.5 }],
    [{ kind: "total", most: 10 }, [5, 5, 5], { met: false, text: "15/10", fraction: 1 }],
    [{ kind: "total", least: 10, most: 20 }, [5, 5], { met: true, text: "10", fraction: 1 }],
    [{ kind: "tokens", least: 4 }, [1], { met: false, text: "1/4", fraction: 0.25 }],
    [{ kind: "even" }, [], { met: false, text: "0", fraction: null }],
    [{ kind: "nothing" }, [3], { met: true, text: "3", fraction: null }],
  ] as const)("%o with %o", (condition, values, progress) => {
    expect(conditionProgress(condition, values)).toEqual(progress);
  });
});

it("what a clan would take now: shares by rank, round after round", () => {
  const ranking = [{ clan: 2 }, { clan: 0 }];
  expect(expectedTake(ranking, [3, 2, 1], 6, 2)).toBe(4); // 3, then the last one
  expect(expectedTake(ranking, [3, 2, 1], 6, 0)).toBe(2);
  expect(expectedTake(ranking, [2, 1], 0, 2)).toBe(0);
  expect(expectedTake(ranking, [2, 1], 4, 5)).toBe(0);
  expect(expectedTake([], [2, 1], 4, 0)).toBe(0);
});
