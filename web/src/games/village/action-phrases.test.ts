import { beforeAll, expect, test } from "vitest";

import english from "../../../../src/petitpeuple/games/village/texts/en.ftl";
import french from "../../../../src/petitpeuple/games/village/texts/fr.ftl";
import { i18n } from "../../i18n/i18n.svelte.ts";
import type { Phrase } from "../../net/protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";
import cases from "./action-phrases.cases.json"; // from the server: tests/web/test_village_phrases.py
import { actionPhrase } from "./action-phrases.ts";
import type { Action } from "./types.ts";

const message = (texts: string, key: string): string => new RegExp(`^${key} = (.*)$`, "m").exec(texts)![1]!;
const keyOf = (text: string): string =>
  english
    .split("\n")
    .find((line) => line.endsWith(` = ${text}`))!
    .split(" ")[0]!;

/** Return a phrase as the server sends it: with the text of a card in both languages. */
function withBothTexts(phrase: Phrase): Phrase {
  const { text } = phrase.args;
  if (typeof text !== "object" || !("en" in text)) return phrase;
  const both = { type: "Translated", en: text.en, fr: message(french, keyOf(text.en)) } as const;
  return { ...phrase, args: { ...phrase.args, text: both } };
}

beforeAll(async () => {
  settings.language = "en";
  await i18n.load();
  await i18n.loadGame("village");
});

test.each(cases.map((one) => [one.phrase.key, one] as const))("%s is the server's phrase", (_, { action, phrase }) => {
  expect(withBothTexts(actionPhrase(action as Action))).toEqual(phrase);
});
