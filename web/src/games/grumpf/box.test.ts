import { describe, expect, it } from "vitest";

import { BOARDS, TOKENS, faces, gauge, holds, needsWords, ranking } from "./box.ts";

describe("the box", () => {
  it("has six boards and eight tokens with two faces", () => {
    expect(BOARDS).toEqual(["mammoth", "bird", "fish", "reptile", "bee", "sorcerer"]);
    expect(TOKENS).toHaveLength(8);
    expect(faces(0, 0)).toEqual([1, 5]);
    expect(faces(0, 1)).toEqual([5, 1]);
  });
});

describe("a condition, live", () => {
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
  ] as const)("%o with %o: %s", (needs, values, met) => {
    expect(holds(needs, values)).toBe(met);
  });

  it("is said with both ends, or one", () => {
    expect(needsWords({ kind: "total", least: 10, most: 20 }).word).toBe("between");
    expect(needsWords({ kind: "total", most: 10 }).word).toBe("most");
    expect(needsWords({ kind: "even" }).word).toBe("even");
  });
});

const TRACK = [
  { clan: 0, value: 5, club: 1 },
  { clan: 1, value: 3, club: null },
  { clan: 0, value: 2, club: null },
  { clan: 2, value: 4, club: null },
  { clan: 1, value: 1, club: null },
];

describe("the order of the clans, live", () => {
  it("is by what stands; GRU-41: at a tie the earlier token is before", () => {
    expect(ranking(TRACK, { kind: "nothing" })).toEqual([
      { clan: 1, sum: 4 },
      { clan: 2, sum: 4 },
      { clan: 0, sum: 2 },
    ]);
  });
  it("is by the last three alone where the board says so", () => {
    expect(ranking(TRACK, { kind: "last", least: 3 })).toEqual([
      { clan: 2, sum: 4 },
      { clan: 0, sum: 2 },
      { clan: 1, sum: 1 },
    ]);
  });
});

describe("the gauge of a board", () => {
  it.each([
    [{ kind: "total", least: 20 }, [5, 5], { met: false, figure: "10/20", part: 0.5 }],
    [{ kind: "total", most: 10 }, [5, 5, 5], { met: false, figure: "15/10", part: 1 }],
    [{ kind: "total", least: 10, most: 20 }, [5, 5], { met: true, figure: "10", part: 1 }],
    [{ kind: "tokens", least: 4 }, [1], { met: false, figure: "1/4", part: 0.25 }],
    [{ kind: "even" }, [], { met: false, figure: "0", part: null }],
    [{ kind: "nothing" }, [3], { met: true, figure: "3", part: null }],
  ] as const)("%o with %o", (needs, values, shown) => {
    expect(gauge(needs, values)).toEqual(shown);
  });
});
