/** The games of the web: the small facts that home and lobby need, and the boards, which are loaded when played. */

import type { Counted } from "../i18n/outcome.ts";
import type { GameOnWeb } from "../scene/scene.ts";
import { withDrawings } from "../ui/sprite.ts";

export interface GameFacts {
  readonly id: string;
  readonly piece: string; // the drawing that stands for it in lists
  readonly minutes: number;
  readonly together?: true; // all win or lose: bots are company, and do their best from the first game on
  /** A table with bots in one click: seats and options. */
  readonly quick: { readonly seats: number; readonly options: Readonly<Record<string, unknown>> };
  readonly friends: number; // seats of a new table with friends
  readonly counted: Counted; // what the payoffs of a finished game are
  readonly load: () => Promise<{ readonly default: GameOnWeb }>;
}

export const GAMES: readonly GameFacts[] = [
  {
    id: "grumpf",
    piece: "grumpf-3",
    minutes: 20,
    quick: { seats: 4, options: { tempo: "calm" } },
    friends: 4,
    counted: "order",
    load: () => withDrawings(import("./grumpf/index.ts"), import("virtual:sprite/grumpf")),
  },
  {
    id: "village",
    piece: "house",
    minutes: 60,
    together: true,
    quick: { seats: 3, options: {} },
    friends: 3,
    counted: "order",
    load: () => withDrawings(import("./village/index.ts"), import("virtual:sprite/village")),
  },
  {
    id: "halma",
    piece: "gnome-cap",
    minutes: 25,
    quick: { seats: 2, options: {} },
    friends: 2,
    counted: "race",
    load: () => import("./halma/index.ts"),
  },
  {
    id: "dalmuti",
    piece: "rank-1",
    minutes: 15,
    quick: { seats: 6, options: {} },
    friends: 6,
    counted: "points",
    load: () => withDrawings(import("./dalmuti/index.ts"), import("virtual:sprite/dalmuti")),
  },
];

export const factsOf = (id: string): GameFacts | undefined => GAMES.find((game) => game.id === id);
