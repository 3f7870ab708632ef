/** What the board says of itself, in words. */

import { say } from "../../i18n/i18n.svelte.ts";
import { FAMILIES } from "./family.ts";
import type { Hand } from "./hand.svelte.ts";
import { rowsNearer, type Kind } from "./reach.ts";
import { NAMES, STEPS } from "./star.ts";
import type { Board } from "./types.ts";

export const familyName = (family: number): string => say(`web-halma-${FAMILIES[family]!.key}`);

/** How many steps and jump ends a gnome has. */
export function counts(point: number, ends: ReadonlySet<number>): string {
  const near = [...ends].filter((end) => STEPS[point]!.includes(end)).length;
  return say("web-halma-reach", { steps: near, jumps: ends.size - near });
}

export function gnomeTold(family: number, point: number, ends: ReadonlySet<number> | undefined): string {
  const where = say("web-halma-gnome", { family: familyName(family), point: NAMES[point]! });
  return ends === undefined ? where : `${where} ${counts(point, ends)}`;
}

/** A way in words: how, and how much nearer it brings. */
export function wayTold(board: Board, family: number, path: readonly number[], kind: Kind): string {
  const hops = path.length - 1;
  const how = say(`web-halma-by-${kind}`, { n: hops });
  return `${how}${say("comma")}${nearerTold(board, family, path)}`;
}

export function nearerTold(board: Board, family: number, path: readonly number[]): string {
  const rows = rowsNearer(board, family, path[0]!, path.at(-1)!);
  const side = rows > 0 ? "nearer" : rows < 0 ? "farther" : "sideways";
  return say(`web-halma-${side}`, { n: Math.abs(rows) });
}

export function litTold(board: Board, hand: Hand, point: number, kind: Kind): string {
  const way = hand.ways.get(point);
  if (way === undefined || hand.family === null || hand.byHop) return say("web-halma-stop", { point: NAMES[point]! });
  return `${NAMES[point]}: ${wayTold(board, hand.family, way.path, kind)}`;
}

/** What is heard while a gnome is in hand: what it can do, or the way in sight. */
export function handTold(board: Board, hand: Hand): string {
  const { picked, family, path } = hand;
  if (picked === null || family === null) return "";
  if (path.length > 1) {
    const kind = STEPS[path[0]!]!.includes(path[1]!) ? (hand.ways.get(path[1]!)?.kind ?? "step") : "jump";
    return `${NAMES[path.at(-1)!]}: ${wayTold(board, family, path, kind)}`;
  }
  const nearer = (path: readonly number[]): number => rowsNearer(board, family, picked, path.at(-1)!);
  const best = [...hand.ways.values()].sort((a, b) => nearer(b.path) - nearer(a.path))[0];
  const all = gnomeTold(family, picked, hand.mine);
  if (best === undefined) return all;
  const way = wayTold(board, family, best.path, best.kind);
  return `${all} ${say("web-halma-farthest", { point: NAMES[best.path.at(-1)!]!, way })}`;
}
