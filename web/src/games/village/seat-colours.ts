/** The colour of each seat. */

const COLOURS = ["#2f66b0", "#c63d2f", "#e9b02a", "#17694a", "#5b2a86"];

export const coloursOf = (seat: number): string => `--pp-a:${COLOURS[seat % COLOURS.length]}`;
