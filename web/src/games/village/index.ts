import type { Ceremony, GameModule } from "../../scene/scene.ts";
import { say } from "../../i18n/i18n.svelte.ts";
import { nameOf } from "./card-text.ts";
import { CAKES } from "./cards.ts";
import type { Event } from "./types.ts";
import { optionsSetByLevel } from "./levels.ts";
import { causesOfLines } from "./log-causes.ts";
import { isAskedOutOfTurn } from "./questions.ts";
import { coloursOf } from "./seat-colours.ts";

/** Return the celebration of a roof that closes, and of a cake. */
function ceremonyOf(event: Event): Ceremony | null {
  if (event.type === "Built")
    return { motion: "rise", art: "house", text: say("village-on-built", { house: event.house + 1 }) };
  if (event.type === "Baked") return { motion: "rise", art: "cake", text: nameOf(CAKES[event.cake]!) };
  return null;
}

const game: GameModule = {
  board: () => import("./Board.svelte"),
  ending: () => import("./Ending.svelte"),
  lesson: () => import("./lesson.ts"),
  firstLesson: "first",
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
  hiddenHands: "closed", // the option that hides the hands
  statusText: (scene) => (isAskedOutOfTurn(scene) ? say("web-village-asked") : null),
  causes: causesOfLines,
  forcedOptions: optionsSetByLevel,
  ceremony: (event) => ceremonyOf(event as Event),
};

export default game;
