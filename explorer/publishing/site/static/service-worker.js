// Keeps the site in this browser. It lies beside the pages, since it may speak for its own folder only.
// What lies in explorer/ is named by its content: what is kept of it is right for good, and for the pages of any version. A page comes from the
// version that is kept whole; until there is one, from the network, or from here where that does not answer. Pages fill the cache (offline.js).
const VERSION = "the-version-of-this-site", PATIENCE = 5000;   // [ms] for a network that may be gone
const SITE = registration.scope, PREFIX = `explorer ${new URL(SITE).pathname} `, LIST = `${SITE}explorer/kept.json`;

addEventListener("install", () => skipWaiting());   // every version of this worker serves the pages of every version
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { method, mode, headers, url } = event.request, [address] = url.split(/[?#]/), path = address.slice(SITE.length);
  if (method !== "GET" || !address.startsWith(SITE) || headers.has("explorer-keep")) return;
  if (mode === "navigate" && !path.includes("/")) event.respondWith(page(event, SITE + (path || "index.html")));
  else if (path.startsWith("explorer/") && address !== LIST) event.respondWith(asset(event, address));
});

async function page(event, address) {
  const sure = await (await whole())?.match(address);
  if (sure && !navigator.connection?.saveData) return sure;
  const kept = await found(address);
  try {
    return keep(event, address, await fetch(event.request, { signal: kept && AbortSignal.timeout(PATIENCE) }));
  } catch (error) {
    const other = kept ?? await (await whole())?.match(`${SITE}404.html`);
    if (other) return other;
    throw error;
  }
}

async function asset(event, address) {
  return await found(address) ?? keep(event, address, await fetch(event.request));
}

function keep(event, address, response) {   // not what a network answers that asks for a password; a full disk is no reason to show nothing
  const strange = response.headers.get("content-type")?.startsWith("text/html") && !address.endsWith(".html");
  if (response.status !== 200 || response.redirected || strange) return response;
  const copy = response.clone();
  event.waitUntil(caches.open(PREFIX + VERSION).then((cache) => cache.put(address, copy)).catch(() => {}));
  return response;
}

async function whole() {   // the cache that holds everything; its list came last
  for (const name of await caches.keys()) {
    const cache = name.startsWith(PREFIX) && await caches.open(name);
    if (cache && await cache.match(LIST)) return cache;
  }
}

async function found(address) {
  return await (await whole())?.match(address) ?? await caches.match(address, { cacheName: PREFIX + VERSION }) ?? await caches.match(address);
}
