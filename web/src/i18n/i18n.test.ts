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

test("the server has the texts and rules of a game of another package", async () => {
  const fetched: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    fetched.push(path);
    return Promise.resolve(new Response("marbles-title = Marbles\nMAR-1 = Sit down.\nMAR-2 = Play."));
  });
  await i18n.loadGame("marbles");
  expect(fetched).toEqual(["/api/games/marbles/texts/en"]);
  expect(say("marbles-title")).toBe("Marbles");
  expect(i18n.rules("marbles")).toEqual(["MAR-1", "MAR-2"]);
});

test("a game without texts of its own is no error", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("", { status: 404 })));
  await i18n.loadGame("from-outside");
  expect(say("from-outside-title")).toBe("from-outside-title");
});
