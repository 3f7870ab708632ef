/** The portrait of whoever sits, or sat, in a seat. */

import { botPortrait, personPortrait, type PortraitParts } from "./portraits.ts";

interface Sitter {
  readonly kind?: string;
  readonly level: string;
  readonly face: string;
}

/** Return the portrait of a person or of a bot; *levels* are those of the game, from the weakest. */
export const seatPortrait = (sitter: Sitter, seat: number, levels: readonly string[]): PortraitParts =>
  sitter.level && sitter.kind !== "person"
    ? botPortrait(levels.indexOf(sitter.level))
    : personPortrait(sitter.face, seat);
