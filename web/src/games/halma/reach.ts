/** The ways a gnome may go, for drawing: where they may end is said by the actions that are offered. */

import { HOPS, HOUSE_OF, opposite, STEPS, TOWARDS, type Hop } from "./star.ts";
import type { Action, Board, Move } from "./types.ts";

export type Kind = "step" | "jump" | "swap";
export interface Way {
  readonly kind: Kind;
  readonly path: readonly number[]; // every point touched, both ends included
}

export const isMove = (action: Action): action is Move => action.type === "Move";

/** The ends that are offered, by the points they start from. */
export function endsOf(actions: readonly Action[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  for (const action of actions) {
    if (!isMove(action)) continue;
    const ends = found.get(action.src) ?? new Set();
    found.set(action.src, ends.add(action.dst));
  }
  return found;
}

export function familyAt(gnomes: readonly (readonly number[])[], point: number): number | null {
  const family = gnomes.findIndex((points) => points.includes(point));
  return family < 0 ? null : family;
}

/** Is this house somebody else's ground for a family, and shut to it, or only for passing through? */
export function fenceOf(board: Board, family: number, house: number | null): "closed" | "jump-through" | null {
  const own = board.houses[family]!;
  const rule = board.options.foreign_houses;
  return house === null || house === own || house === opposite(own) || rule === "rest" ? null : rule;
}

/** Does a point lie behind another for a family that never goes back? */
export function isBehind(board: Board, family: number, from: number, to: number): boolean {
  const forward = TOWARDS[opposite(board.houses[family]!)]!;
  return board.options.backwards === "never" && forward[to]! < forward[from]!;
}

function mayPass(board: Board, family: number, from: number, to: number): boolean {
  const goal = opposite(board.houses[family]!);
  if (fenceOf(board, family, HOUSE_OF[to]!) === "closed" || isBehind(board, family, from, to)) return false;
  return !(board.options.leave_goal === "locked" && HOUSE_OF[from] === goal && HOUSE_OF[to] !== goal);
}

/** The hops a gnome that set out from *src* has before it when it stands *here*. */
export function hopsFrom(board: Board, src: number, here: number): readonly Hop[] {
  const family = familyAt(board.gnomes, src);
  if (family === null) return [];
  const taken = new Set(board.gnomes.flat());
  taken.delete(src);
  return HOPS[here]!.filter(({ over, to }) => taken.has(over) && !taken.has(to) && mayPass(board, family, here, to));
}

/** Every point a chain from here can touch, with the point before it on a shortest way. */
function chains(board: Board, src: number): ReadonlyMap<number, number> {
  const came = new Map([[src, src]]);
  for (const here of came.keys()) {
    for (const { to } of hopsFrom(board, src, here)) if (!came.has(to)) came.set(to, here);
  }
  return came;
}

function back(came: ReadonlyMap<number, number>, src: number, dst: number): readonly number[] {
  const path = [dst];
  for (let here = dst; here !== src;) {
    here = came.get(here) ?? src;
    path.unshift(here);
  }
  return path;
}

/** The shortest way to every end that is offered. */
export function waysTo(board: Board, src: number, ends: ReadonlySet<number>): ReadonlyMap<number, Way> {
  const taken = new Set(board.gnomes.flat());
  const came = chains(board, src);
  const ways = new Map<number, Way>();
  for (const dst of ends) {
    const near = STEPS[src]!.includes(dst);
    const kind = !near ? "jump" : taken.has(dst) ? "swap" : "step";
    ways.set(dst, { kind, path: near ? [src, dst] : back(came, src, dst) });
  }
  return ways;
}

/** The gnome jumped over between two points of a chain; none for a step. */
export function jumpedOver(from: number, to: number): number | null {
  return HOPS[from]!.find((hop) => hop.to === to)?.over ?? null;
}

/** How many rows nearer to its goal a gnome of this family comes. */
export function rowsNearer(board: Board, family: number, from: number, to: number): number {
  const forward = TOWARDS[opposite(board.houses[family]!)]!;
  return forward[to]! - forward[from]!;
}
