/** What *Play* starts: nothing is asked on the first visit, and the last choice is kept after it. */

import type { GameInfo, NewTable } from "../../net/protocol.ts";
import type { GameManifest } from "../../scene/scene.ts";
import { settings, type BotSpeed, type PlayChoice } from "../../settings/settings.svelte.ts";

export const BOT_SPEEDS: readonly BotSpeed[] = ["relaxed", "natural", "quick"];

/** Return what was chosen last, or a good first game: gentle bots at natural speed. */
export function playChoice(game: GameManifest, info: GameInfo | undefined): PlayChoice {
  const own = game.choice;
  const first: PlayChoice = {
    alone: false,
    bots: game.quickTable.seats - 1,
    level: info?.first_bot ?? "",
    speed: "natural",
    value: (own && ((game.quickTable.options[own.option] as string | undefined) ?? own.values[0])) ?? "",
  };
  const last = settings.play[game.id];
  if (last === undefined || info === undefined) return last ?? first;
  return {
    ...last,
    alone: last.alone && info.seats.includes(1),
    bots: info.seats.includes(last.bots + 1) ? last.bots : first.bots,
    level: info.bots.includes(last.level) ? last.level : first.level,
  };
}

/** Return the table to create for a choice. */
export function tableFor(game: GameManifest, choice: PlayChoice): NewTable {
  const own = game.choice && choice.value ? { [game.choice.option]: choice.value } : {};
  const bots = Array.from({ length: choice.alone ? 0 : choice.bots }, () => ({
    kind: "bot" as const,
    level: choice.level,
  }));
  return {
    game: game.id,
    seats: [{ kind: "open" }, ...bots],
    options: { ...game.quickTable.options, ...own },
    bot_speed: choice.speed,
  };
}
