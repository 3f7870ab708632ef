// Keeps the shell, so that the house opens at once and says what is wrong when the line is down.
const SHELF = "petit-peuple-2";
const FIXED = /^\/assets\//; // named by what is in them: they never change
const SMALL = /^\/(first\.js|icon\.svg|manifest\.webmanifest)$/;
const PAGES = /^\/(table|replay|rules|history|credits)?(\/|$)/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), clearOld()])));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (FIXED.test(url.pathname)) event.respondWith(fromShelf(event.request));
  else if (SMALL.test(url.pathname)) event.respondWith(fresh(event.request, url.pathname));
  else if (event.request.mode === "navigate" && PAGES.test(url.pathname)) event.respondWith(fresh(event.request, "/"));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringToFront(event.notification.data));
});

/** The tab with this table comes to the front; where it was closed, it opens. */
async function bringToFront(path) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => `${new URL(one.url).pathname}/`.startsWith(`${path}/`));
  await (tab ? tab.focus() : clients.openWindow(path));
}

async function clearOld() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)));
}

async function fromShelf(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  await keep(shelf, request, answer);
  return answer;
}

/** Keep what came well; where there is no room left it is shown all the same. */
async function keep(shelf, name, answer) {
  if (answer.ok) await shelf.put(name, answer.clone()).catch(() => undefined);
}

async function fresh(request, name) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    await keep(shelf, name, answer);
    return answer;
  } catch {
    return (await shelf.match(name)) ?? Response.error();
  }
}
