/** What the board tells a lesson. */

import type { LessonBoard } from "../../scene/scene.ts";
import type { HalmaScene } from "./scene.ts";

const board: LessonBoard = {
  facts: (scene: HalmaScene) => ({
    can: scene.actions.flatMap((action) => (action.type === "Move" ? [`${action.src}-${action.dst}`] : [])),
    rounds: scene.view.board.rounds,
  }),
  things: {
    goal: ["[data-goal='mine']"],
    gnome: ["[data-gnome][data-point='$']"],
    movable: ["[data-gnome].movable"],
    point: ["[data-lit][data-point='$']"],
    lit: ["[data-lit='jump']", "[data-lit]"],
  },
};

export default board;
