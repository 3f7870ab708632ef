/** A translation that has gaps. */

import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "de-AT" });
  vi.stubGlobal("localStorage", { getItem: () => null });
});

const { LANGUAGE_NAMES, settings } = await import("../settings/settings.svelte.ts");
const { i18n, say } = await import("./i18n.svelte.ts");

test("a browser's language is taken if it is offered", () => {
  expect(settings.language).toBe(LANGUAGE_NAMES.has("de") ? "de" : "en");
});

test("texts are those of the translation, and English where it has none", async () => {
  settings.language = "de";
  await i18n.load();
  await i18n.loadGame("halma");
  expect(say("halma-title")).toBe("Wichtel-Halma");
  expect(say("you")).toBe("Du");
  expect(say("village-title")).toBe("The Smurfs: The Hidden Village");
  expect(i18n.rules("halma").slice(0, 3)).toEqual(["HAL-1", "HAL-2", "HAL-3"]);
  expect(i18n.translated("Sawmill", "Scierie")).toBe("Sawmill");
});
