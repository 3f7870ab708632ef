/** What screen readers hear of the log. In a race most of it is muted, and the counting panel reads itself out. */

import type { Phrase } from "../../net/protocol.ts";

const HAND_ACTIONS = ["grumpf-flipped", "grumpf-placed", "grumpf-clubbed"];
const COUNTING = ["grumpf-counted", "grumpf-counted-empty", "grumpf-counted-missed", "grumpf-scored"];

/** Return whether a line of the log is not announced to this seat. The board itself reports a hit on its token. */
export function isMuted({ key, args }: Phrase, me: number | null, isRace: boolean): boolean {
  if (COUNTING.includes(key)) return true;
  if (!isRace || !HAND_ACTIONS.includes(key)) return false;
  const who = args["who"];
  return !(typeof who === "object" && "seat" in who && who.seat === me);
}
