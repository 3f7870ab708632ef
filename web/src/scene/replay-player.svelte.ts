/** Plays back a finished game: its steps are fetched in chunks and shown one after the other. */

import * as api from "../net/api.ts";
import { i18n, say } from "../i18n/i18n.svelte.ts";
import { playerNames } from "../i18n/names.ts";
import type { Replay, ReplayPlayer as ReplayPlayerInfo, ReplayStep, SeatInfo } from "../net/protocol.ts";
import type { LogEntry } from "./game-history.svelte.ts";
import { buildScene, type AnyScene } from "./scene.ts";

export type ReplaySource = (start: number, count: number) => Promise<Replay>;

const CHUNK_STEPS = 100;
const RETRY_DELAY_MS = 2_000;
const STEP_MS = 700; // at even speed
const MAX_CATCH_UP_MS = 2_000; // a page that slept longer continues where it was
const MAX_STEP_MS = 10_000; // at true speed
export const SPEEDS = [1, 2, 4] as const;

export class ReplayPlayer {
  index = $state(0); // of the step shown
  viewpoint = $state<number | null>(null); // a seat; null: all hands are open
  playing = $state(false);
  trueSpeed = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1); // times as fast
  error = $state(""); // why the replay could not be loaded
  #replay = $state.raw<Replay | null>(null);
  #steps = $state.raw<readonly (ReplayStep | undefined)[]>([]);
  #requested = new Set<number>(); // chunks
  #timer = 0;
  #due = 0; // when the current step was due: a slow page is late but does not fall behind
  #animating = false;

  readonly #source: ReplaySource;
  readonly #unnamed: string; // text key for players without a name; "": by their seat

  constructor(source: ReplaySource, start = 0, unnamed = "") {
    this.#source = source;
    this.#unnamed = unnamed;
    this.index = Number.isInteger(start) && start > 0 ? start : 0;
  }

  async load(): Promise<void> {
    await this.#fetchChunk(Math.floor(this.index / CHUNK_STEPS));
    this.index = Math.min(this.index, this.lastIndex);
    await this.#fetchChunk(Math.floor(this.index / CHUNK_STEPS));
  }

  get game(): string {
    return this.#replay?.game ?? "";
  }

  get lastIndex(): number {
    return Math.max(0, (this.#replay?.total ?? 1) - 1);
  }

  get names(): readonly string[] {
    return playerNames(this.game, this.#replay?.names ?? [], this.#unnamed);
  }

  /** Has the current step arrived? */
  get isLoaded(): boolean {
    return this.#steps[this.index] !== undefined;
  }

  /** The action that led to this step, in words. */
  get inputText(): string {
    const input = this.#steps[this.index]?.input;
    if (!input?.phrase || input.seat === null) return "";
    return say("web-says", { name: this.names[input.seat]!, what: i18n.formatPhrase(input.phrase, this.names) });
  }

  get log(): readonly LogEntry[] {
    const entries: LogEntry[] = [];
    for (let n = 0; n <= this.index; n++) {
      const log = this.#steps[n]?.moment.log ?? [];
      log.forEach((phrase, i) => entries.push({ key: n * 1_000 + i, n, phrase, undone: false }));
    }
    return entries;
  }

  /** Who played: the level of a bot, the face of a person. */
  get players(): readonly ReplayPlayerInfo[] {
    return this.#replay?.players ?? [];
  }

  goTo(index: number): void {
    this.index = Math.max(0, Math.min(this.lastIndex, index));
    const chunk = Math.floor(this.index / CHUNK_STEPS);
    void this.#fetchChunk(chunk);
    void this.#fetchChunk(chunk + 1);
  }

  play(): void {
    if (this.index >= this.lastIndex) this.goTo(0);
    this.playing = true;
    this.#due = performance.now();
    this.#scheduleNext();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  #scheduleNext(): void {
    const now = performance.now();
    this.#due = Math.max(this.#due, now - MAX_CATCH_UP_MS) + this.#stepDuration();
    this.#timer = window.setTimeout(() => {
      if (!this.playing) return;
      const held = this.#animating || !this.isLoaded;
      if (!held) this.goTo(this.index + 1);
      if (this.index >= this.lastIndex && !held) this.pause();
      else this.#scheduleNext();
    }, this.#due - now);
  }

  #stepDuration(): number {
    const [step, next] = [this.#steps[this.index], this.#steps[this.index + 1]];
    const elapsed = step && next ? next.moment.at - step.moment.at : STEP_MS;
    return (this.trueSpeed ? Math.min(elapsed, MAX_STEP_MS) : STEP_MS) / this.speed;
  }

  async #fetchChunk(chunk: number): Promise<void> {
    const start = chunk * CHUNK_STEPS;
    if (this.#requested.has(chunk) || (this.#replay !== null && start >= this.#replay.total)) return;
    this.#requested.add(chunk);
    try {
      await this.#fetchSteps(start, start + CHUNK_STEPS);
    } catch (error) {
      this.#requested.delete(chunk);
      if (this.#replay === null) this.error = api.errorCode(error);
      else window.setTimeout(() => this.#retry(chunk), RETRY_DELAY_MS);
    }
  }

  /** Fetch these steps. The server limits the size of a reply, but sends at least one step. */
  async #fetchSteps(start: number, end: number): Promise<void> {
    const replay = await this.#source(start, end - start);
    const steps = [...this.#steps];
    replay.steps.forEach((step, i) => (steps[replay.start + i] = step));
    this.#steps = steps;
    this.#replay ??= replay;
    const next = start + replay.steps.length;
    if (next > start && next < Math.min(end, replay.total)) await this.#fetchSteps(next, end);
  }

  /** Fetch a chunk again, if it is still waited for. */
  #retry(chunk: number): void {
    if (Math.floor(this.index / CHUNK_STEPS) === chunk && !this.isLoaded) void this.#fetchChunk(chunk);
  }

  #view(step: ReplayStep | undefined): unknown {
    if (step === undefined) return null;
    return this.viewpoint === null ? (step.views[0] ?? step.moment.view) : step.views[this.viewpoint];
  }

  /** Return the scene of this step, in which nothing can be played; null until the step has arrived. */
  scene(openRule: (rule: string) => void): AnyScene | null {
    const [replay, step] = [this.#replay, this.#steps[this.index]];
    if (replay === null || step === undefined) return null;
    const ended = this.index === this.lastIndex;
    return buildScene(
      { ...step.moment, view: this.#view(step) },
      {
        ...INERT,
        game: replay.game,
        n: this.index,
        previousView: this.#view(this.#steps[this.index - 1]),
        seats: this.names.map((name, seat) => seatInfo(name, this.players[seat])),
        names: this.names,
        options: (replay.options ?? {}) as Readonly<Record<string, unknown>>,
        me: this.viewpoint,
        over: ended ? { payoffs: replay.payoffs, reason: replay.reason, more: false } : null,
        allViews: this.viewpoint === null ? step.views : null,
        time: () => step.moment.at,
        openRule,
        setAnimating: (animating) => (this.#animating = animating),
      },
    );
  }
}

const SEAT: SeatInfo = {
  kind: "person",
  name: "",
  colour: "",
  level: "",
  devices: 1,
  stand_in: false,
  connection: "",
  round_trip: null,
  muted: false,
  face: "",
  character: "",
};

const seatInfo = (name: string, player: ReplayPlayerInfo | undefined): SeatInfo => ({
  ...SEAT,
  kind: player?.level ? "bot" : "person",
  name,
  level: player?.level ?? "",
  face: player?.face ?? "",
  character: player?.character ?? "",
});

const nothing = (): void => undefined;

/** What a scene has only while its game is played. */
const INERT = {
  actions: [],
  opens: 0,
  actionTexts: [],
  actionNotations: [],
  boardText: [],
  host: false,
  clocks: [],
  live: false,
  pending: false,
  hint: null,
  plans: [],
  act: nothing,
  showRefusal: nothing,
  showMessage: nothing,
  requestHint: nothing,
  showExample: null,
  setPlan: nothing,
  requestUndo: nothing,
} satisfies Partial<AnyScene>;
