import type { GameModule } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { askedBeside } from "./asking.ts";
import { because } from "./because.ts";
import { decided } from "./levels.ts";
import { coloursOf } from "./seats.ts";

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
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
  tips: [], // the board guides the first round itself
  hiddenHands: "closed", // an option
  statusText: (scene) => (askedBeside(scene) ? say("web-village-asked") : null),
  causes: because,
  forcedOptions: decided,
};

export default game;
