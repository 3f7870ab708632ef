/** Words that do not come at once. */

import { expect, test, vi } from "vitest";

const line = vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null });
  return { down: true };
});
vi.mock("../../../src/petitpeuple/games/halma/texts/en.ftl", () => {
  if (line.down) throw new Error("no line");
  return { default: "halma-title = Gnome Halma" };
});

const { say, tongue } = await import("./i18n.svelte.ts");

test("the words of a game that did not come are fetched when they are asked for again", async () => {
  await tongue.load();
  await expect(tongue.learn("halma")).rejects.toThrow();
  line.down = false;
  await tongue.learn("halma");
  expect(say("halma-title")).toBe("Gnome Halma");
});

test("who asks for words that are on their way waits for them", async () => {
  void tongue.learn("village");
  await tongue.learn("village");
  expect(say("village-title")).toBe("The Smurfs: The Hidden Village");
});
