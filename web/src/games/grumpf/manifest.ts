import type { GameManifest } from "../../scene/scene.ts";

export default {
  id: "grumpf",
  order: 1,
  icon: "grumpf-3",
  minutes: 20,
  quickTable: { seats: 4, options: { tempo: "calm" } },
  friendSeats: 4,
  payoffs: "order",
  steps: ["grumpf-3", "club", "hut"],
} satisfies GameManifest;
