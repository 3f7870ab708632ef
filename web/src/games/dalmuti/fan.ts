/** How large the cards of a hand are, and in how many rows: the largest that fits, never scrolled. */

import type { Group } from "./cards.ts";

export const RATIO = 1.42; // of a card: height to width
export const LIFT = 14; // a chosen set rises by so much
export const ROW_GAP = 6;

export interface Fan {
  readonly width: number; // of a card
  readonly step: number; // what is seen of a card under the next of its group
  readonly gap: number; // between groups; below zero they overlap
  readonly rows: readonly (readonly Group[])[];
}

export interface Style {
  readonly least: number;
  readonly step: number; // in card widths
  readonly gap: number; // in pixels
  readonly over: number; // groups overlap by so many card widths
}

/** On the phone: in rows, groups side by side, and wide enough for a thumb. */
export const IN_ROWS: readonly Style[] = [
  { least: 60, step: 0.3, gap: 6, over: 0 },
  { least: 40, step: 0.26, gap: 0, over: 0.14 },
];

/** On the desktop: a fan in one row; groups overlap rather than shrink. */
export const FANNED: readonly Style[] = [
  { least: 84, step: 0.33, gap: 12, over: 0 },
  { least: 76, step: 0.3, gap: 6, over: 0 },
  { least: 60, step: 0.26, gap: 0, over: 0.28 },
  { least: 40, step: 0.26, gap: 0, over: 0.14 },
];

function inRows(groups: readonly Group[], room: number, width: number, step: number, gap: number): readonly Group[][] {
  const rows: Group[][] = [];
  let used = Infinity;
  for (const group of groups) {
    const own = width + (group.count - 1) * step;
    if (used + gap + own > room) {
      rows.push([]);
      used = own;
    } else used += gap + own;
    rows.at(-1)!.push(group);
  }
  return rows;
}

/** Where the rows are not full, groups move apart again. */
function loosened(rows: readonly (readonly Group[])[], room: number, width: number, step: number, gap: number): number {
  const gaps = rows
    .filter((row) => row.length > 1)
    .map((row) => {
      const used = row.reduce((sum, group) => sum + width + (group.count - 1) * step, 0);
      return (room - used) / (row.length - 1);
    });
  return Math.max(gap, Math.min(12, ...gaps));
}

export const heightOf = (rows: number, width: number): number => rows * (width * RATIO + ROW_GAP) - ROW_GAP + LIFT;

/** Spread a hand in this room, with cards of *most* pixels at most. */
export function spread(groups: readonly Group[], room: number, height: number, most = 104, styles = IN_ROWS): Fan {
  let last: Fan = { width: 40, step: 10, gap: 0, rows: [groups] };
  for (const style of styles) {
    for (let width = Math.min(most, 104); width >= style.least; width -= 2) {
      const step = style.step * width;
      const gap = style.gap - style.over * width;
      const rows = inRows(groups, room, width, step, gap);
      last = { width, step, gap: loosened(rows, room, width, step, gap), rows };
      if (heightOf(rows.length, width) <= height) return last;
    }
  }
  return last;
}

/** How far the cards of a set on the table lie apart, so that the whole set fits. */
export function stepOf(count: number, width: number, room: number): number {
  return count < 2 ? 0 : Math.min(width * 0.75, (room - width) / (count - 1));
}
