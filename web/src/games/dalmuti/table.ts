/** What lies on the table and who sits around it, read from the board. */

import type { Board, Turn } from "./types.ts";

export type Office = "gd" | "ld" | "merchant" | "lj" | "gj";

export const CHAIRS: Readonly<Record<Office, string>> = {
  gd: "seat-throne",
  ld: "seat-chair",
  merchant: "seat-bench",
  lj: "seat-stool",
  gj: "seat-bucket",
};

export const capOf = (office: Office | null): string => (office === null ? "" : `cap-${office}`);

/** DAL-3: the office of a place, counted from 0. */
export function officeOf(place: number, seats: number): Office {
  if (place === 0) return "gd";
  if (place === 1) return "ld";
  if (place === seats - 1) return "gj";
  return place === seats - 2 ? "lj" : "merchant";
}

export interface Pile {
  readonly key: string; // another for each set
  readonly seat: number;
  readonly value: number;
  readonly naturals: number;
  readonly jokers: number;
}

const isSet = (turn: Turn): boolean => turn[1] > 0;

/** The sets of the round that runs, the newest last; at the end of the game those of the last round. */
export function piles(board: Board): readonly Pile[] {
  const over = board.deal.phase === "over";
  const round = over ? (board.rounds.at(-1) ?? []) : board.round;
  const number = board.rounds.length - (over ? 1 : 0);
  return round
    .map((turn, i) => ({ turn, key: `${number}-${i}` }))
    .filter(({ turn }) => isSet(turn))
    .map(({ turn: [seat, value, naturals, jokers], key }) => ({ key, seat, value, naturals, jokers }));
}

/** DAL-17: who has passed on the set that lies on top. */
export function passedOn(board: Board): readonly number[] {
  const last = board.round.findLastIndex(isSet);
  return board.round.slice(last + 1).map((turn) => turn[0]);
}

/** DAL-39: how many cards of each value have been played. */
export function played(board: Board): readonly number[] {
  const counts = Array<number>(13).fill(0);
  for (const [, value, naturals, jokers] of [...board.rounds.flat(), ...board.round]) {
    if (value === 0) continue;
    counts[value - 1]! += naturals;
    counts[12]! += jokers;
  }
  return counts;
}

/** Everybody in the order of places; newcomers without a place, and all before the first draw, come last. */
export function inOrder(board: Board): readonly number[] {
  const { places } = board.deal;
  return [...places, ...[...board.sizes.keys()].filter((seat) => !places.includes(seat))];
}

/** The others clockwise, from the left of *me*; from the gallery everybody, from the Lesser Dalmuti on. */
export function around(order: readonly number[], me: number | null): readonly number[] {
  const at = me === null ? 0 : order.indexOf(me);
  const turned = [...order.slice(at), ...order.slice(0, at)];
  return me === null ? turned : turned.slice(1);
}

/** Where the others sit: across (of the width) and down (of the height), clockwise from my left. */
export const RING: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [0.1, 0.5],
    [0.5, 0],
    [0.9, 0.5],
  ],
  4: [
    [0.1, 0.55],
    [0.27, 0.02],
    [0.73, 0.02],
    [0.9, 0.55],
  ],
  5: [
    [0.09, 0.52],
    [0.22, 0.06],
    [0.5, 0],
    [0.78, 0.06],
    [0.91, 0.52],
  ],
  6: [
    [0.09, 0.62],
    [0.12, 0.14],
    [0.37, 0],
    [0.63, 0],
    [0.88, 0.14],
    [0.91, 0.62],
  ],
  7: [
    [0.09, 0.78],
    [0.09, 0.34],
    [0.27, 0],
    [0.5, 0],
    [0.73, 0],
    [0.91, 0.34],
    [0.91, 0.78],
  ],
  8: [
    [0.09, 0.84],
    [0.09, 0.42],
    [0.18, 0],
    [0.39, 0],
    [0.61, 0],
    [0.82, 0],
    [0.91, 0.42],
    [0.91, 0.84],
  ],
  9: [
    [0.09, 0.86],
    [0.09, 0.43],
    [0.1, 0],
    [0.3, 0],
    [0.5, 0],
    [0.7, 0],
    [0.9, 0],
    [0.91, 0.43],
    [0.91, 0.86],
  ],
  10: [
    [0.5, 0.93],
    [0.09, 0.86],
    [0.09, 0.43],
    [0.1, 0],
    [0.3, 0],
    [0.5, 0],
    [0.7, 0],
    [0.9, 0],
    [0.91, 0.43],
    [0.91, 0.86],
  ],
};
