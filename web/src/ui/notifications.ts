/** Notices of the system, for who is elsewhere. A phone's browser has them by way of the service worker alone. */

export interface Notice {
  readonly title: string;
  readonly body: string;
  readonly table: string; // a newer notice of the same table takes the place of the older
}

/** Show it, where that is allowed; pressed, it brings the table to the front. */
export async function notify({ title, body, table }: Notice): Promise<void> {
  if (!("Notification" in globalThis) || Notification.permission !== "granted") return;
  const shown = { body, tag: table, icon: "/icon.svg", data: `/table/${table}` };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) await worker.showNotification(title, shown);
  else fromPage(title, shown);
}

function fromPage(title: string, shown: NotificationOptions): void {
  try {
    const notice = new Notification(title, shown);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // a phone without the worker: the tab's title says it
  }
}
