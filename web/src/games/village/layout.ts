/** The order of the eight places on the screen. */

/** On a desktop the places form a ring, clockwise: four above, and four below from right to left. */
export const DESKTOP_ORDER = [0, 1, 2, 3, 7, 6, 5, 4] as const;
/** On a phone the same ring has two columns. */
export const PHONE_ORDER = [0, 1, 7, 2, 6, 3, 5, 4] as const;
