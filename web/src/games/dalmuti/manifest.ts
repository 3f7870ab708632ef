import type { GameManifest } from "../../scene/scene.ts";

export default {
  id: "dalmuti",
  order: 4,
  icon: "rank-1",
  minutes: 15,
  quickTable: { seats: 6, options: {} },
  friendSeats: 6,
  payoffs: "points",
  steps: ["rank-1", "rank-12", "seat-throne"],
} satisfies GameManifest;
