/** Loads the texts of offline play before any component that imports this module. */

import { i18n } from "../i18n/i18n.svelte.ts";

await i18n.loadGame("offline");
