import type { GameManifest } from "../../scene/scene.ts";

export default {
  id: "halma",
  order: 3,
  icon: "gnome-cap",
  minutes: 25,
  quickTable: { seats: 2, options: {} },
  friendSeats: 2,
  payoffs: "race",
  steps: ["gnome-cone", "gnome-cap", "gnome-acorn"],
} satisfies GameManifest;
