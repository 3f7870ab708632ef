import { describe, expect, it } from "vitest";

import { GARGAMEL, INVENTIONS, KINDS, SMURFS } from "./cards.ts";
import cases from "./row-preview.cases.json";
import { previewRow, type RowPreview } from "./row-preview.ts";
import type { Board } from "./types.ts";

const indexOf = (id: string, cards: readonly { readonly id: string }[]): number =>
  cards.findIndex((card) => card.id === id);
const smurf = (id: string): number => indexOf(id, SMURFS);
const NO_SMURF = -1;
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

describe("the preview of a row", () => {
  it("VIL-23, VIL-24: only the last free space performs the action", () => {
    expect(previewRow(board(), SAW_UP, NO_SMURF).acts).toBe(false);
    expect(previewRow(board({ rows: taken(SAW_UP, 1) }), SAW_UP, NO_SMURF).acts).toBe(true);
    expect(previewRow(board({ rows: taken(SAW_UP, 2) }), SAW_UP, NO_SMURF).acts).toBe(false);
  });
  it("Hefty counts as two on an empty row, and Dreamy performs the action of a full one", () => {
    expect(previewRow(board(), SAW_UP, smurf("L11")).acts).toBe(true);
    expect(previewRow(board({ rows: taken(SAW_UP, 2) }), SAW_UP, smurf("L16")).acts).toBe(true);
    expect(previewRow(board(), SAW_UP, smurf("L16")).acts).toBe(false);
    expect(previewRow(board({ rows: taken(SAW_UP, 1), blocked: [SAW_UP] }), SAW_UP, smurf("L11")).acts).toBe(false);
  });
  it("the yield depends on the Smurf, Gargamel's card and the shovel", () => {
    expect(previewRow(board(), SAW_UP, smurf("L14")).gives).toBe(5);
    expect(previewRow(board(), SAW_UP, smurf("S05")).gives).toBe(2);
    expect(previewRow(board({ lasting: indexOf("G11", GARGAMEL) }), 2, smurf("S05")).gives).toBe(0);
    const shovel = board({ crafted: [indexOf("V05", INVENTIONS)] });
    expect([SAW_UP, SAW_LOW].map((row) => previewRow(shovel, row, NO_SMURF).gives)).toEqual([4, 3]);
    expect(previewRow(shovel, SAW_UP, smurf("S01")).gives).toBe(3); // Dimwitty cannot use inventions
    expect(previewRow(board(), FOREST_UP, NO_SMURF).gives).toBe(null);
  });
  it("dice: none for Wild and Sassette, two in the fog, and Azrael within his reach", () => {
    expect(previewRow(board(), SAW_LOW, NO_SMURF)).toMatchObject({ red: true, rolls: 1, cat: false });
    expect(previewRow(board(), SAW_LOW, smurf("L22"))).toMatchObject({ red: true, rolls: 0 });
    expect(previewRow(board({ lasting: indexOf("G15", GARGAMEL) }), SAW_LOW, NO_SMURF).rolls).toBe(2);
    expect(previewRow(board({ lasting: indexOf("G10", GARGAMEL) }), FOREST_LOW, NO_SMURF)).toMatchObject({
      red: true,
      rolls: 1,
    });
    expect(previewRow(board({ azrael: 2 }), SAW_UP, NO_SMURF).cat).toBe(true);
    expect(previewRow(board({ azrael: 2 }), SAW_UP, smurf("L20")).cat).toBe(false);
    expect(previewRow(board({ azrael: 7, lasting: indexOf("G16", GARGAMEL) }), FOREST_UP, NO_SMURF).cat).toBe(true);
  });
  it("costs: none for Tracker, more in a hard winter; and a closed place", () => {
    expect(previewRow(board(), FOREST_UP, NO_SMURF).cost).toMatchObject({ B: 1 });
    expect(previewRow(board(), FOREST_UP, smurf("L19")).cost).toMatchObject({ B: 0 });
    expect(previewRow(board({ lasting: indexOf("G17", GARGAMEL) }), SHELTER_LOW, NO_SMURF)).toMatchObject({
      cost: { B: 1, L: 0 },
      more: 1,
    });
    expect(
      [14, 15].map((row) => previewRow(board({ lasting: indexOf("G13", GARGAMEL) }), row, NO_SMURF).closed),
    ).toEqual([true, false]);
  });
});

/** A case from a game played by the rules: the position, and what could be predicted of the result. */
interface Case extends Pick<Board, "rows" | "blocked" | "azrael" | "lasting" | "crafted"> {
  readonly row: number;
  readonly folk: number;
  readonly then: Partial<RowPreview> & { readonly paid?: readonly number[] };
}

it("agrees with games played by the rules", () => {
  for (const {
    then: { paid, ...expected },
    ...position
  } of cases as readonly Case[]) {
    const preview = previewRow(position, position.row, position.folk);
    const message = JSON.stringify(position);
    expect(preview, message).toMatchObject(expected);
    if (!paid) continue;
    const ofAnyKind = KINDS.map((kind, i) => paid[i]! - preview.cost[kind]!);
    expect(Math.min(...ofAnyKind), message).toBeGreaterThanOrEqual(0);
    expect(
      ofAnyKind.reduce((total, n) => total + n),
      message,
    ).toBe(preview.more);
  }
});
