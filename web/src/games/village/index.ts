import type { GameModule } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { optionsSetByLevel } from "./levels.ts";
import { causesOfLines } from "./log-causes.ts";
import { isAskedOutOfTurn } from "./questions.ts";
import { coloursOf } from "./seat-colours.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  seatIcon: (seat) => ({ art: "meeple", colours: coloursOf(seat) }),
  sounds: {
    Placed: "wood",
    Played: "card",
    Built: "glad",
    Baked: "glad",
    Rolled: "flip",
    Walked: "cat",
    Snatched: "bird",
    Unmasked: "wizard",
  },
  tips: [], // the board has a tutorial of its own
  hiddenHands: "closed", // the option that hides the hands
  statusText: (scene) => (isAskedOutOfTurn(scene) ? say("web-village-asked") : null),
  causes: causesOfLines,
  forcedOptions: optionsSetByLevel,
};

export default game;
