import type { GameOnWeb } from "../../scene/scene.ts";
import { FAMILIES } from "./families.ts";

const game: GameOnWeb = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  sign: (seat) => FAMILIES[seat] ?? FAMILIES[0]!,
  emotes: { hello: "gnome-cone", thanks: "gnome-acorn", wow: "gnome-cap", think: "ui-hint", hurry: "ui-hop" },
  sounds: { CameHome: "glad" }, // the animation plays the sounds of hops
  coach: ["web-halma-coach-1", "web-halma-coach-2", "web-halma-coach-3"],
  secret: false,
  ordered: true, // the ending has a table of its own
};

export default game;
