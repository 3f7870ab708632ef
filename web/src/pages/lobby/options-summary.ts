/** The options of a table in one line. */

import { i18n, say } from "../../i18n/i18n.svelte.ts";
import type { ClockLimits, GameInfo } from "../../net/protocol.ts";

const MAX_NAMED = 2; // changed options that are named

function valueName(game: string, option: string, value: unknown): string {
  const key = `${game}-option-${option}-${String(value)}`;
  if (i18n.has(key)) return say(key);
  return say("web-option-set", { option: say(`${game}-option-${option}`) });
}

/** Return what differs from the standard game, and whether there is a clock: "Standard · no clock". */
export function optionsSummary(
  info: GameInfo | null,
  options: Readonly<Record<string, unknown>>,
  limits: ClockLimits,
): string {
  const defaults = info?.defaults;
  const changed = Object.keys(defaults ?? {}).filter(
    (name) => JSON.stringify(options[name] ?? defaults![name]) !== JSON.stringify(defaults![name]),
  );
  const named = changed.slice(0, MAX_NAMED).map((name) => valueName(info!.id, name, options[name]));
  const more = changed.length > MAX_NAMED ? [say("web-more-options", { n: changed.length - MAX_NAMED })] : [];
  const clock = say(limits.per_move || limits.total ? "web-with-clock" : "web-no-clock");
  return [...(changed.length > 0 ? [...named, ...more] : [say("web-standard")]), clock].join(" · ");
}
