import type { GameModule } from "../../scene/scene.ts";
import { signOf } from "./portraits.ts";
import type { DalmutiScene } from "./scene.ts";
import { winnersOf } from "./standings.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  seatIcon: (seat) => signOf(seat),
  sounds: { Dealt: "flip", Revolted: "revolution", Taxed: "flip", Traded: "flip", WentOut: "glad", Swept: "wood" },
  tips: ["web-dalmuti-coach-1", "web-dalmuti-coach-2", "web-dalmuti-coach-3"],
  hiddenHands: true,
  endingRanks: true,
  winners: (scene) => winnersOf((scene as DalmutiScene).view.board, scene.over!),
};

export default game;
