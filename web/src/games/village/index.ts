import type { GameModule } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { optionsSetByLevel } from "./levels.ts";
import { causesOfLines } from "./log-causes.ts";
import { isAskedOutOfTurn } from "./questions.ts";
import { coloursOf } from "./seat-colours.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
  seatIcon: (seat) => ({ art: "meeple", colours: coloursOf(seat) }),
  emotes: { hello: "meeple", thanks: "cake", "well-played": "house", sorry: "nest", wow: "cat" },
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
  hiddenHands: "closed", // the option that hides the hands
  statusText: (scene) => (isAskedOutOfTurn(scene) ? say("web-village-asked") : null),
  causes: causesOfLines,
  forcedOptions: optionsSetByLevel,
};

export default game;
