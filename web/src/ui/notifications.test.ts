import { readFileSync } from "node:fs";

import { afterEach, expect, test, vi } from "vitest";

import { notify } from "./notifications.ts";

const MINE = { title: "Your turn.", body: "Gnome Halma", table: "ab12" };
const SHOWN = { body: "Gnome Halma", tag: "ab12", icon: "/icon.svg", data: "/table/ab12" };

interface Made {
  title: string;
  onclick?: () => void;
  close: () => void;
}

/** Fake a browser whose pages can create notifications; on a phone they cannot. */
function fakeBrowser(phone: boolean, worker: object | undefined, permission = "granted"): Made[] {
  const made: Made[] = [];
  function Notification(this: Made, title: string): void {
    if (phone) throw new TypeError("Illegal constructor");
    this.title = title;
    this.close = vi.fn();
    made.push(this);
  }
  vi.stubGlobal("Notification", Object.assign(Notification, { permission }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => worker } });
  return made;
}

afterEach(() => void vi.unstubAllGlobals());

test("the service worker shows a notification if there is one", async () => {
  const showNotification = vi.fn();
  const made = fakeBrowser(true, { active: {}, showNotification });
  await notify(MINE);
  expect(showNotification).toHaveBeenCalledWith("Your turn.", SHOWN);
  expect(made).toEqual([]);
});

test("without a worker the page shows it, and a click brings the page to the front", async () => {
  const focus = vi.fn();
  vi.stubGlobal("window", { focus });
  const made = fakeBrowser(false, undefined);
  await notify(MINE);
  expect(made.map(({ title }) => title)).toEqual(["Your turn."]);
  made[0]!.onclick!();
  expect(focus).toHaveBeenCalledOnce();
  expect(made[0]!.close).toHaveBeenCalledOnce();
});

test("without a worker on a phone, or without permission, nothing is shown", async () => {
  fakeBrowser(true, undefined);
  await expect(notify(MINE)).resolves.toBeUndefined();
  const made = fakeBrowser(false, undefined, "denied");
  await notify(MINE);
  expect(made).toEqual([]);
});

test("a click on the worker's notification brings the table's tab to the front, or opens one", async () => {
  const done: string[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const tab = { url: "http://here/table/ab12/example", focus: async () => void done.push("front") };
  const clients = { matchAll: async () => [tab], openWindow: async (path: string) => void done.push(path) };
  const worker = readFileSync(new URL("../../public/worker.js", import.meta.url), "utf-8");
  new Function("addEventListener", "clients", worker)(
    (name: string, listener: () => void) => (listeners[name] = listener),
    clients,
  );
  for (const data of ["/table/ab12", "/table/ab"]) {
    let clicked: Promise<void> | undefined;
    listeners["notificationclick"]!({
      notification: { data, close: () => done.push("close") },
      waitUntil: (promise: Promise<void>) => (clicked = promise),
    });
    await clicked;
  }
  expect(done).toEqual(["close", "front", "close", "/table/ab"]);
});
