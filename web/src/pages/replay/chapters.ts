/** The chapters of a replay, with their titles in the page's language. */

import { i18n } from "../../i18n/i18n.svelte.ts";
import type { GameSummary } from "../../net/protocol.ts";

export interface ReplayChapter {
  readonly position: number;
  readonly title: string;
}

export const titledChapters = (summary: GameSummary | null, names: readonly string[]): readonly ReplayChapter[] =>
  (summary?.chapters ?? []).map(({ position, title }) => ({ position, title: i18n.formatPhrase(title, names) }));
