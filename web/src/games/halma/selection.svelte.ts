/** The move that a player is choosing: the picked gnome, its stops and its target. Only offered moves can be chosen. */

import { destinationsByPoint, familyAt, hopsFrom, isMove, routesTo, type MoveKind, type Route } from "./routes.ts";
import type { HalmaScene } from "./scene.ts";
import { distance } from "./star.ts";
import type { Move } from "./types.ts";

const NO_POINTS: ReadonlySet<number> = new Set();

export class MoveSelection {
  picked = $state<number | null>(null); // the point of the picked gnome
  target = $state<number | null>(null); // the point aimed at
  stops = $state.raw<readonly number[]>([]); // chosen so far, hop by hop
  hopByHop = $state(false);

  readonly #scene: () => HalmaScene;
  readonly #onsend: (path: readonly number[]) => void;
  readonly #board = $derived.by(() => this.#scene().view.board);
  /** The destinations of every gnome that can move, by its point. */
  readonly destinations = $derived.by(() => destinationsByPoint(this.#scene().live ? this.#scene().actions : []));
  readonly pickedDestinations = $derived.by(() => this.destinations.get(this.picked ?? -1) ?? NO_POINTS);
  /** The routes of the picked gnome, by destination. */
  readonly routes: ReadonlyMap<number, Route> = $derived.by(() =>
    this.picked === null ? new Map() : routesTo(this.#board, this.picked, this.pickedDestinations),
  );
  /** The point to which the stops have led the picked gnome. */
  readonly currentPoint = $derived.by(() => this.stops.at(-1) ?? this.picked);
  readonly #nextStops = $derived.by(() =>
    this.picked === null || this.currentPoint === null
      ? []
      : hopsFrom(this.#board, this.picked, this.currentPoint).map(({ to }) => to),
  );
  /** The highlighted points: those that can be aimed at. */
  readonly targets: ReadonlyMap<number, MoveKind> = $derived.by(() => this.#findTargets());
  /** The path that is drawn. */
  readonly path: readonly number[] = $derived.by(() => this.#findPath());
  readonly family = $derived.by(() => (this.picked === null ? null : familyAt(this.#board.gnomes, this.picked)));

  constructor(scene: () => HalmaScene, onsend: (path: readonly number[]) => void) {
    this.#scene = scene;
    this.#onsend = onsend;
  }

  /** Aim at a highlighted point; at any other point, aim at nothing. */
  aim(point: number | null): void {
    this.target = point !== null && this.targets.has(point) ? point : null;
  }

  /** Pick the gnome on a point; return false if it cannot move. */
  pick(point: number): boolean {
    if (!this.destinations.has(point)) return false;
    this.clear();
    this.picked = point;
    return true;
  }

  clear(): void {
    this.picked = null;
    this.target = null;
    this.stops = [];
  }

  /** Add a stop; or, if the point is the stop before the last, remove the last. */
  hopTo(point: number): void {
    if (this.picked === null) return;
    this.target = null;
    if (point === (this.stops.at(-2) ?? this.picked)) this.stops = this.stops.slice(0, -1);
    else if (this.#nextStops.includes(point)) this.stops = [...this.stops, point];
  }

  /** Undo one thing: the last stop, the last hop of the drawn path, or the pick. */
  goBack(): void {
    if (this.stops.length > 0) this.stops = this.stops.slice(0, -1);
    else if (this.target !== null)
      this.target = this.path.findLast((point, i) => i < this.path.length - 1 && this.targets.has(point)) ?? null;
    else this.clear();
  }

  /** Aim at the next or the previous target, in order of distance. */
  cycleTarget(by: 1 | -1): void {
    if (this.picked === null) return;
    const from = this.currentPoint!;
    const order = [...this.targets.keys()].sort((a, b) => distance(from, a) - distance(from, b) || a - b);
    const index = this.target === null ? (by > 0 ? -1 : order.length) : order.indexOf(this.target);
    this.target = order.at((index + by) % order.length) ?? null;
  }

  /** True if the move may end on the last stop. */
  get canStop(): boolean {
    return this.stops.length > 0 && this.pickedDestinations.has(this.stops.at(-1)!);
  }

  /** Send the move to the target, or the one that ends on the last stop; hop by hop, make the target a stop. */
  confirm(): void {
    const target = this.target === this.currentPoint ? null : this.target;
    if (target !== null && this.hopByHop && this.targets.get(target) === "jump") this.hopTo(target);
    else if (target !== null && this.routes.has(target)) this.#send(this.routes.get(target)!.path, false);
    else if (this.canStop) this.stopHere();
  }

  /** Send the move that ends on the last stop. */
  stopHere(): void {
    if (this.canStop) this.#send([this.picked!, ...this.stops], true);
  }

  #send(path: readonly number[], withStops: boolean): void {
    const [src, dst, via] = [path[0]!, path.at(-1)!, path.slice(1, -1)];
    const offered = this.#scene().actions.find((one): one is Move => isMove(one) && one.src === src && one.dst === dst);
    if (offered === undefined || this.#scene().pending) return;
    this.#onsend(path);
    this.#scene().act(withStops && via.length > 0 ? { type: "Move", src, dst, via } : offered);
    this.clear();
  }

  #findTargets(): ReadonlyMap<number, MoveKind> {
    const all = new Map([...this.routes].map(([point, route]) => [point, route.kind]));
    if (!this.hopByHop) return all;
    const near = this.stops.length > 0 ? [] : [...all].filter(([, kind]) => kind !== "jump");
    return new Map([...near, ...this.#nextStops.map((point): [number, MoveKind] => [point, "jump"])]);
  }

  #findPath(): readonly number[] {
    if (this.picked === null) return [];
    const stops = [this.picked, ...this.stops];
    if (this.target === null || this.target === this.currentPoint) return stops.length > 1 ? stops : [];
    if (this.hopByHop) return [...stops, this.target];
    return this.routes.get(this.target)?.path ?? [];
  }
}
