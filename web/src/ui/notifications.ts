/** System notifications for players who look elsewhere. Browsers on phones show them only through a service worker. */

import { href } from "../base.ts";

export interface TableNotification {
  readonly title: string;
  readonly body: string;
  readonly table: string; // a newer notification of the same table replaces the older one
}

/** Show a notification, if it is allowed; a click on it brings the table to the front. */
export async function notify({ title, body, table }: TableNotification): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const options = { body, tag: table, icon: href("/icon.svg"), data: href(`/table/${table}`) };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, options);
  else showFromPage(title, options);
}

function showFromPage(title: string, options: NotificationOptions): void {
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
  } catch {
    // a phone without the service worker: only the tab's title says it
  }
}

/** Mark the app's icon, where the site is installed, or remove the mark. */
export function showBadge(on: boolean): void {
  const change = on ? navigator.setAppBadge?.() : navigator.clearAppBadge?.();
  change?.catch(() => undefined); // the icon can't be marked here
}
