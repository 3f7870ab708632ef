/** The counting as a tale: the table as the hunt left it, and what each board gives, one after the other. */

import { SORCERER } from "./box.ts";
import type { Counted, Event, HuntEnded, Scored, State } from "./types.ts";

export interface Tale {
  readonly table: State; // when the hunt was over, and nothing was counted yet
  readonly ended: HuntEnded["why"] | null; // null: it ended before, and a swap came after it
  readonly counted: readonly Counted[];
  readonly scored: readonly Scored[];
}

const put = <T>(all: readonly T[], at: number, one: T): readonly T[] => all.map((old, i) => (i === at ? one : old));

/** What was told before the hunt ended, on the table before it was told. */
function follow(table: State, event: Event): State {
  if (event.type === "Placed") {
    const track = [...(table.tracks[event.board] ?? []), { clan: event.seat, value: event.value, club: null }];
    return { ...table, tracks: put(table.tracks, event.board, track) };
  }
  if (event.type === "Clubbed") {
    const track = put(table.tracks[event.board] ?? [], event.space, {
      clan: event.victim,
      value: event.value,
      club: event.seat,
    });
    return { ...table, tracks: put(table.tracks, event.board, track) };
  }
  return event.type === "WentToBed" ? { ...table, beds: [...table.beds, event.seat] } : table;
}

/** The tale of a hunt that has just ended, or of the series alone after a last swap; null if there is none, or nobody saw it. */
export function taleOf(before: State | null, events: readonly Event[]): Tale | null {
  const counted = events.filter((event): event is Counted => event.type === "Counted");
  const scored = events.filter((event): event is Scored => event.type === "Scored");
  const end = events.findIndex((event) => event.type === "HuntEnded");
  if (before === null || (end < 0 && scored.length === 0)) return null;
  return {
    table: events.slice(0, Math.max(0, end)).reduce(follow, before),
    ended: (events[end] as HuntEnded | undefined)?.why ?? null,
    counted,
    scored,
  };
}

/** The table when so many boards are counted: what is taken is with its clan. */
export function counting(tale: Tale, boards: number): State {
  let table = tale.table;
  for (const { board, takes, left } of tale.counted.slice(0, boards)) {
    const took = (seat: number): number => takes.reduce((sum, take) => sum + (take.clan === seat ? take.n : 0), 0);
    if (board === SORCERER) {
      table = {
        ...table,
        tiles: left,
        copies: table.copies.map((n, seat) => n + (tale.table.options.sorcerer === "one" ? took(seat) : 0)),
      };
    } else {
      const caught = table.caught.map((animals, seat) => put(animals, board, (animals[board] ?? 0) + took(seat)));
      table = { ...table, caught, grounds: put(table.grounds, board, left) };
    }
  }
  return table;
}

/** What a clan takes of a board, share by share: 2 and, when everybody had one, 1 more. */
export const sharesOf = (counted: Counted, clan: number): readonly number[] =>
  counted.takes.filter((take) => take.clan === clan).map((take) => take.n);
