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
/** The faces of the bots, by character: the beginning of its text keys. */
const BOTS: Readonly<Record<string, string>> = {
  "halma-bot-gentle": "S03",
  "halma-bot-steady": "L15",
  "halma-bot-sharp": "L19",
  "halma-bot-expert": "L22",
  "dalmuti-bot-gentle": "S01",
  "dalmuti-bot-steady": "L20",
  "dalmuti-bot-sharp": "L10",
  "dalmuti-bot-expert": "S02",
  "grumpf-bot-gentle": "S05",
  "grumpf-bot-steady": "L11",
  "grumpf-bot-sharp": "L22",
  "village-bot-gentle": "S06",
  "village-bot-steady": "L12",
  "village-bot-sharp": "L16",
  "village-bot-expert": "L01",
};
const KIN = ["L02", "L05", "L07", "L14", "S08", "S09", "S10", "L21", "S04"] as const;

/** Return the portrait of a person: the chosen one, or one that follows from the seat. */
export const personPortrait = (face: string, seat: number): PortraitParts =>
  PORTRAITS[face] ?? PORTRAITS[GUESTS[seat % GUESTS.length]!]!;

/** Return the portrait of a bot by its character. */
export function botPortrait(character: string): PortraitParts {
  const kin = Number(/^bot-kin-(\d+)$/.exec(character)?.[1] ?? 1);
  return PORTRAITS[BOTS[character] ?? KIN[(kin - 1) % KIN.length]!]!;
}

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
