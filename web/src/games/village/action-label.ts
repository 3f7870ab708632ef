/** Short labels for actions. What a card does is written on the card. */

import { say } from "../../i18n/i18n.svelte.ts";
import { nameOf } from "./card-text.ts";
import { INVENTIONS, LOCATIONS, SMURFS } from "./cards.ts";
import type { Action } from "./types.ts";

/** Return a short label for an action, or its full text if there is none. */
export function actionLabel(action: Action, text: string): string {
  if (action.type === "Play") return say("web-village-play", { card: nameOf(SMURFS[action.card]!) });
  if (action.type === "Craft" || action.type === "Use" || action.type === "Man")
    return say("web-village-short", { what: action.type, card: nameOf(INVENTIONS[action.invention]!) });
  if (action.type === "Place")
    return say(action.row % 2 === 0 ? "village-upper" : "village-lower", {
      place: nameOf(LOCATIONS[action.row >> 1]!),
    });
  return text;
}
