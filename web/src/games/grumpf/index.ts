import type { GameOnWeb } from "../../kit/scene.ts";
import Board from "./Board.svelte";
import { clanOf, coloursOf } from "./box.ts";
import Ending from "./Ending.svelte";

const game: GameOnWeb = {
  Board,
  Ending,
  sign: (seat) => ({ art: `clan-${clanOf(seat)}`, colours: coloursOf(seat) }),
  emotes: { hello: "grumpf-1", laugh: "grumpf-5", sorry: "token-out", "well-played": "club", wow: "mammoth" },
  sounds: { Placed: "wood", Clubbed: "club", Flipped: "flip", WentToBed: "bed", HuntEnded: "horn", Shouted: "club" },
  coach: ["web-grumpf-coach-1", "web-grumpf-coach-2", "web-grumpf-coach-3"],
  secret: false,
};

export default game;
