/** The layout of the table: seats in a ring if there is room, else in a ladder. The hand always fits. */

import type { CardGroup } from "./cards.ts";
import { fanHeight, layOutFan, ONE_ROW, type Fan } from "./fan.ts";

export type Shape = "wide" | "ring" | "ladder";

export interface Layout {
  readonly shape: Shape;
  readonly small: boolean; // smaller seats and cards, for lack of height
  readonly low: boolean; // a sideways phone or a zoomed page: parts are side by side
  readonly columns: number; // of the ladder
  readonly fan: Fan;
  readonly pileCardWidth: number; // of the cards on the table
  readonly pileWidth: number; // for all cards of a set on the table
}

// All sizes are in pixels.
const GAP = 6;
const PANELS_WIDTH = { wide: 250, ring: 0, ladder: 0 }; // left of the table
const BESIDE_HAND = { wide: 36 + 104 + 196 + 28, ring: 28 + 168 + 10, ladder: 24 }; // in the tray
const MESSAGE_BAR_HEIGHT = 44; // on a phone, where it is in one row with the stepper
const BUTTONS_HEIGHT = 52;
const LOW_BELOW = 420;
const CORNER_WIDTH = 64; // of the buttons in the corner of the table: no card lies under them

export function shapeOf(width: number, height: number): Shape {
  if (width >= 880 && height >= 560) return "wide";
  return width >= 620 && height >= 520 ? "ring" : "ladder";
}

const isSmall = (height: number, seats: number): boolean => height < (seats > 6 ? 700 : 620);

/** Return the columns of the ladder: one row of seats, or two if they would be too narrow to tap. */
const columnsOf = (seats: number, width: number): number => (seats * 58 <= width ? seats : Math.ceil(seats / 2));

/** Return the height of the ladder of seats. */
export function ladderHeight(seats: number, small: boolean, width: number): number {
  const rows = columnsOf(seats, width) < seats ? 2 : 1;
  return rows * (small ? 66 : 84) + (rows - 1) * 4 + 10;
}

function ladderLayout(width: number, height: number, seats: number, hand: readonly CardGroup[]): Layout {
  const small = isSmall(height, seats);
  const low = height < LOW_BELOW;
  const minTable = low ? 70 : small ? 104 : 150;
  const chrome = 16 + MESSAGE_BAR_HEIGHT + GAP + (low ? 0 : BUTTONS_HEIGHT) + 3 * GAP;
  const free = height - ladderHeight(seats, small, width) - chrome;
  const fan = layOutFan(hand, width - BESIDE_HAND.ladder, free - minTable, 68);
  const tableHeight = free - fanHeight(fan.rows.length, fan.width);
  const pileCardWidth = Math.max(low ? 40 : 34, Math.min(86, (tableHeight - (low ? 24 : 72)) / 1.5));
  return {
    shape: "ladder",
    small,
    low,
    columns: columnsOf(seats, width),
    fan,
    pileCardWidth,
    pileWidth: low ? width / 2 - 90 : width - 2 * CORNER_WIDTH,
  };
}

/** Return the layout for a number of seats and a hand. */
export function layoutOf(width: number, height: number, seats: number, hand: readonly CardGroup[]): Layout {
  const shape = shapeOf(width, height);
  if (shape === "ladder") return ladderLayout(width, height, seats, hand);
  const fan = layOutFan(hand, width - BESIDE_HAND[shape], shape === "wide" && height > 720 ? 162 : 136, 104, ONE_ROW);
  const pileCardWidth = shape === "wide" && height > 720 ? 104 : 84;
  return {
    shape,
    small: shape === "ring" || height < 720,
    low: false,
    columns: seats,
    fan,
    pileCardWidth,
    pileWidth: width - PANELS_WIDTH[shape] - (shape === "wide" ? 340 : 300),
  };
}

/**
 * Where the seats of the ring are, by their number, clockwise from your left.
 *
 * The first figure is a share of the width, the second of the height.
 */
export const RING_SEATS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [0.1, 0.5],
    [0.5, 0],
    [0.9, 0.5],
  ],
  4: [
    [0.1, 0.55],
    [0.27, 0.02],
    [0.73, 0.02],
    [0.9, 0.55],
  ],
  5: [
    [0.09, 0.52],
    [0.22, 0.06],
    [0.5, 0],
    [0.78, 0.06],
    [0.91, 0.52],
  ],
  6: [
    [0.09, 0.62],
    [0.12, 0.14],
    [0.37, 0],
    [0.63, 0],
    [0.88, 0.14],
    [0.91, 0.62],
  ],
  7: [
    [0.09, 0.78],
    [0.09, 0.34],
    [0.27, 0],
    [0.5, 0],
    [0.73, 0],
    [0.91, 0.34],
    [0.91, 0.78],
  ],
  8: [
    [0.09, 0.84],
    [0.09, 0.42],
    [0.18, 0],
    [0.39, 0],
    [0.61, 0],
    [0.82, 0],
    [0.91, 0.42],
    [0.91, 0.84],
  ],
  9: [
    [0.09, 0.86],
    [0.09, 0.43],
    [0.1, 0],
    [0.3, 0],
    [0.5, 0],
    [0.7, 0],
    [0.9, 0],
    [0.91, 0.43],
    [0.91, 0.86],
  ],
  10: [
    [0.5, 0.93],
    [0.09, 0.86],
    [0.09, 0.43],
    [0.1, 0],
    [0.3, 0],
    [0.5, 0],
    [0.7, 0],
    [0.9, 0],
    [0.91, 0.43],
    [0.91, 0.86],
  ],
};
