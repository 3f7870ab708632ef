/** Opens new tables. */

import * as api from "../../net/api.ts";
import type { NewTable } from "../../net/protocol.ts";
import { route } from "../../router.svelte.ts";
import { savedTables } from "../../settings/saved-tables.svelte.ts";

/** Create a table, take its first seat, and go there. */
export async function openTable(table: NewTable): Promise<void> {
  const created = await api.createTable(table);
  savedTables.addCreated(table.game, created, [0]);
  route.navigate(`/table/${created.table}`);
}
