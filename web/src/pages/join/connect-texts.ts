/** Loads the texts of the page about ways to connect before the page. */

import { i18n } from "../../i18n/i18n.svelte.ts";

await i18n.loadGame("connect");
