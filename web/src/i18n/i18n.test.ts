/** Texts that take a while to load. */

import { expect, test, vi } from "vitest";

const network = vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  return { down: true };
});
vi.mock("../../../src/petitpeuple/games/halma/texts/en.ftl", () => {
  if (network.down) throw new Error("offline");
  return { default: "halma-title = Gnome Halma" };
});

const { i18n, say } = await import("./i18n.svelte.ts");

test("texts of a game that failed to load are fetched by the next call", async () => {
  await i18n.load();
  await expect(i18n.loadGame("halma")).rejects.toThrow();
  network.down = false;
  await i18n.loadGame("halma");
  expect(say("halma-title")).toBe("Gnome Halma");
});

test("a call waits for texts that are already being loaded", async () => {
  void i18n.loadGame("village");
  await i18n.loadGame("village");
  expect(say("village-title")).toBe("The Smurfs: The Hidden Village");
});

test("a game without texts of its own is no error", async () => {
  await i18n.loadGame("from-outside");
  expect(say("from-outside-title")).toBe("from-outside-title");
});
