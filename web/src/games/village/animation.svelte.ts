/** The animation of rolling dice: the board, the question and the log wait until the dice lie still. */

import type { Scene } from "../../scene/scene.ts";
import { settings } from "../../settings/settings.svelte.ts";
import { viewBeforeRoll } from "./dice.ts";
import type { Action, Event, Rolled, View } from "./types.ts";

type VillageScene = Scene<View, Action, Event>;

export class DiceAnimation {
  rolls = $state.raw<readonly Rolled[]>([]);
  #viewBefore = $state.raw<View | null>(null); // null: no dice are rolling

  /** Return the scene to show. While dice are rolling it offers no actions. */
  sceneToShow(scene: VillageScene): VillageScene {
    if (this.#viewBefore === null) return scene;
    return { ...scene, view: viewBeforeRoll(this.#viewBefore, scene.view), actions: [] };
  }

  /** Start the animation if dice were rolled. With reduced motion they lie still at once. */
  start(scene: VillageScene): void {
    const rolls = scene.events.filter((event): event is Rolled => event.type === "Rolled");
    if (rolls.length === 0) return;
    this.rolls = rolls;
    if (settings.reducedMotion || !scene.live || scene.over) return;
    this.#viewBefore ??= scene.previousView;
    scene.setAnimating(this.#viewBefore !== null);
  }

  /** Show the current scene: the dice lie still. */
  finish(scene: VillageScene): void {
    if (this.#viewBefore === null) return;
    this.#viewBefore = null;
    scene.setAnimating(false);
  }
}
