/** What a player holds: the gnome picked, the stops chosen, the end in sight. What is lit is what is offered. */

import type { HalmaScene } from "./family.ts";
import { endsOf, familyAt, hopsFrom, isMove, waysTo, type Kind, type Way } from "./reach.ts";
import { distance } from "./star.ts";
import type { Move } from "./types.ts";

const NOWHERE: ReadonlySet<number> = new Set();

export class Hand {
  picked = $state<number | null>(null);
  target = $state<number | null>(null); // the end pointed at
  stops = $state.raw<readonly number[]>([]); // hop by hop, so far
  byHop = $state(false);

  readonly #scene: () => HalmaScene;
  readonly #send: (path: readonly number[]) => void;
  readonly #board = $derived.by(() => this.#scene().view.board);
  readonly ends = $derived.by(() => endsOf(this.#scene().live ? this.#scene().actions : []));
  readonly mine = $derived.by(() => this.ends.get(this.picked ?? -1) ?? NOWHERE);
  readonly ways: ReadonlyMap<number, Way> = $derived.by(() =>
    this.picked === null ? new Map() : waysTo(this.#board, this.picked, this.mine),
  );
  /** Where the gnome would stand now. */
  readonly here = $derived.by(() => this.stops.at(-1) ?? this.picked);
  readonly nextStops = $derived.by(() =>
    this.picked === null || this.here === null ? [] : hopsFrom(this.#board, this.picked, this.here).map(({ to }) => to),
  );
  /** What may be pointed at now, and how it is drawn. */
  readonly lit: ReadonlyMap<number, Kind> = $derived.by(() => this.#lit());
  /** The way that is drawn. */
  readonly path: readonly number[] = $derived.by(() => this.#path());
  readonly family = $derived.by(() => (this.picked === null ? null : familyAt(this.#board.gnomes, this.picked)));

  constructor(scene: () => HalmaScene, send: (path: readonly number[]) => void) {
    this.#scene = scene;
    this.#send = send;
  }

  /** Point at an end; what is not lit is not pointed at. */
  aim(point: number | null): void {
    this.target = point !== null && this.lit.has(point) ? point : null;
  }

  pick(point: number): boolean {
    if (!this.ends.has(point)) return false;
    this.drop();
    this.picked = point;
    return true;
  }

  drop(): void {
    this.picked = null;
    this.target = null;
    this.stops = [];
  }

  /** Take one more stop, or go back to the one before. */
  hop(point: number): void {
    if (this.picked === null) return;
    this.target = null;
    if (point === (this.stops.at(-2) ?? this.picked)) this.stops = this.stops.slice(0, -1);
    else if (this.nextStops.includes(point)) this.stops = [...this.stops, point];
  }

  /** One hop back: of the stops, or of the way that is drawn. */
  back(): void {
    if (this.stops.length > 0) this.stops = this.stops.slice(0, -1);
    else if (this.target !== null)
      this.target = this.path.findLast((at, i) => i < this.path.length - 1 && this.lit.has(at)) ?? null;
    else this.drop();
  }

  /** Point at the next end, or the one before, by distance. */
  cycle(by: 1 | -1): void {
    if (this.picked === null) return;
    const from = this.here!;
    const order = [...this.lit.keys()].sort((a, b) => distance(from, a) - distance(from, b) || a - b);
    const at = this.target === null ? (by > 0 ? -1 : order.length) : order.indexOf(this.target);
    this.target = order.at((at + by) % order.length) ?? null;
  }

  /** May the gnome stay where the stops have led it? */
  get mayStop(): boolean {
    return this.stops.length > 0 && this.mine.has(this.stops.at(-1)!);
  }

  /** Go to the end pointed at; hop by hop, take it as a stop, or stop here. */
  go(): void {
    const target = this.target === this.here ? null : this.target;
    if (target !== null && this.byHop && this.lit.get(target) === "jump") this.hop(target);
    else if (target !== null && this.ways.has(target)) this.#act(this.ways.get(target)!.path, false);
    else if (this.mayStop) this.stop();
  }

  stop(): void {
    if (this.mayStop) this.#act([this.picked!, ...this.stops], true);
  }

  #act(path: readonly number[], own: boolean): void {
    const [src, dst, via] = [path[0]!, path.at(-1)!, path.slice(1, -1)];
    const offered = this.#scene().actions.find((one): one is Move => isMove(one) && one.src === src && one.dst === dst);
    if (offered === undefined || this.#scene().pending) return;
    this.#send(path);
    this.#scene().act(own && via.length > 0 ? { type: "Move", src, dst, via } : offered);
    this.drop();
  }

  #lit(): ReadonlyMap<number, Kind> {
    const all = new Map([...this.ways].map(([point, way]) => [point, way.kind]));
    if (!this.byHop) return all;
    const near = this.stops.length > 0 ? [] : [...all].filter(([, kind]) => kind !== "jump");
    return new Map([...near, ...this.nextStops.map((point): [number, Kind] => [point, "jump"])]);
  }

  #path(): readonly number[] {
    if (this.picked === null) return [];
    const stops = [this.picked, ...this.stops];
    if (this.target === null || this.target === this.here) return stops.length > 1 ? stops : [];
    if (this.byHop) return [...stops, this.target];
    return this.ways.get(this.target)?.path ?? [];
  }
}
