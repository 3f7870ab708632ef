/**
 * Predict what a meeple on a row will do, with everything in force: the Smurf, Gargamel's card, lasting inventions.
 * This is only shown: the server decides what is legal. A test compares it with games played by the rules.
 */

import { GARGAMEL, INVENTIONS, KINDS, ROWS, SMURFS, type CardEffect, type Goods } from "./cards.ts";
import type { Board } from "./types.ts";

export interface RowPreview {
  readonly acts: boolean; // the action is performed
  readonly closed: boolean; // by Gargamel
  readonly red: boolean; // counts as dangerous
  readonly rolls: number; // of the danger die, if the action is performed
  readonly cat: boolean; // Azrael's die is rolled
  readonly cost: Goods;
  readonly more: number; // further resources of any kind to pay
  readonly gives: number | null; // resources that are collected
}

type RowContext = Pick<Board, "rows" | "blocked" | "azrael" | "lasting" | "crafted">;

const sum = (effects: readonly CardEffect[]): number => effects.reduce((total, { n }) => total + (n ?? 0), 0);

/** Return all effects in force while this Smurf places a meeple. */
function effectsInForce({ lasting, crafted }: RowContext, smurf: number): readonly CardEffect[] {
  const own = SMURFS[smurf]?.effects ?? [];
  const inventions = own.some((effect) => effect.do === "forbid_use")
    ? []
    : crafted.map((card) => INVENTIONS[card]!).filter(({ type }) => type === "durable");
  return [...own, ...(GARGAMEL[lasting]?.effects ?? []), ...inventions.flatMap(({ effects }) => effects)];
}

/** Return how many spaces of a row are taken. */
export const takenSpaces = ({ rows, blocked }: Pick<Board, "rows" | "blocked">, row: number): number =>
  (rows[row] ?? 0) + (blocked.includes(row) ? 1 : 0);

/** Preview a meeple on a row. `smurf` is -1 while no Smurf is chosen. */
export function previewRow(board: RowContext, row: number, smurf: number): RowPreview {
  const data = ROWS[row]!;
  const free = data.spaces - takenSpaces(board, row);
  const inForce = effectsInForce(board, smurf);
  const all = (name: string): readonly CardEffect[] => inForce.filter((effect) => effect.do === name);
  const here = (name: string): readonly CardEffect[] =>
    all(name).filter(
      (effect) => effect.at?.includes((row >> 1) + 1) && (!effect.row || (effect.row === "upper") === (row % 2 === 0)),
    );
  const ignores = (die: string): boolean => all("ignore_die").some(({ kind }) => kind === die);
  const red = Boolean(data.red) || here("make_dangerous").length > 0;
  const spared = here("spare").map(({ kind }) => kind);
  const collect = data.effects.find((effect) => effect.do === "collect");
  const yields = here("yield");
  const [less, more] = [yields.filter(({ n }) => n! < 0), yields.filter(({ n }) => n! > 0)];
  return {
    acts:
      free === 1 ||
      (free <= 0 && all("reuse_full_action").length > 0) ||
      (board.rows[row] === 0 && all("count_as_two").length > 0),
    closed: here("close").length > 0,
    red,
    rolls: !red || ignores("danger") ? 0 : all("roll_twice").length + 1,
    cat: ((row >> 1) - board.azrael + 8) % 8 <= sum(all("azrael_reach")) && !ignores("azrael"),
    cost: Object.fromEntries(KINDS.map((kind) => [kind, spared.includes(kind) ? 0 : (data.cost?.[kind] ?? 0)])),
    more: sum(here("cost")),
    gives: collect ? Math.max(0, collect.n! + sum(less)) + sum(more) : null,
  };
}
