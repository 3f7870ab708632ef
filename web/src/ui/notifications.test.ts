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

/** A browser whose pages may make notices themselves, or, as on a phone, may not. */
function browser(phone: boolean, worker: object | undefined, permission = "granted"): Made[] {
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

test("a notice is shown by the worker where there is one", async () => {
  const showNotification = vi.fn();
  const made = browser(true, { active: {}, showNotification });
  await notify(MINE);
  expect(showNotification).toHaveBeenCalledWith("Your turn.", SHOWN);
  expect(made).toEqual([]);
});

test("without a worker the page shows it; pressed, it brings the page to the front", async () => {
  const focus = vi.fn();
  vi.stubGlobal("window", { focus });
  const made = browser(false, undefined);
  await notify(MINE);
  expect(made.map(({ title }) => title)).toEqual(["Your turn."]);
  made[0]!.onclick!();
  expect(focus).toHaveBeenCalledOnce();
  expect(made[0]!.close).toHaveBeenCalledOnce();
});

test("a phone without a worker goes on without a notice, and who allowed none gets none", async () => {
  browser(true, undefined);
  await expect(notify(MINE)).resolves.toBeUndefined();
  const made = browser(false, undefined, "denied");
  await notify(MINE);
  expect(made).toEqual([]);
});

test("pressed, the worker's notice brings the tab of its table to the front, or opens one", async () => {
  const done: string[] = [];
  const hears: Record<string, (event: object) => void> = {};
  const tab = { url: "http://here/table/ab12/example", focus: async () => void done.push("front") };
  const clients = { matchAll: async () => [tab], openWindow: async (path: string) => void done.push(path) };
  const worker = readFileSync(new URL("../../public/worker.js", import.meta.url), "utf-8");
  new Function("addEventListener", "clients", worker)(
    (name: string, hear: () => void) => (hears[name] = hear),
    clients,
  );
  for (const data of ["/table/ab12", "/table/ab"]) {
    let pressed: Promise<void> | undefined;
    hears["notificationclick"]!({
      notification: { data, close: () => done.push("close") },
      waitUntil: (deed: Promise<void>) => (pressed = deed),
    });
    await pressed;
  }
  expect(done).toEqual(["close", "front", "close", "/table/ab"]);
});
