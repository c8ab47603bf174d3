// A board drawn as SVG: built once from its geometry, then only what differs in its scene is touched, so the focus stays. It knows no game:
// mouse, finger, pen, keyboard and screen reader name cells; Python says what that means.
import { Motion, type Place } from "./motion";
import { classes, make, shape, unpacked, type Shape } from "./svg";
import { Zoom } from "./zoom";
import type { Node } from "./tree";

const ARROWS: Record<string, [number, number]> = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
const REST = 60; // [ms] the pointer must rest before Python is told
const WHEEL = 120; // [ms] between two messages of the wheel
const HOLD = 500; // [ms] a finger that lies still asks "why not?"
const DRIFT = 10; // [px] it may move meanwhile
type Piece = [string, number];
interface Look { p?: Piece[]; c?: string; l?: string }
interface Scene { cells?: Record<string, Look>; marks?: Shape[]; tokens?: unknown[][]; ghosts?: unknown[][] }
interface Geometry { view?: number[]; cells?: [string, number, number, number, number, string][]; symbols?: Record<string, Shape[]>; backdrop?: Shape[] }
interface Cell extends Place { row: number; col: number; path: string; node: SVGGElement; drawn?: string; look?: string; cover: SVGGElement }
interface Held extends SVGElement { drawn?: string; kind?: string }
interface Message { id?: string; dx?: number; dy?: number }
const BLANK: Look = { p: [], c: "", l: "" };
const set = (node: Element, name: string, value: string) => { if (node.getAttribute(name) !== value) node.setAttribute(name, value); };
const round = (value: number) => Math.round(value * 1000) / 1000 || 0;

// Whether a finger points. A mouse that rests while the page moves beneath it points at nothing: what it then comes to lie on, or leaves, is
// not asked for until it moves, so that it cannot take the place of what was tapped or played.
class Finger {
  points = false;
  private at = [NaN, NaN]; // where the mouse was last
  constructor(signal: AbortSignal, begins: () => void) {
    const hear = (type: string, handler: (event: PointerEvent) => void) => addEventListener(type, handler as EventListener, { signal, capture: true });
    hear("pointerdown", ({ pointerType }) => { this.points = pointerType === "touch"; if (this.points) begins(); });
    for (const type of ["pointermove", "pointerdown"]) hear(type, ({ clientX, clientY }) => { this.at = [clientX, clientY]; });
    hear("pointermove", ({ pointerType, movementX, movementY }) => { this.points &&= pointerType === "touch" || !(movementX || movementY); });
  }
  by({ pointerType }: PointerEvent): boolean { return this.points || pointerType === "touch"; }
  rests({ clientX, clientY }: PointerEvent): boolean { return clientX === this.at[0] && clientY === this.at[1]; }
}

export interface Host {
  call(offer: string | undefined, ...args: unknown[]): void;
  drag(event: PointerEvent, source: Element, what: string, ghost: () => Element, begun: () => void): void;
  zoomed(zoom: Zoom): void;
  ready(ratio: number): void;
}

export class Board {
  readonly svg = make("svg", { role: "grid", class: "xb-art" });
  readonly frame = Object.assign(document.createElement("div"), { className: "window" });
  zoom: Zoom | null = null;
  private stop = new AbortController();
  private prefix = "xb" + Math.random().toString(36).slice(2, 10); // symbol ids of two boards never clash
  private motion = new Motion();
  private geometry: Geometry = {};
  private packed = "";
  private cells = new Map<string, Cell>();
  private symbols = new Map<string, string>();
  private layers: Record<"covers" | "marks" | "tokens" | "ghosts" | "rings", SVGGElement>;
  private finger: Finger;
  private byFinger = false;
  private at: string | undefined; // where the keyboard is
  private hovered: string | null = null;
  private told: string | null = null;
  private dropping: string | null = null;
  private focusShown = false;
  private held = false; // a long press was told already
  private down: [number, number] = [0, 0];
  private holding = 0;
  private timer = 0;
  private turned = -WHEEL;
  private pending: Message | null = null;
  private ringed = "";
  private drawnScene: unknown;

  constructor(private node: Node, private host: Host) {
    const layer = (name: string) => make("g", { class: classes(name), "aria-hidden": "true" });
    this.layers = { covers: layer("covers"), marks: layer("marks"), tokens: layer("tokens"), ghosts: layer("ghosts"), rings: layer("rings") };
    this.frame.append(this.svg);
    const on = (type: string, handler: (event: any) => void, options = {}) =>
      this.svg.addEventListener(type, handler.bind(this), { signal: this.stop.signal, ...options });
    this.finger = new Finger(this.stop.signal, () => { clearTimeout(this.timer); this.pending = null; });
    on("click", this.click);
    on("pointerdown", this.press);
    on("pointermove", this.drift);
    for (const type of ["pointerup", "pointercancel"]) on(type, () => clearTimeout(this.holding));
    on("contextmenu", (event: Event) => this.byFinger && event.preventDefault()); // what a long press would open
    on("pointerover", this.hover);
    on("pointerleave", this.unhover);
    on("focusin", this.focused);
    on("focusout", this.blurred);
    on("keydown", this.key);
    for (const type of ["pointerdown", "keydown"]) on(type, () => this.motion.cut(this.layers.tokens));
    on("wheel", this.wheel, { passive: false });
    addEventListener("pagehide", () => clearTimeout(this.timer), { signal: this.stop.signal });
    void this.show(node);
  }

  leave(): void {
    this.stop.abort();
    clearTimeout(this.timer);
    clearTimeout(this.holding);
  }

  async show(node: Node): Promise<void> {
    this.node = node;
    if (node.zoom && !this.zoom) this.zoom = new Zoom(this.frame, this.svg, () => this.host.zoomed(this.zoom!), this.stop.signal);
    if (node.geometry === this.packed) return this.paint();
    const packed = (this.packed = node.geometry as string), geometry = await unpacked(packed);
    if (packed !== this.packed) return; // a newer one is being unpacked
    this.geometry = geometry;
    this.build();
  }

  // ---- drawing ----
  private build(): void {
    const { view = [0, 0, 1, 1], cells = [], symbols = {}, backdrop = [] } = this.geometry;
    const hadFocus = this.svg.contains((this.svg.getRootNode() as Document).activeElement);
    this.svg.setAttribute("viewBox", view.join(" "));
    this.symbols = new Map(Object.keys(symbols).map((name, i) => [name, `${this.prefix}-${i}`]));
    const defs = make("defs", { "aria-hidden": "true" }, ...Object.entries(symbols).map(
      ([name, shapes]) => make("g", { id: this.symbols.get(name)! }, ...shapes.map(shape))));
    const back = make("g", { class: "xb-backdrop", "aria-hidden": "true" }, ...backdrop.map(shape));
    for (const layer of Object.values(this.layers)) layer.replaceChildren();
    this.cells = new Map();
    const { covers, marks, tokens, ghosts, rings } = this.layers;
    this.svg.replaceChildren(defs, back, ...this.rows(cells), covers, marks, tokens, ghosts, rings);
    this.at = this.at !== undefined && this.cells.has(this.at) ? this.at : this.cells.keys().next().value;
    if (this.at !== undefined) this.cells.get(this.at)!.node.setAttribute("tabindex", "0");
    this.hovered = this.told = null;
    this.drawnScene = undefined;
    this.paint();
    this.host.ready((view[2] ?? 1) / (view[3] ?? 1));
    if (hadFocus && this.at !== undefined) this.moveTo(this.at);
  }

  private rows(cells: NonNullable<Geometry["cells"]>): SVGGElement[] {
    const rows = new Map<number, SVGGElement>();
    for (const [id, row, col, x, y, path] of [...cells].sort((a, b) => a[1] - b[1] || a[2] - b[2])) {
      if (!rows.has(row)) rows.set(row, make("g", { role: "row", "aria-label": rows.size + 1 })); // else named by all its cells
      const pieces = make("g"), outline = make("path", { class: "xb-outline", d: path });
      const node = make("g", { role: "gridcell", tabindex: "-1", class: "xb-cell", "data-id": id, "data-lm-suppress-shortcuts": "true" }, outline, pieces);
      const cover = make("g", {}, make("path", { class: "xb-cover", d: path })); // its state, above all pieces
      rows.get(row)!.append(node);
      this.layers.covers.append(cover);
      this.cells.set(id, { id, row, col, x, y, path, node, pieces, cover });
    }
    return [...rows.values()];
  }

  private paint(): void {
    const { node } = this, scene = node.scene as Scene;
    set(this.svg, "aria-label", node.label ?? "");
    if (this.drawnScene !== scene) {
      this.drawnScene = scene;
      for (const cell of this.cells.values()) this.paintCell(cell, scene.cells?.[cell.id] ?? BLANK);
      this.motion.end();
      this.fill(this.layers.marks, scene.marks ?? [], shape as (item: any) => SVGElement);
      this.fill(this.layers.tokens, scene.tokens ?? [], (item) => this.place(item as any));
      this.fill(this.layers.ghosts, scene.ghosts ?? [], (item) => this.place(item as any, true));
    }
    for (const { id, node: drawn } of this.cells.values()) set(drawn, "aria-selected", String(id === node.selected));
    this.ring();
  }

  private paintCell(cell: Cell, look: Look): void {
    const style = look.c ?? "", pieces = JSON.stringify(look.p ?? []), refused = /\brefused\b/;
    if (cell.look !== undefined && refused.test(style) && !refused.test(cell.look)) this.motion.refuse(cell);
    cell.look = style;
    const drags = (this.node.drags as string[] | undefined)?.includes(cell.id) ? " drags" : "";
    set(cell.node, "class", classes(`cell ${style}${drags}`));
    set(cell.cover, "class", classes(style));
    set(cell.node, "aria-label", look.l ?? "");
    if (cell.drawn === pieces) return;
    const before = cell.drawn;
    cell.drawn = pieces;
    cell.pieces.replaceChildren(...(look.p ?? []).map(([symbol, turn]) => this.use(symbol, cell.x, cell.y, turn)));
    if (before !== undefined) this.motion.pieces(cell, JSON.parse(before), look.p ?? []);
  }

  // A layer's children follow a list: equal items are left alone, a moved token glides, the others are drawn again.
  private fill(layer: SVGGElement, items: any[], draw: (item: any) => SVGElement): void {
    items.forEach((item, i) => {
      const text = JSON.stringify(item), old = layer.children[i] as Held | undefined;
      if (old?.drawn === text) return;
      const node = draw(item) as Held;
      node.drawn = text;
      if (old?.kind && old.kind === node.kind) { set(old, "transform", node.getAttribute("transform")!); old.drawn = text; }
      else if (old) old.replaceWith(node);
      else layer.append(node);
    });
    while (layer.children.length > items.length) layer.lastElementChild!.remove();
  }

  private use(symbol: string, x: number, y: number, turn = 0): SVGElement {
    if (!this.symbols.has(symbol)) return make("g");
    return make("use", { href: "#" + this.symbols.get(symbol), transform: `translate(${x} ${y}) rotate(${turn})` });
  }

  private place([symbol, x, y, turn = 0, style = "", scale = 1]: [string, number, number, number?, string?, number?], ghost = false): SVGElement {
    const node: Held = make("g", { transform: `translate(${x} ${y}) scale(${scale})`, class: classes(style) },
      make("g", ghost ? { class: "xb-ghost" } : {}, this.use(symbol, 0, 0, turn)));
    if (ghost) node.append(make("rect", { class: "xb-frame", x: -0.48, y: -0.48, width: 0.96, height: 0.96, rx: 0.06 }));
    node.kind = [symbol, turn, style, ghost].join();
    return node;
  }

  private ring(): void { // a press changes nothing that pointing has drawn: without a frame of its own, the answer is drawn sooner
    const selection = (this.node.selected as string) || null, focus = this.focusShown ? this.at ?? null : null;
    const at = { hovered: this.hovered, dropping: this.dropping, "selection-halo": selection, selection, "focus-halo": focus, focus };
    const rings = Object.entries(at).filter(([, id]) => id !== null && this.cells.has(id)) as [string, string][];
    if (this.ringed === String(rings)) return;
    this.ringed = String(rings);
    this.layers.rings.replaceChildren(...rings.map(([name, id]) => make("path", { d: this.cells.get(id)!.path, class: classes(name) })));
  }

  // Where a cell is seen [px of the window]: what belongs to it stands beside it.
  rectOf(id: string): DOMRect | undefined { return this.cells.get(id)?.node.querySelector(".xb-outline")?.getBoundingClientRect(); }

  // ---- pointing ----
  private cellOf(event: Event): Cell | undefined {
    return this.cells.get((event.target as Element).closest?.("[data-id]")?.getAttribute("data-id") ?? "");
  }

  private inside(x: number, y: number, cell: Cell): [number, number] { // where in the cell, from its centre [board units]
    const p = new DOMPoint(x, y).matrixTransform(this.svg.getScreenCTM()!.inverse());
    return [round(p.x - cell.x), round(p.y - cell.y)];
  }

  private click(event: MouseEvent): void {
    const cell = this.cellOf(event);
    if (!cell || this.held) { this.held = false; return; } // a long press was told already
    this.moveTo(cell.id);
    this.choose(this.byFinger && this.node.tap ? "tap" : "click", cell, ...this.inside(event.clientX, event.clientY, cell));
  }

  private press(event: PointerEvent): void {
    const cell = this.cellOf(event);
    this.byFinger = event.pointerType === "touch";
    this.held = false;
    clearTimeout(this.holding);
    if (!cell || !event.isPrimary) return;
    if ((this.node.drags as string[] | undefined)?.includes(cell.id)) {
      this.host.drag(event, cell.node, cell.id, () => this.ghost(cell), () => clearTimeout(this.holding));
    }
    if (!this.byFinger) return;
    this.down = [event.clientX, event.clientY];
    this.holding = window.setTimeout(() => {
      this.held = true;
      this.choose(this.node.ask ? "ask" : "click", cell, ...this.inside(event.clientX, event.clientY, cell));
    }, HOLD);
  }

  private ghost(cell: Cell): Element {
    const carried = (this.node.carried as Record<string, string> | undefined)?.[cell.id]; // a token that lies on the cell, not a piece of it
    const shown = this.rectOf(cell.id), box = (cell.node.querySelector(".xb-outline") as SVGGraphicsElement).getBBox(), side = Math.min(box.width, box.height) * 1.4;
    const [x, y, wide, high] = carried ? [cell.x - side / 2, cell.y - side / 2, side, side] : [box.x, box.y, box.width, box.height];
    const width = (shown?.width ?? 60) * (wide / box.width);
    const svg = make("svg", { viewBox: `${x} ${y} ${wide} ${high}`, class: "xb-art", style: "overflow: visible", width, height: (width * high) / wide });
    svg.append(carried ? this.use(carried, cell.x, cell.y) : cell.pieces.cloneNode(true));
    return svg;
  }

  private drift(event: PointerEvent): void {
    if (this.byFinger && Math.hypot(event.clientX - this.down[0], event.clientY - this.down[1]) > DRIFT) clearTimeout(this.holding);
  }

  private hover(event: PointerEvent): void {
    const cell = this.cellOf(event);
    if (!cell || this.finger.by(event) || this.finger.rests(event)) return;
    this.hovered = cell.id;
    this.ring();
    const [dx, dy] = this.inside(event.clientX, event.clientY, cell);
    this.tell({ id: cell.id, dx, dy });
  }

  private unhover(event: PointerEvent): void {
    if (event.pointerType === "touch") return; // a finger that is lifted takes nothing back
    this.hovered = null;
    this.ring();
    if (!this.finger.points) this.tell(this.focusShown && this.at !== undefined ? { id: this.at, dx: 0, dy: 0 } : {});
  }

  // Say it after a short rest, and only if it is another cell than last time.
  private tell(message: Message): void {
    clearTimeout(this.timer);
    this.pending = message;
    this.timer = window.setTimeout(() => this.flush(), REST);
  }

  private flush(): void { // also before a key or the wheel, so that Python hears of the place first
    const message = this.pending, id = message?.id ?? null;
    clearTimeout(this.timer);
    this.pending = null;
    if (!message || id === this.told) return;
    this.told = id;
    if (id === null) this.host.call(this.node.leave);
    else this.host.call(this.node.point, id, message.dx, message.dy);
  }

  // A click says itself where it is: a preview that it would replace at once is not asked for.
  private choose(how: "click" | "tap" | "ask", cell: Cell, dx: number, dy: number): void {
    clearTimeout(this.timer);
    this.pending = null;
    this.told = cell.id;
    this.host.call(this.node[how], cell.id, dx, dy);
  }

  private wheel(event: WheelEvent): void {
    const cell = this.cellOf(event);
    if (!cell || !this.node.wheel || event.ctrlKey || !event.deltaY) return; // Ctrl + wheel zooms the page
    event.preventDefault();
    if (event.timeStamp - this.turned < WHEEL) return;
    this.turned = event.timeStamp;
    this.flush();
    this.host.call(this.node.turn, cell.id, Math.sign(event.deltaY));
  }

  // ---- what is dragged here ----
  private under(x: number, y: number): Cell | undefined {
    const root = this.svg.getRootNode() as Document | ShadowRoot;
    const found = root.elementsFromPoint(x, y).find((one) => this.svg.contains(one) && one.closest("[data-id]"));
    return this.cells.get(found?.closest("[data-id]")?.getAttribute("data-id") ?? "");
  }

  over(x: number, y: number): void {
    const cell = this.under(x, y);
    if ((cell?.id ?? null) === this.dropping) return;
    this.dropping = cell?.id ?? null;
    this.ring();
    if (cell) { const [dx, dy] = this.inside(x, y, cell); this.tell({ id: cell.id, dx, dy }); }
  }

  out(): void { this.dropping = null; this.ring(); }

  drop(what: string, x: number, y: number): boolean {
    const cell = this.under(x, y);
    this.out();
    if (!cell || cell.id === what) return false;
    clearTimeout(this.timer);
    this.pending = null;
    this.told = cell.id;
    this.host.call(this.node.drop, what, cell.id, ...this.inside(x, y, cell));
    return true;
  }

  // ---- keyboard ----
  moveTo(id: string): void { this.cells.get(id)?.node.focus({ preventScroll: true }); }

  private focused(event: FocusEvent): void {
    const cell = this.cellOf(event);
    if (!cell) return;
    if (this.at !== undefined) this.cells.get(this.at)?.node.setAttribute("tabindex", "-1");
    cell.node.setAttribute("tabindex", "0");
    this.at = cell.id;
    this.focusShown = cell.node.matches(":focus-visible");
    this.ring();
    if (this.focusShown) this.tell({ id: cell.id, dx: 0, dy: 0 });
  }

  private blurred(event: FocusEvent): void {
    this.focusShown = false;
    this.ring();
    if (!this.svg.contains(event.relatedTarget as Element | null) && this.hovered === null) this.tell({});
  }

  private key(event: KeyboardEvent): void {
    const cell = this.cellOf(event);
    const end = event.key === "Home" ? 0 : event.key === "End" ? -1 : null;
    if (!cell || event.metaKey || event.altKey || (event.ctrlKey && end === null)) return;
    if (this.zoom?.key(event.key)) { /* larger or smaller */ }
    else if (event.key === "Escape" || (this.node.hotkeys as string[] | undefined)?.includes(event.key)) {
      this.flush();
      this.host.call(this.node.hotkey, event.key, cell.id);
    }
    else if (ARROWS[event.key]) this.moveTo(this.neighbour(cell, ...ARROWS[event.key]!));
    else if (event.key === "Enter" || event.key === " ") this.choose("click", cell, 0, 0);
    else if (end !== null) this.moveTo([...this.cells.values()].filter((c) => event.ctrlKey || c.row === cell.row).at(end)!.id); // of the row, with Ctrl of the board
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  // The next cell by row and column; where there is none, the closest one lying that way (a pond beside the grid).
  private neighbour(cell: Cell, down: number, right: number): string {
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
