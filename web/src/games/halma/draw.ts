/** Shapes of the board as SVG paths. */

import { NAMES, PLACES, STEPS, type Spot } from "./star.ts";

export const BOX = "-402 -466 804 932";
export const FIGURE = 54; // a gnome's height and width
export const ARC = 16; // how high a hop rises

const at = ({ x, y }: Spot): string => `${x} ${y}`;
export const polygon = (spots: readonly Spot[]): string => spots.map(({ x, y }) => `${x},${y}`).join(" ");
export const diamond = ({ x, y }: Spot, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

/** All lines between points, each once. */
export function lines(spots: readonly Spot[]): string {
  return PLACES.map((_, point) =>
    STEPS[point]!.filter((near) => near > point)
      .map((near) => `M${at(spots[point]!)}L${at(spots[near]!)}`)
      .join(""),
  ).join("");
}

/** A way as hops: each rises a little; a step is straight. */
export function arcs(path: readonly number[], spots: readonly Spot[]): string {
  return path
    .map((point, i) => {
      const here = spots[point]!;
      if (i === 0) return `M${at(here)}`;
      const from = spots[path[i - 1]!]!;
      if (STEPS[path[i - 1]!]!.includes(point)) return `L${at(here)}`;
      return `Q${(from.x + here.x) / 2} ${(from.y + here.y) / 2 - 26} ${at(here)}`;
    })
    .join("");
}

/** A fence along the mouth of a house, from one corner to the other, in pickets. */
export function pickets(from: Spot, to: Spot): string {
  const count = 9;
  return Array.from({ length: count }, (_, i) => {
    const part = (i + 0.5) / count;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return `M${x} ${y + 12}V${y - 10}l4 -5l4 5v22z`;
  }).join("");
}

/** The nearest of some points to a place on the board, if one is near enough. */
export function nearest(place: Spot, points: Iterable<number>, spots: readonly Spot[], within: number): number | null {
  let best: number | null = null;
  let least = within;
  for (const point of points) {
    const far = Math.hypot(spots[point]!.x - place.x, spots[point]!.y - place.y);
    if (far <= least) [best, least] = [point, far];
  }
  return best;
}

export const pathNames = (path: readonly number[]): string => path.map((point) => NAMES[point]).join("-");
