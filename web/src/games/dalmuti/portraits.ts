/** The portrait of each seat: ten of the little folk, told apart by their hats. The hat is also the seat's sign. */

import type { SeatInfo } from "../../net/protocol.ts";
import { botPortrait, PORTRAITS, type PortraitParts } from "../../ui/portraits.ts";
import type { SeatIcon } from "../../scene/scene.ts";

const FOLK_BY_SEAT = ["L08", "L09", "L06", "S07", "L13", "L18", "L17", "L23", "L03", "S12"] as const;

export const portraitOf = (seat: number): PortraitParts => PORTRAITS[FOLK_BY_SEAT[seat % FOLK_BY_SEAT.length]!]!;

/** Return the face of who sits here: a bot's, the one that a person has chosen, or the seat's. */
export function faceAt(seats: readonly SeatInfo[], seat: number): PortraitParts {
  const info = seats[seat];
  if (info?.character) return botPortrait(info.character);
  return PORTRAITS[info?.face ?? ""] ?? portraitOf(seat);
}

export function signOf(seat: number): SeatIcon {
  const { hat, hatColour } = portraitOf(seat);
  return { art: `folk-hat-${hat}`, colours: `--pp-b:${hatColour}` };
}
