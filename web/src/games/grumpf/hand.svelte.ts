/** My one hand: what I have done and the server has not told yet, and what waits until the hand is free. */

import type { Scene } from "../../scene/scene.ts";
import { HAND } from "./box.ts";
import type { Action, Event, Seen, State } from "./types.ts";

type HuntScene = Scene<Seen, Action, Event>;
const MOST = 2; // that may wait: a flip, and where it goes
const DONE = { Flip: "Flipped", Place: "Placed", Club: "Clubbed", GoToBed: "WentToBed", Pass: "Passed" } as const;

/** How long an act keeps the hand busy, for the ring; the server measures it. */
export function busyFor(table: State, me: number, action: Action): number {
  if (table.options.tempo === "turns") return 0;
  const base = action.type === "Flip" ? HAND.flip : action.type === "Place" || action.type === "Club" ? HAND.place : 0;
  const slow = table.options.tempo === "calm" ? base * HAND.calm : base;
  return table.options.two_hands.includes(me) ? Math.floor(slow / 2) : slow;
}

export class Hand {
  flying = $state.raw<Action | null>(null); // sent, not told yet
  waiting = $state.raw<readonly Action[]>([]); // until the hand is free
  busy = $state(0); // milliseconds from when it became busy until it is free again; 0: free
  #until = 0;
  #free = 0;
  #timer = 0;

  /** What the eye sees already. */
  get acts(): readonly Action[] {
    return this.flying === null ? this.waiting : [this.flying, ...this.waiting];
  }

  /** Act now, or as soon as the hand is free; little can wait, more is let go. */
  act(scene: HuntScene, action: Action): void {
    if (!scene.live || this.waiting.length >= MOST) return;
    this.waiting = [...this.waiting, action];
    this.#soon(scene);
  }

  /** A new frame, or an answer has come: what was told is no longer ahead. True: what flew was not done. */
  settle(scene: HuntScene, fresh: boolean): boolean {
    const flying = this.flying;
    let lost = false;
    if (flying !== null) {
      const done = DONE[flying.type as keyof typeof DONE];
      const told =
        fresh && scene.events.some((event) => event.type === done && "seat" in event && event.seat === scene.me);
      lost = !told && !scene.pending;
      if (told || lost) this.flying = null;
      if (lost) this.drop();
    }
    if (scene.view.table.phase !== "hunt") this.waiting = [];
    this.#hold((scene.view.ask?.opens ?? 0) - scene.time());
    this.#soon(scene);
    return lost;
  }

  /** Let go of what waits. */
  drop(): void {
    this.waiting = [];
    this.#until = 0;
  }

  stop(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#free);
  }

  #soon(scene: HuntScene): void {
    clearTimeout(this.#timer);
    if (this.waiting.length === 0 || this.flying !== null || scene.pending) return;
    const wait = (scene.view.ask?.opens ?? 0) - scene.time();
    if (wait > 0) this.#timer = window.setTimeout(() => this.#send(scene), wait);
    else this.#send(scene);
  }

  #send(scene: HuntScene): void {
    const [action, ...later] = this.waiting;
    if (action === undefined) return;
    this.waiting = later;
    this.flying = action;
    this.#hold(busyFor(scene.view.table, scene.me ?? -1, action));
    scene.act(action);
  }

  /** The hand is busy for so long from now. */
  #hold(millis: number): void {
    const until = performance.now() + millis;
    if (millis <= 0 || until <= this.#until + 40) return;
    this.#until = until;
    this.busy = millis;
    clearTimeout(this.#free);
    this.#free = window.setTimeout(() => (this.busy = 0), millis);
  }
}
