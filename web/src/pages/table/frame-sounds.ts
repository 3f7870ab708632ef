/** The sounds of a running game: those of its events, and one when the player is asked after a wait. */

import type { Frame } from "../../net/protocol.ts";
import type { GameModule } from "../../scene/scene.ts";
import { playSound } from "../../ui/sounds.ts";

const TURN_SOUND_AFTER_MS = 3_000; // without a frame

export class FrameSounds {
  #lastFrameAt = performance.now();

  /** Play the sounds of a new frame. */
  play({ moment, decision }: Frame, sounds: GameModule["sounds"]): void {
    for (const event of (moment.events as readonly { type?: string }[]) ?? []) {
      const name = sounds[event.type ?? ""];
      if (name) playSound(name);
    }
    if (decision !== null && performance.now() - this.#lastFrameAt > TURN_SOUND_AFTER_MS) playSound("turn");
    this.#lastFrameAt = performance.now();
  }
}
