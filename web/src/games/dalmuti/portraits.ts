/** The portrait of each seat: ten of the little folk, told apart by their hats. The hat is also the seat's sign. */

import { PORTRAITS, type PortraitParts } from "../../ui/portraits.ts";
import type { SeatIcon } from "../../scene/scene.ts";

const FOLK_BY_SEAT = ["L08", "L09", "L06", "S07", "L13", "L18", "L17", "L23", "L03", "S12"] as const;

export const portraitOf = (seat: number): PortraitParts => PORTRAITS[FOLK_BY_SEAT[seat % FOLK_BY_SEAT.length]!]!;

export function signOf(seat: number): SeatIcon {
  const { hat, hatColour } = portraitOf(seat);
  return { art: `folk-hat-${hat}`, colours: `--pp-b:${hatColour}` };
}
