/** The gnomes as they are drawn. Each keeps its id while it moves, so that the move can be animated. */

import { HOUSE_OF, HOUSES, opposite, STEPS_TO } from "./star.ts";
import type { Board, Event, Jumped, Stepped, Swapped } from "./types.ts";

export interface Gnome {
  readonly id: number;
  readonly family: number;
  readonly point: number;
}
export type MoveEvent = Stepped | Jumped | Swapped;
type PointsByFamily = readonly (readonly number[])[];

export const isMoveEvent = (event: Event): event is MoveEvent =>
  event.type === "Stepped" || event.type === "Jumped" || event.type === "Swapped";

/** Return gnomes on the given points. A gnome that has not moved keeps its id. */
export function placeGnomes(families: PointsByFamily, before: readonly Gnome[]): readonly Gnome[] {
  return families.flatMap((points, family) => {
    const kept = before.filter((gnome) => gnome.family === family && points.includes(gnome.point));
    const newPoints = points.filter((point) => !kept.some((gnome) => gnome.point === point));
    const freeIds = points.map((_, i) => family * 10 + i).filter((id) => !kept.some((gnome) => gnome.id === id));
    return [...kept, ...newPoints.map((point, i) => ({ id: freeIds[i]!, family, point }))];
  });
}

/** Return the gnomes after a move. A gnome that stood on the destination swaps places with the moving one. */
export function moveGnome(gnomes: readonly Gnome[], path: readonly number[]): readonly Gnome[] {
  const [src, dst] = [path[0]!, path.at(-1)!];
  return gnomes.map((gnome) => {
    if (gnome.point === src) return { ...gnome, point: dst };
    return gnome.point === dst ? { ...gnome, point: src } : gnome;
  });
}

/** Return true if a gnome of the right family stands on each of the given points. */
export function standOn(gnomes: readonly Gnome[], families: PointsByFamily): boolean {
  const familyOn = new Map(gnomes.map((gnome) => [gnome.point, gnome.family]));
  return families.every((points, family) => points.every((point) => familyOn.get(point) === family));
}

/** Return how many gnomes of a family are in its goal. */
export function countHome(board: Board, family: number): number {
  const goal = opposite(board.houses[family]!);
  return board.gnomes[family]!.filter((point) => HOUSE_OF[point] === goal).length;
}

/** Return the share of its way that a family has covered, from 0 to 1. */
export function progress(board: Board, family: number): number {
  const house = board.houses[family]!;
  const stepsToGoal = STEPS_TO[opposite(house)]!;
  const sum = (points: readonly number[]): number => points.reduce((steps, point) => steps + stepsToGoal[point]!, 0);
  return Math.max(0, 1 - sum(board.gnomes[family]!) / sum(HOUSES[house]!));
}
