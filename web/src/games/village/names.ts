/** Names and texts of cards, in the language of the house. */

import { settings } from "../../kit/settings.svelte.ts";
import type { Entry, Named } from "./cards.ts";

export const nameOf = (entry: Named): string => entry[settings.language];
export const textOf = (entry: Entry): string => (settings.language === "fr" ? entry.text_fr : entry.text_en);
