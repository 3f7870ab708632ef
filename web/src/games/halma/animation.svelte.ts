/** Animated moves: they wait in a queue, and once it is empty every gnome stands where the view says. */

import { settings } from "../../settings/settings.svelte.ts";
import { playSound } from "../../ui/sounds.ts";
import { isMoveEvent, moveGnome, placeGnomes, standOn, type Gnome } from "./gnomes.ts";
import type { Event } from "./types.ts";

const HOP_MS = 180;
const DOUBLE_SPEED_ABOVE_MS = 1_500; // of moves behind the one that starts
const SKIP_ABOVE_MS = 6_000; // of moves in the queue

/** The move that is being animated. */
export interface AnimatedMove {
  readonly key: number;
  readonly gnome: Gnome; // on its destination
  readonly path: readonly number[];
  readonly hopMs: number;
}

export class MoveAnimation {
  gnomes = $state.raw<readonly Gnome[]>([]);
  move = $state.raw<AnimatedMove | null>(null);
  #actual: readonly Gnome[] = []; // as in the view, ahead of the animation
  #queue: (readonly number[])[] = [];
  #sent: readonly number[] | null = null; // the player's own move, until the server confirms it
  #frame: number | null = null;
  #key = 0;

  /** Show the gnomes of a new frame, and animate the events that led to it; return true if any gnome moved. */
  update(frame: number, families: readonly (readonly number[])[], events: readonly Event[]): boolean {
    if (frame === this.#frame) return false;
    const first = this.#frame === null;
    this.#frame = frame;
    if (standOn(this.#actual, families) && !first) return false;
    this.#show(families, events, first);
    return true;
  }

  #show(families: readonly (readonly number[])[], events: readonly Event[], first: boolean): void {
    const paths = events.filter(isMoveEvent).map((event) => event.path);
    const after = paths.reduce(moveGnome, this.#actual);
    const explained = !first && paths.length > 0 && standOn(after, families);
    this.#actual = explained ? after : placeGnomes(families, this.#actual);
    if (!explained || settings.reducedMotion) {
      if (explained) playSound("wood");
      this.finish();
      return;
    }
    for (const path of paths) if (!this.#isSent(path)) this.#queue.push(path);
    if (this.move === null) this.next();
  }

  /** Animate the player's own move at once, before the server confirms it. */
  send(path: readonly number[]): void {
    this.finish();
    if (settings.reducedMotion) return;
    this.#sent = path;
    this.#queue.push(path);
    this.next();
  }

  /** Drop all animated moves, and show the gnomes as in the view. */
  finish(): void {
    this.#sent = null;
    this.#queue = [];
    this.move = null;
    this.gnomes = this.#actual;
  }

  #isSent(path: readonly number[]): boolean {
    const isSent = this.#sent !== null && this.#sent[0] === path[0] && this.#sent.at(-1) === path.at(-1);
    if (isSent) this.#sent = null;
    return isSent;
  }

  /** Start the next move of the queue. */
  next(): void {
    const path = this.#queue.shift();
    const gnome = this.gnomes.find((one) => one.point === path?.[0]);
    if (path === undefined || gnome === undefined) {
      this.move = null;
      if (this.#sent === null) this.gnomes = this.#actual;
      return;
    }
    const ownMs = (path.length - 1) * HOP_MS;
    const queuedMs = this.#queue.reduce((sum, one) => sum + (one.length - 1) * HOP_MS, 0);
    if (ownMs + queuedMs > SKIP_ABOVE_MS && this.#sent === null) {
      this.finish();
      return;
    }
    this.gnomes = moveGnome(this.gnomes, path);
    const hopMs = queuedMs > DOUBLE_SPEED_ABOVE_MS ? HOP_MS / 2 : HOP_MS;
    this.move = { key: ++this.#key, gnome: { ...gnome, point: path.at(-1)! }, path, hopMs };
  }
}
