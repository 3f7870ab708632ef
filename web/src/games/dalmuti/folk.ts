/** Who sits there: ten of the little folk, each with a hat of another shape, which is the seat's sign too. */

import all from "../../../art/folk.json";
import type { Sign } from "../../kit/scene.ts";

export interface Folk {
  readonly skin: string;
  readonly coat: string;
  readonly face: string;
  readonly hair?: string;
  readonly hairColour?: string;
  readonly hat?: string;
  readonly hatColour?: string;
  readonly prop?: string;
}

const SEATED = ["L08", "L09", "L06", "S07", "L13", "L18", "L17", "L23", "L03", "S12"] as const;
const FOLK: Readonly<Record<string, Folk>> = all;

export const folkOf = (seat: number): Folk => FOLK[SEATED[seat % SEATED.length]!]!;

export function signOf(seat: number): Sign {
  const { hat, hatColour } = folkOf(seat);
  return { art: `folk-hat-${hat}`, colours: `--pp-b:${hatColour}` };
}

export interface Layer {
  readonly art: string;
  readonly style: string;
}

const BEHIND = ["locks", "braids"];

/** The layers of a portrait from back to front; with a cap of office the own hat is left at home. */
export function layers(folk: Folk, capped: boolean): readonly Layer[] {
  const skin = `--pp-skin:${folk.skin}`;
  const hair = folk.hair ? [{ art: `folk-hair-${folk.hair}`, style: `--pp-b:${folk.hairColour}` }] : [];
  const behind = BEHIND.includes(folk.hair ?? "");
  return [
    { art: "folk-body", style: `--pp-a:${folk.coat};${skin}` },
    ...(behind ? hair : []),
    { art: `folk-face-${folk.face}`, style: skin },
    ...(behind ? [] : hair),
    ...(folk.hat && !capped ? [{ art: `folk-hat-${folk.hat}`, style: `--pp-b:${folk.hatColour}` }] : []),
    ...(folk.prop ? [{ art: `folk-prop-${folk.prop}`, style: skin }] : []),
  ];
}
