/** Where things go: around a table where there is room, else as a ladder; the hand is always seen whole. */

import type { Group } from "./cards.ts";
import { FANNED, heightOf, spread, type Fan } from "./fan.ts";

export type Shape = "wide" | "ring" | "ladder";

export interface Layout {
  readonly shape: Shape;
  readonly small: boolean; // little height: smaller seats and cards
  readonly fan: Fan;
  readonly pile: number; // width of a card on the table
  readonly room: number; // for the cards on the table, across
}

const GAP = 6;
const SIDE = { wide: 250, ring: 0, ladder: 0 }; // the panels on the left
const ASIDE = { wide: 36 + 104 + 196 + 28, ring: 28 + 168 + 10, ladder: 24 }; // in the tray, beside the hand
const RAIL = 44; // the rail's row on the phone holds the stepper
const ACTS = 52;

export function shapeOf(width: number, height: number): Shape {
  if (width >= 880 && height >= 560) return "wide";
  return width >= 620 && height >= 520 ? "ring" : "ladder";
}

const isSmall = (height: number, seats: number): boolean => height < (seats > 6 ? 700 : 620);

/** The height of the ladder of seats. */
export function ladderHeight(seats: number, small: boolean): number {
  const rows = seats > 6 ? 2 : 1;
  return rows * (small ? 66 : 84) + (rows - 1) * 4 + 10;
}

function ladder(width: number, height: number, seats: number, hand: readonly Group[]): Layout {
  const small = isSmall(height, seats);
  const table = small ? 104 : 150;
  const chrome = 16 + RAIL + GAP + ACTS + 3 * GAP;
  const free = height - ladderHeight(seats, small) - chrome;
  const fan = spread(hand, width - ASIDE.ladder, free - table, 68);
  const left = free - heightOf(fan.rows.length, fan.width);
  return { shape: "ladder", small, fan, pile: Math.max(40, Math.min(86, (left - 72) / 1.5)), room: width - 90 };
}

/** Lay the table out for these seats and this hand. */
export function layoutOf(width: number, height: number, seats: number, hand: readonly Group[]): Layout {
  const shape = shapeOf(width, height);
  if (shape === "ladder") return ladder(width, height, seats, hand);
  const fan = spread(hand, width - ASIDE[shape], shape === "wide" && height > 720 ? 162 : 136, 104, FANNED);
  const pile = shape === "wide" && height > 720 ? 104 : 84;
  return { shape, small: shape === "ring" || height < 720, fan, pile, room: width - SIDE[shape] - (shape === "wide" ? 340 : 300) };
}
