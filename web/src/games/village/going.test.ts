import { describe, expect, it } from "vitest";

import { GARGAMEL, INVENTIONS, KINDS, SMURFS } from "./cards.ts";
import cases from "./going.cases.json";
import { going, type Going } from "./going.ts";
import type { Board } from "./types.ts";

const at = (id: string, cards: readonly { readonly id: string }[]): number => cards.findIndex((card) => card.id === id);
const folk = (id: string): number => at(id, SMURFS);
const NOBODY = -1;
const [FOREST_UP, FOREST_LOW, SAW_UP, SAW_LOW, SHELTER_LOW] = [0, 1, 4, 5, 13] as const;

function board(change: Partial<Board> = {}): Board {
  return {
    rows: Array<number>(16).fill(0),
    blocked: [],
    azrael: 6,
    lasting: -1,
    crafted: [],
    ...change,
  } as unknown as Board;
}
const taken = (row: number, n: number): readonly number[] => Array.from({ length: 16 }, (_, i) => (i === row ? n : 0));

describe("what comes of a meeple", () => {
  it("VIL-23, VIL-24: only the last free space acts", () => {
    expect(going(board(), SAW_UP, NOBODY).acts).toBe(false);
    expect(going(board({ rows: taken(SAW_UP, 1) }), SAW_UP, NOBODY).acts).toBe(true);
    expect(going(board({ rows: taken(SAW_UP, 2) }), SAW_UP, NOBODY).acts).toBe(false);
  });
  it("Hefty counts as two on an empty row, and Dreamy acts on a full one", () => {
    expect(going(board(), SAW_UP, folk("L11")).acts).toBe(true);
    expect(going(board({ rows: taken(SAW_UP, 2) }), SAW_UP, folk("L16")).acts).toBe(true);
    expect(going(board(), SAW_UP, folk("L16")).acts).toBe(false);
    expect(going(board({ rows: taken(SAW_UP, 1), blocked: [SAW_UP] }), SAW_UP, folk("L11")).acts).toBe(false);
  });
  it("what is collected changes with the folk, the wizard's card and the shovel", () => {
    expect(going(board(), SAW_UP, folk("L14")).gives).toBe(5);
    expect(going(board(), SAW_UP, folk("S05")).gives).toBe(2);
    expect(going(board({ lasting: at("G11", GARGAMEL) }), 2, folk("S05")).gives).toBe(0);
    const shovel = board({ crafted: [at("V05", INVENTIONS)] });
    expect([SAW_UP, SAW_LOW].map((row) => going(shovel, row, NOBODY).gives)).toEqual([4, 3]);
    expect(going(shovel, SAW_UP, folk("S01")).gives).toBe(3); // Dimwitty: no invention helps
    expect(going(board(), FOREST_UP, NOBODY).gives).toBe(null);
  });
  it("dice: spared by Wild and Sassette, twice in the fog, and where the cat reaches", () => {
    expect(going(board(), SAW_LOW, NOBODY)).toMatchObject({ red: true, rolls: 1, cat: false });
    expect(going(board(), SAW_LOW, folk("L22"))).toMatchObject({ red: true, rolls: 0 });
    expect(going(board({ lasting: at("G15", GARGAMEL) }), SAW_LOW, NOBODY).rolls).toBe(2);
    expect(going(board({ lasting: at("G10", GARGAMEL) }), FOREST_LOW, NOBODY)).toMatchObject({ red: true, rolls: 1 });
    expect(going(board({ azrael: 2 }), SAW_UP, NOBODY).cat).toBe(true);
    expect(going(board({ azrael: 2 }), SAW_UP, folk("L20")).cat).toBe(false);
    expect(going(board({ azrael: 7, lasting: at("G16", GARGAMEL) }), FOREST_UP, NOBODY).cat).toBe(true);
  });
  it("costs: spared by Tracker, more in a hard winter; a place that is closed", () => {
    expect(going(board(), FOREST_UP, NOBODY).cost).toMatchObject({ B: 1 });
    expect(going(board(), FOREST_UP, folk("L19")).cost).toMatchObject({ B: 0 });
    expect(going(board({ lasting: at("G17", GARGAMEL) }), SHELTER_LOW, NOBODY)).toMatchObject({
      cost: { B: 1, L: 0 },
      more: 1,
    });
    expect([14, 15].map((row) => going(board({ lasting: at("G13", GARGAMEL) }), row, NOBODY).closed)).toEqual([
      true,
      false,
    ]);
  });
});

/** From games by the rules (tools/generate_village_cases.py): what was read, and what came of it, as far as it can be told beforehand. */
interface Case extends Pick<Board, "rows" | "blocked" | "azrael" | "lasting" | "crafted"> {
  readonly row: number;
  readonly folk: number;
  readonly then: Partial<Going> & { readonly paid?: readonly number[] };
}

it("foretells what came of meeples in games by the rules", () => {
  for (const {
    then: { paid, ...seen },
    ...one
  } of cases as readonly Case[]) {
    const told = going(one, one.row, one.folk);
    expect(told, JSON.stringify(one)).toMatchObject(seen);
    if (!paid) continue;
    const ofChoice = KINDS.map((kind, i) => paid[i]! - told.cost[kind]!);
    expect(Math.min(...ofChoice), JSON.stringify(one)).toBeGreaterThanOrEqual(0);
    expect(
      ofChoice.reduce((all, n) => all + n),
      JSON.stringify(one),
    ).toBe(told.more);
  }
});
