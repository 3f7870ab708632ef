/** Names and texts of cards, in the language of the house. */

import { settings } from "../../kit/settings.svelte.ts";
import type { Entry, Named } from "./cards.ts";

export const nameOf = (entry: Named): string => entry[settings.language];
/** French marks stay on the line of their word. */
const together = (text: string): string => text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
export const textOf = (entry: Entry): string => (settings.language === "fr" ? together(entry.text_fr) : entry.text_en);
