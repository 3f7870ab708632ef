/** What lies on the table and who sits around it, read from the board. */

import type { Board, Turn } from "./types.ts";

/** DAL-3: Great and Lesser Dalmuti, merchants, Lesser and Great Jester. */
export type Office = "gd" | "ld" | "merchant" | "lj" | "gj";

export const CHAIR_ART: Readonly<Record<Office, string>> = {
  gd: "seat-throne",
  ld: "seat-chair",
  merchant: "seat-bench",
  lj: "seat-stool",
  gj: "seat-bucket",
};

export const capArt = (office: Office | null): string => (office === null ? "" : `cap-${office}`);

/** DAL-3: return the office of a place, counted from 0. */
export function officeOf(place: number, seats: number): Office {
  if (place === 0) return "gd";
  if (place === 1) return "ld";
  if (place === seats - 1) return "gj";
  return place === seats - 2 ? "lj" : "merchant";
}

/** A set on the table. */
export interface LaidSet {
  readonly key: string; // unique in a game
  readonly seat: number;
  readonly value: number;
  readonly naturals: number;
  readonly jokers: number;
}

const isSet = (turn: Turn): boolean => turn[1] > 0;

/** Return the sets of the current round, the newest last; once the game is over, those of the last round. */
export function laidSets(board: Board): readonly LaidSet[] {
  const over = board.deal.phase === "over";
  const round = over ? (board.rounds.at(-1) ?? []) : board.round;
  const number = board.rounds.length - (over ? 1 : 0);
  return round
    .map((turn, i) => ({ turn, key: `${number}-${i}` }))
    .filter(({ turn }) => isSet(turn))
    .map(({ turn: [seat, value, naturals, jokers], key }) => ({ key, seat, value, naturals, jokers }));
}

/** DAL-17: return the seats that have passed on the top set. */
export function seatsThatPassed(board: Board): readonly number[] {
  const last = board.round.findLastIndex(isSet);
  return board.round.slice(last + 1).map((turn) => turn[0]);
}

/** DAL-39: return how many cards of each value have been played. */
export function playedCounts(board: Board): readonly number[] {
  const counts = Array<number>(13).fill(0);
  for (const [, value, naturals, jokers] of [...board.rounds.flat(), ...board.round]) {
    if (value === 0) continue;
    counts[value - 1]! += naturals;
    counts[12]! += jokers;
  }
  return counts;
}

/** Return all seats in the order of places; those without a place come last. */
export function seatsInOrder(board: Board): readonly number[] {
  const { places } = board.deal;
  return [...places, ...[...board.sizes.keys()].filter((seat) => !places.includes(seat))];
}

/** Return the other seats clockwise from the left of *me*; for the gallery, all seats in order. */
export function seatsClockwise(order: readonly number[], me: number | null): readonly number[] {
  const index = me === null ? 0 : order.indexOf(me);
  const rotated = [...order.slice(index), ...order.slice(0, index)];
  return me === null ? rotated : rotated.slice(1);
}
