/** The sounds of a hunt. Your own actions sound when you make them; those of other players are softer. */

import { playSound } from "../../ui/sounds.ts";
import type { Event } from "./types.ts";

/** Play the sound of an event. */
export function playEventSound(event: Event, me: number): void {
  const isOwn = "seat" in event && event.seat === me;
  switch (event.type) {
    case "Shouted":
      playSound("drum", 3);
      break;
    case "Dropped":
      playSound("flip");
      break;
    case "Placed":
      if (!isOwn) playSound("wood", -5);
      break;
    case "Clubbed":
      if (!isOwn) playSound("club");
      break;
    case "WentToBed":
      playSound("bed");
      if (event.left === 1) playSound("drum", 4);
      break;
    case "HuntEnded":
      playSound("horn");
      break;
    case "Swapped":
      playSound("card", 2);
      break;
    case "Scored":
      if (isOwn) playSound("glad");
      break;
  }
}
