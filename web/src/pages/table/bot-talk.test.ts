import { expect, test, vi } from "vitest";

import type { SeatInfo } from "../../net/protocol.ts";

vi.hoisted(() => {
  vi.stubGlobal("navigator", { language: "en" });
  vi.stubGlobal("localStorage", { getItem: () => null });
});

const { i18n } = await import("../../i18n/i18n.svelte.ts");
const { botWord } = await import("./bot-talk.svelte.ts");

const seat = (kind: string, character = ""): SeatInfo => ({ kind, character }) as unknown as SeatInfo;

test("a bot says one of its own lines, rarely, and the same on every page", async () => {
  await i18n.load();
  await i18n.loadGame("halma");
  const seats = [seat("person"), seat("bot", "halma-bot-gentle"), seat("bot", "bot-kin-1")];
  const words = Array.from({ length: 230 }, (_, frame) => botWord(seats, frame)).filter((word) => word !== null);
  expect(words.length).toBeLessThan(15);
  expect(words.length).toBeGreaterThan(4);
  expect(new Set(words.map((word) => word.seat))).toEqual(new Set([1, 2]));
  expect(words.some((word) => word.text === "No hurry, is there?")).toBe(true);
});

test("people are not given words, and a bot without a character has none", () => {
  const frames = Array.from({ length: 100 }, (_, frame) => frame);
  expect(frames.every((frame) => botWord([seat("person")], frame) === null)).toBe(true);
  expect(frames.every((frame) => botWord([seat("bot", "halma-bot-mine")], frame) === null)).toBe(true);
});
