import type { GameManifest } from "../../scene/scene.ts";

export default {
  id: "village",
  order: 2,
  icon: "house",
  minutes: 60,
  cooperative: true,
  quickTable: { seats: 3, options: {} },
  choice: { option: "difficulty", values: ["standard", "complex", "terrible", "nightmare"] },
  friendSeats: 3,
  payoffs: "order",
  steps: ["meeple", "house", "wizard"],
} satisfies GameManifest;
