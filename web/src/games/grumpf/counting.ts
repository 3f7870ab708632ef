/** The counting at the end of a hunt: the table as the hunt left it, and what each board gives, in order. */

import { SORCERER } from "./box.ts";
import { replaceAt } from "./optimistic-update.ts";
import type { Counted, Event, HuntEnded, Scored, State } from "./types.ts";

export interface Counting {
  readonly table: State; // when the hunt ended, before anything was counted
  readonly ended: HuntEnded["why"] | null; // null: the hunt ended earlier, and a swap followed
  readonly counted: readonly Counted[];
  readonly scored: readonly Scored[];
}

/** Apply one event of the hunt to the table. */
function applyHuntEvent(table: State, event: Event): State {
  if (event.type === "Placed") {
    const track = [...(table.tracks[event.board] ?? []), { clan: event.seat, value: event.value, club: null }];
    return { ...table, tracks: replaceAt(table.tracks, event.board, track) };
  }
  if (event.type === "Clubbed") {
    const clubbed = { clan: event.victim, value: event.value, club: event.seat };
    const track = replaceAt(table.tracks[event.board] ?? [], event.space, clubbed);
    return { ...table, tracks: replaceAt(table.tracks, event.board, track) };
  }
  return event.type === "WentToBed" ? { ...table, beds: [...table.beds, event.seat] } : table;
}

/**
 * Return the counting that these events report, or null if there is none or the table before them is unknown.
 * After a last swap it has only the series.
 */
export function countingFrom(before: State | null, events: readonly Event[]): Counting | null {
  const counted = events.filter((event): event is Counted => event.type === "Counted");
  const scored = events.filter((event): event is Scored => event.type === "Scored");
  const end = events.findIndex((event) => event.type === "HuntEnded");
  if (before === null || (end < 0 && scored.length === 0)) return null;
  return {
    table: events.slice(0, Math.max(0, end)).reduce(applyHuntEvent, before),
    ended: (events[end] as HuntEnded | undefined)?.why ?? null,
    counted,
    scored,
  };
}

/** Return the table after this many boards have been counted: their animals are with the clans that took them. */
export function tableAfter(counting: Counting, boards: number): State {
  let table = counting.table;
  for (const { board, takes, left } of counting.counted.slice(0, boards)) {
    const takenBy = (seat: number): number => takes.reduce((sum, take) => sum + (take.clan === seat ? take.n : 0), 0);
    if (board === SORCERER) {
      const givesTiles = counting.table.options.sorcerer === "one";
      const copies = table.copies.map((n, seat) => n + (givesTiles ? takenBy(seat) : 0));
      table = { ...table, tiles: left, copies };
    } else {
      const caught = table.caught.map((animals, seat) =>
        replaceAt(animals, board, (animals[board] ?? 0) + takenBy(seat)),
      );
      table = { ...table, caught, grounds: replaceAt(table.grounds, board, left) };
    }
  }
  return table;
}

/** Return what a clan takes from a board, share by share: for example 2, and 1 more in a second round of shares. */
export const sharesOf = (counted: Counted, clan: number): readonly number[] =>
  counted.takes.filter((take) => take.clan === clan).map((take) => take.n);
