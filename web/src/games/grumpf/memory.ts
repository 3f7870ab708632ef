/** The last scoring of a table: its events come once, and the end's page is looked at longer. */

import type { Scene } from "../../kit/scene.ts";
import type { Action, Event, Scored, Seen } from "./types.ts";

let scored: readonly Scored[] = [];

export function remember(scene: Scene<Seen, Action, Event>): void {
  const found = scene.events.filter((event): event is Scored => event.type === "Scored");
  if (found.length > 0) scored = found;
  else if (scene.over === null) scored = [];
}

export const lastScored = (): readonly Scored[] => scored;
