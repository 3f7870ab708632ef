/** Events that the board points out on the message bar. */

import { say } from "../../i18n/i18n.svelte.ts";
import type { Scene } from "../../scene/scene.ts";
import { BOARDS } from "./box.ts";
import type { Action, Event, View } from "./types.ts";

/** Return the message for another player's action that concerns this seat, or null if there is nothing to say. */
export function messageFor(event: Event, { me, names }: Scene<View, Action, Event>): string | null {
  if (!("seat" in event) || event.seat === me) return null;
  const who = names[event.seat] ?? "";
  if (event.type === "Clubbed" && event.victim === me)
    return say("web-grumpf-hit-you", { who, n: event.value, board: say(`grumpf-board-${BOARDS[event.board]}`) });
  if (event.type === "WentToBed" && event.left > 0) return say("web-grumpf-in-bed", { who, n: event.left });
  return null;
}
