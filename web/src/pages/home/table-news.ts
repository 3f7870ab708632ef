/** What is new at a table: whose turn it is, with whom, and since when. */

import { i18n, say } from "../../i18n/i18n.svelte.ts";
import type { TableInfo } from "../../net/protocol.ts";
import { seatName } from "../../scene/live-scene.ts";

export interface TableNews {
  readonly myTurn: boolean;
  readonly turn: string; // whose turn it is, or what the table waits for
  readonly company: string; // with whom, and since when
}

const MINUTE = 60_000;
const UNITS = [
  ["day", 24 * 60 * MINUTE],
  ["hour", 60 * MINUTE],
  ["minute", MINUTE],
] as const;

/** Return how long ago a moment was, in whole minutes, hours or days. */
export function ago(language: string, at: number, now: number): string {
  const format = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, one]) => now - at >= one) ?? ["minute", MINUTE];
  return format.format(-Math.floor(Math.max(0, now - at) / length), unit);
}

function turnText({ phase, asked = [], seats }: TableInfo, mine: readonly number[]): string {
  if (phase !== "playing") return say(`web-news-${phase}`);
  if (asked.some((seat) => mine.includes(seat))) return say("web-your-turn");
  const names = asked.map((seat) => seatName(seats, seat, null));
  return asked.length > 0 ? say("web-news-turn", { n: asked.length, names: i18n.list(names) }) : "";
}

/** Return the news of a table at which the player has these seats. */
export function tableNews(info: TableInfo, mine: readonly number[], language: string, now: number): TableNews {
  const others = info.seats.flatMap((seat, at) =>
    mine.includes(at) || (seat.kind !== "person" && seat.kind !== "bot") ? [] : [seatName(info.seats, at, null)],
  );
  const parts = [
    ...(others.length > 0 ? [say("web-news-with", { names: i18n.list(others) })] : []),
    ...(info.since && info.phase === "playing" ? [ago(language, info.since, now)] : []),
  ];
  const myTurn = info.phase === "playing" && (info.asked ?? []).some((seat) => mine.includes(seat));
  return { myTurn, turn: turnText(info, mine), company: parts.join(" · ") };
}
