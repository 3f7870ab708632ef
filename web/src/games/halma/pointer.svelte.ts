/** Mouse and touch on the board: taps choose points, gnomes are dragged, and the mouse aims by hovering. */

import { playSound } from "../../ui/sounds.ts";
import { nearestPoint, SPACING, type Spot } from "./layout.ts";
import type { MoveSelection } from "./selection.svelte.ts";

const TOUCH_RADIUS_PX = 26; // a touch hits the nearest target within this distance
const DRAG_START_PX = 8;

interface Options {
  readonly selection: MoveSelection;
  svg(): SVGSVGElement;
  spots(): readonly Spot[];
  onpress(): void;
  /** A point is tapped; *confirmed* is false if a second tap on a target is needed to move there. */
  ontap(point: number | null, confirmed: boolean): void;
}

export class BoardPointer {
  /** Where a gnome is being dragged. */
  dragSpot = $state<Spot | null>(null);
  isTouch = $state(false);
  /** Where a finger presses: the board is enlarged there. */
  touchSpot = $state<Spot | null>(null);
  #press: { readonly point: number | null; readonly x: number; readonly y: number } | null = null;
  #hovering = false;
  readonly #options: Options;
  readonly #selection: MoveSelection;

  constructor(options: Options) {
    this.#options = options;
    this.#selection = options.selection;
  }

  onpointerdown(event: PointerEvent): void {
    if (event.button !== 0 || this.#selection.destinations.size === 0) return;
    this.#options.onpress();
    this.#press = { point: this.#pointUnder(event), x: event.clientX, y: event.clientY };
    this.isTouch = event.pointerType === "touch";
    this.touchSpot = this.isTouch ? this.#spotOf(event) : null;
  }

  onpointermove(event: PointerEvent): void {
    const press = this.#press;
    if (press === null) {
      if (event.pointerType === "mouse") this.#hover(event);
      return;
    }
    if (this.isTouch) this.touchSpot = this.#spotOf(event);
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
    const canDrag = press.point !== null && this.#selection.destinations.has(press.point);
    if (this.dragSpot === null && (far < DRAG_START_PX || !canDrag)) return;
    if (this.dragSpot === null) this.#startDrag(event, press.point!);
    this.dragSpot = this.#spotOf(event);
    const over = this.#nearest(this.dragSpot, SPACING * 0.42);
    if (over === null || over === this.#selection.currentPoint) return;
    this.#selection.hopTo(over);
    if (this.#selection.currentPoint !== over) this.#selection.aim(over);
  }

  onpointerup(event: PointerEvent): void {
    const press = this.#press;
    this.#press = null;
    this.touchSpot = null;
    if (press === null) return;
    if (this.dragSpot !== null) this.#drop(event);
    else
      this.#options.ontap(this.#pointUnder(event) === press.point ? press.point : null, event.pointerType !== "touch");
    this.dragSpot = null;
  }

  onpointercancel(): void {
    this.#press = null;
    this.dragSpot = null;
    this.touchSpot = null;
  }

  onpointerleave(): void {
    if (this.#press === null && this.#hovering) this.#selection.target = null;
  }

  #hover(event: PointerEvent): void {
    if (this.#selection.picked === null) return;
    const over = this.#nearest(this.#spotOf(event), SPACING / 2, this.#selection.targets.keys());
    if (over !== null || this.#hovering) this.#selection.aim(over);
    this.#hovering = over !== null;
  }

  #startDrag(event: PointerEvent, point: number): void {
    this.#options.svg().setPointerCapture(event.pointerId);
    if (this.#selection.picked !== point) this.#selection.pick(point);
    playSound("pick");
  }

  #drop(event: PointerEvent): void {
    const selection = this.#selection;
    const over = this.#nearest(this.#spotOf(event), this.isTouch ? this.#touchRadius() : SPACING / 2);
    if (over !== null && over === selection.currentPoint && selection.canStop) selection.stopHere();
    else if (over !== null && selection.routes.has(over)) {
      selection.stops = [];
      selection.target = over;
      if (!selection.hopByHop) selection.confirm();
    } else selection.stops = [];
  }

  #spotOf(event: PointerEvent): Spot {
    const toBoard = this.#options.svg().getScreenCTM()!.inverse();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(toBoard);
  }

  #touchRadius(): number {
    return TOUCH_RADIUS_PX / (this.#options.svg().getScreenCTM()?.a ?? 1);
  }

  #allPoints(): readonly number[] {
    return this.#options.spots().map((_, point) => point);
  }

  #nearest(spot: Spot, within: number, points: Iterable<number> = this.#allPoints()): number | null {
    return nearestPoint(spot, points, this.#options.spots(), within);
  }

  /** Return the point that is meant; points that can be chosen take precedence. */
  #pointUnder(event: PointerEvent): number | null {
    const touch = event.pointerType === "touch";
    const within = touch ? this.#touchRadius() : SPACING / 2;
    const element = (event.target as Element).closest<SVGElement>("[data-point]");
    const drawn = element ? Number(element.dataset["point"]) : null;
    if (!touch && drawn !== null && this.#canChoose(drawn)) return drawn;
    const spot = this.#spotOf(event);
    const choosable = this.#allPoints().filter((point) => this.#canChoose(point));
    return this.#nearest(spot, within, choosable) ?? drawn ?? this.#nearest(spot, within);
  }

  #canChoose(point: number): boolean {
    const { targets, destinations, currentPoint } = this.#selection;
    return targets.has(point) || destinations.has(point) || point === currentPoint;
  }
}
