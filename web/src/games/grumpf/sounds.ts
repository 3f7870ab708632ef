/** The sounds of a hunt. Your own actions sound when you make them; those of other players are softer. */

import { sound } from "../../ui/sounds.ts";
import type { Event } from "./types.ts";

/** Play the sound of an event. */
export function playEventSound(event: Event, me: number): void {
  const isOwn = "seat" in event && event.seat === me;
  switch (event.type) {
    case "Shouted":
      sound("drum", 3);
      break;
    case "Dropped":
      sound("flip");
      break;
    case "Placed":
      if (!isOwn) sound("wood", -5);
      break;
    case "Clubbed":
      if (!isOwn) sound("club");
      break;
    case "WentToBed":
      sound("bed");
      if (event.left === 1) sound("drum", 4);
      break;
    case "HuntEnded":
      sound("horn");
      break;
    case "Swapped":
      sound("card", 2);
      break;
    case "Scored":
      if (isOwn) sound("glad");
      break;
  }
}
