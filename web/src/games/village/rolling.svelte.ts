/** Dice in the air: the board, the question and the log wait until they lie still. */

import type { Scene } from "../../scene/scene.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { unrolled } from "./dice.ts";
import type { Action, Event, Rolled, Seen } from "./types.ts";

type Told = Scene<Seen, Action, Event>;

export class Rolling {
  rolls = $state.raw<readonly Rolled[]>([]);
  #held = $state.raw<Seen | null>(null); // the view from before the dice that still turn

  /** What may be seen now; while dice turn, nothing is asked either. */
  shown(told: Told): Told {
    return this.#held === null ? told : { ...told, view: unrolled(this.#held, told.view), actions: [] };
  }

  /** Look for dice among what happened. With less motion they lie still at once. */
  fall(told: Told): void {
    const fallen = told.events.filter((event): event is Rolled => event.type === "Rolled");
    if (fallen.length === 0) return;
    this.rolls = fallen;
    if (settings.reducedMotion || !told.live || told.over) return;
    this.#held ??= told.previousView;
    told.setAnimating(this.#held !== null);
  }

  rest(told: Told): void {
    if (this.#held === null) return;
    this.#held = null;
    told.setAnimating(false);
  }
}
