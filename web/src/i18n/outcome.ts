/** The result of a finished game in one line: each player's result, the best first. */

import { say } from "./i18n.svelte.ts";

export interface SeatResult {
  readonly seat: number;
  readonly text: string; // "" if there is nothing to add to the name
}

/** What payoffs mean: points; a ranking; or a ranking, which for one player is the share of par that was reached. */
export type PayoffKind = "points" | "order" | "race";

/** Return everybody's result. If all did equally well, the text of the ending has said it. */
export function seatResults(payoffs: readonly number[], kind: PayoffKind): readonly SeatResult[] {
  const best = Math.max(...payoffs);
  const allEqual = payoffs.every((payoff) => payoff === best);
  return payoffs
    .map((payoff, seat) => ({ seat, payoff }))
    .sort((a, b) => b.payoff - a.payoff)
    .map(({ seat, payoff }) => ({ seat, text: resultText(payoff) }));

  function resultText(payoff: number): string {
    if (kind === "points") return say("web-records-outcome-points", { n: payoff });
    if (payoffs.length === 1 && kind === "race")
      return payoff > 0 ? say("web-records-outcome-par", { n: Math.round(100 * payoff) }) : "";
    return payoff === best && !allEqual ? say("web-records-outcome-wins") : "";
  }
}
