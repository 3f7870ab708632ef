/** Who rises and who falls, and how the points come about; the points themselves are the server's. */

import type { Board } from "./types.ts";

export interface Fortune {
  readonly seat: number;
  readonly old: number; // place in this game, counted from 1
  readonly now: number; // and in the next
  readonly left: number; // DAL-32: how many were left behind
  readonly bonus: number; // DAL-33: for a Jester who rose
  readonly total: number; // in the match, when points are counted
}

/** DAL-20: where everybody who is out will sit. */
export function fortunes(board: Board, payoffs: readonly number[]): readonly Fortune[] {
  const { options, places } = board.deal;
  const counts = options.scoring !== "none";
  return board.out.map((seat, i) => {
    const left = places.length - 1 - i;
    const won = payoffs[seat] ?? left;
    const before = options.scores[seat] ?? 0;
    return {
      seat,
      old: places.indexOf(seat) + 1,
      now: i + 1,
      left,
      bonus: won - left,
      total: before + (counts ? won : 0),
    };
  });
}

/** DAL-32: the order at the end of a match: by all its points, then by most first places, then by the last game. */
export function ranked(lines: readonly Fortune[], firsts: readonly number[]): readonly Fortune[] {
  const won = (line: Fortune): number => (firsts[line.seat] ?? 0) + (line.now === 1 ? 1 : 0);
  return lines.toSorted((a, b) => b.total - a.total || won(b) - won(a) || a.now - b.now);
}

export interface Row {
  readonly seat: number;
  readonly points: number | null;
  readonly rise: number | null; // null: still has cards
}

/** The table of points: as before this game while it runs, with its own once it is over; and who has risen and fallen since. */
export function rows(board: Board, payoffs: readonly number[]): readonly Row[] {
  const { options, places } = board.deal;
  const found = places.map((seat, at) => {
    const out = board.out.indexOf(seat);
    return {
      seat,
      points: options.scoring === "none" ? null : (options.scores[seat] ?? 0) + (payoffs[seat] ?? 0),
      rise: out < 0 ? null : at - out,
    };
  });
  return found.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

/** DAL-32: those who win: a match by the points of all its games, a game by its own. */
export function winners(
  board: Board,
  over: { readonly payoffs: readonly number[]; readonly reason: string },
): readonly number[] {
  const { options, places } = board.deal;
  const before = over.reason === "match" ? options.scores : [];
  const points = (seat: number): number => (before[seat] ?? 0) + over.payoffs[seat]!;
  const most = Math.max(...places.map(points));
  return places.filter((seat) => points(seat) === most);
}
