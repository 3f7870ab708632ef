import PlainBoard from "../../kit/PlainBoard.svelte";
import type { GameOnWeb } from "../../kit/scene.ts";

const game: GameOnWeb = {
  Board: PlainBoard,
  Ending: PlainBoard,
  sign: () => ({ art: "ui-person", colours: "" }),
  emotes: {},
  sounds: {},
  coach: [],
  secret: false,
};

export default game;
