import type { GameOnWeb } from "../../kit/scene.ts";
import Board from "./Board.svelte";
import Ending from "./Ending.svelte";

const COLOURS = ["#2f66b0", "#c63d2f", "#e9b02a", "#17694a", "#5b2a86"];

const game: GameOnWeb = {
  Board,
  Ending,
  sign: (seat) => ({ art: "meeple", colours: `--pp-a:${COLOURS[seat % COLOURS.length]}` }),
  emotes: { hello: "meeple", thanks: "cake", "well-played": "house", sorry: "nest", wow: "cat" },
  sounds: {
    Placed: "wood", Played: "card", Built: "glad", Baked: "glad", Rolled: "flip", Walked: "cat", Snatched: "bird", Unmasked: "wizard",
  },
  coach: ["web-village-coach-1", "web-village-coach-2", "web-village-coach-3"],
  secret: false,
};

export default game;
