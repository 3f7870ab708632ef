/** Sentences about gnomes and moves: labels, what screen readers announce, and the text of the move panel. */

import { say } from "../../i18n/i18n.svelte.ts";
import { FAMILIES } from "./families.ts";
import { kindOfPath, rowsGained, type MoveKind } from "./routes.ts";
import type { MoveSelection } from "./selection.svelte.ts";
import { NAMES, STEPS } from "./star.ts";
import type { Board } from "./types.ts";

export const familyName = (family: number): string => say(`web-halma-${FAMILIES[family]!.key}`);

/** Return how many steps and how many jumps a gnome can make. */
export function moveCountText(point: number, destinations: ReadonlySet<number>): string {
  const steps = [...destinations].filter((destination) => STEPS[point]!.includes(destination)).length;
  return say("web-halma-reach", { steps, jumps: destinations.size - steps });
}

/** Return the label of a gnome, with its move count if it can move. */
export function gnomeLabel(family: number, point: number, destinations: ReadonlySet<number> | undefined): string {
  const gnome = say("web-halma-gnome", { family: familyName(family), point: NAMES[point]! });
  return destinations === undefined ? gnome : `${gnome} ${moveCountText(point, destinations)}`;
}

/** Return how a path is travelled, and how much nearer to the goal it leads. */
function pathText(board: Board, family: number, path: readonly number[], kind: MoveKind): string {
  const how = say(`web-halma-by-${kind}`, { n: path.length - 1 });
  return `${how}${say("comma")}${rowsGainedText(board, family, path)}`;
}

/** Return how many rows nearer to the goal, or farther from it, a path leads. */
export function rowsGainedText(board: Board, family: number, path: readonly number[]): string {
  const rows = rowsGained(board, family, path[0]!, path.at(-1)!);
  const side = rows > 0 ? "nearer" : rows < 0 ? "farther" : "sideways";
  return say(`web-halma-${side}`, { n: Math.abs(rows) });
}

/** Return the label of a highlighted point. */
export function targetLabel(board: Board, selection: MoveSelection, point: number, kind: MoveKind): string {
  const route = selection.routes.get(point);
  if (route === undefined || selection.family === null || selection.hopByHop)
    return say("web-halma-stop", { point: NAMES[point]! });
  return `${NAMES[point]}: ${pathText(board, selection.family, route.path, kind)}`;
}

/** Return the announcement for the picked gnome: the path that is drawn, or else what the gnome can do. */
export function selectionAnnouncement(board: Board, selection: MoveSelection): string {
  const { picked, family, path } = selection;
  if (picked === null || family === null) return "";
  if (path.length > 1)
    return `${NAMES[path.at(-1)!]}: ${pathText(board, family, path, kindOfPath(path, selection.routes))}`;
  const gained = (path: readonly number[]): number => rowsGained(board, family, picked, path.at(-1)!);
  const farthest = [...selection.routes.values()].sort((a, b) => gained(b.path) - gained(a.path))[0];
  const gnome = gnomeLabel(family, picked, selection.pickedDestinations);
  if (farthest === undefined) return gnome;
  const way = pathText(board, family, farthest.path, farthest.kind);
  return `${gnome} ${say("web-halma-farthest", { point: NAMES[farthest.path.at(-1)!]!, way })}`;
}
