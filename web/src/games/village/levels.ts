/** VIL-5: what comes with a level, and is not chosen there. */

import type { ForcedOption } from "../../scene/scene.ts";

const HUNGRY = ["terrible", "nightmare"];
const RED = ["nightmare"];

/** The options that the level decides. */
export function decided(options: Readonly<Record<string, unknown>>): Readonly<Record<string, ForcedOption>> {
  const level = String(options.difficulty);
  return {
    ...(HUNGRY.includes(level) && { hungry: { value: true, why: "web-option-village-hungry-decided" } }),
    ...(RED.includes(level) && { red: { value: true, why: "web-option-village-red-decided" } }),
  };
}
