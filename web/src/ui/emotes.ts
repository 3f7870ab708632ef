/** The gestures, with drawings of our own that are loaded with the first table. */

import symbols from "virtual:sprite/emotes";

import type { Emote } from "../net/protocol.ts";
import { addSymbols } from "./sprite.ts";

addSymbols(symbols);

export const EMOTES: readonly Emote["emote"][] = [
  "hello",
  "thanks",
  "well-played",
  "laugh",
  "wow",
  "think",
  "hurry",
  "sorry",
];

/** Return the name of a gesture's drawing. */
export const emoteArt = (emote: string): string => `emote-${emote}`;
