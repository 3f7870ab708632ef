/** Show your own actions at once: apply those the server has not confirmed yet. This never judges legality. */

import { SPACES, faces } from "./box.ts";
import type { Action, PlacedToken, State } from "./types.ts";

export interface Spot {
  readonly board: number;
  readonly space: number;
}
export interface OptimisticTable {
  readonly table: State;
  readonly spots: readonly Spot[]; // where your unconfirmed numbers and clubs are, in the order of the actions
}

/** Return the list with the item at one index replaced. */
export const replaceAt = <T>(items: readonly T[], index: number, item: T): readonly T[] =>
  items.map((old, i) => (i === index ? item : old));

/** Apply one action if it still fits. Otherwise leave the table alone: the server will explain. */
function applyAction(table: State, me: number, action: Action): { readonly table: State; readonly spot?: Spot } {
  if (action.type === "GoToBed") return { table: { ...table, beds: [...table.beds, me] } };
  if (action.type !== "Flip" && action.type !== "Place" && action.type !== "Club") return { table };
  const hand = table.hands[me] ?? [];
  const side = hand[action.token];
  if (side == null) return { table };
  const withToken = (newSide: number | null): State => ({
    ...table,
    hands: replaceAt(table.hands, me, replaceAt(hand, action.token, newSide)),
  });
  if (action.type === "Flip") return { table: withToken(1 - side) };
  const { board } = action;
  const track = table.tracks[board] ?? [];
  const withTrack = (newTrack: readonly PlacedToken[]): State => ({
    ...withToken(null),
    tracks: replaceAt(table.tracks, board, newTrack),
  });
  if (action.type === "Club") {
    const { space } = action;
    const victim = track[space];
    if (!victim || victim.club !== null) return { table };
    return { table: withTrack(replaceAt(track, space, { ...victim, club: me })), spot: { board, space } };
  }
  if (track.length >= (SPACES[board] ?? 0)) return { table };
  const number = { clan: me, value: faces(action.token, side)[0], club: null };
  return { table: withTrack([...track, number]), spot: { board, space: track.length } };
}

/** Return the table as it will be once the server has confirmed these actions. */
export function applyOptimistically(table: State, me: number, actions: readonly Action[]): OptimisticTable {
  let [updated, spots]: [State, readonly Spot[]] = [table, []];
  for (const action of actions) {
    const next = applyAction(updated, me, action);
    updated = next.table;
    if (next.spot) spots = [...spots, next.spot];
  }
  return { table: updated, spots };
}
