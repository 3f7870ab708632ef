/** Names and texts of cards in the chosen language. */

import { say, i18n } from "../../i18n/i18n.svelte.ts";
import { KINDS, type CardData, type Goods, type LocalizedName } from "./cards.ts";

export const nameOf = (card: LocalizedName): string => i18n.translated(card.en, card.fr);
/** Put non-breaking spaces before French punctuation. */
const withFrenchSpaces = (text: string): string => text.replace(/ ([:;?!»])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
export const textOf = (card: CardData): string => i18n.translated(card.text_en, withFrenchSpaces(card.text_fr));

export const GOODS_TEXTS = { B: "village-berries", L: "village-logs", S: "village-stones" } as const;
/** Return a cost in words: these goods, and a number of goods of any kind. It is empty if there is nothing to pay. */
export function goodsText(goods: Goods, any: number): string {
  const parts = KINDS.flatMap((kind) => (goods[kind] ? [say(GOODS_TEXTS[kind], { n: goods[kind] })] : []));
  return i18n.list(any > 0 ? [...parts, say("web-village-any", { n: any })] : parts);
}
