import type { GameModule } from "../../scene/scene.ts";
import { FAMILIES } from "./families.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => FAMILIES[seat] ?? FAMILIES[0]!,
  emotes: { hello: "gnome-cone", thanks: "gnome-acorn", wow: "gnome-cap", think: "ui-hint", hurry: "ui-hop" },
  sounds: { CameHome: "glad", CountedHome: "glad" }, // the animation plays the sounds of hops
  hiddenHands: false,
  endingRanks: true, // the ending has a table of its own
};

export default game;
