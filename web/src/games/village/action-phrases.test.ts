import { expect, test } from "vitest";

import english from "../../../../src/petitpeuple/games/village/texts/en.ftl";
import french from "../../../../src/petitpeuple/games/village/texts/fr.ftl";
import type { Phrase } from "../../net/protocol.ts";
import cases from "./action-phrases.cases.json"; // from the server: tests/web/test_village_phrases.py
import { actionPhrase } from "./action-phrases.ts";
import type { Action } from "./types.ts";

const message = (texts: string, key: string): string => new RegExp(`^${key} = (.*)$`, "m").exec(texts)![1]!;

/** Return a phrase as the server sends it: with the text of a card in both languages. No texts are loaded here. */
function withBothTexts(phrase: Phrase): Phrase {
  const { text } = phrase.args;
  if (typeof text !== "object" || !("en" in text)) return phrase;
  const both = { type: "Translated", en: message(english, text.en), fr: message(french, text.en) } as const;
  return { ...phrase, args: { ...phrase.args, text: both } };
}

test.each(cases.map((one) => [one.phrase.key, one] as const))("%s is the server's phrase", (_, { action, phrase }) => {
  expect(withBothTexts(actionPhrase(action as Action))).toEqual(phrase);
});
