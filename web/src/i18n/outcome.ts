/** How a game that is over is told in a line: who did how well, the best first. */

import { say } from "./i18n.svelte.ts";

export interface Outcome {
  readonly seat: number;
  readonly what: string; // nothing, where there is nothing to add to the name
}

/** What the payoffs of a game are: its points; an order of the players; an order and, alone, the share of par that was reached. */
export type Counted = "points" | "order" | "race";

/** Tell how everybody did; where nobody is before anybody, the sentence of the ending has said it. */
export function outcomes(payoffs: readonly number[], counted: Counted): readonly Outcome[] {
  const most = Math.max(...payoffs);
  const together = payoffs.every((payoff) => payoff === most);
  return payoffs
    .map((payoff, seat) => ({ seat, payoff }))
    .sort((a, b) => b.payoff - a.payoff)
    .map(({ seat, payoff }) => ({ seat, what: told(payoff) }));

  function told(payoff: number): string {
    if (counted === "points") return say("web-outcome-points", { n: payoff });
    if (payoffs.length === 1 && counted === "race")
      return payoff > 0 ? say("web-outcome-par", { n: Math.round(100 * payoff) }) : "";
    return payoff === most && !together ? say("web-outcome-wins") : "";
  }
}
