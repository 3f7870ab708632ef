/** SVG paths and sizes of the things drawn on the board. */

import type { Spot } from "./layout.ts";
import { NAMES, PLACES, STEPS } from "./star.ts";

export const VIEW_BOX = "-402 -466 804 932";
export const GNOME_SIZE = 54; // height and width
export const PICKED_GNOME_SIZE = 62;
export const HOP_HEIGHT = 16; // of a moving gnome

const ARC_HEIGHT = 26; // of a drawn hop
const PICKETS_PER_FENCE = 9;

const xy = ({ x, y }: Spot): string => `${x} ${y}`;
export const polygon = (spots: readonly Spot[]): string => spots.map(({ x, y }) => `${x},${y}`).join(" ");
export const diamond = ({ x, y }: Spot, r: number): string =>
  `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`;

/** Return the lines between neighbouring points, each line once. */
export function gridLines(spots: readonly Spot[]): string {
  return PLACES.map((_, point) =>
    STEPS[point]!.filter((near) => near > point)
      .map((near) => `M${xy(spots[point]!)}L${xy(spots[near]!)}`)
      .join(""),
  ).join("");
}

/** Return the line of a move: an arc for each hop, a straight line for a step. */
export function moveLine(path: readonly number[], spots: readonly Spot[]): string {
  return path
    .map((point, i) => {
      const here = spots[point]!;
      if (i === 0) return `M${xy(here)}`;
      const from = spots[path[i - 1]!]!;
      if (STEPS[path[i - 1]!]!.includes(point)) return `L${xy(here)}`;
      return `Q${(from.x + here.x) / 2} ${(from.y + here.y) / 2 - ARC_HEIGHT} ${xy(here)}`;
    })
    .join("");
}

/** Return the pickets of a fence between two corners of a house. */
export function pickets(from: Spot, to: Spot): string {
  return Array.from({ length: PICKETS_PER_FENCE }, (_, i) => {
    const part = (i + 0.5) / PICKETS_PER_FENCE;
    const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
    return `M${x} ${y + 12}V${y - 10}l4 -5l4 5v22z`;
  }).join("");
}

export const pathNames = (path: readonly number[]): string => path.map((point) => NAMES[point]).join("-");
