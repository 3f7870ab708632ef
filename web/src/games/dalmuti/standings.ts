/** Who rises, who falls, and how the points come about. The points themselves come from the server. */

import type { Board } from "./types.ts";

export interface Standing {
  readonly seat: number;
  readonly oldPlace: number; // in this game, from 1
  readonly newPlace: number; // in the next game, from 1
  readonly points: number; // DAL-32: one for each player who went out later
  readonly bonus: number; // DAL-33: for a Jester who rose
  readonly total: number; // in the match, if points are counted
}

/** DAL-20: return the new place of every player, in the order in which they went out. */
export function standingsOf(board: Board, payoffs: readonly number[]): readonly Standing[] {
  const { options, places } = board.deal;
  const scoring = options.scoring !== "none";
  return board.out.map((seat, i) => {
    const points = places.length - 1 - i;
    const payoff = payoffs[seat] ?? points;
    const before = options.scores[seat] ?? 0;
    return {
      seat,
      oldPlace: places.indexOf(seat) + 1,
      newPlace: i + 1,
      points,
      bonus: payoff - points,
      total: before + (scoring ? payoff : 0),
    };
  });
}

/** DAL-32: return the order at the end of a match: by points, then by first places, then by the last game. */
export function matchOrder(standings: readonly Standing[], firsts: readonly number[]): readonly Standing[] {
  const firstPlaces = (one: Standing): number => (firsts[one.seat] ?? 0) + (one.newPlace === 1 ? 1 : 0);
  return standings.toSorted((a, b) => b.total - a.total || firstPlaces(b) - firstPlaces(a) || a.newPlace - b.newPlace);
}

interface ScoreRow {
  readonly seat: number;
  readonly points: number | null;
  readonly rise: number | null; // in places; null: still has cards
}

/** Return the rows of the score table. A running game's own points are not in it yet. */
export function scoreRows(board: Board, payoffs: readonly number[]): readonly ScoreRow[] {
  const { options, places } = board.deal;
  const rows = places.map((seat, place) => {
    const out = board.out.indexOf(seat);
    return {
      seat,
      points: options.scoring === "none" ? null : (options.scores[seat] ?? 0) + (payoffs[seat] ?? 0),
      rise: out < 0 ? null : place - out,
    };
  });
  return rows.toSorted((a, b) => (b.points ?? 0) - (a.points ?? 0));
}

/** DAL-32: return the winners: of a match by the points of all its games, of a game by its own points. */
export function winnersOf(
  board: Board,
  over: { readonly payoffs: readonly number[]; readonly reason: string },
): readonly number[] {
  const { options, places } = board.deal;
  const before = over.reason === "match" ? options.scores : [];
  const points = (seat: number): number => (before[seat] ?? 0) + over.payoffs[seat]!;
  const most = Math.max(...places.map(points));
  return places.filter((seat) => points(seat) === most);
}
