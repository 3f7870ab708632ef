import { describe, expect, it } from "vitest";

import { applyOptimistically } from "./optimistic-update.ts";
import type { State } from "./types.ts";

const TABLE = {
  hands: [
    [0, 1, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ],
  tracks: [[{ clan: 1, value: 3, club: null }], [], [], [], [], []],
  beds: [],
} as unknown as State;

describe("your own actions before the server confirms them", () => {
  it("flip a token and place the new face on the first free space", () => {
    const { table, spots } = applyOptimistically(TABLE, 0, [
      { type: "Flip", token: 0 },
      { type: "Place", token: 0, board: 0 },
    ]);
    expect(table.tracks[0]).toEqual([
      { clan: 1, value: 3, club: null },
      { clan: 0, value: 5, club: null },
    ]);
    expect(spots).toEqual([{ board: 0, space: 1 }]);
    expect(table.hands[0]![0]).toBeNull();
    expect(TABLE.hands[0]![0]).toBe(0);
  });
  it("use the next space when another player was faster", () => {
    const later = { ...TABLE, tracks: [[...TABLE.tracks[0]!, { clan: 1, value: 2, club: null }], [], [], [], [], []] };
    expect(applyOptimistically(later, 0, [{ type: "Place", token: 0, board: 0 }]).spots).toEqual([
      { board: 0, space: 2 },
    ]);
  });
  it("keep a token in the hand when its board is full", () => {
    const full = { ...TABLE, tracks: [[], [], [], [], [], Array(4).fill({ clan: 1, value: 1, club: null })] };
    const { table, spots } = applyOptimistically(full, 0, [{ type: "Place", token: 0, board: 5 }]);
    expect(spots).toEqual([]);
    expect(table.hands[0]![0]).toBe(0);
  });
  it("club a standing token, but not one that is out already", () => {
    const club = { type: "Club", token: 5, board: 0, space: 0 } as const;
    const once = applyOptimistically(TABLE, 0, [club]);
    expect(once.table.tracks[0]![0]!.club).toBe(0);
    expect(applyOptimistically(once.table, 1, [{ ...club, token: 6 }]).table).toBe(once.table);
  });
  it("take a hut", () => expect(applyOptimistically(TABLE, 0, [{ type: "GoToBed" }]).table.beds).toEqual([0]));
});
