// A list one can act on. Items are matched by id from one update to the next, so scroll position and focus stay.
const ICONS = { good: "✓", bad: "✗", info: "i", chance: "⚄", neutral: "·" };
const FOLD = 12;     // a group of more items can be folded, and is drawn only when open
const REST = 60;     // [ms] the pointer must rest before Python is told
const plain = (text) => String(text ?? "").normalize("NFD").replace(/\p{M}/gu, "").replaceAll("\u2011", "-").toLowerCase();   // a hyphen where no line may end is typed as any

function make(tag, className = "", text = "") {
  const node = document.createElement(tag);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}
function put(node, name, value) {   // null removes
  if (value === null) node.removeAttribute(name);
  else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}
const SVG = "http://www.w3.org/2000/svg";
function drawn([tag, attributes]) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}
// Make `parent` hold exactly `nodes`, in this order, moving as few as possible (a moved node loses the focus).
function arrange(parent, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...parent.children]) if (!wanted.has(child)) child.remove();
  nodes.forEach((node, i) => parent.children[i] !== node && parent.insertBefore(node, parent.children[i] ?? null));
}

class Listing {
  constructor(model, el) {
    this.model = model;
    this.stop = new AbortController();
    this.prefix = "xl" + Math.random().toString(36).slice(2, 10);
    this.rows = new Map();       // item id -> {node, button, drawn, ...}
    this.groups = new Map();     // group name -> {node, list, fold}
    this.told = "";
    this.build(el);
    this.listen();
    this.update();
  }

  build(el) {
    this.root = make("div", "explorer-widget explorer-listing");
    this.search = make("div", "search");
    this.input = make("input");
    this.input.type = "search";
    this.input.autocomplete = "off";
    this.count = make("span", "count");
    this.search.append(this.input, this.count);
    this.box = make("div", "box");
    this.box.setAttribute("role", "group");
    this.nothing = make("p", "empty");
    this.root.append(this.search, this.box, this.nothing);
    el.append(this.root);
  }

  listen() {
    const on = (node, type, handler) => node.addEventListener(type, handler.bind(this), { signal: this.stop.signal });
    this.finger = new Finger(this.stop.signal, () => { clearTimeout(this.timer); this.pending = this.told; });
    on(this.box, "click", this.click);
    on(this.box, "keydown", this.key);
    on(this.box, "focusin", this.focused);
    on(this.box, "pointerover", (e) => this.finger.by(e) || this.preview(this.idOf(e.target) || this.told));
    on(this.box, "pointerdown", (e) => { this.byFinger = e.pointerType === "touch"; });
    on(this.box, "pointerleave", (e) => this.finger.by(e) || this.preview(""));
    on(this.box, "focusout", (e) => this.box.contains(e.relatedTarget) || this.updating || this.preview(""));
    on(this.input, "input", this.update);
    addEventListener("keydown", this.digit.bind(this), { signal: this.stop.signal, capture: true });   // before the board's own keys
    const told = (message) => message?.do === "focus" && Promise.resolve(this.queued).then(() => {
      this.stopAt?.focus({ preventScroll: true });
      this.showHead(this.box.closest(".xp-quiz")?.firstElementChild);
    });
    this.model.on("msg:custom", told);
    this.stop.signal.addEventListener("abort", () => this.model.off("msg:custom", told));
    const traits = ["items", "label", "empty", "selected", "expanded", "filterable", "filter_label", "tone_words", "max_height", "numbered"];
    const later = () => { this.queued ??= Promise.resolve().then(() => { this.queued = null; this.update(); }); };   // once per message
    for (const trait of traits) this.model.on(`change:${trait}`, later);
    this.stop.signal.addEventListener("abort", () => {
      for (const trait of traits) this.model.off(`change:${trait}`, later);
      clearTimeout(this.timer);
    });
  }

  // ---- drawing ----
  update() {
    if (this.stop.signal.aborted) return;
    const get = (trait) => this.model.get(trait);
    const items = get("items"), words = get("filterable") ? plain(this.input.value).split(/\s+/).filter(Boolean) : [];
    const shown = words.length ? items.filter((item) => this.matches(item, words)) : items;
    this.search.hidden = !get("filterable") || !items.length;
    this.root.classList.toggle("numbered", get("numbered"));
    put(this.input, "aria-label", get("filter_label"));
    this.input.placeholder = get("filter_label");
    this.count.textContent = words.length ? `${shown.length} / ${items.length}` : "";
    put(this.box, "aria-label", get("label"));
    this.box.style.maxHeight = get("max_height");
    this.nothing.textContent = get("empty");
    this.nothing.hidden = items.length > 0;
    this.box.hidden = !items.length;
    const held = this.box.contains(document.activeElement) ? this.idOf(document.activeElement) : "";
    const place = held ? this.stops().indexOf(this.rows.get(held)?.button) : -1;
    const scroll = this.box.scrollTop;
    this.updating = true;
    this.drawGroups(shown, words.length > 0);
    this.box.scrollTop = scroll;
    this.keepFocus(held, place);
    this.updating = false;
    this.showCurrent(items.find((item) => item.current) ?? items.find((item) => item.id === get("expanded")));
  }

  matches(item, words) {
    const text = plain([item.label, item.badge, item.detail, item.group].join(" "));
    return words.every((word) => text.includes(word));
  }

  drawGroups(items, filtered) {
    const byName = new Map();
    for (const item of items) {
      const name = item.group ?? "";
      byName.has(name) ? byName.get(name).push(item) : byName.set(name, [item]);
    }
    const known = new Set(items.map((item) => item.id));
    for (const id of this.rows.keys()) if (!known.has(id)) this.rows.delete(id);
    const nodes = [], wishes = new Set([this.model.get("selected"), this.model.get("expanded"), items.find((i) => i.current)?.id]);
    const news = [...wishes].join("\n") !== this.wishes;   // a newly chosen item unfolds its group, even one folded by hand
    this.wishes = [...wishes].join("\n");
    for (const [name, members] of byName) {
      const group = this.groupFor(name, name !== "" && members.length > FOLD);
      const wished = members.some((item) => wishes.has(item.id));
      group.members = members;
      if (group.fold) this.foldOrOpen(group, filtered || ((news && wished) || (group.chosen ?? (wished || byName.size === 1))));
      this.drawItems(group);
      nodes.push(group.node);
    }
    for (const name of this.groups.keys()) if (!byName.has(name)) this.groups.delete(name);
    arrange(this.box, nodes);
  }

  foldOrOpen(group, open) {
    group.count.textContent = group.members.length;
    if (group.node.open === open) return;
    group.byUs = true;   // tells our own opening from the player's in the toggle event
    group.node.open = open;
  }

  groupFor(name, fold) {
    const old = this.groups.get(name);
    if (old?.fold === fold) return old;
    const group = { fold, node: make(fold ? "details" : "section", fold ? "" : "plain"), list: make("ul"), chosen: old?.chosen };
    const title = make("h3", "", name);
    if (fold) {
      const summary = make("summary");
      group.count = make("span", "count");
      summary.append(title, group.count);
      summary.setAttribute("data-lm-suppress-shortcuts", "true");
      summary.tabIndex = -1;
      group.node.append(summary);
      group.node.addEventListener("toggle", () => {
        if (!group.byUs) group.chosen = group.node.open;
        group.byUs = false;
        this.drawItems(group);
        this.rove();
      });
    } else if (name) group.node.append(title);
    group.node.append(group.list);
    this.groups.set(name, group);
    return group;
  }

  drawItems(group) {
    const open = !group.fold || group.node.open;
    arrange(group.list, open ? group.members.map((item) => this.rowFor(item).node) : []);
  }

  rowFor(item) {
    const open = this.model.get("expanded");
    const state = { item, selected: this.model.get("selected") === item.id, expanded: open === item.id || open === "*", all: open === "*",
      word: this.model.get("tone_words")[item.tone] ?? "" };
    const text = JSON.stringify(state);
    const row = this.rows.get(item.id) ?? this.newRow(item.id);
    if (row.drawn !== text) { row.drawn = text; this.drawRow(row, state); }
    return row;
  }

  newRow(id) {
    const row = { node: make("li"), button: make("button"), icon: make("span", "icon"), text: make("span", "text"), badge: make("span", "badge"), detail: make("div", "detail") };
    row.button.type = "button";
    row.button.dataset.id = id;
    row.button.tabIndex = -1;
    row.button.setAttribute("data-lm-suppress-shortcuts", "true");
    row.icon.setAttribute("aria-hidden", "true");
    row.detail.id = `${this.prefix}-${this.next = (this.next ?? 0) + 1}`;
    row.mark = document.createElementNS(SVG, "svg");
    put(row.mark, "viewBox", "-0.5 -0.5 1 1");
    put(row.mark, "class", "mark");
    put(row.mark, "aria-hidden", "true");
    row.button.append(row.icon, row.mark, row.text, row.badge);
    row.node.append(row.button, row.detail);
    this.rows.set(id, row);
    return row;
  }

  drawRow(row, { item, selected, expanded, all, word }) {
    const tone = item.tone in ICONS ? item.tone : "neutral";
    row.button.className = `item ${tone}${selected ? " selected" : ""}${item.current ? " current" : ""}`;
    row.button.style.marginLeft = item.level ? `${item.level * 14}px` : "";
    row.button.style.width = item.level ? `calc(100% - ${item.level * 14}px)` : "";
    const place = this.model.get("numbered") ? String(this.model.get("items").findIndex((one) => one.id === item.id) + 1) : "";
    row.icon.textContent = place && tone === "neutral" ? place : ICONS[tone];
    put(row.button, "aria-keyshortcuts", place && !item.disabled ? place : null);
    row.text.replaceChildren(...(word ? [make("span", "spoken", word + " ")] : []), item.label ?? "");
    row.mark.replaceChildren(...(item.mark ? [drawn(item.mark)] : []));
    row.mark.style.display = item.mark ? "" : "none";
    row.badge.textContent = item.badge ?? "";
    row.badge.hidden = !row.badge.textContent;
    row.detail.textContent = item.detail ?? "";
    row.detail.hidden = !(item.detail && expanded);
    put(row.button, "aria-expanded", item.detail && !all ? String(expanded) : null);
    put(row.button, "aria-controls", item.detail && !all ? row.detail.id : null);
    put(row.button, "aria-describedby", item.detail && all ? row.detail.id : null);
    put(row.button, "aria-current", item.current ? "true" : null);
    put(row.button, "aria-pressed", selected ? "true" : null);
    put(row.button, "aria-disabled", item.disabled ? "true" : null);
  }

  // ---- focus ----
  stops() { return [...this.box.querySelectorAll("summary, button.item")]; }

  rove(to) {
    const stops = this.stops();
    this.stopAt = to ?? (stops.includes(this.stopAt) ? this.stopAt : this.box.querySelector(".item.current, .item.selected") ?? stops[0]);
    for (const stop of stops) stop.tabIndex = stop === this.stopAt ? 0 : -1;
  }

  keepFocus(held, place) {
    this.rove();
    const had = held || (this.emptied && document.activeElement === document.body);   // others played, and nothing was offered meanwhile
    this.emptied = false;
    if (!had || this.box.contains(document.activeElement)) return;
    const stops = this.stops();   // gone or moved: go where it is, or to what took its place
    this.emptied = !stops.length;
    const next = [this.rows.get(held)?.button].filter((b) => stops.includes(b))[0] ?? stops[Math.max(0, Math.min(place, stops.length - 1))];
    next?.focus({ preventScroll: true });
  }

  showHead(head, frames = 0) {   // what the list answers, or counts, is read first; hands of more players may still come above it
    if (!head || frames > 20 || this.stop.signal.aborted) return;
    head.scrollIntoView({ block: "nearest" });
    requestAnimationFrame(() => this.showHead(head, frames + 1));
  }

  showCurrent(item, frames = 0) {   // scrolls the list's own box, never the page; waits a second for a page that is still put together
    if (this.shownCurrent === item?.id || this.stop.signal.aborted) return;
    const node = item && this.rows.get(item.id)?.node;
    if (node && !node.isConnected && frames < 60) { requestAnimationFrame(() => this.showCurrent(item, frames + 1)); return; }
    this.shownCurrent = item?.id;
    if (!node?.isConnected || !this.model.get("max_height")) return;
    const row = node.getBoundingClientRect(), box = this.box.getBoundingClientRect();
    if (row.top < box.top) this.box.scrollTop -= box.top - row.top + 8;
    else if (row.bottom > box.bottom) this.box.scrollTop += row.bottom - box.bottom + 8;
  }

  idOf(target) { return target.closest?.("button.item")?.dataset.id ?? ""; }

  focused(event) {
    const stop = event.target.closest("summary, button.item");
    if (!stop) return;
    this.rove(stop);
    this.preview(this.idOf(stop));
  }

  preview(id) {
    clearTimeout(this.timer);
    this.pending = id;
    this.timer = setTimeout(() => this.flush(), REST);
  }

  flush() {   // also before each choice, so that Python hears "preview" first
    clearTimeout(this.timer);
    if ((this.pending ?? this.told) === this.told) return;
    this.told = this.pending;
    try { this.model.send({ type: "preview", id: this.told }); } catch { /* the page is closing, nobody listens */ }
  }

  click(event) {
    const button = event.target.closest("button.item");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    this.flush();
    this.model.send({ type: this.byFinger ? "tap" : "choose", id: button.dataset.id });
  }

  // A digit chooses an answer wherever the focus is on this page, but where one writes.
  digit(event) {
    if (!this.model.get("numbered") || event.ctrlKey || event.metaKey || event.altKey || event.target.matches?.("input, select, textarea")) return;
    const mine = this.root.closest(".xp-page")?.contains(event.target) || (event.target === document.body && document.body.matches("[data-explorer-page], [data-voila]"));
    const button = mine && this.root.getClientRects().length && this.box.querySelectorAll("button.item")["123456789".indexOf(event.key)];
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    event.stopPropagation();
    button.click();
  }

  key(event) {
    this.byFinger = false;   // Enter is a click, too
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const stops = this.stops(), at = stops.indexOf(event.target.closest("summary, button.item"));
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: stops.length - 1 }[event.key];
    const fold = event.target.closest("summary")?.parentNode;
    if (goal !== undefined) stops[Math.max(0, Math.min(goal, stops.length - 1))]?.focus();
    else if (fold && (event.key === "ArrowRight" || event.key === "ArrowLeft")) fold.open = event.key === "ArrowRight";
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

function render({ model, el }) {
  const listing = new Listing(model, el);
  return () => { listing.stop.abort(); listing.root.remove(); };
}
export default { render };
