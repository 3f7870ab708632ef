/** Where the board's points, houses and flags lie on the screen, in SVG units around the centre. */

import { NEXT, PLACES } from "./star.ts";

/** A place on the drawn board. A *point* is one of its 121 holes. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const SPACING = 60; // between neighbouring points
const ROW_SPACING = (SPACING * Math.sqrt(3)) / 2;
const SOUTH = 3; // the house at the bottom of an unrotated board

/** Return how many sixths the board is rotated, clockwise, to bring a house to the bottom. */
export const rotationFor = (house: number): number => (SOUTH - house + 6) % 6;

function rotated(x: number, y: number, rotation: number): Spot {
  const angle = (rotation * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: Math.round(10 * (x * cos - y * sin)) / 10, y: Math.round(10 * (x * sin + y * cos)) / 10 };
}

/** Return the spot of every point. */
export function pointSpots(rotation: number): readonly Spot[] {
  return PLACES.map(([row, column]) => rotated(((column - 13) * SPACING) / 2, (row - 8) * ROW_SPACING, rotation));
}

/** Return the three corners of a house, the tip first. */
export function houseCorners(house: number, rotation: number): readonly Spot[] {
  return [
    [0, -8],
    [2, -4],
    [-2, -4],
  ].map(([x, y]) => rotated(x! * SPACING, y! * ROW_SPACING, house + rotation));
}

/** Return the spot, beside a house, of the flag of the family whose goal it is; left and right are symmetrical. */
export function flagSpot(house: number, rotation: number): Spot {
  const onScreen = (house + rotation) % 6;
  const side = onScreen === 1 || onScreen === 3 || onScreen === 4 ? -1 : 1;
  return rotated(side * 1.75 * SPACING, -7 * ROW_SPACING, onScreen);
}

/** The twelve corners of the board's outline. */
export const OUTLINE: readonly Spot[] = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = i % 2 === 0 ? [0, -8.8] : [2.2, -4.4];
  return rotated(x * SPACING, y * ROW_SPACING, Math.floor(i / 2));
});

/** Return the neighbour of a point in a direction of the screen, from 0 (right), clockwise; null if there is none. */
export function neighbour(point: number, direction: number, rotation: number): number | null {
  return NEXT[point]![(direction - rotation + 6) % 6] ?? null;
}

/** Return the nearest of some points to a spot, or null if none is within the given distance. */
export function nearestPoint(
  spot: Spot,
  points: Iterable<number>,
  spots: readonly Spot[],
  within: number,
): number | null {
  let nearest: number | null = null;
  let least = within;
  for (const point of points) {
    const far = Math.hypot(spots[point]!.x - spot.x, spots[point]!.y - spot.y);
    if (far <= least) [nearest, least] = [point, far];
  }
  return nearest;
}
