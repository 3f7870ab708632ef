/** What the plain board tells a lesson: the moves that are offered. */

import type { LessonBoard } from "../scene/scene.ts";

const board: LessonBoard = {
  facts: (scene) => ({ can: scene.actionNotations, frames: scene.n }),
  things: {
    board: [".plain .board"],
    moves: [".plain .actions"],
    move: ["[data-notation='$']"],
  },
};

export default board;
