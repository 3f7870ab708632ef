/** Which two places are in front where the window is too small for all eight. */

import { untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";

import type { BoardController } from "./board-controller.svelte.ts";

const SMALL = "(max-width: 599px) and (max-height: 759px), (max-height: 500px)";
const PHONE = "(max-width: 599px)";

export class Paging {
  readonly #small = new MediaQuery(SMALL);
  readonly #phone = new MediaQuery(PHONE);
  front = $state.raw<readonly [number, number]>([0, 1]); // the latest first

  /** Create it in a component: its effect belongs to that component. */
  constructor(readonly controller: () => BoardController) {
    $effect.pre(() => {
      const { hintedAction, choosableRows } = controller();
      const places = choosableRows.map((row) => row >> 1);
      const hinted = hintedAction?.type === "Place" ? hintedAction.row >> 1 : null;
      untrack(() => {
        if (hinted !== null) this.bring(hinted);
        else if (places.length > 0 && !this.front.some((place) => places.includes(place))) this.bring(places[0]!);
      });
    });
  }

  /** Whether only two places are in front: on a phone also while a question, a plan or a hint needs their room. */
  get active(): boolean {
    const { panelAnswers, isPlanning, canAct, hintText } = this.controller();
    const needsRoom = (panelAnswers.length > 0 && canAct) || isPlanning || hintText !== undefined;
    return this.#small.current || (this.#phone.current && needsRoom);
  }

  /** Bring a place to the front, beside the one that was brought last. */
  bring(place: number): void {
    if (!this.front.includes(place)) this.front = [place, this.front[0]];
  }
}
