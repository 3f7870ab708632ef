// The service worker: caches the site so that it opens at once, also offline.
const CACHE = "petit-peuple-2";
const IMMUTABLE = /^\/assets\//; // file names contain a hash of the content
const FILES = /^\/(first\.js|icon\.svg|manifest\.webmanifest)$/;
const PAGES = /^\/(table|replay|rules|history|credits)?(\/|$)/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(Promise.all([clients.claim(), deleteOldCaches()])));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (IMMUTABLE.test(url.pathname)) event.respondWith(cacheFirst(event.request));
  else if (FILES.test(url.pathname)) event.respondWith(networkFirst(event.request, url.pathname));
  else if (event.request.mode === "navigate" && PAGES.test(url.pathname))
    event.respondWith(networkFirst(event.request, "/"));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(bringToFront(event.notification.data));
});

/** Focus the tab with this table, or open one. */
async function bringToFront(path) {
  const tabs = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find((one) => `${new URL(one.url).pathname}/`.startsWith(`${path}/`));
  await (tab ? tab.focus() : clients.openWindow(path));
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
}

async function cacheFirst(request) {
  const cache = await caches.open(CACHE);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  await store(cache, request, response);
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
    return (await cache.match(name)) ?? Response.error();
  }
}
