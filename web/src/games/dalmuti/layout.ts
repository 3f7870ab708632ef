/** Where things go: around a table where there is room, else as a ladder; the hand is always seen whole. */

import type { Group } from "./cards.ts";
import { FANNED, heightOf, spread, type Fan } from "./fan.ts";

export type Shape = "wide" | "ring" | "ladder";

export interface Layout {
  readonly shape: Shape;
  readonly small: boolean; // little height: smaller seats and cards
  readonly low: boolean; // a phone on its side, or a page zoomed in: things stand side by side
  readonly columns: number; // of the ladder
  readonly fan: Fan;
  readonly pile: number; // width of a card on the table
  readonly room: number; // for the cards on the table, across
}

const GAP = 6;
const SIDE = { wide: 250, ring: 0, ladder: 0 }; // the panels on the left
const ASIDE = { wide: 36 + 104 + 196 + 28, ring: 28 + 168 + 10, ladder: 24 }; // in the tray, beside the hand
const RAIL = 44; // the rail's row on the phone holds the stepper
const ACTS = 52;
const LOW = 420;
const CORNER = 64; // the buttons in the corner of the table, which no card lies under

export function shapeOf(width: number, height: number): Shape {
  if (width >= 880 && height >= 560) return "wide";
  return width >= 620 && height >= 520 ? "ring" : "ladder";
}

const isSmall = (height: number, seats: number): boolean => height < (seats > 6 ? 700 : 620);

/** The seats of the ladder in one row; in two where thumbs would miss them. */
export const columnsOf = (seats: number, width: number): number => (seats * 58 <= width ? seats : Math.ceil(seats / 2));

/** The height of the ladder of seats. */
export function ladderHeight(seats: number, small: boolean, width: number): number {
  const rows = columnsOf(seats, width) < seats ? 2 : 1;
  return rows * (small ? 66 : 84) + (rows - 1) * 4 + 10;
}

function ladder(width: number, height: number, seats: number, hand: readonly Group[]): Layout {
  const small = isSmall(height, seats);
  const low = height < LOW;
  const table = low ? 70 : small ? 104 : 150;
  const chrome = 16 + RAIL + GAP + (low ? 0 : ACTS) + 3 * GAP;
  const free = height - ladderHeight(seats, small, width) - chrome;
  const fan = spread(hand, width - ASIDE.ladder, free - table, 68);
  const left = free - heightOf(fan.rows.length, fan.width);
  const pile = Math.max(low ? 40 : 34, Math.min(86, (left - (low ? 24 : 72)) / 1.5));
  return {
    shape: "ladder",
    small,
    low,
    columns: columnsOf(seats, width),
    fan,
    pile,
    room: low ? width / 2 - 90 : width - 2 * CORNER,
  };
}

/** Lay the table out for these seats and this hand. */
export function layoutOf(width: number, height: number, seats: number, hand: readonly Group[]): Layout {
  const shape = shapeOf(width, height);
  if (shape === "ladder") return ladder(width, height, seats, hand);
  const fan = spread(hand, width - ASIDE[shape], shape === "wide" && height > 720 ? 162 : 136, 104, FANNED);
  const pile = shape === "wide" && height > 720 ? 104 : 84;
  return {
    shape,
    small: shape === "ring" || height < 720,
    low: false,
    columns: seats,
    fan,
    pile,
    room: width - SIDE[shape] - (shape === "wide" ? 340 : 300),
  };
}
