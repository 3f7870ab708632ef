/** Names and texts of cards, in the language of the house. */

import { settings } from "../../settings/settings.svelte.ts";
import { say, i18n } from "../../i18n/i18n.svelte.ts";
import { KINDS, type Entry, type Goods, type Named } from "./cards.ts";

export const nameOf = (entry: Named): string => entry[settings.language];
/** French marks stay on the line of their word. */
const together = (text: string): string => text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
export const textOf = (entry: Entry): string => (settings.language === "fr" ? together(entry.text_fr) : entry.text_en);

export const GOODS_WORDS = { B: "village-berries", L: "village-logs", S: "village-stones" } as const;
/** What is to be paid, in words, and so many of any kind; nothing is an empty word. */
export function goodsInWords(goods: Goods, any: number): string {
  const own = KINDS.flatMap((kind) => (goods[kind] ? [say(GOODS_WORDS[kind], { n: goods[kind] })] : []));
  return i18n.list(any > 0 ? [...own, say("web-village-any", { n: any })] : own);
}
