/** The time left on a clock: minutes and seconds, hours and minutes, or days in a slow game. */

import { say } from "./i18n.svelte.ts";

const two = (n: number): string => String(n).padStart(2, "0");

/** Format a duration in milliseconds. */
export function clockText(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1_000));
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours >= 24)
    return say(hours % 24 > 0 ? "web-clock-days" : "web-time-days", { n: Math.floor(hours / 24), hours: hours % 24 });
  return hours > 0 ? `${hours}:${two(minutes % 60)} h` : `${minutes}:${two(seconds % 60)}`;
}
