// Two-way link between Python and location.hash. What is too long for an address goes to localStorage, and the hash names it.
// In JupyterLab, whose address is not ours, the tab's session storage holds the value.
import type { Store } from "./store";

export const PAGES = "[data-explorer-page], [data-voila]"; // whose address is a dashboard's: ours, and Voilà's as it comes
const PREFERENCES = "explorer:preferences";
const ENTRY = /^explorer:s[0-9a-z]+$/; // one stored state: "<time>\n<value>"
const KEPT = 20; // states kept in this browser, the oldest go first
const LONGEST = 2_000_000;
const CAP = 8000; // [characters] longest value that goes into the address itself
const NARROW = "(max-width: 559px)"; // a telephone's page

function attempt<T>(action: () => T, otherwise: T): T { try { return action(); } catch { return otherwise; } }
const decode = (text: string) => attempt(() => decodeURIComponent(text), text);
const encode = (text: string) => encodeURI(text).replaceAll("#", "%23"); // base64url stays as it is

// A short name for a long value (FNV-1a, twice), not a seal: whoever can write to this storage is this browser's user.
function digest(text: string): string {
  let a = 0x811c9dc5, b = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    a = Math.imul(a ^ text.charCodeAt(i), 0x01000193);
    b = Math.imul(b ^ text.charCodeAt(i), 0x85ebca6b) + i;
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36);
}

function entries(): string[] { // newest first
  const keys = Object.keys(localStorage).filter((key) => ENTRY.test(key));
  const time = (key: string) => parseInt(localStorage.getItem(key) ?? "", 10) || 0;
  return keys.sort((a, b) => time(b) - time(a));
}

function keep(id: string, value: string): boolean { // whether the browser took it; if it is full, older states make room
  const others = attempt(() => entries(), [] as string[]), newest = parseInt(attempt(() => localStorage.getItem(others[0] ?? ""), null) ?? "", 10) || 0;
  const now = Math.max(Date.now(), newest + 1); // a clock that was set back would make the newest the oldest
  const write = () => { localStorage.setItem("explorer:" + id, `${now}\n${value}`); return true; };
  for (let tries = 0; tries <= KEPT; tries++) {
    if (attempt(write, false)) {
      attempt(() => entries().slice(KEPT).forEach((key) => localStorage.removeItem(key)), undefined);
      return true;
    }
    const oldest = attempt(() => entries().at(-1), undefined);
    if (!oldest) return false;
    attempt(() => localStorage.removeItem(oldest), undefined);
  }
  return false;
}

const saves = (event: KeyboardEvent) => (event.ctrlKey || event.metaKey) && event.key?.toLowerCase() === "s";

interface Found { incoming: string; problem: string }

export class Address {
  private heard = 0; // the message that says what this browser remembers: until it is answered, nothing is written over that
  readonly inPage = document.body.matches(PAGES);
  private stop = new AbortController();
  private nonce = Math.random().toString(36).slice(2, 8); // two tabs never share a stored state
  private last = location.hash;
  private mine: string | null = null;
  private touch = false;
  private written: string | null = null;
  private preferred = "";

  constructor(private store: Store, private host: HTMLElement) {
    const { signal } = this.stop, on = (type: string, handler: (event: any) => void, options = {}) => addEventListener(type, handler, { signal, ...options });
    for (const type of ["hashchange", "popstate"]) on(type, () => this.moved());
    on("pointerdown", (event: PointerEvent) => event.pointerType === "touch" && this.touched(), { capture: true });
    if (!this.inPage) {
      on("keydown", (event: KeyboardEvent) => this.shield(event), { capture: true });
      host.addEventListener("keydown", (event) => saves(event) || event.stopPropagation(), { signal }); // nbclassic has no such attribute
    }
    const off = store.hear((message, buffers) => this.hear(message, buffers));
    signal.addEventListener("abort", off);
    const slim = matchMedia(NARROW);
    slim.addEventListener("change", () => store.say({ type: "narrow", narrow: slim.matches }), { signal });
    this.touch = matchMedia("(pointer: coarse)").matches;
    const found = this.read(), kept = this.preferences();
    const hello = store.say({
      type: "hello", ...found, query: this.inPage ? location.search : "", page: this.inPage ? location.origin + location.pathname : "",
      preferences: kept, touch: this.touch, narrow: slim.matches,
    });
    this.preferred = JSON.stringify(kept);
    if (Object.keys(kept).length) this.heard = hello;
  }

  leave(): void { this.stop.abort(); }

  // What the page says of itself, whenever it was drawn.
  follow(): void {
    const { value, lang, title, preferences } = this.store.about;
    if (this.inPage && lang) document.documentElement.lang = lang;
    if (this.inPage && title) document.title = title;
    if (value && value !== this.written) { this.written = value; this.write(value); }
    const kept = JSON.stringify(preferences);
    if (Object.keys(preferences).length && kept !== this.preferred && this.store.answered >= this.heard) {
      this.preferred = kept;
      attempt(() => localStorage.setItem(PREFERENCES, JSON.stringify({ ...this.preferences(), ...preferences })), undefined);
    }
  }

  private get mark(): string { return this.store.about.prefix + "local="; }

  private touched(): void { // words follow the device
    if (!this.touch) { this.touch = true; this.store.say({ type: "touch" }); }
  }

  // A plain key on a focused button or list of the dashboard would be JupyterLab's: "b" adds a cell, "x" cuts this one. Saving stays.
  private shield(event: KeyboardEvent): void {
    const target = event.target as Element;
    if (this.host.contains(target)) target.toggleAttribute("data-lm-suppress-shortcuts", !saves(event));
  }

  private preferences(): Record<string, string | number | boolean> {
    const found = attempt(() => JSON.parse(localStorage.getItem(PREFERENCES) ?? "null"), null);
    return found && typeof found === "object" && !Array.isArray(found) ? found : {};
  }

  // ---- browser to Python ----
  private read(): Found {
    const { key, prefix, also } = this.store.about;
    if (!this.inPage) return this.capped(attempt(() => sessionStorage.getItem(key), null) ?? "");
    const hash = decode(location.hash.slice(1));
    if (also.some((start) => hash.startsWith(start))) return this.capped(hash);
    if (!hash.startsWith(prefix)) return { incoming: "", problem: "" };
    if (!hash.startsWith(this.mark)) return this.capped(hash.slice(prefix.length));
    const id = hash.slice(this.mark.length), entry = ENTRY.test("explorer:" + id) ? attempt(() => localStorage.getItem("explorer:" + id), null) : null;
    if (entry === null) return { incoming: "", problem: "missing" };
    const value = entry.slice(entry.indexOf("\n") + 1), found = this.capped(value, "local-only");
    if (found.incoming) this.stored(value); // under this tab's own name: another tab may drop the old one
    return found;
  }

  private capped(text: string, problem = ""): Found { return text.length <= LONGEST ? { incoming: text, problem } : { incoming: "", problem: "too-long" }; }

  private moved(): void { // by the user's hand: our own writing fires no event, but going back may
    if (!this.inPage || location.hash === this.last) return;
    this.mine = null;
    const found = this.read();
    this.last = location.hash;
    this.written = null;
    this.store.say({ type: "incoming", ...found });
  }

  // ---- Python to browser ----
  private write(value: string): void {
    const { key, prefix } = this.store.about;
    let problem = "";
    if (!this.inPage) problem = attempt(() => { sessionStorage.setItem(key, value); return ""; }, "not-stored");
    else if (value.length <= CAP) { this.forget(null); this.replace(prefix + value); }
    else if (this.stored(value)) problem = "local-only";
    else { problem = "not-stored"; this.replace(prefix + value); }
    if (problem) this.store.say({ type: "stored", problem });
  }

  private stored(value: string): boolean {
    const id = "s" + digest(value) + this.nonce;
    if (!keep(id, value)) return false;
    this.forget(id);
    this.replace(this.mark + id);
    return true;
  }

  private forget(next: string | null): void { // this tab's former state, unless a link to it was given away
    if (this.mine && this.mine !== next) attempt(() => localStorage.removeItem("explorer:" + this.mine), undefined);
    this.mine = next;
  }

  private replace(hash: string): void {
    attempt(() => history.replaceState(history.state, "", hash ? "#" + encode(hash) : location.pathname + location.search), undefined);
    this.last = location.hash;
  }

  // ---- what only a browser can do ----
  private hear(message: any, buffers: DataView[]): void {
    if (message?.type === "copy") void this.copy(message.text);
    else if (message?.type === "download") this.save(message.name, new Blob([buffers[0] as unknown as BlobPart], { type: message.mime }));
    else if (message?.type === "picture") void this.picture(message);
    else if (message?.type === "print") this.print(message.paper);
    else if (message?.type === "reveal") requestAnimationFrame(() => this.keyed(message.key)?.scrollIntoView({ block: "nearest" }));
    else if (message?.type === "focus") requestAnimationFrame(() => this.keyed(message.key)?.focus());
  }

  private print(paper?: string): void { // the page, or a document in its place
    if (paper) {
      const sheet = Object.assign(document.createElement("div"), { className: "explorer-paper", innerHTML: `<style>@media screen { .explorer-paper { display: none } } @media print { .explorer { display: none !important } }</style>${paper}` });
      this.host.parentElement!.append(sheet);
      addEventListener("afterprint", () => sheet.remove(), { once: true });
    }
    requestAnimationFrame(() => requestAnimationFrame(() => window.print()));
  }

  private keyed(key: string): HTMLElement | null { return this.host.querySelector(`[data-key="${CSS.escape(key)}"]`); }

  private async copy(text?: string): Promise<void> {
    const own = this.inPage ? location.href : this.store.about.prefix + this.store.about.value;
    const wanted = text?.startsWith("#") && this.inPage ? new URL(text, location.href).href : text ?? own;
    let ok = await Promise.resolve(navigator.clipboard?.writeText(wanted) ?? Promise.reject()).then(() => true, () => false);
    if (!ok) ok = this.copyBySelection(wanted);
    if (ok && text === undefined) this.mine = null;
    this.store.say({ type: "copied", ok });
  }

  private copyBySelection(text: string): boolean { // pages without https have no clipboard
    const focus = document.activeElement as HTMLElement | null, area = document.createElement("textarea");
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

  private async picture({ name, text }: { name: string; text: string }): Promise<void> { // an SVG on a canvas: only the browser can draw it
    const url = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
    const image = Object.assign(new Image(), { src: url }), canvas = document.createElement("canvas");
    try {
      await image.decode();
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d")!;
      context.fillStyle = "#ffffff";
      context.fillRect(0, 0, canvas.width, canvas.height);
      context.drawImage(image, 0, 0);
      canvas.toBlob((blob) => blob && this.save(name, blob), "image/png");
    } finally { URL.revokeObjectURL(url); }
  }

  private save(name: string, blob: Blob): void {
    const link = document.createElement("a"), url = URL.createObjectURL(blob);
    link.href = url;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 10000);
  }
}
