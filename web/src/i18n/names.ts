/** Names of players and bots. */

import { i18n, say } from "./i18n.svelte.ts";

/** Return the name of a bot level: the game's own, or the one all games share. */
export function botLevelName(game: string, level: string): string {
  const key = [`${game}-bot-${level}`, `bot-${level}`].find((one) => i18n.has(one));
  return key === undefined ? level : say(key);
}

/** Return the name of a bot's character, if it has one. *key* is the beginning of its text keys. */
export function characterName(key: string): string {
  return i18n.has(`${key}-name`) ? say(`${key}-name`) : "";
}

/** Return the level of a bot that a result calls by its level, with the number of its character. */
export function savedLevel(game: string, saved: string): string {
  const level = saved.split(".")[0]!;
  return (game === "grumpf" && OLD_LEVELS[level]) || level;
}

/** Return the name of a player in a result. */
function resultName(game: string, saved: string): string {
  const kin = saved.split(".")[1];
  const character = characterName(kin === undefined ? `${game}-bot-${savedLevel(game, saved)}` : `bot-kin-${kin}`);
  return character || botLevelName(game, saved);
}

/** Names of levels in results of older versions. */
const OLD_LEVELS: Readonly<Record<string, string>> = { cub: "gentle", tracker: "steady", elder: "sharp" };

/** Return the names of a finished game's players: bots by their character, equal names with the seat's number. */
export function playerNames(game: string, saved: readonly string[], unnamed = ""): readonly string[] {
  const names = saved.map((name, seat) =>
    name ? resultName(game, name) : unnamed ? say(unnamed) : say("seat", { n: seat + 1 }),
  );
  return names.map((name, seat) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${seat + 1}`));
}
