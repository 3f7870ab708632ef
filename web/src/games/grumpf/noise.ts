/** What a hunt sounds like: the own hand was heard when it acted, other hands are softer, huts are loud. */

import { playSound } from "../../ui/sounds.ts";
import type { Event } from "./types.ts";

export function heard(event: Event, me: number): void {
  const own = "seat" in event && event.seat === me;
  switch (event.type) {
    case "Shouted":
      playSound("drum", 3);
      break;
    case "Dropped":
      playSound("flip");
      break;
    case "Placed":
      if (!own) playSound("wood", -5);
      break;
    case "Clubbed":
      if (!own) playSound("club");
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
      if (own) playSound("glad");
      break;
  }
}
