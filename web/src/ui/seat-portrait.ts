/** The portrait of whoever sits, or sat, in a seat. */

import { botPortrait, personPortrait, type PortraitParts } from "./portraits.ts";

interface Sitter {
  readonly face: string;
  readonly character: string; // of a bot
}

/** Return the portrait of a person or of a bot. */
export const seatPortrait = ({ character, face }: Sitter, seat: number): PortraitParts =>
  character ? botPortrait(character) : personPortrait(face, seat);
