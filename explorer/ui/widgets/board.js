// A board drawn as SVG: built once from `geometry`, then only what differs in `scene` is touched, so the focus stays.
// Nothing is ever parsed as markup: elements and attributes come from the closed lists of explorer/picture/scene.py.
const NS = "http://www.w3.org/2000/svg";
const TAGS = new Set("circle ellipse line path polygon polyline rect text".split(" "));
const ATTRIBUTES = new Set((
  "class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width " +
  "transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline").split(" "));
const ARROWS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
const BLANK = { p: [], c: "", l: "" };
const REST = 60;      // [ms] the pointer must rest before Python is told
const WHEEL = 120;    // [ms] between two wheel messages
const HOLD = 500;     // [ms] a finger that lies still asks "why not?"
const DRIFT = 10;     // [px] it may move meanwhile
const PRESSED = 300;  // [ms] what was said of a place stays so long when the pointer or the focus goes: were a line gone at once,
                      // what lies below would move up under the press that goes there, which would miss it

function make(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
function shape([tag, attributes, text]) {
  if (!TAGS.has(tag)) return make("g");
  const node = make(tag);
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.has(name)) node.setAttribute(name, value);
  if (text) node.textContent = text;
  return node;
}
const div = (className) => Object.assign(document.createElement("div"), { className });
const set = (node, name, value) => node.getAttribute(name) !== value && node.setAttribute(name, value);
const round = (value) => Math.round(value * 1000) / 1000 || 0;

// The geometry comes deflated: a tenth of its size on every visitor's socket.
async function unpack(packed) {
  if (!packed) return {};
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

class Board {
  constructor(model, el, geometry) {
    this.model = model;
    this.geometry = geometry;
    this.stop = new AbortController();
    this.prefix = "xb" + Math.random().toString(36).slice(2, 10);   // symbol ids of two boards never clash
    this.root = div("explorer-widget explorer-board");
    this.svg = make("svg", { role: "grid", class: "xb-art" });
    this.caption = div("caption");
    this.caption.setAttribute("aria-hidden", "true");               // the cell's own name says the same
    this.live = div("spoken");
    this.live.setAttribute("aria-live", "polite");
    this.motion = new Motion();
    this.zoom = model.get("zoomable") ? new Zoom(this.svg, model.get("zoom_words"), this.stop.signal) : null;
    this.foot = div("foot");
    this.foot.append(this.caption, ...(this.zoom ? [this.zoom.bar] : []));
    this.root.append(this.zoom?.frame ?? this.svg, this.foot, this.live);
    el.append(this.root);
    this.listen();
    this.build();
  }

  listen() {
    const on = (type, handler, options) =>
      this.svg.addEventListener(type, handler.bind(this), { signal: this.stop.signal, ...options });
    this.finger = new Finger(this.stop.signal, () => { clearTimeout(this.timer); this.pending = null; });
    on("click", this.click);
    on("pointerdown", this.press);
    on("pointermove", this.drift);
    for (const type of ["pointerup", "pointercancel"]) on(type, () => clearTimeout(this.holding));
    on("contextmenu", (event) => this.byFinger && event.preventDefault());   // what a long press would open
    on("pointerover", this.hover);
    on("pointerleave", this.unhover);
    on("focusin", this.focused);
    on("focusout", this.blurred);
    on("keydown", this.key);
    for (const type of ["pointerdown", "keydown"]) on(type, () => this.motion.cut(this.tokens));
    on("wheel", this.turn, { passive: false });
    const build = () => this.rebuild(), paint = () => this.paint(), dress = () => this.dressUp();
    const watched = { packed: build, scene: paint, selected: dress, label: dress, announce: dress, busy: dress, max_height: dress,
      zoom_words: () => this.zoom?.say(this.model.get("zoom_words")) };
    for (const [trait, handler] of Object.entries(watched)) this.model.on(`change:${trait}`, handler);
    for (const type of ["beforeunload", "pagehide"]) addEventListener(type, () => clearTimeout(this.timer), { signal: this.stop.signal });
    this.stop.signal.addEventListener("abort", () => {
      for (const [trait, handler] of Object.entries(watched)) this.model.off(`change:${trait}`, handler);
      clearTimeout(this.timer);
      clearTimeout(this.holding);
    });
  }

  // ---- drawing ----
  async rebuild() {
    const packed = this.model.get("packed"), geometry = await unpack(packed);
    if (packed !== this.model.get("packed")) return;   // a newer one is being unpacked
    this.geometry = geometry;
    this.build();
  }

  build() {
    const { view = [0, 0, 1, 1], cells = [], symbols = {}, backdrop = [] } = this.geometry;
    const hadFocus = this.svg.contains(document.activeElement) ? this.at : null;
    this.svg.setAttribute("viewBox", view.join(" "));
    this.symbols = new Map(Object.keys(symbols).map((name, i) => [name, `${this.prefix}-${i}`]));
    const defs = make("defs", { "aria-hidden": "true" }, ...Object.entries(symbols).map(
      ([name, shapes]) => make("g", { id: this.symbols.get(name) }, ...shapes.map(shape))));
    const layer = (name) => make("g", { class: name, "aria-hidden": "true" });
    this.covers = layer("covers"); this.marks = layer("marks"); this.tokens = layer("tokens"); this.ghosts = layer("ghosts"); this.rings = layer("rings");
    this.cells = new Map();
    const back = layer("backdrop");
    back.append(...backdrop.map(shape));
    this.svg.replaceChildren(defs, back, ...this.buildRows(cells), this.covers, this.marks, this.tokens, this.ghosts, this.rings);
    this.at = this.cells.has(this.at) ? this.at : this.cells.keys().next().value;
    this.cells.get(this.at)?.node.setAttribute("tabindex", "0");
    this.hovered = this.told = this.ringed = null;
    this.zoom?.size(this.limit);
    this.dressUp();
    this.paint();
    if (hadFocus) this.moveTo(this.at);
  }

  buildRows(cells) {
    const rows = new Map();
    for (const cell of [...cells].sort((a, b) => a[1] - b[1] || a[2] - b[2])) {
      const [id, row, col, x, y, path] = cell;
      if (!rows.has(row)) rows.set(row, make("g", { role: "row", "aria-label": rows.size + 1 }));   // else named by all its cells
      const pieces = make("g"), outline = make("path", { class: "outline", d: path });
      const node = make("g", { role: "gridcell", tabindex: "-1", class: "cell", "data-id": id, "data-lm-suppress-shortcuts": "true" },
        outline, pieces);
      const cover = make("g", {}, make("path", { class: "cover", d: path }));   // its state, above all pieces
      rows.get(row).append(node);
      this.covers.append(cover);
      this.cells.set(id, { id, row, col, x, y, path, node, pieces, cover });
    }
    return rows.values();
  }

  paint() {
    const { cells = {}, marks = [], tokens = [], ghosts = [] } = this.model.get("scene");
    for (const cell of this.cells.values()) this.paintCell(cell, cells[cell.id] ?? BLANK);
    this.motion.end();
    this.fill(this.marks, marks, shape);
    this.fill(this.tokens, tokens, (item) => this.place(item));
    this.fill(this.ghosts, ghosts, (item) => this.place(item, true));
    this.explain(this.pointed());
  }

  paintCell(cell, look) {
    const pieces = JSON.stringify(look.p ?? []), refused = /\brefused\b/;
    if (cell.drawn !== undefined && refused.test(look.c) && !refused.test(cell.node.getAttribute("class"))) this.motion.refused.push(cell);
    set(cell.node, "class", look.c ? `cell ${look.c}` : "cell");
    set(cell.cover, "class", look.c ?? "");
    set(cell.node, "aria-label", look.l ?? "");
    if (cell.drawn === pieces) return;
    const before = cell.drawn;
    cell.drawn = pieces;
    cell.pieces.replaceChildren(...(look.p ?? []).map(([symbol, turn]) => this.use(symbol, cell.x, cell.y, turn)));
    if (before !== undefined) this.motion.pieces(cell, JSON.parse(before), look.p ?? []);
  }

  // A layer's children follow a list: equal items are left alone, a moved token glides, the others are drawn again.
  fill(layer, items, draw) {
    items.forEach((item, i) => {
      const text = JSON.stringify(item), old = layer.children[i];
      if (old?.drawn === text) return;
      const node = draw(item);
      node.drawn = text;
      if (old?.kind && old.kind === node.kind) { set(old, "transform", node.getAttribute("transform")); old.drawn = text; }
      else if (old) old.replaceWith(node);
      else layer.append(node);
    });
    while (layer.children.length > items.length) layer.lastElementChild.remove();
  }

  use(symbol, x, y, turn = 0, scale = 1) {
    if (!this.symbols.has(symbol)) return make("g");
    return make("use", { href: "#" + this.symbols.get(symbol), transform: `translate(${x} ${y}) rotate(${turn}) scale(${scale})` });
  }

  place([symbol, x, y, turn = 0, style = "", scale = 1], ghost = false) {
    const node = make("g", { transform: `translate(${x} ${y}) scale(${scale})`, class: style },
      make("g", ghost ? { class: "ghost" } : {}, this.use(symbol, 0, 0, turn)));
    if (ghost) node.append(make("rect", { class: "frame", x: -0.48, y: -0.48, width: 0.96, height: 0.96, rx: 0.06 }));
    node.kind = [symbol, turn, style, ghost].join();
    return node;
  }

  dressUp() {
    const get = (trait) => this.model.get(trait);
    set(this.svg, "aria-label", get("label"));
    set(this.svg, "aria-busy", String(get("busy")));
    this.root.classList.toggle("busy", get("busy"));
    if (this.limit !== get("max_height")) this.limitTo(get("max_height"));
    if (this.live.textContent !== get("announce")) this.live.textContent = get("announce");
    for (const { id, node } of this.cells.values()) set(node, "aria-selected", String(id === get("selected")));
    this.ring();
  }

  limitTo(height) {
    this.limit = height;
    if (this.zoom) this.zoom.size(height);
    else this.svg.style.maxHeight = height;
  }

  ring() {   // a press changes nothing that pointing has drawn: without a frame of its own, the answer is drawn sooner
    const selection = this.model.get("selected"), focus = this.focusShown ? this.at : null;
    const at = { hovered: this.hovered, "selection-halo": selection, selection, "focus-halo": focus, focus };
    const rings = Object.entries(at).filter(([, id]) => this.cells.has(id));
    if (this.ringed === String(rings)) return;
    this.ringed = String(rings);
    this.rings.replaceChildren(...rings.map(([name, id]) => make("path", { d: this.cells.get(id).path, class: name })));
  }

  pointed() { return this.hovered ?? this.touched ?? (this.focusShown ? this.at : null); }

  explain(id) {   // under the board, what the place pointed at is
    const name = this.name(id);
    if (this.caption.textContent !== name) this.caption.textContent = name;
  }

  name(id) { return this.cells.get(id)?.node.getAttribute("aria-label") ?? ""; }

  // ---- pointing ----
  cellOf(event) { return this.cells.get(event.target.closest?.("[data-id]")?.dataset.id); }

  inside(event, cell) {   // where in the cell, from its centre [board units]
    const p = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    return { dx: round(p.x - cell.x), dy: round(p.y - cell.y) };
  }

  click(event) {
    const cell = this.cellOf(event);
    if (!cell || this.held) { this.held = false; return; }   // a long press was said already
    this.moveTo(cell.id);
    if (this.byFinger) this.touch("tap", event, cell);
    else this.choose({ type: "click", id: cell.id, ...this.inside(event, cell), shift: event.shiftKey });
  }

  // ---- a finger: a tap is answered as the pointer's rest is, or as a click; Python knows which. A long press asks. ----
  touch(type, event, cell) {
    clearTimeout(this.leaving);
    this.touched = cell.id;
    this.explain(cell.id);
    this.choose({ type, id: cell.id, ...this.inside(event, cell) });
  }

  press(event) {
    const cell = this.cellOf(event);
    this.byFinger = event.pointerType === "touch";
    this.held = false;
    clearTimeout(this.holding);
    if (!this.byFinger || !cell || !event.isPrimary) return;
    this.down = [event.clientX, event.clientY];
    this.holding = setTimeout(() => { this.held = true; this.touch("ask", event, cell); }, HOLD);
  }

  drift(event) {
    if (this.byFinger && Math.hypot(event.clientX - this.down?.[0], event.clientY - this.down?.[1]) > DRIFT) clearTimeout(this.holding);
  }

  hover(event) {
    const cell = this.cellOf(event);
    if (!cell || this.finger.by(event)) return;
    this.touched = null;
    this.hovered = cell.id;
    this.ring();
    this.tell({ type: "point", id: cell.id, ...this.inside(event, cell) });
  }

  unhover(event) {
    if (event.pointerType === "touch") return;   // a finger that is lifted takes nothing back
    this.hovered = null;
    this.ring();
    if (!this.finger.points) this.tell(this.focusShown ? { type: "point", id: this.at, dx: 0, dy: 0 } : { type: "leave" });
  }

  // Say it after a short rest, and only if it is another cell than last time.
  tell(message) {
    clearTimeout(this.leaving);
    if (message.id) this.explain(message.id);
    else this.leaving = setTimeout(() => { this.touched = null; this.explain(this.pointed()); }, PRESSED);
    clearTimeout(this.timer);
    this.pending = message;
    this.timer = setTimeout(() => this.flush(), REST);
  }

  flush() {   // also before a key or the wheel, so that Python hears "point" first
    const message = this.pending, id = message?.id ?? null;
    clearTimeout(this.timer);
    this.pending = null;
    if (!message || id === this.told) return;
    this.told = id;
    try { this.model.send(message); } catch { /* the page is closing, nobody listens */ }
  }

  act(message) {
    this.flush();
    this.model.send(message);
  }

  // A click says itself where it is: a preview that it would replace at once is not asked for.
  choose(message) {
    clearTimeout(this.timer);
    this.pending = null;
    this.told = message.id;
    this.model.send(message);
  }

  turn(event) {
    const cell = this.cellOf(event);
    if (!cell || !this.model.get("wheel") || event.ctrlKey || !event.deltaY) return;   // Ctrl + wheel zooms the page
    event.preventDefault();
    if (event.timeStamp - (this.turned ?? -WHEEL) < WHEEL) return;
    this.turned = event.timeStamp;
    this.act({ type: "wheel", id: cell.id, step: Math.sign(event.deltaY) });
  }

  // ---- keyboard ----
  moveTo(id) { this.cells.get(id)?.node.focus(); }

  focused(event) {
    const cell = this.cellOf(event);
    if (!cell) return;
    this.cells.get(this.at)?.node.setAttribute("tabindex", "-1");
    cell.node.setAttribute("tabindex", "0");
    this.at = cell.id;
    this.focusShown = cell.node.matches(":focus-visible");
    this.ring();
    if (this.focusShown) this.tell({ type: "point", id: cell.id, dx: 0, dy: 0 });
  }

  blurred(event) {
    this.focusShown = false;
    this.ring();
    if (!this.svg.contains(event.relatedTarget) && this.hovered === null) this.tell({ type: "leave" });
  }

  key(event) {
    const cell = this.cellOf(event);
    const end = event.key === "Home" ? 0 : event.key === "End" ? -1 : null;
    if (!cell || event.metaKey || event.altKey || (event.ctrlKey && end === null)) return;
    if (this.zoom?.key(event.key)) { /* larger or smaller */ }
    else if (event.key === "Escape" || this.model.get("hotkeys").includes(event.key)) this.act({ type: "key", key: event.key, id: cell.id });
    else if (event.key in ARROWS) this.moveTo(this.neighbour(cell, ...ARROWS[event.key]));
    else if (event.key === "Enter" || event.key === " ") this.choose({ type: "click", id: cell.id, dx: 0, dy: 0, shift: event.shiftKey });
    else if (end !== null) this.moveTo([...this.cells.values()].filter((c) => event.ctrlKey || c.row === cell.row).at(end).id);   // of the row, with Ctrl of the board
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The next cell by row and column; where there is none, the closest one lying that way (a pond beside the grid).
  neighbour(cell, down, right) {
    let best = cell.id, least = Infinity;
    for (const other of this.cells.values()) {
      if (other.row === cell.row + down && other.col === cell.col + right) return other.id;
      const along = (other.x - cell.x) * right + (other.y - cell.y) * down;
      const across = Math.abs((other.x - cell.x) * down) + Math.abs((other.y - cell.y) * right);
      if (along > 0.01 && along + 2 * across < least) { least = along + 2 * across; best = other.id; }
    }
    return best;
  }
}

async function render({ model, el }) {
  const packed = model.get("packed"), board = new Board(model, el, await unpack(packed));
  if (packed !== model.get("packed")) board.rebuild();   // it changed before anybody listened
  return () => { board.stop.abort(); board.root.remove(); };
}
export default { render };
