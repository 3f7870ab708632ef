/** What each seat said last, for the bubbles at the portraits; it goes after a while. */

import type { Connection } from "../../net/connection.svelte.ts";
import { settings } from "../../settings/settings.svelte.ts";

export interface Said {
  readonly text: string;
  readonly emote: string;
}

/** Return the newest words or gesture of each seat that is not muted. Gestures are above words. */
export function latestSaid(connection: Connection): Readonly<Record<number, Said>> {
  const latest: Record<number, Said> = {};
  if (settings.quiet) return latest;
  for (const { seat, text } of connection.fresh) if (seat !== null) latest[seat] = { text, emote: "" };
  for (const { seat, emote } of connection.emotes) if (seat !== null) latest[seat] = { text: "", emote };
  return Object.fromEntries(Object.entries(latest).filter(([seat]) => !connection.muted.includes(Number(seat))));
}
