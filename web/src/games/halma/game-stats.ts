/** Statistics of a finished game: each family's moves, jumps, steps and longest chain. */

import { fetchReplay } from "../../net/replays.ts";
import { isMoveEvent, type MoveEvent } from "./gnomes.ts";
import type { Event } from "./types.ts";

const STEPS_PER_REQUEST = 100;

export interface FamilyStats {
  readonly moves: number;
  readonly jumps: number;
  readonly steps: number;
  readonly longest: readonly number[]; // the path of the longest chain
  readonly moment: number; // of the longest chain, in the replay
}

const NO_MOVES: FamilyStats = { moves: 0, jumps: 0, steps: 0, longest: [], moment: 0 };

function withMove(stats: FamilyStats, event: MoveEvent, moment: number): FamilyStats {
  const { path } = event;
  const jumps = event.type === "Jumped" ? path.length - 1 : 0;
  const isLongest = jumps > 0 && path.length > stats.longest.length;
  return {
    moves: stats.moves + 1,
    jumps: stats.jumps + jumps,
    steps: stats.steps + (event.type === "Stepped" ? 1 : 0),
    longest: isLongest ? path : stats.longest,
    moment: isLongest ? moment : stats.moment,
  };
}

/** Return the statistics of every family, given the events of each moment. */
export function familyStats(moments: readonly (readonly Event[])[], families: number): readonly FamilyStats[] {
  const stats = Array.from({ length: families }, () => NO_MOVES);
  moments.forEach((events, moment) => {
    for (const event of events)
      if (isMoveEvent(event)) stats[event.family] = withMove(stats[event.family]!, event, moment);
  });
  return stats;
}

/** Fetch the record of a finished game and return the statistics of every family. */
export async function fetchFamilyStats(
  table: string,
  number: number,
  families: number,
): Promise<readonly FamilyStats[]> {
  const moments: (readonly Event[])[] = [];
  for (let total = 1; moments.length < total;) {
    const page = await fetchReplay(table, number, moments.length, STEPS_PER_REQUEST);
    total = page.total;
    if (page.steps.length === 0) break;
    moments.push(...page.steps.map(({ moment }) => (moment.events as readonly Event[] | null) ?? []));
  }
  return familyStats(moments, families);
}
