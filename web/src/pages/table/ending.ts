/** How a game ended for one viewer. */

import type { AnyScene, GameModule } from "../../scene/scene.ts";

export type Mood = "won" | "lost" | "even";

/** Do all players have the same payoff? */
export const allEqual = ({ over }: Pick<AnyScene, "over">): boolean =>
  over!.payoffs.every((payoff) => payoff === over!.payoffs[0]);

/** Return the seats that won: those with the best payoff, unless the game says it itself. */
export function winnersOf(scene: AnyScene, game: Pick<GameModule, "winners">): readonly number[] {
  const { payoffs } = scene.over!;
  const best = Math.max(...payoffs);
  return game.winners?.(scene) ?? payoffs.flatMap((payoff, seat) => (payoff === best ? [seat] : []));
}

/** Return whether this viewer has won. Players who win or lose together, or play alone, are paid for success. */
export function moodOf(scene: AnyScene, game: Pick<GameModule, "winners">, cooperative: boolean): Mood {
  const { payoffs } = scene.over!;
  if (cooperative || payoffs.length === 1) return payoffs[0]! > 0 ? "won" : "lost";
  if (allEqual(scene)) return "even";
  return scene.me === null || winnersOf(scene, game).includes(scene.me) ? "won" : "lost";
}

/** Return the places of the players: equal payoffs share a place. */
export function placesOf(payoffs: readonly number[]): readonly { readonly seat: number; readonly place: number }[] {
  return payoffs
    .map((payoff, seat) => ({ seat, place: 1 + payoffs.filter((other) => other > payoff).length }))
    .sort((a, b) => a.place - b.place);
}
