import { describe, expect, it } from "vitest";

import { foresee } from "./foresee.ts";
import type { State } from "./types.ts";

const TABLE = {
  hands: [
    [0, 1, 0, 0, 0, 1, 0, 0],
    [0, 0, 0, 0, 0, 0, 0, 0],
  ],
  tracks: [[{ clan: 1, value: 3, club: null }], [], [], [], [], []],
  beds: [],
} as unknown as State;

describe("my hand, before the server has spoken", () => {
  it("turns a token over and puts what it then shows on the first free space", () => {
    const { table, mine } = foresee(TABLE, 0, [
      { type: "Flip", token: 0 },
      { type: "Place", token: 0, board: 0 },
    ]);
    expect(table.tracks[0]).toEqual([
      { clan: 1, value: 3, club: null },
      { clan: 0, value: 5, club: null },
    ]);
    expect(mine).toEqual([{ board: 0, space: 1 }]);
    expect(table.hands[0]![0]).toBeNull();
    expect(TABLE.hands[0]![0]).toBe(0);
  });
  it("goes one space on when somebody was earlier", () => {
    const later = { ...TABLE, tracks: [[...TABLE.tracks[0]!, { clan: 1, value: 2, club: null }], [], [], [], [], []] };
    expect(foresee(later, 0, [{ type: "Place", token: 0, board: 0 }]).mine).toEqual([{ board: 0, space: 2 }]);
  });
  it("keeps a token whose board is full by now", () => {
    const full = { ...TABLE, tracks: [[], [], [], [], [], Array(4).fill({ clan: 1, value: 1, club: null })] };
    const { table, mine } = foresee(full, 0, [{ type: "Place", token: 0, board: 5 }]);
    expect(mine).toEqual([]);
    expect(table.hands[0]![0]).toBe(0);
  });
  it("knocks out what stands, and nothing that lies already", () => {
    const club = { type: "Club", token: 5, board: 0, space: 0 } as const;
    const once = foresee(TABLE, 0, [club]);
    expect(once.table.tracks[0]![0]!.club).toBe(0);
    expect(foresee(once.table, 1, [{ ...club, token: 6 }]).table).toBe(once.table);
  });
  it("lies down", () => expect(foresee(TABLE, 0, [{ type: "GoToBed" }]).table.beds).toEqual([0]));
});
