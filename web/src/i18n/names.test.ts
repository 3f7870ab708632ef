/** Names of bots in results, old and new. */

import { expect, test, vi } from "vitest";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null });
});

const { i18n } = await import("./i18n.svelte.ts");
const { playerNames } = await import("./names.ts");

test("a bot keeps the name of its character in results, and old levels have theirs", async () => {
  await i18n.load();
  await i18n.loadGame("grumpf");
  const names = playerNames("grumpf", ["Ann", "gentle", "gentle.1", "elder"]);
  expect(names).toEqual(["Ann", "Gruk", "Moss", "Old Oorm"]);
});

test("a bot without a character is called by its level", () => {
  expect(playerNames("grumpf", ["Ann", "mine"])).toEqual(["Ann", "mine"]);
});
