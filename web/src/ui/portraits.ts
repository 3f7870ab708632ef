/** The little folk: how each looks, and the layers of its portrait. */

import all from "../../art/folk.json";

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

export const FOLK: Readonly<Record<string, Folk>> = all;

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
