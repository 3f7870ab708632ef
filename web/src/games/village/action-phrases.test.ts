import { expect, test } from "vitest";

import cases from "./action-phrases.cases.json"; // from the server: tests/web/test_village_phrases.py
import { actionPhrase } from "./action-phrases.ts";
import type { Action } from "./types.ts";

test.each(cases.map((one) => [one.phrase.key, one] as const))("%s is the server's phrase", (_, { action, phrase }) => {
  expect(actionPhrase(action as Action)).toEqual(phrase);
});
