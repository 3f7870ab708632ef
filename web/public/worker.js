// Keeps the shell, so that the house opens at once and says what is wrong when the line is down.
const SHELF = "petit-peuple-1";
const KEPT = /^\/(assets\/|first\.js|icon\.svg|manifest\.webmanifest)/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (KEPT.test(url.pathname)) event.respondWith(fromShelf(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fresh(event.request));
});

async function fromShelf(request) {
  const shelf = await caches.open(SHELF);
  const kept = await shelf.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await shelf.put(request, answer.clone());
  return answer;
}

async function fresh(request) {
  const shelf = await caches.open(SHELF);
  try {
    const answer = await fetch(request);
    if (answer.ok) await shelf.put("/", answer.clone());
    return answer;
  } catch {
    return (await shelf.match("/")) ?? Response.error();
  }
}
