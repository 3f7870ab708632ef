/** What is not spoken: where hands race, what other hands do; and the counting, which is spoken board by board. */

import type { Phrase } from "../../net/protocol.ts";

const ACTS = ["grumpf-flipped", "grumpf-placed", "grumpf-clubbed"];
const COUNTED = ["grumpf-counted", "grumpf-counted-empty", "grumpf-counted-missed", "grumpf-scored"];

/** Whether a line of the log stays unspoken to this seat; who is hit is told so by the board. */
export function hushed({ key, args }: Phrase, me: number | null, races: boolean): boolean {
  if (COUNTED.includes(key)) return true;
  if (!races || !ACTS.includes(key)) return false;
  const who = args["who"];
  return !(typeof who === "object" && "seat" in who && who.seat === me);
}
