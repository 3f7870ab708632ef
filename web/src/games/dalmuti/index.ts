import type { GameOnWeb } from "../../scene/scene.ts";
import { signOf } from "./portraits.ts";
import type { DalmutiScene } from "./scene.ts";
import { winnersOf } from "./standings.ts";

const game: GameOnWeb = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  sign: (seat) => signOf(seat),
  emotes: { hello: "cap-merchant", laugh: "cap-gj", hurry: "rank-11", "well-played": "cap-gd", wow: "rank-joker" },
  sounds: { Dealt: "flip", Revolted: "revolution", Taxed: "flip", Traded: "flip", WentOut: "glad", Swept: "wood" },
  coach: ["web-dalmuti-coach-1", "web-dalmuti-coach-2", "web-dalmuti-coach-3"],
  secret: true,
  ordered: true,
  winners: (scene) => winnersOf((scene as DalmutiScene).view.board, scene.over!),
};

export default game;
