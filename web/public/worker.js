// The service worker: caches the site so that it opens at once, also offline.
const CACHE = "petit-peuple-2";
const OFFLINE = "petit-peuple-offline"; // a whole version of the site, kept by src/offline/files.ts
const IMMUTABLE = /^\/assets\//; // file names contain a hash of the content
const SERVER = /^\/assets\/offline-/; // the offline server: kept only if the player asks for it
const FILES = /^\/(first\.js|icon\.svg|manifest\.webmanifest|offline\.json|games\.json)$/;
const PAGES = /^\/(join|table|replay|rules|history|credits|connect)?(\/|$)/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), deleteOldCaches()])));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  const path = url.pathname.slice(base().length - 1);
  if (IMMUTABLE.test(path)) event.respondWith(cacheFirst(event.request, !SERVER.test(path)));
  else if (FILES.test(path)) event.respondWith(networkFirst(event.request, url.pathname));
  else if (event.request.mode === "navigate" && PAGES.test(path))
    event.respondWith(networkFirst(event.request, base()));
});

addEventListener("push", (event) => event.waitUntil(showTurn(event.data.json())));

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringToFront(event.notification.data));
});

/** The path of the site, "/" or for example "/petit-peuple/". */
function base() {
  return globalThis.registration ? new URL(registration.scope).pathname : "/";
}

/** Tell the player whose turn it is, unless they are looking at the table. */
async function showTurn({ title, body, table }) {
  const path = `${base()}table/${table}`;
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const isSeen = (tab) => tab.visibilityState === "visible" && new URL(tab.url).pathname === path;
  if (tabs.some(isSeen)) return;
  await registration.showNotification(title, { body, tag: table, icon: `${base()}icon.svg`, data: path });
  await navigator.setAppBadge?.().catch(() => undefined);
}

/** Focus the tab with this table, or open one. */
async function bringToFront(path) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => `${new URL(one.url).pathname}/`.startsWith(`${path}/`));
  await (tab ? tab.focus() : clients.openWindow(path));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE && name !== OFFLINE).map((name) => caches.delete(name)));
}

async function cacheFirst(request, keeps) {
  const cached = await caches.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (keeps) await store(await caches.open(CACHE), request, response);
  return response;
}

/** Cache a successful response; a full cache is no error. */
async function store(cache, name, response) {
  if (response.ok) await cache.put(name, response.clone()).catch(() => undefined);
}

async function networkFirst(request, name) {
  const cache = await caches.open(CACHE);
  try {
    const response = await fetch(request);
    await store(cache, name, response);
    return response;
  } catch {
    return (await kept(name)) ?? (await cache.match(name)) ?? Response.error();
  }
}

/** Return a file of the version that is kept as a whole, where there is one. */
async function kept(name) {
  const cache = await caches.open(OFFLINE);
  return cache.match(name === base() ? `${name}index.html` : name);
}
