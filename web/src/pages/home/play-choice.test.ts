import { beforeEach, expect, test } from "vitest";

import type { GameInfo } from "../../net/protocol.ts";
import type { GameManifest } from "../../scene/scene.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { playChoice, tableFor } from "./play-choice.ts";

const GAME = {
  id: "grumpf",
  choice: { option: "tempo", values: ["turns", "calm", "hunt"] },
  quickTable: { seats: 4, options: { tempo: "calm" } },
} as unknown as GameManifest;
const INFO = {
  bots: ["random", "gentle", "steady"],
  first_bot: "gentle",
  seats: [2, 3, 4, 5, 6],
} as unknown as GameInfo;

beforeEach(() => {
  settings.play = {};
});

test("the first game is against gentle bots at natural speed", () => {
  const choice = playChoice(GAME, INFO);
  expect(choice).toEqual({ alone: false, bots: 3, level: "gentle", speed: "natural", value: "calm" });
  expect(tableFor(GAME, choice)).toEqual({
    game: "grumpf",
    seats: [{ kind: "open" }, ...Array<unknown>(3).fill({ kind: "bot", level: "gentle" })],
    options: { tempo: "calm" },
    bot_speed: "natural",
  });
});

test("what was chosen last is kept, as far as it is still offered", () => {
  settings.play = { grumpf: { alone: true, bots: 1, level: "elder", speed: "quick", value: "hunt" } };
  expect(playChoice(GAME, INFO)).toEqual({ alone: false, bots: 1, level: "gentle", speed: "quick", value: "hunt" });
});

test("alone there are no bots", () => {
  const table = tableFor(GAME, { alone: true, bots: 3, level: "gentle", speed: "natural", value: "" });
  expect(table.seats).toEqual([{ kind: "open" }]);
  expect(table.options).toEqual({ tempo: "calm" });
});
