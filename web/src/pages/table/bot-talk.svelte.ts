/** A rare word of the bots: chosen by the number of the frame, so that every page of a table hears the same. */

import { i18n, say } from "../../i18n/i18n.svelte.ts";
import type { SeatInfo } from "../../net/protocol.ts";
import { settings } from "../../settings/settings.svelte.ts";

const ONE_IN = 23; // frames
const SHOWN_MS = 4_000;
const MAX_LINES = 6;

/** Return the lines of a bot's character. */
function linesOf(character: string): readonly string[] {
  const prefix = character.startsWith("bot-kin-") ? "bot-kin" : character;
  return Array.from({ length: MAX_LINES }, (_, i) => `${prefix}-line-${i + 1}`).filter((key) => i18n.has(key));
}

export interface BotWord {
  readonly seat: number;
  readonly text: string;
}

/** Return what a bot says with this frame, or null: mostly nothing. */
export function botWord(seats: readonly SeatInfo[], frame: number): BotWord | null {
  const bots = seats.flatMap((seat, at) => (seat.kind === "bot" && seat.character ? [at] : []));
  if (frame === 0 || frame % ONE_IN !== 0 || bots.length === 0) return null;
  const turn = frame / ONE_IN;
  const seat = bots[turn % bots.length]!;
  const lines = linesOf(seats[seat]!.character ?? "");
  return lines.length === 0 ? null : { seat, text: say(lines[Math.floor(turn / bots.length) % lines.length]!) };
}

/** What a bot says now; it goes after a while, and one press silences all bots. */
export class BotTalk {
  word = $state.raw<BotWord | null>(null);

  constructor(seats: () => readonly SeatInfo[], frame: () => number) {
    let timer: ReturnType<typeof setTimeout> | undefined; // goes on when the next frames come
    $effect(() => {
      const word = settings.botTalk && !settings.quiet ? botWord(seats(), frame()) : null;
      if (word === null) return;
      this.word = word;
      clearTimeout(timer);
      timer = setTimeout(() => (this.word = null), SHOWN_MS);
    });
    $effect(() => () => clearTimeout(timer));
  }

  silence(): void {
    settings.botTalk = false;
    this.word = null;
  }
}
