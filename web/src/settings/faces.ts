/** The portraits that a player can choose. */

import { settings } from "./settings.svelte.ts";

export const FACES = ["L08", "L18", "L04", "L09", "L06", "L13", "L17", "L23", "L03", "S07", "S12", "S03"] as const;

/** Return the player's portrait: the chosen one, or one that follows from the profile. */
export function ownFace(): string {
  return settings.face || FACES[parseInt(settings.profile.slice(0, 4), 16) % FACES.length]!;
}

/** Return so many portraits to choose from, the player's own included and other people's left out. */
export function facesToChoose(count: number, taken: readonly string[]): readonly string[] {
  const own = ownFace();
  const free = FACES.filter((face) => !taken.includes(face) && face !== own);
  return [...(taken.includes(own) ? [] : [own]), ...free].slice(0, count);
}
