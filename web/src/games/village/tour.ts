/** The tour after a newcomer's first round: the three goals, and Gargamel as the time limit. */

export const TOUR_STEPS = ["lost", "houses", "cakes", "wizard"] as const;
export type TourStep = (typeof TOUR_STEPS)[number];
