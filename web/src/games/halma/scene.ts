import type { Scene } from "../../scene/scene.ts";
import type { Action, Event, View } from "./types.ts";

export type HalmaScene = Scene<View, Action, Event>;
