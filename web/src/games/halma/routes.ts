/**
 * Routes of moves, for drawing.
 *
 * The offered actions say where a move may end; this module finds the points on the way there.
 */

import { HOPS, HOUSE_OF, opposite, STEPS, TOWARDS, type Hop } from "./star.ts";
import type { Action, Board, Move } from "./types.ts";

export type MoveKind = "step" | "jump" | "swap";
export interface Route {
  readonly kind: MoveKind;
  readonly path: readonly number[]; // every point touched, both ends included
}

export const isMove = (action: Action): action is Move => action.type === "Move";

/** Return the offered destinations of each gnome that can move, by the point it stands on. */
export function destinationsByPoint(actions: readonly Action[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const action of actions) {
    if (!isMove(action)) continue;
    const destinations = found.get(action.src) ?? new Set();
    found.set(action.src, destinations.add(action.dst));
  }
  return found;
}

/** Return the family of the gnome on a point, or null if the point is free. */
export function familyAt(gnomes: readonly (readonly number[])[], point: number): number | null {
  const family = gnomes.findIndex((points) => points.includes(point));
  return family < 0 ? null : family;
}

/** Return how a house is restricted for a family: closed, or only to be jumped through; null if it is open. */
export function fenceOf(board: Board, family: number, house: number | null): "closed" | "jump-through" | null {
  const start = board.houses[family]!;
  const rule = board.options.foreign_houses;
  return house === null || house === start || house === opposite(start) || rule === "rest" ? null : rule;
}

/** Return true if moving from one point to another is backwards and the options forbid that. */
export function isBehind(board: Board, family: number, from: number, to: number): boolean {
  const forward = TOWARDS[opposite(board.houses[family]!)]!;
  return board.options.backwards === "never" && forward[to]! < forward[from]!;
}

function mayHop(board: Board, family: number, from: number, to: number): boolean {
  const goal = opposite(board.houses[family]!);
  if (fenceOf(board, family, HOUSE_OF[to]!) === "closed" || isBehind(board, family, from, to)) return false;
  return !(board.options.leave_goal === "locked" && HOUSE_OF[from] === goal && HOUSE_OF[to] !== goal);
}

/** Return the hops that a gnome has from *here* in a chain that started on *src*. */
export function hopsFrom(board: Board, src: number, here: number): readonly Hop[] {
  const family = familyAt(board.gnomes, src);
  if (family === null) return [];
  const taken = new Set(board.gnomes.flat());
  taken.delete(src);
  return HOPS[here]!.filter(({ over, to }) => taken.has(over) && !taken.has(to) && mayHop(board, family, here, to));
}

/** Return every point that a chain from *src* can touch, with the previous point on a shortest chain to it. */
function searchChains(board: Board, src: number): ReadonlyMap<number, number> {
  const previous = new Map([[src, src]]);
  for (const here of previous.keys()) {
    for (const { to } of hopsFrom(board, src, here)) if (!previous.has(to)) previous.set(to, here);
  }
  return previous;
}

function tracePath(previous: ReadonlyMap<number, number>, src: number, dst: number): readonly number[] {
  const path = [dst];
  for (let here = dst; here !== src;) {
    here = previous.get(here) ?? src;
    path.unshift(here);
  }
  return path;
}

/** Return the shortest route to each of the offered destinations. */
export function routesTo(board: Board, src: number, destinations: ReadonlySet<number>): ReadonlyMap<number, Route> {
  const taken = new Set(board.gnomes.flat());
  const previous = searchChains(board, src);
  const routes = new Map<number, Route>();
  for (const dst of destinations) {
    const near = STEPS[src]!.includes(dst);
    const kind = !near ? "jump" : taken.has(dst) ? "swap" : "step";
    routes.set(dst, { kind, path: near ? [src, dst] : tracePath(previous, src, dst) });
  }
  return routes;
}

/** Return the kind of move that a path is, given the routes of its gnome. */
export function kindOfPath(path: readonly number[], routes: ReadonlyMap<number, Route>): MoveKind {
  const [src, next] = path as readonly [number, number];
  return STEPS[src]!.includes(next) ? (routes.get(next)?.kind ?? "step") : "jump";
}

/** Return the point that is jumped over between two points of a chain; null for a step. */
export function jumpedOver(from: number, to: number): number | null {
  return HOPS[from]!.find((hop) => hop.to === to)?.over ?? null;
}

/** Return how many rows nearer to its goal a gnome gets; negative if it gets farther away. */
export function rowsGained(board: Board, family: number, from: number, to: number): number {
  const forward = TOWARDS[opposite(board.houses[family]!)]!;
  return forward[to]! - forward[from]!;
}
