/** The star board as tables, the same as the rules' own: 121 points, their lines, six houses; and where they lie. */

export const ROWS = [1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1] as const;
const LETTERS = "abcdefghijklmnopq";

export type Cube = readonly [number, number, number];
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Every point by its row (from 0) and column (1 … 25); neighbours in a row are two columns apart. */
export const PLACES: readonly (readonly [number, number])[] = ROWS.flatMap((n, row) =>
  Array.from({ length: n }, (_, i) => [row, 14 - n + 2 * i] as const),
);
export const POINTS = PLACES.length;
export const NAMES: readonly string[] = PLACES.map(([row, column]) => `${LETTERS[row]}${column}`);
const NAMED = new Map(NAMES.map((name, point) => [name, point]));
const AT = new Map(PLACES.map(([row, column], point) => [row * 100 + column, point]));

/** The point of this name, `e7`, or none. */
export const named = (name: string): number | null => NAMED.get(name.trim().toLowerCase()) ?? null;

/** The six directions of the three lines, clockwise from the east, as steps in rows and columns. */
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
const along = (point: number, way: readonly [number, number], times: number): number | null => {
  const [row, column] = PLACES[point]!;
  return AT.get((row + times * way[0]) * 100 + column + times * way[1]) ?? null;
};

/** The next point along each of the six directions; none where the board ends. */
export const NEXT: readonly (readonly (number | null)[])[] = PLACES.map((_, point) =>
  DIRECTIONS.map((way) => along(point, way, 1)),
);
/** The points joined to a point, and the hops from it, in the order of the directions. */
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

/** The houses, clockwise from the north; each lies beyond one side of the hexagon. */
const SIDES: readonly Cube[] = [
  [0, 0, -1],
  [1, 0, 0],
  [0, -1, 0],
  [0, 0, 1],
  [-1, 0, 0],
  [0, 1, 0],
];
const SOUTH = 3;
export const opposite = (house: number): number => (house + 3) % 6;

/** How far a point lies towards each side of the board. */
export const TOWARDS: readonly (readonly number[])[] = SIDES.map((side) =>
  CUBES.map((cube) => cube.reduce((sum, a, i) => sum + a * side[i]!, 0)),
);
const ALL = PLACES.map((_, point) => point);
export const HOUSES: readonly (readonly number[])[] = TOWARDS.map((far) => ALL.filter((point) => far[point]! > 4));
export const HOUSE_OF: readonly (number | null)[] = ALL.map((point) => {
  const house = HOUSES.findIndex((points) => points.includes(point));
  return house < 0 ? null : house;
});
/** The steps from each point to the nearest point of a house. */
export const STEPS_TO: readonly (readonly number[])[] = HOUSES.map((points) =>
  ALL.map((point) => Math.min(...points.map((one) => distance(one, point)))),
);

// ——— where things lie on the screen ———

export const GAP = 60; // between neighbours
const ROW = (GAP * Math.sqrt(3)) / 2;

/** How often the board is turned by a sixth, clockwise, so that this house lies at the bottom. */
export const turnFor = (house: number): number => (SOUTH - house + 6) % 6;

function turned(x: number, y: number, turn: number): Spot {
  const angle = (turn * Math.PI) / 3;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return { x: Math.round(10 * (x * cos - y * sin)) / 10, y: Math.round(10 * (x * sin + y * cos)) / 10 };
}

/** Where every point lies, around the centre. */
export function spots(turn: number): readonly Spot[] {
  return PLACES.map(([row, column]) => turned(((column - 13) * GAP) / 2, (row - 8) * ROW, turn));
}

/** The three corners of a house, the tip first, for a board turned like this. */
export function corners(house: number, turn: number): readonly Spot[] {
  const here = house + turn;
  return [
    [0, -8],
    [2, -4],
    [-2, -4],
  ].map(([x, y]) => turned(x! * GAP, y! * ROW, here));
}

/** Outside the board, beside a house: where the flag of the family stands that goes there. Left and right are alike. */
export function beside(house: number, turn: number): Spot {
  const here = (house + turn) % 6;
  const side = here === 1 || here === 3 || here === 4 ? -1 : 1;
  return turned(side * 1.75 * GAP, -7 * ROW, here);
}

/** The outline of the whole board, its twelve corners around the star. */
export const OUTLINE: readonly Spot[] = Array.from({ length: 12 }, (_, i) => {
  const [x, y] = i % 2 === 0 ? [0, -8.8] : [2.2, -4.4];
  return turned(x * GAP, y * ROW, Math.floor(i / 2));
});

/** The way an arrow key leads on a board turned like this: a direction of the lines on the screen. */
export function neighbour(point: number, way: number, turn: number): number | null {
  return NEXT[point]![(way - turn + 6) % 6] ?? null;
}
