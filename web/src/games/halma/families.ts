/** The three families, with the hat and the colours of each. */

import type { SeatIcon } from "../../scene/scene.ts";

export interface Family extends SeatIcon {
  readonly key: "cone" | "cap" | "acorn";
  readonly colour: string; // of progress bars and paths
}

export const FAMILIES: readonly Family[] = [
  { key: "cone", art: "gnome-cone", colours: "--pp-a:#2f66b0", colour: "var(--cone)" },
  { key: "cap", art: "gnome-cap", colours: "--pp-a:#c63d2f", colour: "var(--cap)" },
  { key: "acorn", art: "gnome-acorn", colours: "--pp-a:#e9b02a", colour: "var(--acorn)" },
];
