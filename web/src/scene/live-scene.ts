/** A live table as a scene for its board. */

import type { Line } from "../net/connection.svelte.ts";
import type { Frame, SeatShown } from "../net/protocol.ts";
import type { AnyScene, GameOnWeb } from "./scene.ts";
import { say, tongue } from "../i18n/i18n.svelte.ts";

export interface Deeds {
  act(action: unknown): void;
  cite(rule: string): void;
  tell(text: string, rule?: string): void;
  wait(telling: boolean): void;
  askHint(): void;
  showMe(): void;
  propose(marks: readonly { readonly seat: number; readonly action: unknown }[]): Promise<void>;
  undo(): void;
}

/** The name of a seat: mine is "You". */
export function nameOf(seats: readonly SeatShown[], seat: number, me: number | null): string {
  const shown = seats[seat];
  if (seat === me) return say("you");
  if (shown?.name) return shown.name;
  return say(shown?.kind === "bot" ? "bot" : "seat", { n: seat + 1 });
}

/** What was seen in the moment before this one, where that is known. */
export function viewBefore(seen: readonly Frame[], then: Frame): unknown {
  return seen[seen.indexOf(then) - 1]?.view ?? null;
}

/** Does a bot play in the place of whoever sits here? */
export function botPlaysFor(seats: readonly SeatShown[], seat: number | null): boolean {
  const shown = seat === null ? undefined : seats[seat];
  return shown?.stand_in === true || shown?.kind === "bot";
}

/** Are hands hidden from one another, with the options of this table? */
export function hidesHands({ secret }: Pick<GameOnWeb, "secret">, options: unknown): boolean {
  return typeof secret === "string" ? ((options ?? {}) as Readonly<Record<string, unknown>>)[secret] === true : secret;
}

/** The table now, or as it was when this frame came: then nothing can be done. */
export function sceneOf(line: Line, pending: boolean, deeds: Deeds, then: Frame | null = null): AnyScene | null {
  const { room, welcome, words, hint } = line;
  const frame = then ?? line.frame;
  if (frame === null || room === null || welcome === null) return null;
  const me = (frame.view as { readonly viewer: number | null }).viewer; // nobody, for who came after it had begun
  const names = room.seats.map((_, seat) => nameOf(room.seats, seat, welcome.seat));
  const { now, at } = line.clock;
  return {
    game: welcome.game,
    n: frame.n,
    view: frame.view,
    actions:
      then === null && !room.paused && !botPlaysFor(room.seats, me)
        ? ((frame.actions as readonly unknown[]) ?? [])
        : [],
    sentences: words?.actions.map((phrase) => tongue.phrase(phrase, names)) ?? [],
    notations: words?.notations ?? [],
    before: then === null ? line.before : viewBefore(line.seen, then),
    events: (frame.events as readonly unknown[]) ?? [],
    seats: room.seats,
    names,
    options: (room.options ?? {}) as Readonly<Record<string, unknown>>,
    me,
    host: room.host === welcome.seat,
    asked: frame.asked,
    over: frame.over,
    clocks: frame.clocks,
    live: line.status === "open" && then === null,
    pending,
    hint:
      then !== null || hint === null
        ? null
        : { action: hint.action, text: hint.reasons.map((one) => tongue.phrase(one, names)).join(" ") },
    all: null,
    plans: line.plans.flatMap(({ seat: by, marks }) =>
      marks.map(({ seat, action, phrase }, i) => ({
        by,
        step: i + 1,
        seat,
        action,
        text: tongue.phrase(phrase, names),
      })),
    ),
    time: () => then?.now ?? now + (room.paused ? 0 : performance.now() - at),
    act: deeds.act,
    refuse: (rule) => deeds.tell(say(rule), rule),
    tell: deeds.tell,
    cite: deeds.cite,
    wait: deeds.wait,
    askHint: deeds.askHint,
    showMe: room.example ? deeds.showMe : null,
    propose: deeds.propose,
    undo: deeds.undo,
  };
}
