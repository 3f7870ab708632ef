/** The three families: hat, colours, and the scene's types for short. */

import type { Scene, SeatIcon } from "../../scene/scene.ts";
import type { Action, Event, View } from "./types.ts";

export type HalmaScene = Scene<View, Action, Event>;

export interface Family extends SeatIcon {
  readonly key: "cone" | "cap" | "acorn";
  readonly colour: string; // of bars and paths
}

export const FAMILIES: readonly Family[] = [
  { key: "cone", art: "gnome-cone", colours: "--pp-a:#2f66b0", colour: "var(--cone)" },
  { key: "cap", art: "gnome-cap", colours: "--pp-a:#c63d2f", colour: "var(--cap)" },
  { key: "acorn", art: "gnome-acorn", colours: "--pp-a:#e9b02a", colour: "var(--acorn)" },
];
