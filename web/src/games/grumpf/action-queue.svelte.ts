/** Send actions one at a time: each keeps the hand busy for a while, and further actions wait until it is free. */

import type { Scene } from "../../scene/scene.ts";
import { HAND_TIMES_MS } from "./box.ts";
import type { Action, Event, State, View } from "./types.ts";

type HuntScene = Scene<View, Action, Event>;
const MAX_QUEUED = 2; // enough for a flip and a placement
const BUSY_TOLERANCE_MS = 40; // do not restart the ring for a smaller correction by the server
const CONFIRMED_BY = {
  Flip: "Flipped",
  Place: "Placed",
  Club: "Clubbed",
  GoToBed: "WentToBed",
  Pass: "Passed",
} as const;

/** Return how long an action keeps the hand busy. It is an estimate for the ring: the server keeps the time. */
function busyDuration(table: State, me: number, action: Action): number {
  const { tempo, two_hands } = table.options;
  if (tempo === "turns") return 0;
  const places = action.type === "Place" || action.type === "Club";
  const base = action.type === "Flip" ? HAND_TIMES_MS.flip : places ? HAND_TIMES_MS.place : 0;
  const duration = tempo === "calm" ? base * HAND_TIMES_MS.calmFactor : base;
  return two_hands.includes(me) ? Math.floor(duration / 2) : duration;
}

export class ActionQueue {
  inFlight = $state.raw<Action | null>(null); // sent, but not confirmed
  queued = $state.raw<readonly Action[]>([]); // waits until the hand is free
  busyMs = $state(0); // how long the hand is busy in all, from the start; 0 when it is free
  #busyUntil = 0;
  #freeTimer = 0;
  #sendTimer = 0;

  /** All actions that the board shows before the server confirms them. */
  get unconfirmed(): readonly Action[] {
    return this.inFlight === null ? this.queued : [this.inFlight, ...this.queued];
  }

  /** Send an action as soon as the hand is free. Ignore it if too many are waiting. */
  enqueue(scene: HuntScene, action: Action): void {
    if (!scene.live || this.queued.length >= MAX_QUEUED) return;
    this.queued = [...this.queued, action];
    this.#schedule(scene);
  }

  /** Compare the queue with a new scene. Return true if the action in flight was refused. */
  reconcile(scene: HuntScene, isNewFrame: boolean): boolean {
    const inFlight = this.inFlight;
    let refused = false;
    if (inFlight !== null) {
      const type = CONFIRMED_BY[inFlight.type as keyof typeof CONFIRMED_BY];
      const isConfirmation = (event: Event): boolean =>
        event.type === type && "seat" in event && event.seat === scene.me;
      const confirmed = isNewFrame && scene.events.some(isConfirmation);
      refused = !confirmed && !scene.pending;
      if (confirmed || refused) this.inFlight = null;
      if (refused) this.clear();
    }
    if (scene.view.table.phase !== "hunt") this.queued = [];
    this.#setBusy((scene.view.ask?.opens ?? 0) - scene.time());
    this.#schedule(scene);
    return refused;
  }

  /** Discard the queued actions. */
  clear(): void {
    this.queued = [];
    this.#busyUntil = 0;
  }

  /** Stop all timers. */
  dispose(): void {
    clearTimeout(this.#sendTimer);
    clearTimeout(this.#freeTimer);
  }

  #schedule(scene: HuntScene): void {
    clearTimeout(this.#sendTimer);
    if (this.queued.length === 0 || this.inFlight !== null || scene.pending) return;
    const delay = (scene.view.ask?.opens ?? 0) - scene.time();
    if (delay > 0) this.#sendTimer = window.setTimeout(() => this.#sendNext(scene), delay);
    else this.#sendNext(scene);
  }

  #sendNext(scene: HuntScene): void {
    const [action, ...rest] = this.queued;
    if (action === undefined) return;
    this.queued = rest;
    this.inFlight = action;
    this.#setBusy(busyDuration(scene.view.table, scene.me ?? -1, action));
    scene.act(action);
  }

  #setBusy(durationMs: number): void {
    const until = performance.now() + durationMs;
    if (durationMs <= 0 || until <= this.#busyUntil + BUSY_TOLERANCE_MS) return;
    this.#busyUntil = until;
    this.busyMs = durationMs;
    clearTimeout(this.#freeTimer);
    this.#freeTimer = window.setTimeout(() => (this.busyMs = 0), durationMs);
  }
}
