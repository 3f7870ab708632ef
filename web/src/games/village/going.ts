/**
 * What comes of a meeple on a row, with all that is in force: the folk that sends it, the wizard's card, inventions that last.
 * It is told, never judged; a test holds it against games by the rules (going.cases.json).
 */

import { GARGAMEL, INVENTIONS, KINDS, ROWS, SMURFS, type Deed, type Goods } from "./cards.ts";
import type { Board } from "./types.ts";

export interface Going {
  readonly acts: boolean; // the action is performed
  readonly closed: boolean; // by the wizard
  readonly red: boolean; // it counts as dangerous
  readonly rolls: number; // of the danger die, where the action is performed
  readonly cat: boolean; // the cat's die is rolled
  readonly cost: Goods;
  readonly more: number; // and so many of choice
  readonly gives: number | null; // resources that are collected
}

type Open = Pick<Board, "rows" | "blocked" | "azrael" | "lasting" | "crafted">;

const sum = (deeds: readonly Deed[]): number => deeds.reduce((all, { n }) => all + (n ?? 0), 0);

/** All that is in force while this folk sends a meeple. */
function inForce({ lasting, crafted }: Open, folk: number): readonly Deed[] {
  const own = SMURFS[folk]?.effects ?? [];
  const used = own.some((deed) => deed.do === "forbid_use")
    ? []
    : crafted.map((card) => INVENTIONS[card]!).filter(({ type }) => type === "durable");
  return [...own, ...(GARGAMEL[lasting]?.effects ?? []), ...used.flatMap(({ effects }) => effects)];
}

export const takenOn = ({ rows, blocked }: Pick<Board, "rows" | "blocked">, row: number): number =>
  (rows[row] ?? 0) + (blocked.includes(row) ? 1 : 0);

/** Where nobody sends a meeple yet, folk is -1. */
export function going(board: Open, row: number, folk: number): Going {
  const data = ROWS[row]!;
  const free = data.spaces - takenOn(board, row);
  const deeds = inForce(board, folk);
  const all = (what: string): readonly Deed[] => deeds.filter((deed) => deed.do === what);
  const at = (what: string): readonly Deed[] =>
    all(what).filter(
      (deed) => deed.at?.includes((row >> 1) + 1) && (!deed.row || (deed.row === "upper") === (row % 2 === 0)),
    );
  const spares = (die: string): boolean => all("ignore_die").some(({ kind }) => kind === die);
  const red = Boolean(data.red) || at("make_dangerous").length > 0;
  const spared = at("spare").map(({ kind }) => kind);
  const gathers = data.effects.find((deed) => deed.do === "collect");
  const [less, more] = [at("yield").filter(({ n }) => n! < 0), at("yield").filter(({ n }) => n! > 0)];
  return {
    acts:
      free === 1 ||
      (free <= 0 && all("reuse_full_action").length > 0) ||
      (board.rows[row] === 0 && all("count_as_two").length > 0),
    closed: at("close").length > 0,
    red,
    rolls: !red || spares("danger") ? 0 : all("roll_twice").length + 1,
    cat: ((row >> 1) - board.azrael + 8) % 8 <= sum(all("azrael_reach")) && !spares("azrael"),
    cost: Object.fromEntries(KINDS.map((kind) => [kind, spared.includes(kind) ? 0 : (data.cost?.[kind] ?? 0)])),
    more: sum(at("cost")),
    gives: gathers ? Math.max(0, gathers.n! + sum(less)) + sum(more) : null,
  };
}
