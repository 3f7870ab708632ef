/** What a hunt sounds like: the own hand was heard when it acted, other hands are softer, huts are loud. */

import { sound } from "../../ui/sounds.ts";
import type { Event } from "./types.ts";

export function heard(event: Event, me: number): void {
  const own = "seat" in event && event.seat === me;
  switch (event.type) {
    case "Shouted":
      sound("drum", 3);
      break;
    case "Dropped":
      sound("flip");
      break;
    case "Placed":
      if (!own) sound("wood", -5);
      break;
    case "Clubbed":
      if (!own) sound("club");
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
      if (own) sound("glad");
      break;
  }
}
