import type { GameManifest } from "../../scene/scene.ts";

export default {
  id: "grumpf",
  order: 1,
  icon: "grumpf-3",
  minutes: 20,
  quickTable: { seats: 4, options: { tempo: "calm" } },
  choice: { option: "tempo", values: ["turns", "calm", "hunt"] },
  friendSeats: 4,
  friendOptions: { tempo: "calm" },
  payoffs: "order",
  steps: ["grumpf-3", "club", "hut"],
} satisfies GameManifest;
