import { describe, expect, it } from "vitest";

import { share } from "./structural-sharing.ts";

describe("share", () => {
  const values: readonly unknown[] = [
    null,
    0,
    "a",
    [],
    {},
    [1, [2, 3], { a: null }],
    [1, [2, 3], { a: 0 }],
    [1, [2, 3]],
    { a: [1], b: { c: [2, 2] } },
    { a: [1], b: { c: [2, 3] } },
    { a: [1] },
    { 0: 1 },
    [1],
    { a: undefined },
  ];

  it("returns an equal value for any two values", () => {
    for (const before of values)
      for (const after of values) {
        const copy: unknown = structuredClone(after);
        expect(share(before, copy)).toEqual(after);
        expect(Array.isArray(share(before, copy))).toBe(Array.isArray(after));
      }
  });

  it("returns the previous value if nothing has changed", () => {
    for (const value of values) expect(share(value, structuredClone(value))).toBe(value);
  });

  it("keeps the parts that have not changed", () => {
    const before = { tracks: [[{ clan: 1 }], [{ clan: 2 }]], beds: [0] };
    const after = share(before, { tracks: [[{ clan: 1 }], [{ clan: 2 }, { clan: 3 }]], beds: [0] }) as typeof before;
    expect(after.tracks[0]).toBe(before.tracks[0]);
    expect(after.tracks[1]![0]).toBe(before.tracks[1]![0]);
    expect(after.tracks[1]).not.toBe(before.tracks[1]);
    expect(after.beds).toBe(before.beds);
  });

  it("does not change what it is given", () => {
    const [before, after] = [Object.freeze({ a: Object.freeze([1]) }), Object.freeze({ a: Object.freeze([2]) })];
    expect(share(before, after)).toEqual({ a: [2] });
  });
});
