import type { GameOnWeb } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { optionsSetByLevel } from "./levels.ts";
import { causesOfLines } from "./log-causes.ts";
import { isAskedOutOfTurn } from "./questions.ts";
import { coloursOf } from "./seat-colours.ts";

const game: GameOnWeb = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  sign: (seat) => ({ art: "meeple", colours: coloursOf(seat) }),
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
  coach: [], // the board has a tutorial of its own
  secret: "closed", // the option that hides the hands
  standing: (scene) => (isAskedOutOfTurn(scene) ? say("web-village-asked") : null),
  because: causesOfLines,
  decided: optionsSetByLevel,
};

export default game;
