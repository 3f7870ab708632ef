import { describe, expect, it } from "vitest";

import { BOARDS, TOKENS, faces, holds, needsWords, ranking } from "./box.ts";

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
    expect(needsWords({ kind: "total", least: 10, most: 20 }).key).toBe("grumpf-needs-between");
    expect(needsWords({ kind: "total", most: 10 }).key).toBe("grumpf-needs-most");
    expect(needsWords({ kind: "even" }).key).toBe("grumpf-needs-even");
  });
});

it("ranks clans by what stands", () => {
  const track = [
    { clan: 0, value: 5, club: 1 },
    { clan: 1, value: 3, club: null },
    { clan: 0, value: 2, club: null },
    { clan: 1, value: 1, club: null },
  ];
  expect(ranking(track)).toEqual([{ clan: 1, sum: 4 }, { clan: 0, sum: 2 }]);
});
