/** A game, as a film: its moments are fetched in pieces, and shown one after the other. */

import * as api from "../net/api.ts";
import type { Told } from "../net/connection.svelte.ts";
import { keptNames } from "../i18n/names.ts";
import type { Replay, ReplayFrame, SeatShown } from "../net/protocol.ts";
import type { AnyScene } from "./scene.ts";
import { say, tongue } from "../i18n/i18n.svelte.ts";

/** Where its moments come from. */
export type Source = (start: number, count: number) => Promise<Replay>;

const PIECE = 100;
const AGAIN = 2_000; // milliseconds after which a piece that did not come is asked for again
const EVEN = 700; // milliseconds a moment
const LATEST = 2_000; // what is made up for by hurrying; a page that slept goes on from where it was
const LONGEST = 10_000; // at true speed: who waits longer has gone for tea

export class Film {
  at = $state(0);
  eyes = $state<number | null>(null); // null: everybody's hands are open
  playing = $state(false);
  trueSpeed = $state(false);
  trouble = $state("");
  #replay = $state.raw<Replay | null>(null);
  #frames = $state.raw<readonly (ReplayFrame | undefined)[]>([]);
  #asked = new Set<number>();
  #timer = 0;
  #due = 0; // when the moment shown was to come: a slow page is late, but does not fall behind
  #telling = false;

  readonly #source: Source;
  readonly #nobody: string; // what whoever has no name is called; empty: by the seat

  constructor(source: Source, start = 0, nobody = "") {
    this.#source = source;
    this.#nobody = nobody;
    this.at = Number.isInteger(start) && start > 0 ? start : 0;
  }

  async open(): Promise<void> {
    await this.#fetch(Math.floor(this.at / PIECE));
    this.at = Math.min(this.at, this.last);
    await this.#fetch(Math.floor(this.at / PIECE));
  }

  get game(): string {
    return this.#replay?.game ?? "";
  }

  get last(): number {
    return Math.max(0, (this.#replay?.total ?? 1) - 1);
  }

  get names(): readonly string[] {
    return keptNames(this.game, this.#replay?.names ?? [], this.#nobody);
  }

  /** Tell whether this moment has come from the server yet. */
  get here(): boolean {
    return this.#frames[this.at] !== undefined;
  }

  /** What led to this moment, in words. */
  get sentence(): string {
    const given = this.#frames[this.at]?.given;
    if (!given?.phrase || given.seat === null) return "";
    return say("web-says", { name: this.names[given.seat]!, what: tongue.phrase(given.phrase, this.names) });
  }

  get log(): readonly Told[] {
    const lines: Told[] = [];
    for (let n = 0; n <= this.at; n++) {
      this.#frames[n]?.told.forEach((phrase, i) => lines.push({ key: n * 1_000 + i, n, phrase, undone: false }));
    }
    return lines;
  }

  /** The moments worth a mark: those with most to tell. */
  get marks(): readonly number[] {
    return this.#frames.flatMap((frame, n) => ((frame?.told.length ?? 0) > 2 ? [n] : []));
  }

  go(to: number): void {
    this.at = Math.max(0, Math.min(this.last, to));
    const piece = Math.floor(this.at / PIECE);
    void this.#fetch(piece);
    void this.#fetch(piece + 1);
  }

  play(): void {
    if (this.at >= this.last) this.go(0);
    this.playing = true;
    this.#due = performance.now();
    this.#next();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #next(): void {
    const clock = performance.now();
    this.#due = Math.max(this.#due, clock - LATEST) + this.#wait();
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return;
      const held = this.#telling || !this.here;
      if (!held) this.go(this.at + 1);
      if (this.at >= this.last && !held) this.pause();
      else this.#next();
    }, this.#due - clock);
  }

  /** How long this moment is to stay. */
  #wait(): number {
    const [now, then] = [this.#frames[this.at], this.#frames[this.at + 1]];
    const passed = now && then ? then.at - now.at : EVEN;
    return this.trueSpeed ? Math.min(passed, LONGEST) : EVEN;
  }

  async #fetch(piece: number): Promise<void> {
    const start = piece * PIECE;
    if (this.#asked.has(piece) || (this.#replay !== null && start >= this.#replay.total)) return;
    this.#asked.add(piece);
    try {
      await this.#fetchFrom(start, start + PIECE);
    } catch (error) {
      this.#asked.delete(piece);
      if (this.#replay === null) this.trouble = error instanceof api.Trouble ? error.code : "internal";
      else window.setTimeout(() => this.#again(piece), AGAIN);
    }
  }

  /** Fetch these moments; the server gives as many at once as are not too heavy, and at least one. */
  async #fetchFrom(start: number, end: number): Promise<void> {
    const replay = await this.#source(start, end - start);
    const frames = [...this.#frames];
    replay.frames.forEach((frame, i) => (frames[replay.start + i] = frame));
    this.#frames = frames;
    this.#replay ??= replay;
    const next = start + replay.frames.length;
    if (next > start && next < Math.min(end, replay.total)) await this.#fetchFrom(next, end);
  }

  /** Ask once more for a piece that did not come, while it is looked for. */
  #again(piece: number): void {
    if (Math.floor(this.at / PIECE) === piece && !this.here) void this.#fetch(piece);
  }

  #view(frame: ReplayFrame | undefined): unknown {
    if (frame === undefined) return null;
    return this.eyes === null ? (frame.seats[0] ?? frame.gallery) : frame.seats[this.eyes];
  }

  /** This moment as a scene: nothing can be done in it. */
  scene(cite: (rule: string) => void): AnyScene | null {
    const [replay, frame] = [this.#replay, this.#frames[this.at]];
    if (replay === null || frame === undefined) return null;
    const ended = this.at === this.last;
    const seats: SeatShown[] = this.names.map(
      (name) =>
        ({
          kind: "person",
          name,
          colour: "",
          level: "",
          devices: 1,
          stand_in: false,
        }) as SeatShown,
    );
    return {
      game: replay.game,
      n: this.at,
      view: this.#view(frame),
      before: this.#view(this.#frames[this.at - 1]),
      actions: [],
      sentences: [],
      notations: [],
      events: (frame.events as readonly unknown[]) ?? [],
      seats,
      names: this.names,
      options: (replay.options ?? {}) as Readonly<Record<string, unknown>>,
      me: this.eyes,
      host: false,
      asked: [],
      over: ended ? { payoffs: replay.payoffs, reason: replay.reason, more: false } : null,
      clocks: [],
      live: false,
      pending: false,
      hint: null,
      plans: [],
      all: this.eyes === null ? (frame.seats as readonly unknown[]) : null,
      time: () => frame.at,
      act: () => undefined,
      refuse: () => undefined,
      tell: () => undefined,
      cite,
      wait: (telling) => (this.#telling = telling),
      askHint: () => undefined,
      showMe: null,
      propose: () => undefined,
      undo: () => undefined,
    };
  }
}
