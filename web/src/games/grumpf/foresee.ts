/** The own hand answers at once: a table with what I have done and the server has not told yet. It never judges. */

import { SPACES, faces } from "./box.ts";
import type { Action, PlacedToken, State } from "./types.ts";

export interface Spot {
  readonly board: number;
  readonly space: number;
}
export interface Foreseen {
  readonly table: State;
  readonly mine: readonly Spot[]; // where my numbers and clubs would be, in the order of my acts
}

const put = <T>(all: readonly T[], at: number, one: T): readonly T[] => all.map((old, i) => (i === at ? one : old));

/** One act, if it still fits; else the table as it is, and the server will say why. */
function step(table: State, me: number, action: Action): { readonly table: State; readonly spot?: Spot } {
  if (action.type === "GoToBed") return { table: { ...table, beds: [...table.beds, me] } };
  if (action.type !== "Flip" && action.type !== "Place" && action.type !== "Club") return { table };
  const hand = table.hands[me] ?? [];
  const up = hand[action.token];
  if (up == null) return { table };
  const held = (side: number | null): State => ({
    ...table,
    hands: put(table.hands, me, put(hand, action.token, side)),
  });
  if (action.type === "Flip") return { table: held(1 - up) };
  const track = table.tracks[action.board] ?? [];
  const onto = (next: readonly PlacedToken[]): State => ({
    ...held(null),
    tracks: put(table.tracks, action.board, next),
  });
  if (action.type === "Club") {
    const victim = track[action.space];
    if (!victim || victim.club !== null) return { table };
    return {
      table: onto(put(track, action.space, { ...victim, club: me })),
      spot: { board: action.board, space: action.space },
    };
  }
  if (track.length >= (SPACES[action.board] ?? 0)) return { table };
  const number = { clan: me, value: faces(action.token, up)[0], club: null };
  return { table: onto([...track, number]), spot: { board: action.board, space: track.length } };
}

export function foresee(table: State, me: number, acts: readonly Action[]): Foreseen {
  let [now, mine]: [State, readonly Spot[]] = [table, []];
  for (const action of acts) {
    const next = step(now, me, action);
    now = next.table;
    if (next.spot) mine = [...mine, next.spot];
  }
  return { table: now, mine };
}
