/** Push messages: the browser's own push service reaches players whose page is closed. Off until asked for. */

import type { Connection } from "../net/connection.svelte.ts";
import type { PushSubscription as PushAddress } from "../net/protocol.ts";
import { settings } from "../settings/settings.svelte.ts";

/** Can this browser receive push messages? On plain http none can. */
export const canPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window;

function addressOf(subscription: PushSubscription): PushAddress {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return { endpoint: endpoint ?? "", p256dh, auth, language: settings.language };
}

/** Return a key as the server writes it. */
function keyText(key: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Return this browser's subscription for a server's key; one for an older key is cancelled. */
async function subscriptionFor(key: string): Promise<PushSubscription> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (known && keyText(known.options.applicationServerKey) === key) return known;
  await known?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Let the server tell this browser when it is the turn of these seats; return whether it can. */
export async function startPush(connections: readonly Connection[]): Promise<boolean> {
  const key = connections.find((one) => one.welcome?.push_key)?.welcome?.push_key;
  if (!key || !canPush()) return false;
  try {
    const subscription = addressOf(await subscriptionFor(key));
    const replies = connections
      .filter((one) => one.welcome?.push_key === key)
      .map((one) => one.request({ type: "push", subscription, on: true }));
    return (await Promise.all(replies)).every(({ type }) => type === "done");
  } catch {
    return false; // the player said no, or the browser has no push service
  }
}

/** End all push messages to this browser: other tables learn it from the push service. */
export async function stopPush(connection: Connection): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const known = await pushManager.getSubscription();
  if (!known) return;
  await connection.request({ type: "push", subscription: addressOf(known), on: false });
  await known.unsubscribe();
}
