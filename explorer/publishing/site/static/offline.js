// The site without a network: once this page is there, the rest of it is fetched while nobody asks for anything and kept whole, as one version. A newer
// one is fetched beside it and then offered; this page keeps its own until it is reloaded. What nobody uses any more goes. See service-worker.js.
const SITE = new URL(".", location.href), PREFIX = `explorer ${SITE.pathname} `, LIST = new URL("explorer/kept.json", SITE).href;
const MINE = document.querySelector("meta[name=explorer-version]").content, SELDOM = 1_800_000, QUIET = 3000, SOON = 300, AGAIN = [4000, 30_000, 300_000];   // [ms]
const WORDS = {
  newer: { fr: "Une nouvelle version de ce site est prête. Ce que vous avez fait reste là.", en: "A new version of this site is ready. What you did stays." },
  reload: { fr: "Recharger la page", en: "Reload the page" },
  later: { fr: "Plus tard", en: "Later" },
};
let looked = 0;

function tell(state, done = 0, all = 1) {   // for the index page, which has a line for each state
  const page = document.documentElement;
  if (state === "keeping" && page.dataset.kept === "kept") return;   // a newer version comes; the one that is here stays
  page.dataset.kept = state;
  const bar = document.querySelector("#kept progress");
  if (bar) [bar.value, bar.max] = [done, all];
}

async function start() {
  try {
    await navigator.serviceWorker.register(new URL("service-worker.js", SITE), { updateViaCache: "none" });
    navigator.locks.request(PREFIX + MINE, { mode: "shared" }, () => new Promise(() => {}))   // as long as this page is open, its version is used
      .catch(() => {});   // denied in a frame of another site: then the look below is denied, too
    if (document.getElementById("getting-ready")) await shown();
    await persist();
  } catch (reason) {   // a private window, a frame of another site, an address without https: everything else works
    tell("unkept");
    console.info(`explorer: this browser does not keep the site (${reason})`);
  }
}

const idle = () => new Promise((resolve) => (self.requestIdleCallback ?? setTimeout)(resolve, { timeout: SOON }));   // or soon: a busy machine is never idle, and there are a hundred files

async function shown() {   // and clicked for the first time, perhaps
  await new Promise((resolve) => new PerformanceObserver((list) => list.getEntriesByName("explorer:shown").length && resolve()).observe({ type: "mark", buffered: true }));
  await new Promise((resolve) => setTimeout(resolve, QUIET));
}

async function persist() {   // a network that failed once may answer soon
  for (const pause of AGAIN) {
    if (await look()) return;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function look() {   // whether there is nothing more to fetch
  looked = Date.now();
  const kept = await (await caches.open(PREFIX + MINE)).match(LIST);
  tell(kept ? "kept" : "keeping");
  const list = navigator.onLine && await fetch(LIST, { cache: "no-store" }).then((response) => response.json()).catch(() => null);
  const sparing = navigator.connection?.saveData;
  if (!list || (!sparing && !await navigator.locks.request(`${PREFIX}fills`, () => fill(list)))) return void (kept || tell("partly"));
  if (sparing) kept || tell("sparing");
  if (list.version !== MINE) offer();
  return true;
}

async function fill({ version, files }) {   // whether it is whole; the list comes last and says so
  const cache = await caches.open(PREFIX + version), all = Object.values(files).reduce((sum, [size]) => sum + size, 0);
  try {
    if (!await cache.match(LIST)) {
      let done = 0;
      for (const [path, about] of Object.entries(files)) {
        tell("keeping", done, all);
        await idle();
        await bring(cache, path, version, about);
        done += about[0];
      }
      for (const name of await others(version)) await (await caches.open(name)).delete(LIST);
      await cache.put(LIST, new Response(version));
    }
    await forget(version);
    tell("kept");
    return true;
  } catch (reason) {   // no network, or no room: the rest comes another time
    console.info(`explorer: not everything is kept yet (${reason})`);
    return false;
  }
}

async function bring(cache, path, version, about) {
  const url = new URL(path, SITE).href, kept = await caches.match(url), right = (response) => sound(response, path, version, about);
  if (!isPage(path) && kept && await right(kept)) return await cache.match(url) ? undefined : cache.put(url, kept);
  for (const how of isPage(path) ? ["reload"] : ["force-cache", "reload"]) {
    const found = await fetch(url, { cache: how, priority: "low", headers: { "explorer-keep": "1" } });
    if (found.ok && await right(found)) return cache.put(url, new Response(found.body, { headers: found.headers }));   // no page may be made of a redirected one
  }
  throw new Error(`${path} is not what the site lists`);
}

const isPage = (path) => !path.startsWith("explorer/");

// A page is asked for its version alone, since some hosts write into pages. A host may say of an archive that it is compressed; then it comes unpacked.
async function sound(response, path, version, [size, seal]) {
  const copy = response.clone();
  if (isPage(path)) return (await copy.text()).includes(version);
  if (path.endsWith(".gz") && response.headers.get("content-encoding")) return true;
  const bytes = await copy.arrayBuffer();
  return bytes.byteLength === size && btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)))) === seal;
}

async function others(version) {
  return (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PREFIX + version);
}

async function forget(version) {   // each other version, as soon as no open page was made from it
  for (const name of await others(version)) navigator.locks.request(name, () => caches.delete(name));
}

function offer() {
  if (document.querySelector(".explorer-newer")) return;
  const bar = Object.assign(document.createElement("div"), { className: "explorer-newer" });
  bar.setAttribute("role", "status");
  bar.append(both("p", WORDS.newer), both("button", WORDS.reload, () => location.reload()), both("button", WORDS.later, () => bar.remove()));
  document.body.append(bar);
}

function both(tag, texts, press) {   // the page hides the other language
  const made = document.createElement(tag);
  for (const [lang, text] of Object.entries(texts)) made.append(Object.assign(document.createElement("span"), { lang, textContent: text }));
  if (press) made.addEventListener("click", press);
  return made;
}

addEventListener("online", () => looked && look().catch(console.info));
document.addEventListener("visibilitychange", () => document.hidden || !looked || Date.now() - looked < SELDOM || look().catch(console.info));
start();
