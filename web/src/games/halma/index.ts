import type { GameModule } from "../../scene/scene.ts";
import { FAMILIES } from "./families.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  seatIcon: (seat) => FAMILIES[seat] ?? FAMILIES[0]!,
  sounds: { CameHome: "glad", CountedHome: "glad" }, // the animation plays the sounds of hops
  tips: ["web-halma-coach-1", "web-halma-coach-2", "web-halma-coach-3"],
  hiddenHands: false,
  endingRanks: true, // the ending has a table of its own
};

export default game;
