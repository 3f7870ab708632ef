/** The running game so far, as this viewer saw it: its moments, and its log in phrases. */

import { errorCode } from "../net/api.ts";
import type { Frame, History, Moment, Phrase, SeatClock, Undone } from "../net/protocol.ts";

/** A moment that can be looked back at. */
export interface HistoryEntry {
  readonly n: number; // of its frame; negative: from before the page was opened
  readonly moment: Moment;
  readonly clocks: readonly SeatClock[];
}

export interface LogEntry {
  readonly key: number;
  readonly n: number; // of the frame it came with
  readonly phrase: Phrase;
  readonly undone: boolean;
}

const MAX_LOG_ENTRIES = 1_000;
const MAX_MOMENTS = 2_000;
const BEFORE_FIRST_FRAME = 0; // the frame number of log entries that came with the welcome

export class GameHistory {
  /** The moments since the page was opened, and once they are loaded, those before; the newest is the last. */
  entries = $state.raw<readonly HistoryEntry[]>([]);
  log = $state.raw<readonly LogEntry[]>([]);
  hasEarlier = $state(false); // moments from before the page was opened, not loaded yet

  #game = 0; // number in the match
  #keys = 0;
  #loading: Promise<string> | null = null;
  readonly #fetch: (start: number) => Promise<History>;

  constructor(fetch: (start: number) => Promise<History>) {
    this.#fetch = fetch;
  }

  /** Start with the log that came with the welcome. */
  reset(log: readonly Phrase[]): void {
    this.#game = 0;
    this.entries = [];
    this.log = this.#logEntries(BEFORE_FIRST_FRAME, log);
  }

  add({ n, game, moment, clocks }: Frame): void {
    const entry = { n, moment, clocks };
    if (game === this.#game) this.entries = [...this.entries.filter((one) => one.n !== n), entry].slice(-MAX_MOMENTS);
    else {
      if (this.#game !== 0) this.log = [];
      this.#game = game;
      this.hasEarlier = this.log.length > 0;
      this.entries = [entry];
    }
    if (moment.log.length > 0) this.log = [...this.log, ...this.#logEntries(n, moment.log)].slice(-MAX_LOG_ENTRIES);
  }

  /** Drop the moments that were taken back and strike their log entries. */
  undo({ at, log }: Undone): void {
    this.entries = this.entries.filter(({ moment }) => moment.at <= at);
    const last = this.entries.at(-1)?.n;
    if (last === undefined) {
      const ours = this.log.filter(({ n }) => n > BEFORE_FIRST_FRAME);
      this.log = [...this.#logEntries(BEFORE_FIRST_FRAME, log), ...ours.map(strike)];
      this.hasEarlier = log.length > 0;
    } else this.log = this.log.map((entry) => (entry.n > last ? strike(entry) : entry));
  }

  /** Load the moments from before the page was opened; return an error code, or "". */
  loadEarlier(): Promise<string> {
    if (!this.hasEarlier) return Promise.resolve("");
    this.#loading ??= this.#load().finally(() => (this.#loading = null));
    return this.#loading;
  }

  async #load(): Promise<string> {
    const [first] = this.entries;
    if (!first) return "";
    try {
      const moments = await this.#fetchUntil(first.moment.at);
      if (this.entries[0] === first) this.#prepend(first, moments);
      return "";
    } catch (error) {
      return errorCode(error);
    }
  }

  async #fetchUntil(at: number): Promise<readonly Moment[]> {
    const game = this.#game;
    const moments: Moment[] = [];
    for (let total = 1; moments.length < total && (moments.at(-1)?.at ?? 0) <= at;) {
      const page = await this.#fetch(moments.length);
      if (page.number !== game || page.moments.length === 0) break;
      moments.push(...page.moments);
      total = page.total;
    }
    return moments;
  }

  #prepend(first: HistoryEntry, moments: readonly Moment[]): void {
    const { earlier, log, events } = backfill(first, moments);
    const logged = [...earlier.map(({ n, moment }) => ({ n, log: moment.log })), { n: first.n, log }];
    this.entries = [...earlier, { ...first, moment: { ...first.moment, events } }, ...this.entries.slice(1)];
    this.log = [
      ...logged.flatMap((one) => this.#logEntries(one.n, one.log)),
      ...this.log.filter(({ n }) => n !== BEFORE_FIRST_FRAME),
    ];
    this.hasEarlier = false;
  }

  #logEntries(n: number, phrases: readonly Phrase[]): readonly LogEntry[] {
    return phrases.map((phrase) => ({ key: ++this.#keys, n, phrase, undone: false }));
  }
}

const strike = (entry: LogEntry): LogEntry => ({ ...entry, undone: true });

export interface Backfill {
  readonly earlier: readonly HistoryEntry[];
  readonly log: readonly Phrase[]; // of the first frame, which came without what led to it
  readonly events: Moment["events"];
}

/** Return the moments before the first frame, numbered below it, and what led to that frame. */
export function backfill(first: HistoryEntry, moments: readonly Moment[]): Backfill {
  const past = moments.filter(({ at }) => at <= first.moment.at);
  const last = past.at(-1);
  const same = last !== undefined && JSON.stringify(last.view) === JSON.stringify(first.moment.view);
  const before = same ? past.slice(0, -1) : past;
  const earlier = before.map((moment, i) => ({ n: i - before.length, moment, clocks: [] }));
  return { earlier, log: same ? last.log : [], events: same ? last.events : [] };
}
