import type { GameOnWeb } from "../../kit/scene.ts";
import Board from "./Board.svelte";
import { clanOf, coloursOf } from "./box.ts";
import Ending from "./Ending.svelte";

const game: GameOnWeb = {
  Board,
  Ending,
  sign: (seat) => ({ art: `clan-${clanOf(seat)}`, colours: coloursOf(seat) }),
  emotes: { hello: "grumpf-1", laugh: "grumpf-5", sorry: "token-out", "well-played": "club", wow: "mammoth" },
  sounds: {}, // the board makes them itself: the own hand is heard when it acts
  coach: [], // the board guides the first turn itself
  secret: false,
  ordered: true,
  races: true,
  final: true,
};

export default game;
