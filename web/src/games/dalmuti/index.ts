import type { GameModule } from "../../scene/scene.ts";
import { signOf } from "./portraits.ts";
import type { DalmutiScene } from "./scene.ts";
import { winnersOf } from "./standings.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => signOf(seat),
  emotes: { hello: "cap-merchant", laugh: "cap-gj", hurry: "rank-11", "well-played": "cap-gd", wow: "rank-joker" },
  sounds: { Dealt: "flip", Revolted: "revolution", Taxed: "flip", Traded: "flip", WentOut: "glad", Swept: "wood" },
  hiddenHands: true,
  endingRanks: true,
  winners: (scene) => winnersOf((scene as DalmutiScene).view.board, scene.over!),
};

export default game;
