/** Names of players and bots. */

import { i18n, say } from "./i18n.svelte.ts";

/** Return the name of a bot level: the game's own, or the one all games share. */
export function botLevelName(game: string, level: string): string {
  const key = [`${game}-bot-${level}`, `bot-${level}`].find((one) => i18n.has(one));
  return key === undefined ? level : say(key);
}

/** Return the names of a finished game's players: bots by their level, equal names with the seat's number. */
export function playerNames(game: string, saved: readonly string[], unnamed = ""): readonly string[] {
  const names = saved.map((name, seat) =>
    name ? botLevelName(game, name) : unnamed ? say(unnamed) : say("seat", { n: seat + 1 }),
  );
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}
