/** What the board tells a lesson. */

import type { LessonBoard, Scene } from "../../scene/scene.ts";
import type { Action, Event, View } from "./types.ts";

/** Return an action as a word: `play-3`, `place-15`, `take`. */
function nameOf(action: Action): string {
  if (action.type === "Play") return `play-${action.card}`;
  return action.type === "Place" ? `place-${action.row}` : action.type.toLowerCase();
}

const board: LessonBoard = {
  facts: (scene: Scene<View, Action, Event>) => {
    const { board } = scene.view;
    const asks = (type: Action["type"]): boolean => scene.actions.some((action) => action.type === type);
    return {
      can: scene.actions.map(nameOf),
      playing: asks("Play"),
      placing: asks("Place"),
      questioned: scene.actions.length > 0 && !asks("Play") && !asks("Place"),
      round: board.round,
      ...Object.fromEntries(board.rows.map((meeples, row) => [`row-${row}`, meeples])),
    };
  },
  things: {
    lost: [".goals .lost", "[data-goal='lost']"],
    houses: [".goals .houses", "[data-goal='houses']"],
    cakes: [".goals .cakes", "[data-goal='cakes']"],
    gargamel: [".goals .wizard", "[data-goal='wizard']"],
    hand: [".held"],
    card: [".card[data-card='$']"],
    play: [".now .play"],
    row: [".row-of.lit[data-row='$']", "[data-row='$']"],
    last: [".row-of.acts", ".row-of.lit"],
    red: [".row-of.lit.red"],
    azrael: [".place.cat"],
    question: [".ask.panel"],
    answer: [".ask .offers .btn:nth-child($)"],
  },
};

export default board;
