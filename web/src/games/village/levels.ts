/** VIL-5: the harder levels set some options, which cannot be chosen then. */

import type { ForcedOption } from "../../scene/scene.ts";

const HUNGRY_LEVELS = ["terrible", "nightmare"];
const RED_LEVELS = ["nightmare"];

/** Return the options that the chosen level sets. */
export function optionsSetByLevel(options: Readonly<Record<string, unknown>>): Readonly<Record<string, ForcedOption>> {
  const level = String(options.difficulty);
  return {
    ...(HUNGRY_LEVELS.includes(level) && { hungry: { value: true, why: "web-option-village-hungry-decided" } }),
    ...(RED_LEVELS.includes(level) && { red: { value: true, why: "web-option-village-red-decided" } }),
  };
}
