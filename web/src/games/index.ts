/** The registry of games. A game is a folder: `manifest.ts`, `index.ts` and, for the home page, `Picture.svelte`. */

import sprites from "virtual:game-sprites";

import { i18n } from "../i18n/i18n.svelte.ts";
import { listGames } from "../net/api.ts";
import type { GameInfo } from "../net/protocol.ts";
import type { GameManifest, GameModule } from "../scene/scene.ts";
import { addSymbols } from "../ui/sprite.ts";

const manifests = import.meta.glob<GameManifest>("./*/manifest.ts", { eager: true, import: "default" });
const modules = import.meta.glob<GameModule>("./*/index.ts", { import: "default" });

export const MANIFESTS: readonly GameManifest[] = Object.values(manifests).sort((a, b) => a.order - b.order);

const MAX_TIPS = 9;

export const findManifest = (game: string): GameManifest | undefined => MANIFESTS.find(({ id }) => id === game);
export const gameIcon = (game: string): string => findManifest(game)?.icon ?? "logo";

/** Return the manifest of a game of another package: the server knows it. */
export function outsideManifest({ id, outside }: GameInfo): GameManifest | null {
  if (!outside) return null;
  return {
    id,
    order: MANIFESTS.length + 1,
    icon: "logo",
    minutes: outside.minutes,
    ...(outside.cooperative ? { cooperative: true } : {}),
    quickTable: { seats: outside.quick_seats, options: {} },
    friendSeats: outside.friend_seats,
    payoffs: outside.payoffs,
  };
}

/** Return the module of a game without a folder here: it is played on the text board. */
async function loadPlainGame(game: string): Promise<GameModule> {
  const [all] = await Promise.all([listGames(), i18n.loadGame(game)]);
  const info = all.find(({ id }) => id === game);
  const tips = Array.from({ length: MAX_TIPS }, (_, i) => `${game}-tip-${i + 1}`);
  return {
    board: () => import("../ui/PlainBoard.svelte"),
    needsTextBoard: () => true,
    seatIcon: () => ({ art: "ui-person", colours: "" }),
    sounds: {},
    lesson: () => import("../ui/plain-lesson.ts"),
    firstLesson: info?.lessons[0],
    tips: tips.filter((tip) => i18n.has(tip)),
    hiddenHands: info?.outside?.hidden_hands ?? true,
  };
}

/** Load what a game adds to the web, and its drawings. */
export async function loadGame(game: string): Promise<GameModule> {
  const module = modules[`./${game}/index.ts`] ?? (() => loadPlainGame(game));
  const [loaded, sprite] = await Promise.all([module(), sprites[game]?.()]);
  if (sprite) addSymbols(sprite.default);
  return loaded;
}
