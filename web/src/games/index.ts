/** The registry of games. A game is a folder: `manifest.ts`, `index.ts` and, for the home page, `Picture.svelte`. */

import sprites from "virtual:game-sprites";

import type { GameManifest, GameModule } from "../scene/scene.ts";
import { addSymbols } from "../ui/sprite.ts";

const manifests = import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "default" });
const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });

export const MANIFESTS: readonly GameManifest[] = Object.values(manifests).sort((a, b) => a.order - b.order);

export const findManifest = (game: string): GameManifest | undefined => MANIFESTS.find(({ id }) => id === game);
export const gameIcon = (game: string): string => findManifest(game)?.icon ?? "logo";

/** The module of a game without a folder here: it is played on the text board. */
const PLAIN: GameModule = {
  board: () => import("../ui/PlainBoard.svelte"),
  needsTextBoard: () => true,
  seatIcon: () => ({ art: "ui-person", colours: "" }),
  emotes: { hello: "ui-chat", think: "ui-hint" },
  sounds: {},
  tips: [],
  hiddenHands: true,
};

/** Load what a game adds to the web, and its drawings. */
export async function loadGame(game: string): Promise<GameModule> {
  const [module, sprite] = await Promise.all([modules[`./${game}/index.ts`]?.() ?? PLAIN, sprites[game]?.()]);
  if (sprite) addSymbols(sprite.default);
  return module;
}
