/** Where games are played: at the server of this site, or in this browser. */

import { storage } from "../settings/storage.ts";

/** The site was built without a server (`./run site`). */
export const SERVERLESS = import.meta.env.VITE_SERVERLESS === "1";

const OFFLINE_TABLE = /^offline-/; // the offline server gives its tables such ids
const KEY = "pp-offline";

export const isOfflineTable = (table: string): boolean => OFFLINE_TABLE.test(table);

function wasOffline(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
}

/** Has this browser ever played offline? Then its history has games that the server does not know. */
export const hasPlayedOffline = (): boolean => storage.getItem(KEY) === "1";
export const notePlayedOffline = (): void => storage.setItem(KEY, "1");

class Place {
  /** New tables and the history are in this browser. Tables themselves are found by their ids. */
  offline = $state(SERVERLESS || wasOffline());

  choose(offline: boolean): void {
    this.offline = offline;
    try {
      sessionStorage.setItem(KEY, offline ? "1" : "");
    } catch {
      // forbidden: the choice lasts until the page is closed
    }
  }
}

export const place = new Place();

/** Does the offline server answer requests to this path of the API? */
export function isAnsweredHere(path: string): boolean {
  const table = /^\/api\/tables\/([^/?]+)/.exec(path)?.[1];
  return table === undefined ? place.offline : isOfflineTable(table);
}
