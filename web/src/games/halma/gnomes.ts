/** Gnomes as they are shown: each keeps its number while it moves, so that it can be seen to move. */

import { HOUSE_OF, HOUSES, opposite, STEPS_TO } from "./star.ts";
import type { Board, Event, Jumped, Stepped, Swapped } from "./types.ts";

export interface Gnome {
  readonly id: number;
  readonly family: number;
  readonly point: number;
}
export type Moved = Stepped | Jumped | Swapped;
type Families = readonly (readonly number[])[];

export const hasMoved = (event: Event): event is Moved =>
  event.type === "Stepped" || event.type === "Jumped" || event.type === "Swapped";

/** The gnomes where they stand now; who has not moved keeps its number. */
export function placed(families: Families, before: readonly Gnome[]): readonly Gnome[] {
  return families.flatMap((points, family) => {
    const old = before.filter((gnome) => gnome.family === family);
    const stay = old.filter((gnome) => points.includes(gnome.point));
    const come = points.filter((point) => !stay.some((gnome) => gnome.point === point));
    const free = points.map((_, i) => family * 10 + i).filter((id) => !stay.some((gnome) => gnome.id === id));
    return [...stay, ...come.map((point, i) => ({ id: free[i]!, family, point }))];
  });
}

/** The gnomes after a move; a gnome that stood where it ends has changed places. */
export function moved(gnomes: readonly Gnome[], path: readonly number[]): readonly Gnome[] {
  const [src, dst] = [path[0]!, path.at(-1)!];
  return gnomes.map((gnome) => {
    if (gnome.point === src) return { ...gnome, point: dst };
    return gnome.point === dst ? { ...gnome, point: src } : gnome;
  });
}

/** Do these gnomes stand as the board says? */
export function agree(gnomes: readonly Gnome[], families: Families): boolean {
  const stand = new Map(gnomes.map((gnome) => [gnome.point, gnome.family]));
  return families.every((points, family) => points.every((point) => stand.get(point) === family));
}

export function countHome(board: Board, family: number): number {
  const goal = opposite(board.houses[family]!);
  return board.gnomes[family]!.filter((point) => HOUSE_OF[point] === goal).length;
}

/** How much of its way a family has behind it, from 0 to 1. */
export function progress(board: Board, family: number): number {
  const house = board.houses[family]!;
  const left = STEPS_TO[opposite(house)]!;
  const sum = (points: readonly number[]): number => points.reduce((steps, point) => steps + left[point]!, 0);
  return Math.max(0, 1 - sum(board.gnomes[family]!) / sum(HOUSES[house]!));
}
