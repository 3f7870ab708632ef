/**
 * The secrets for which this browser exchanges invitations.
 *
 * They are made and stored before the exchange: a page that is reloaded before it learns of the exchange repeats it.
 */

import { storage } from "./storage.ts";

const KEY = "pp-claims";
const MAX_CLAIMS = 100;
const SECRET_BYTES = 24;

type Claim = readonly [invitation: string, secret: string];

function readStored(): readonly Claim[] {
  try {
    return JSON.parse(storage.getItem(KEY) ?? "[]") as readonly Claim[];
  } catch {
    return [];
  }
}

function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(SECRET_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

/** Return the secret for which this browser has exchanged an invitation, or tried to. */
export const findClaim = (invitation: string): string | undefined =>
  readStored().find(([given]) => given === invitation)?.[1];

/** Forget the secret for an invitation: its seat was given to somebody else. */
export function forgetClaim(invitation: string): void {
  const others = readStored().filter(([given]) => given !== invitation);
  storage.setItem(KEY, JSON.stringify(others));
}

/** Return the secret to exchange an invitation for: the same in every tab and after a reload. */
export function claimFor(invitation: string): string {
  const known = readStored();
  const found = known.find(([given, secret]) => given === invitation || secret === invitation);
  if (found) return found[1];
  const secret = newSecret();
  try {
    storage.setItem(KEY, JSON.stringify([[invitation, secret], ...known].slice(0, MAX_CLAIMS)));
  } catch {
    // storage is full or forbidden: the address keeps the secret
  }
  return secret;
}
