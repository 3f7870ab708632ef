/** Portraits of characters, drawn in layers. */

import portraits from "../../art/folk.json";

/** How a character looks: drawings and colours of its parts. */
export interface PortraitParts {
  readonly skin: string;
  readonly coat: string;
  readonly face: string;
  readonly hair?: string;
  readonly hairColour?: string;
  readonly hat?: string;
  readonly hatColour?: string;
  readonly prop?: string;
}

export const PORTRAITS: Readonly<Record<string, PortraitParts>> = portraits;

const GUESTS = ["L08", "L18", "L04", "L09", "L06", "L13", "L17", "L23", "L03", "S07"] as const;
const BOTS = ["S01", "S03", "L15", "L10", "L20", "L22"] as const; // by level, from the weakest

/** Return the portrait of a person: the chosen one, or one that follows from the seat. */
export const personPortrait = (face: string, seat: number): PortraitParts =>
  PORTRAITS[face] ?? PORTRAITS[GUESTS[seat % GUESTS.length]!]!;

/** Return the portrait of a bot by its level, counted from the weakest. */
export const botPortrait = (level: number): PortraitParts => PORTRAITS[BOTS[Math.max(0, level) % BOTS.length]!]!;

export interface Layer {
  readonly art: string;
  readonly style: string;
}

const HAIR_BEHIND_FACE = ["locks", "braids"];

/** Return the layers of a portrait from back to front; a cap of office replaces the hat. */
export function portraitLayers(parts: PortraitParts, capped: boolean): readonly Layer[] {
  const skin = `--pp-skin:${parts.skin}`;
  const hair = parts.hair ? [{ art: `folk-hair-${parts.hair}`, style: `--pp-b:${parts.hairColour}` }] : [];
  const behind = HAIR_BEHIND_FACE.includes(parts.hair ?? "");
  return [
    { art: "folk-body", style: `--pp-a:${parts.coat};${skin}` },
    ...(behind ? hair : []),
    { art: `folk-face-${parts.face}`, style: skin },
    ...(behind ? [] : hair),
    ...(parts.hat && !capped ? [{ art: `folk-hat-${parts.hat}`, style: `--pp-b:${parts.hatColour}` }] : []),
    ...(parts.prop ? [{ art: `folk-prop-${parts.prop}`, style: skin }] : []),
  ];
}
