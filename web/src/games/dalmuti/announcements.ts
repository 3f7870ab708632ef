/** What screen readers announce when it is your turn. */

import { say } from "../../i18n/i18n.svelte.ts";
import { offeredValues, wholeSet } from "./offered-sets.ts";
import type { DalmutiScene } from "./scene.ts";
import { needText, setText } from "./text.ts";
import type { Lay } from "./types.ts";

/** Return what is needed and what can be laid; empty unless it is your turn. */
export function turnAnnouncement(scene: DalmutiScene, lays: readonly Lay[]): string {
  const { board } = scene.view;
  if (board.turn !== scene.me || scene.me === null || !scene.live) return "";
  if (board.value === 0) return say("web-dalmuti-you-lead");
  const sets = offeredValues(lays).map((value) => setText(wholeSet(lays, value)!));
  const need = needText(board.value, board.count);
  return sets.length > 0
    ? say("web-dalmuti-you-can", { need, sets: sets.join(say("comma")) })
    : say("web-dalmuti-you-cannot", { need });
}
