/** What is seen to move: flights wait in a queue, and at its end everything stands as the view says. */

import { settings } from "../../settings/settings.svelte.ts";
import { playSound } from "../../ui/sounds.ts";
import { agree, hasMoved, moved, placed, type Gnome } from "./gnomes.ts";
import type { Event } from "./types.ts";

const HOP = 180; // milliseconds each
const HURRY = 1_500; // more than this waiting: twice as quick
const ENOUGH = 6_000; // more than this: no flights at all

export interface Flight {
  readonly key: number;
  readonly gnome: Gnome; // as it will stand
  readonly path: readonly number[];
  readonly hop: number;
}

export class Stage {
  gnomes = $state.raw<readonly Gnome[]>([]);
  flight = $state.raw<Flight | null>(null);
  #truth: readonly Gnome[] = [];
  #queue: (readonly number[])[] = [];
  #sent: readonly number[] | null = null;
  #n: number | null = null;
  #key = 0;

  /** Take what a frame shows and how it came about; tell whether anything is new. */
  take(n: number, families: readonly (readonly number[])[], events: readonly Event[]): boolean {
    if (n === this.#n) return false;
    const first = this.#n === null;
    this.#n = n;
    if (agree(this.#truth, families) && !first) return false;
    this.#show(families, events, first);
    return true;
  }

  #show(families: readonly (readonly number[])[], events: readonly Event[], first: boolean): void {
    const paths = events.filter(hasMoved).map((event) => event.path);
    const after = paths.reduce(moved, this.#truth);
    const told = !first && paths.length > 0 && agree(after, families);
    this.#truth = told ? after : placed(families, this.#truth);
    if (!told || settings.reducedMotion) {
      if (told) playSound("wood");
      this.finish();
      return;
    }
    for (const path of paths) if (!this.#isOwn(path)) this.#queue.push(path);
    if (this.flight === null) this.#next();
  }

  /** The own hand answers at once: fly before the server has said yes. */
  send(path: readonly number[]): void {
    this.finish();
    if (settings.reducedMotion) return;
    this.#sent = path;
    this.#queue.push(path);
    this.#next();
  }

  /** The server said no, or everything shall stand where it belongs now. */
  finish(): void {
    this.#sent = null;
    this.#queue = [];
    this.flight = null;
    this.gnomes = this.#truth;
  }

  landed(): void {
    this.#next();
  }

  #isOwn(path: readonly number[]): boolean {
    const own = this.#sent !== null && this.#sent[0] === path[0] && this.#sent.at(-1) === path.at(-1);
    if (own) this.#sent = null;
    return own;
  }

  #next(): void {
    const path = this.#queue.shift();
    const gnome = this.gnomes.find((one) => one.point === path?.[0]);
    if (path === undefined || gnome === undefined) {
      this.flight = null;
      if (this.#sent === null) this.gnomes = this.#truth;
      return;
    }
    const waiting = [path, ...this.#queue].reduce((sum, one) => sum + (one.length - 1) * HOP, 0);
    if (waiting > ENOUGH && this.#sent === null) {
      this.finish();
      return;
    }
    this.gnomes = moved(this.gnomes, path);
    const hop = waiting - (path.length - 1) * HOP > HURRY ? HOP / 2 : HOP;
    this.flight = { key: ++this.#key, gnome: { ...gnome, point: path.at(-1)! }, path, hop };
  }
}
