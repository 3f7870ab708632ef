/** Changes of who sits at a table, for a screen reader: everybody else sees them on the seats. */

import type { RoomInfo, SeatInfo } from "../net/protocol.ts";

export interface SeatNews {
  readonly key: string; // of a text
  readonly seat: number;
}

function changeOf(before: SeatInfo | undefined, now: SeatInfo): string {
  if (now.kind !== "person") return "";
  if (before?.kind !== "person") return now.devices > 0 ? "joined" : "";
  if (now.stand_in !== before.stand_in) return now.stand_in ? "stand-in" : "back";
  if (now.devices > 0 === before.devices > 0) return "";
  return now.devices > 0 ? "back" : "away";
}

/** Return what changed between two states of a room. Of your own seat, only becoming the host counts. */
export function seatNews(before: RoomInfo, now: RoomInfo, me: number | null): readonly SeatNews[] {
  const news = now.seats.flatMap((info, seat) => {
    const change = seat === me ? "" : changeOf(before.seats[seat], info);
    return change ? [{ key: `web-news-${change}`, seat }] : [];
  });
  if (now.host === before.host) return news;
  return [...news, { key: now.host === me ? "web-news-host-me" : "web-news-host", seat: now.host }];
}
