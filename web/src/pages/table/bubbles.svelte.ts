/** What people said, without those whom the player has muted; and what each seat said last, for the bubbles. */

import type { Connection } from "../../net/connection.svelte.ts";
import type { ChatMessage } from "../../net/protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";

export interface Said {
  readonly text: string;
  readonly emote: string;
}

/** Is what this seat says not shown here? Spectators are one seat, null. */
export const isMuted = (connection: Connection, seat: number | null): boolean =>
  seat !== (connection.welcome?.seat ?? null) && (settings.quiet || connection.muted.includes(seat));

/** Return the messages to show. */
export const audibleMessages = (connection: Connection): readonly ChatMessage[] =>
  connection.chat.filter(({ seat }) => !isMuted(connection, seat));

/** Return the newest words or gesture of each seat that is not muted. Gestures are above words. */
export function latestSaid(connection: Connection): Readonly<Record<number, Said>> {
  const latest: Record<number, Said> = {};
  for (const { seat, text } of connection.fresh) if (seat !== null) latest[seat] = { text, emote: "" };
  for (const { seat, emote } of connection.emotes) if (seat !== null) latest[seat] = { text: "", emote };
  return Object.fromEntries(Object.entries(latest).filter(([seat]) => !isMuted(connection, Number(seat))));
}
