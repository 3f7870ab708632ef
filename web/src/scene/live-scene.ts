/** The scene of a running game: now, or at a moment that is looked back at. */

import type { Connection } from "../net/connection.svelte.ts";
import type { SeatInfo, TextBoard } from "../net/protocol.ts";
import { i18n, say } from "../i18n/i18n.svelte.ts";
import { characterName } from "../i18n/names.ts";
import type { HistoryEntry } from "./game-history.svelte.ts";
import { buildScene, type AnyScene, type GameModule } from "./scene.ts";

/** What a board can make the page do. */
export type SceneCommands = Pick<
  AnyScene,
  "act" | "openRule" | "showMessage" | "setAnimating" | "requestHint" | "showExample" | "setPlan" | "requestUndo"
>;

/** Return the name of a seat; "You" for one's own. */
export function seatName(seats: readonly SeatInfo[], seat: number, me: number | null): string {
  const info = seats[seat];
  if (seat === me) return say("you");
  if (info?.name) return info.name;
  return characterName(info?.character ?? "") || say(info?.kind === "bot" ? "bot" : "seat", { n: seat + 1 });
}

/** Return the view before this entry, if it is known. */
function viewBefore(entries: readonly HistoryEntry[], entry: HistoryEntry): unknown {
  return entries[entries.indexOf(entry) - 1]?.moment.view ?? null;
}

/** Is the person of this seat not connected, without a bot that plays for them? */
export const isAway = (seat: SeatInfo | undefined): boolean =>
  seat?.kind === "person" && seat.devices === 0 && !seat.stand_in;

/** Does a bot play for this seat, for good or as a stand-in? */
export function isBotControlled(seats: readonly SeatInfo[], seat: number | null): boolean {
  const info = seat === null ? undefined : seats[seat];
  return info?.stand_in === true || info?.kind === "bot";
}

/** Are hands hidden from one another, with the options of this table? */
export function hasHiddenHands({ hiddenHands }: Pick<GameModule, "hiddenHands">, options: unknown): boolean {
  if (typeof hiddenHands === "boolean") return hiddenHands;
  return ((options ?? {}) as Readonly<Record<string, unknown>>)[hiddenHands] === true;
}

/** Return the scene now, or at a past moment, in which nothing can be played. */
export function liveScene(
  connection: Connection,
  names: readonly string[], // the same list as long as nobody is renamed: then texts with names stay as they are
  pending: boolean,
  commands: SceneCommands,
  past: HistoryEntry | null = null,
): AnyScene | null {
  const { room, welcome, frame, history } = connection;
  const moment = past?.moment ?? frame?.moment;
  if (frame === null || moment === undefined || room === null || welcome === null) return null;
  const { viewer } = moment.view as { readonly viewer: number | null }; // null for a seat added after the start
  const decision = past === null && !room.paused && !isBotControlled(room.seats, viewer) ? frame.decision : null;
  const { now, at } = connection.clock;
  return buildScene(moment, {
    game: welcome.game,
    n: past?.n ?? frame.n,
    previousView: past === null ? connection.previousView : viewBefore(history.entries, past),
    actions: (decision?.actions as readonly unknown[] | undefined) ?? [],
    opens: decision?.opens ?? 0,
    ...boardTexts(past === null ? connection.textBoard : null, names),
    seats: room.seats,
    names,
    options: (room.options ?? {}) as Readonly<Record<string, unknown>>,
    me: viewer,
    host: room.host === welcome.seat,
    over: past === null ? frame.over : null,
    clocks: past?.clocks ?? frame.clocks,
    live: connection.status === "open" && past === null,
    pending,
    hint: past === null ? hintOf(connection, names) : null,
    plans: plansOf(connection, names),
    allViews: null,
    time: () => past?.moment.at ?? now + (room.paused ? 0 : performance.now() - at),
    ...commands,
    showRefusal: (rule) => commands.showMessage(say(rule), rule),
    showExample: room.example ? commands.showExample : null,
  });
}

function boardTexts(
  board: TextBoard | null,
  names: readonly string[],
): Pick<AnyScene, "actionTexts" | "actionNotations" | "boardText"> {
  return {
    actionTexts: board?.actions.map((phrase) => i18n.formatPhrase(phrase, names)) ?? [],
    actionNotations: board?.notations ?? [],
    boardText:
      board?.lines.map((line) =>
        line.map((part) => (part.type === "Span" ? part.text : i18n.formatPhrase(part, names))).join(""),
      ) ?? [],
  };
}

function hintOf({ hint }: Connection, names: readonly string[]): AnyScene["hint"] {
  if (hint === null) return null;
  const text = hint.reasons.map((reason) => i18n.formatPhrase(reason, names)).join(" ");
  return { action: hint.action, actionText: i18n.formatPhrase(hint.phrase, names), text };
}

function plansOf({ plans }: Connection, names: readonly string[]): AnyScene["plans"] {
  return plans.flatMap(({ seat: by, steps }) =>
    steps.map(({ seat, action, phrase }, i) => ({
      by,
      step: i + 1,
      seat,
      action,
      text: i18n.formatPhrase(phrase, names),
    })),
  );
}
