/** What a screen reader is told of the talk: what others say from now on, each once. */

import type { Said } from "../net/protocol.ts";

const MOST = 6; // the newest: what went before was heard

export interface Listener {
  readonly seat: number | null;
  readonly name: string; // in the gallery, nothing else tells one from another
  readonly since: number;
}

export const latest = (talk: readonly Said[]): number => Math.max(0, ...talk.map(({ at }) => at));

/** What is known by the same key was heard, also when the talk is sent anew after a broken line. */
export function heardBy(talk: readonly Said[], { seat, name, since }: Listener): ReadonlyMap<string, Said> {
  const own = (said: Said): boolean => said.seat === seat && (seat !== null || said.name === name);
  const news = talk.filter((said) => said.at > since && !own(said)).slice(-MOST);
  return new Map(news.map((said) => [JSON.stringify(said), said]));
}
