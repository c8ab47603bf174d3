// Two-way link between Python and location.hash. What is too long for an address goes to localStorage, and the hash names it.
// In JupyterLab, whose address is not ours, the tab's session storage holds the value.
const PAGES = "[data-explorer-page], [data-voila]";   // whose address is a dashboard's: ours, and Voilà's as it comes
const PREFERENCES = "explorer:preferences";
const ENTRY = /^explorer:s[0-9a-z]+$/;   // one stored state: "<time>\n<value>"
const KEPT = 20;                         // states kept in this browser, the oldest go first
const LONGEST = 2_000_000;
const NARROW = "(max-width: 559px)";     // a telephone's page, as in dashboard.css
const OURS = "data-lm-suppress-shortcuts";   // tells JupyterLab that a key is not for it; it asks the focused element first

function attempt(action, otherwise) { try { return action(); } catch { return otherwise; } }

function decode(text) { return attempt(() => decodeURIComponent(text), text); }
const encode = (text) => encodeURI(text).replaceAll("#", "%23");   // base64url stays as it is

// A short name for a long value (FNV-1a, twice), not a seal: whoever can write to this storage is this browser's user.
function digest(text) {
  let a = 0x811c9dc5, b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) + i;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

function entries() {   // newest first
  const keys = Object.keys(localStorage).filter((key) => ENTRY.test(key));
  const time = (key) => parseInt(localStorage.getItem(key), 10) || 0;
  return keys.sort((a, b) => time(b) - time(a));
}

function keep(id, value) {   // whether the browser took it; if it is full, older states make room
  const write = () => { localStorage.setItem("explorer:" + id, `${Date.now()}\n${value}`); return true; };
  for (let tries = 0; tries <= KEPT; tries++) {
    if (attempt(write, false)) {
      attempt(() => entries().slice(KEPT).forEach((key) => localStorage.removeItem(key)));
      return true;
    }
    const oldest = attempt(() => entries().at(-1));
    if (!oldest) return false;
    attempt(() => localStorage.removeItem(oldest));
  }
  return false;
}

class Address {
  constructor(model, el) {
    this.model = model;
    this.el = el;
    this.stop = new AbortController();
    this.nonce = Math.random().toString(36).slice(2, 8);   // two tabs never share a stored state
    this.inPage = model.get("force") || document.body.matches(PAGES);
    this.mark = model.get("prefix") + "local=";
    this.listen();
    this.holders = [];
    this.markHolders();
    const found = this.read();
    this.last = location.hash;
    this.feel();
    const kept = this.preferences();
    model.send({ type: "hello", ...found, query: this.inPage ? location.search : "", page: this.inPage ? location.origin + location.pathname : "", preferences: kept });
    if (model.get("value") && !found.incoming) this.write(model.get("value"));   // all was said before this page was looked at
    if (!Object.keys(kept).length) this.prefer();
  }

  listen() {
    const moved = () => this.moved(), write = () => this.write(this.model.get("value")), prefer = () => this.prefer();
    const told = (message) => { if (message?.type === "copy") this.copy(message.text); else if (message?.type === "download") this.download(message); else if (message?.type === "picture") this.picture(message); else if (message?.type === "print") this.print(); else if (message?.type === "reveal") this.reveal(message.name); };
    const speak = () => { if (this.inPage && this.model.get("lang")) document.documentElement.lang = this.model.get("lang"); };
    const head = () => { if (this.inPage && this.model.get("title")) document.title = this.model.get("title"); };
    const events = [["change:lang", speak], ["change:title", head], ["change:value", write], ["change:preferences", prefer], ["msg:custom", told]];
    for (const [event, handler] of events) this.model.on(event, handler);
    speak();
    head();
    for (const type of ["hashchange", "popstate"]) addEventListener(type, moved, { signal: this.stop.signal });
    if (!this.inPage) addEventListener("keydown", (event) => this.shield(event), { signal: this.stop.signal, capture: true });
    this.stop.signal.addEventListener("abort", () => {
      events.forEach(([event, handler]) => this.model.off(event, handler));
      this.holders.forEach((node) => node.classList.remove("xp-holds"));
    });
  }

  // Words follow the device: Python hears once that a finger points here, and whether the page is as narrow as a telephone's. Number fields bring the keyboard of numbers.
  feel() {
    const tell = () => { if (!this.touch) { this.touch = true; this.model.send({ type: "touch" }); } };
    const on = (type, handler) => addEventListener(type, handler, { signal: this.stop.signal, capture: true });
    on("pointerdown", (event) => event.pointerType === "touch" && tell());
    on("focusin", ({ target }) => { if (target.closest?.(".xp-number")) target.inputMode = "numeric"; });
    if (matchMedia("(pointer: coarse)").matches) tell();
    const slim = matchMedia(NARROW), fits = () => this.model.send({ type: "narrow", narrow: slim.matches });
    slim.addEventListener("change", fits, { signal: this.stop.signal });
    if (slim.matches) fits();
  }

  // A plain key on a focused button or list of the dashboard would be JupyterLab's: "b" adds a cell, "x" cuts this one. Saving stays.
  shield(event) {
    const saving = (event.ctrlKey || event.metaKey) && event.key?.toLowerCase() === "s";
    if (this.el.parentElement?.contains(event.target)) event.target.toggleAttribute(OURS, !saving);
  }

  // The page's style sheet speaks of what lies around it, too: `.xp-holds`, once the page is there.
  async markHolders() {
    for (let frames = 0; frames < 600 && !this.el.isConnected; frames++) await new Promise(requestAnimationFrame);
    for (let node = this.el.closest(".xp-page")?.parentElement; node && node !== document.body; node = node.parentElement) {
      node.classList.add("xp-holds");
      this.holders.push(node);
    }
  }

  prefer() {
    const held = this.model.get("preferences");
    if (Object.keys(held).length) attempt(() => localStorage.setItem(PREFERENCES, JSON.stringify(held)));
  }

  preferences() {
    const found = attempt(() => JSON.parse(localStorage.getItem(PREFERENCES)), null);
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  }

  // ---- browser to Python ----
  read() {
    if (!this.inPage) return this.capped(attempt(() => sessionStorage.getItem(this.model.get("key")), null) ?? "");
    const hash = decode(location.hash.slice(1)), prefix = this.model.get("prefix");
    if (this.model.get("also").some((start) => hash.startsWith(start))) return this.capped(hash);
    if (!hash.startsWith(prefix)) return { incoming: "", problem: "" };
    if (!hash.startsWith(this.mark)) return this.capped(hash.slice(prefix.length));
    const id = hash.slice(this.mark.length), entry = ENTRY.test("explorer:" + id) ? attempt(() => localStorage.getItem("explorer:" + id), null) : null;
    if (entry === null) return { incoming: "", problem: "missing" };
    const value = entry.slice(entry.indexOf("\n") + 1), found = this.capped(value, "local-only");
    if (found.incoming) this.store(value);   // under this tab's own name: another tab may drop the old one
    return found;
  }

  capped(text, problem = "") { return text.length <= LONGEST ? { incoming: text, problem } : { incoming: "", problem: "too-long" }; }

  moved() {   // by the user's hand: our own writing fires no event, but going back may
    if (!this.inPage || location.hash === this.last) return;
    this.mine = null;
    const found = this.read();
    this.last = location.hash;
    this.model.send({ type: "incoming", ...found });
  }

  // ---- Python to browser ----
  write(value) {
    let problem = "";
    if (!this.inPage) problem = attempt(() => { sessionStorage.setItem(this.model.get("key"), value); return ""; }, "not-stored");
    else if (value.length <= this.model.get("cap")) { this.forget(null); this.replace(value ? this.model.get("prefix") + value : ""); }
    else if (this.store(value)) problem = "local-only";
    else { problem = "not-stored"; this.replace(this.model.get("prefix") + value); }
    this.model.send({ type: "stored", problem });
  }

  store(value) {
    const id = "s" + digest(value) + this.nonce;
    if (!keep(id, value)) return false;
    this.forget(id);
    this.replace(this.mark + id);
    return true;
  }

  forget(next) {   // this tab's former state, unless a link to it was given away
    if (this.mine && this.mine !== next) attempt(() => localStorage.removeItem("explorer:" + this.mine));
    this.mine = next;
  }

  replace(hash) {
    attempt(() => history.replaceState(history.state, "", hash ? "#" + encode(hash) : location.pathname + location.search));
    this.last = location.hash;
  }

  link() {   // what would stand behind the # of an address
    return this.model.get("prefix") + this.model.get("value");
  }

  async reveal(name) {   // what was unfolded below may still be on its way
    const found = () => this.el.closest(".xp-page")?.getElementsByClassName(name)[0];
    for (let frames = 0; frames < 120 && !found()?.clientHeight; frames++) await new Promise(requestAnimationFrame);
    found()?.scrollIntoView({ block: "nearest" });
  }

  async copy(text) {
    const wanted = text?.startsWith("#") && this.inPage ? new URL(text, location.href).href : text ?? (this.inPage ? location.href : this.link());
    let ok = await Promise.resolve(navigator.clipboard?.writeText(wanted) ?? Promise.reject()).then(() => true, () => false);
    if (!ok) ok = this.copyBySelection(wanted);
    if (ok && text === undefined) this.mine = null;
    this.model.send({ type: "copied", ok });
  }

  copyBySelection(text) {   // pages without https have no clipboard
    const focus = document.activeElement, area = document.createElement("textarea");
    area.value = text;
    area.setAttribute("aria-hidden", "true");
    area.style.cssText = "position:fixed;top:0;left:0;width:1px;height:1px;opacity:0";
    document.body.append(area);
    area.select();
    const ok = attempt(() => document.execCommand("copy"), false);
    area.remove();
    focus?.focus?.({ preventScroll: true });
    return ok;
  }

  download({ name, text, mime }) { this.save(name, new Blob([text], { type: mime })); }

  async picture({ name, text }) {   // an SVG on a canvas: only the browser can draw it
    const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    const image = Object.assign(new Image(), { src: url }), canvas = document.createElement("canvas");
    try {
      await image.decode();
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0);
      canvas.toBlob((blob) => this.save(name, blob), "image/png");
    } finally { URL.revokeObjectURL(url); }
  }

  print() {   // what the page holds for paper, alone (dashboard.css)
    const root = document.documentElement;
    root.classList.add("xp-printing");
    addEventListener("afterprint", () => root.classList.remove("xp-printing"), { once: true });
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  }

  save(name, blob) {
    const link = document.createElement("a"), url = URL.createObjectURL(blob);
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
}

function render({ model, el }) {
  el.style.display = "none";
  const address = new Address(model, el);
  return () => address.stop.abort();
}
export default { render };
