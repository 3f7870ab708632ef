/** The size of the cards of a hand, and their rows: the largest cards that fit without scrolling. */

import type { CardGroup } from "./cards.ts";

const CARD_RATIO = 1.42; // height to width
const MAX_CARD_WIDTH = 104;
const MAX_GAP = 12;
export const SELECTED_LIFT = 14; // how far a selected card rises
export const ROW_GAP = 6;

export interface Fan {
  readonly width: number; // of a card
  readonly step: number; // from one card of a group to the next
  readonly gap: number; // between groups; if negative, they overlap
  readonly rows: readonly (readonly CardGroup[])[];
}

interface FanStyle {
  readonly minWidth: number; // of a card
  readonly step: number; // in card widths
  readonly gap: number; // in pixels
  readonly overlap: number; // of groups, in card widths
}

/** On a phone: several rows; the groups are wide enough to tap. */
const SEVERAL_ROWS: readonly FanStyle[] = [
  { minWidth: 60, step: 0.3, gap: 6, overlap: 0 },
  { minWidth: 40, step: 0.26, gap: 0, overlap: 0.14 },
];

/** On a desktop: one row; groups overlap before the cards shrink. */
export const ONE_ROW: readonly FanStyle[] = [
  { minWidth: 84, step: 0.33, gap: 12, overlap: 0 },
  { minWidth: 76, step: 0.3, gap: 6, overlap: 0 },
  { minWidth: 60, step: 0.26, gap: 0, overlap: 0.28 },
  { minWidth: 40, step: 0.26, gap: 0, overlap: 0.14 },
];

interface CardSpacing {
  readonly width: number;
  readonly step: number;
  readonly gap: number;
}

const groupWidth = (group: CardGroup, { width, step }: CardSpacing): number => width + (group.count - 1) * step;

function breakIntoRows(groups: readonly CardGroup[], maxWidth: number, spacing: CardSpacing): readonly CardGroup[][] {
  const rows: CardGroup[][] = [];
  let used = Infinity;
  for (const group of groups) {
    const own = groupWidth(group, spacing);
    if (used + spacing.gap + own > maxWidth) {
      rows.push([]);
      used = own;
    } else used += spacing.gap + own;
    rows.at(-1)!.push(group);
  }
  return rows;
}

/** Return a wider gap if all rows have space left. */
function widenGap(rows: readonly (readonly CardGroup[])[], maxWidth: number, spacing: CardSpacing): number {
  const gaps = rows
    .filter((row) => row.length > 1)
    .map((row) => {
      const used = row.reduce((sum, group) => sum + groupWidth(group, spacing), 0);
      return (maxWidth - used) / (row.length - 1);
    });
  return Math.max(spacing.gap, Math.min(MAX_GAP, ...gaps));
}

export const fanHeight = (rows: number, width: number): number =>
  rows * (width * CARD_RATIO + ROW_GAP) - ROW_GAP + SELECTED_LIFT;

/** Return the fan of a hand that fits into a space, with cards of at most *maxCardWidth*. */
export function layOutFan(
  groups: readonly CardGroup[],
  maxWidth: number,
  maxHeight: number,
  maxCardWidth = MAX_CARD_WIDTH,
  styles = SEVERAL_ROWS,
): Fan {
  let fan: Fan = { width: 40, step: 10, gap: 0, rows: [groups] };
  for (const style of styles) {
    for (let width = Math.min(maxCardWidth, MAX_CARD_WIDTH); width >= style.minWidth; width -= 2) {
      const spacing = { width, step: style.step * width, gap: style.gap - style.overlap * width };
      const rows = breakIntoRows(groups, maxWidth, spacing);
      fan = { ...spacing, gap: widenGap(rows, maxWidth, spacing), rows };
      if (fanHeight(rows.length, width) <= maxHeight) return fan;
    }
  }
  return fan;
}

/** Return the step from one card of a set on the table to the next, so that the whole set fits. */
export function stepInSet(count: number, cardWidth: number, maxWidth: number): number {
  return count < 2 ? 0 : Math.min(cardWidth * 0.75, (maxWidth - cardWidth) / (count - 1));
}
