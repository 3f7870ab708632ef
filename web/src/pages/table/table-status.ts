/** The status in the message bar: whose turn it is. */

import { i18n, say } from "../../i18n/i18n.svelte.ts";
import type { Connection } from "../../net/connection.svelte.ts";
import { isAway, seatName } from "../../scene/live-scene.ts";
import type { AnyScene, GameModule } from "../../scene/scene.ts";

/** Return whom the table waits for: thinking, or away. */
function waitingText({ frame, room }: Connection, me: number | null): string {
  const asked = frame?.moment.asked ?? [];
  if (asked.length === 0) return "";
  const names = i18n.list(asked.map((seat) => seatName(room!.seats, seat, me)));
  const away = asked.every((seat) => isAway(room!.seats[seat]));
  return say(away ? "web-waiting-away" : "web-waiting-for", { names, n: asked.length });
}

interface Known {
  readonly scene: AnyScene | null;
  readonly botPlays: boolean; // for this player
  readonly isAsked: boolean;
}

/** Return the status of a game that is not over. */
export function tableStatus(connection: Connection, game: GameModule, { scene, botPlays, isAsked }: Known): string {
  if (connection.room!.paused) return say("web-paused");
  if (botPlays) return say("web-bot-plays-for-me");
  const own = scene ? (game.statusText?.(scene) ?? null) : null;
  if (own !== null) return own;
  return isAsked ? say("web-your-turn") : waitingText(connection, scene?.me ?? null);
}
