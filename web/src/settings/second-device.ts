/** The seats of which the player has said that this is one more device of theirs. */

import { storage } from "./storage.ts";

const KEY = "pp-second-device";
const MAX_SEATS = 20;

function readStored(): readonly string[] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "[]") as readonly string[];
  } catch {
    return [];
  }
}

/** Has the player confirmed that the seat of this secret may be open here, too? */
export const isConfirmedDevice = (secret: string): boolean => readStored().includes(secret);

/** Remember that the seat of this secret may be open here, too. */
export function confirmDevice(secret: string): void {
  try {
    storage.setItem(KEY, JSON.stringify([secret, ...readStored()].slice(0, MAX_SEATS)));
  } catch {
    // storage is full or forbidden: the question comes again
  }
}
