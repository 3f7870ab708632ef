/** What has changed about who sits at a table: seen on the seats, and told to who only listens. */

import type { Room, SeatShown } from "../net/protocol.ts";

export interface News {
  readonly key: string; // of its text
  readonly seat: number;
}

function change(was: SeatShown | undefined, is: SeatShown): string {
  if (is.kind !== "person") return "";
  if (was?.kind !== "person") return is.devices > 0 ? "joined" : "";
  if (is.stand_in !== was.stand_in) return is.stand_in ? "stand-in" : "back";
  if (is.devices > 0 === was.devices > 0) return "";
  return is.devices > 0 ? "back" : "away";
}

/** What is new between two rooms, as seat *me* is to hear it: of the own seat only that it is the host's now. */
export function newsOf(before: Room, now: Room, me: number | null): readonly News[] {
  const seats = now.seats.flatMap((seat, at) => {
    const what = at === me ? "" : change(before.seats[at], seat);
    return what ? [{ key: `web-news-${what}`, seat: at }] : [];
  });
  if (now.host === before.host || now.host === null) return seats;
  return [...seats, { key: now.host === me ? "web-news-host-me" : "web-news-host", seat: now.host }];
}
