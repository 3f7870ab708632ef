/** A whole game in figures: each family's moves, jumps, steps and longest chain, from what was told. */

import * as api from "../../net/api.ts";
import { hasMoved } from "./gnomes.ts";
import type { Event } from "./types.ts";

const PIECE = 100;

export interface Tale {
  readonly moves: number;
  readonly jumps: number;
  readonly steps: number;
  readonly longest: readonly number[]; // the path of the longest chain
  readonly moment: number; // of the replay
}

const NOTHING: Tale = { moves: 0, jumps: 0, steps: 0, longest: [], moment: 0 };

function told(tale: Tale, event: Event, moment: number): Tale {
  if (!hasMoved(event)) return tale;
  const { path } = event;
  const hops = event.type === "Jumped" ? path.length - 1 : 0;
  const longer = hops > 0 && path.length > tale.longest.length;
  return {
    moves: tale.moves + 1,
    jumps: tale.jumps + hops,
    steps: tale.steps + (event.type === "Stepped" ? 1 : 0),
    longest: longer ? path : tale.longest,
    moment: longer ? moment : tale.moment,
  };
}

/** Tell every family's tale from the events of all moments. */
export function tales(moments: readonly (readonly Event[])[], families: number): readonly Tale[] {
  const found = Array.from({ length: families }, () => NOTHING);
  moments.forEach((events, moment) => {
    for (const event of events) if (hasMoved(event)) found[event.family] = told(found[event.family]!, event, moment);
  });
  return found;
}

/** Look a finished game up. */
export async function lookUp(table: string, number: number, families: number): Promise<readonly Tale[]> {
  const moments: (readonly Event[])[] = [];
  for (let total = 1; moments.length < total;) {
    const piece = await api.fetchReplay(table, number, moments.length, PIECE);
    total = piece.total;
    if (piece.steps.length === 0) break;
    moments.push(...piece.steps.map(({ moment: { events } }) => (events as readonly Event[] | null) ?? []));
  }
  return tales(moments, families);
}
