/** The star board as tables, the same as those of the rules: 121 points, their neighbours and the six houses. */

export const ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1] as const;
const ROW_LETTERS = "abcdefghijklmnopq";

type Cube = readonly [number, number, number];

/** The row (from 0) and the column (1 … 25) of every point; neighbours in a row are two columns apart. */
export const PLACES: readonly (readonly [number, number])[] = ROWS.flatMap((n, row) =>
  Array.from({ length: n }, (_, i) => [row, 14 - n + 2 * i] as const),
);
export const POINTS = PLACES.length;
export const NAMES: readonly string[] = PLACES.map(([row, column]) => `${ROW_LETTERS[row]}${column}`);
const POINT_BY_NAME = new Map(NAMES.map((name, point) => [name, point]));
const POINT_BY_PLACE = new Map(PLACES.map(([row, column], point) => [row * 100 + column, point]));

/** Return the point with this name, such as `e7`, or null. */
export const pointNamed = (name: string): number | null => POINT_BY_NAME.get(name.trim().toLowerCase()) ?? null;

/** The six directions, clockwise from the east, as changes of row and column. */
const DIRECTIONS = [
  [0, 2],
  [1, 1],
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
] as const;

export interface Hop {
  readonly over: number;
  readonly to: number;
}
const along = (point: number, direction: readonly [number, number], times: number): number | null => {
  const [row, column] = PLACES[point]!;
  return POINT_BY_PLACE.get((row + times * direction[0]) * 100 + column + times * direction[1]) ?? null;
};

/** The neighbour of each point in each of the six directions; null where the board ends. */
export const NEXT: readonly (readonly (number | null)[])[] = PLACES.map((_, point) =>
  DIRECTIONS.map((direction) => along(point, direction, 1)),
);
/** The neighbours of each point, and the hops from it, in the order of the directions. */
export const STEPS: readonly (readonly number[])[] = NEXT.map((near) => near.filter((one) => one !== null));
export const HOPS: readonly (readonly Hop[])[] = NEXT.map((near, point) =>
  near.flatMap((over, i) => {
    const to = along(point, DIRECTIONS[i]!, 2);
    return over === null || to === null ? [] : [{ over, to }];
  }),
);

/** Cube coordinates: they add up to 0, the centre is all 0, the tips are 8 away. */
export const CUBES: readonly Cube[] = PLACES.map(([row, column]) => {
  const x = (column - row - 5) / 2;
  return [x, -x - (row - 8), row - 8];
});
export const distance = (one: number, other: number): number =>
  Math.max(...CUBES[one]!.map((a, i) => Math.abs(a - CUBES[other]![i]!)));

/** The direction of each house from the centre, clockwise from the north, in cube coordinates. */
const SIDES: readonly Cube[] = [
  [0, 0, -1],
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, 1, 0],
];
export const opposite = (house: number): number => (house + 3) % 6;

/** How far each point lies towards each house. */
export const TOWARDS: readonly (readonly number[])[] = SIDES.map((side) =>
  CUBES.map((cube) => cube.reduce((sum, a, i) => sum + a * side[i]!, 0)),
);
const ALL_POINTS = PLACES.map((_, point) => point);
export const HOUSES: readonly (readonly number[])[] = TOWARDS.map((towards) =>
  ALL_POINTS.filter((point) => towards[point]! > 4),
);
export const HOUSE_OF: readonly (number | null)[] = ALL_POINTS.map((point) => {
  const house = HOUSES.findIndex((points) => points.includes(point));
  return house < 0 ? null : house;
});
/** The number of steps from each point to the nearest point of each house. */
export const STEPS_TO: readonly (readonly number[])[] = HOUSES.map((points) =>
  ALL_POINTS.map((point) => Math.min(...points.map((one) => distance(one, point)))),
);
