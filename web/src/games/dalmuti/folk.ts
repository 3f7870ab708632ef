/** Who sits there: ten of the little folk, each with a hat of another shape, which is the seat's sign too. */

import { PORTRAITS, type PortraitParts } from "../../ui/portraits.ts";
import type { SeatIcon } from "../../scene/scene.ts";

const SEATED = ["L08", "L09", "L06", "S07", "L13", "L18", "L17", "L23", "L03", "S12"] as const;

export const folkOf = (seat: number): PortraitParts => PORTRAITS[SEATED[seat % SEATED.length]!]!;

export function signOf(seat: number): SeatIcon {
  const { hat, hatColour } = folkOf(seat);
  return { art: `folk-hat-${hat}`, colours: `--pp-b:${hatColour}` };
}
