/** An action in few words: what a card does stands on the card. */

import { say } from "../../i18n/i18n.svelte.ts";
import { INVENTIONS, LOCATIONS, SMURFS } from "./cards.ts";
import { nameOf } from "./names.ts";
import type { Action } from "./types.ts";

export function shortOf(action: Action, text: string): string {
  if (action.type === "Play") return say("web-village-play", { card: nameOf(SMURFS[action.card]!) });
  if (action.type === "Craft" || action.type === "Use" || action.type === "Man")
    return say("web-village-short", { what: action.type, card: nameOf(INVENTIONS[action.invention]!) });
  if (action.type === "Place")
    return say(action.row % 2 === 0 ? "village-upper" : "village-lower", {
      place: nameOf(LOCATIONS[action.row >> 1]!),
    });
  return text;
}
