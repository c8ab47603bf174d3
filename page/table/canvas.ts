// A map as pictures on a canvas: land, a layer over it, marks; looked at, pointed at, drawn on, its pins dragged. Python knows what the cells are.
import { Camera, STEP, type Point, type Spot } from "./camera";
import type { Node } from "./tree";

const REST = 90; // [ms] the pointer must rest before Python is told
const SLACK = 4; // [px] a hand may tremble without dragging
const MOST = 200; // points of a stroke
const FAR = 10; // [cells] by which Shift moves
const ROUND = 17, HIGH = 26; // [px] the head of a pin, and how far above its place it is
const ARROWS: Record<string, Spot> = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
const DARK = "#16211c", LIGHT = "#ffffff", WAY = "#1b3fd1", AIM = "#ffd400";
type Pin = [sign: string, row: number, column: number];
export interface Seen { whole: boolean; most: boolean; percent: number; metres: number; dots: number }
interface Host { call(offer: string | undefined, ...args: unknown[]): void; see(seen: Seen): void }

async function bitmap(base64: string): Promise<ImageBitmap | null> {
  if (!base64) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

export class Canvas {
  readonly camera = new Camera();
  private node: Node | null = null;
  private stop = new AbortController();
  private pictures: { base?: ImageBitmap | null; layer?: ImageBitmap | null } = {};
  private pointers = new Map<number, Point>();
  private cursor: Spot | null = null;
  private trail: Spot[] | null = null;
  private pin: { sign: string; at: Point; off: Point } | null = null;
  private first: Point = [0, 0];
  private moved = false;
  private focused = false;
  private visited = -1;
  private timer = 0;
  private asked = 0;
  private seen = "";
  private framed = false; // whether a narrow page was shown what it is about

  constructor(private canvas: HTMLCanvasElement, private host: Host) {
    const { signal } = this.stop;
    const on = (type: string, handler: (event: any) => void, options = {}) => canvas.addEventListener(type, handler.bind(this), { signal, ...options });
    on("pointerdown", this.press);
    on("pointermove", this.drag);
    on("pointerup", this.lift);
    on("pointercancel", this.lift);
    on("pointerleave", () => this.tell(this.node?.leave));
    on("wheel", this.turn, { passive: false });
    on("keydown", this.key);
    on("focus", () => { this.focused = canvas.matches(":focus-visible"); this.draw(); });
    on("blur", () => { this.focused = false; this.draw(); });
    const observer = new ResizeObserver(() => this.resized());
    observer.observe(canvas);
    signal.addEventListener("abort", () => { observer.disconnect(); clearTimeout(this.timer); cancelAnimationFrame(this.asked); });
  }

  leave(): void { this.stop.abort(); }

  // ---- what Python says ----
  show(node: Node): void {
    const before = this.node, [rows, columns] = node.shape as Spot;
    this.node = node;
    if (!before || String(before.shape) !== String(node.shape)) {
      this.camera.lay(rows, columns);
      this.cursor = null;
      this.framed = false;
      this.resized();
    }
    for (const name of ["base", "layer"] as const) if (before?.[name] !== node[name]) void this.take(name, node[name]);
    if (before?.pen !== node.pen) this.trail = null;
    this.draw();
  }

  private async take(name: "base" | "layer", base64: string): Promise<void> {
    const picture = await bitmap(base64).catch(() => null);
    if (base64 !== this.node?.[name]) return; // a newer one is on its way
    this.pictures[name] = picture;
    this.canvas.toggleAttribute(`data-${name}`, Boolean(picture));
    this.draw();
  }

  private resized(): void {
    const { width, height } = this.canvas.getBoundingClientRect(), sharp = window.devicePixelRatio || 1;
    if (!width || !height) return;
    Object.assign(this.canvas, { width: Math.round(width * sharp), height: Math.round(height * sharp) });
    this.camera.room(width, height);
    if (!this.framed && width < 1000 && this.pins().length) this.camera.around(this.pins().map(([, ...at]) => at));
    this.framed = true;
    this.paint();
  }

  // ---- drawing: once a frame, however many reasons there are ----
  draw(): void { this.asked ||= requestAnimationFrame(() => { this.asked = 0; this.paint(); }); }

  private paint(): void {
    if (this.stop.signal.aborted || !this.node) return;
    const { camera, canvas, node } = this, pen = canvas.getContext("2d")!, sharp = canvas.width / camera.width;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.fillStyle = (node.ground as string) || "#dfe9d8";
    pen.fillRect(0, 0, camera.width, camera.height);
    pen.imageSmoothingEnabled = camera.scale * sharp < 1;
    const [left, top] = camera.to([0, 0]), size = [camera.columns * camera.scale, camera.rows * camera.scale] as const;
    for (const picture of [this.pictures.base, this.pictures.layer]) if (picture) pen.drawImage(picture, left, top, ...size);
    this.marks(pen);
    const [metres, dots] = camera.bar((node.cellsize as number) || 1);
    const seen = { whole: camera.whole, most: camera.scale >= camera.largest, percent: camera.percent, metres, dots }, text = JSON.stringify(seen);
    if (text !== this.seen) { this.seen = text; this.host.see(seen); }
  }

  private marks(pen: CanvasRenderingContext2D): void {
    const { camera } = this, node = this.node!, half = Math.max(camera.scale / 2, 5);
    const path = (node.path ?? []) as Spot[], selected = node.selected as Spot | undefined, cursor = this.focused ? this.cursor : null;
    if (path.length > 1) twice(pen, path.map((at) => camera.middle(at)), 3, WAY);
    if (selected?.length) twice(pen, ring(camera.middle(selected), half + 6), 2.5, DARK);
    if (this.trail) twice(pen, this.trail.map((at) => camera.middle(at)), 4, DARK);
    if (cursor) {
      const [x, y] = camera.middle(cursor), arm = half + 9;
      for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]] as Point[]) twice(pen, [[x + dx * half, y + dy * half], [x + dx * arm, y + dy * arm]], 2.5, DARK);
      line(pen, [[x - half, y - half], [x + half, y - half], [x + half, y + half], [x - half, y + half], [x - half, y - half]], 2, AIM);
    }
    for (const [sign, row, column] of this.pins()) if (this.pin?.sign !== sign) flag(pen, camera.middle([row, column]), sign, false);
    if (this.pin) flag(pen, this.pin.at, this.pin.sign, true);
  }

  private pins(): Pin[] { return (this.node?.pins ?? []) as Pin[]; }

  zoom(name: string, px?: number, py?: number): void {
    if (name === "fit") this.camera.fit();
    else this.camera.by(name === "in" ? STEP : 1 / STEP, px, py);
    this.draw();
  }

  // ---- pointer: a click looks or draws; dragging moves the map or a pin, or draws where the brush is in the hand; two fingers zoom ----
  private spot(event: PointerEvent | WheelEvent): Point {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  private held([x, y]: Point): { sign: string; at: Point; off: Point } | null {
    for (const [sign, row, column] of [...this.pins()].reverse()) {
      const [px, py] = this.camera.middle([row, column]);
      if (Math.hypot(x - px, y - (py - HIGH)) < ROUND + 5 || Math.hypot(x - px, y - py) < 9) return { sign, at: [px, py], off: [px - x, py - y] };
    }
    return null;
  }

  private press(event: PointerEvent): void {
    if (event.button > 1) return;
    const at = this.spot(event);
    this.canvas.setPointerCapture?.(event.pointerId);
    this.pointers.set(event.pointerId, at);
    this.moved = this.pointers.size > 1;
    this.first = at;
    this.pin = this.node?.move && event.button === 0 && !this.moved ? this.held(at) : null;
    const cell = this.camera.cell(at);
    this.trail = this.node?.pen === "line" && event.button === 0 && !this.moved && !this.pin && cell ? [cell] : null;
    this.focused = false;
  }

  private drag(event: PointerEvent): void {
    const at = this.spot(event), last = this.pointers.get(event.pointerId);
    if (!last) return this.hover(at);
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size > 1) return this.pinch(event.pointerId, last, at);
    this.moved ||= Math.hypot(at[0] - this.first[0], at[1] - this.first[1]) > SLACK;
    if (!this.moved) return;
    if (this.pin) this.pin.at = [at[0] + this.pin.off[0], at[1] + this.pin.off[1]];
    else if (this.trail) this.extend(at);
    else this.camera.move(at[0] - last[0], at[1] - last[1]);
    this.draw();
  }

  private pinch(id: number, last: Point, at: Point): void {
    const [, other] = [...this.pointers].find(([each]) => each !== id)!;
    const apart = (one: Point) => Math.max(Math.hypot(one[0] - other[0], one[1] - other[1]), 1);
    this.trail = this.pin = null;
    this.moved = true;
    this.camera.by(apart(at) / apart(last), (at[0] + other[0]) / 2, (at[1] + other[1]) / 2);
    this.draw();
  }

  private extend(at: Point): void {
    const cell = this.camera.cell(at), trail = this.trail!, end = trail.at(-1)!;
    if (cell && trail.length < MOST && Math.hypot(cell[0] - end[0], cell[1] - end[1]) >= 3) trail.push(cell);
  }

  private lift(event: PointerEvent): void {
    const at = this.pointers.get(event.pointerId), { trail, pin } = this;
    this.pointers.delete(event.pointerId);
    this.trail = this.pin = null;
    this.draw();
    if (!at || event.type === "pointercancel") return;
    if (pin && this.moved) {
      const cell = this.camera.cell(pin.at);
      if (cell) this.act(this.node?.move, pin.sign, ...cell);
    } else if (trail && this.moved) {
      const cell = this.camera.cell(at);
      if (cell) trail.push(cell);
      this.act(this.node?.stroke, trail);
    } else if (!this.moved) this.choose(this.camera.cell(at));
  }

  private hover(at: Point): void {
    const cell = this.camera.cell(at);
    this.canvas.classList.toggle("on-pin", Boolean(this.node?.move && this.held(at)));
    if (cell) this.tell(this.node?.point, ...cell);
    else this.tell(this.node?.leave);
  }

  private turn(event: WheelEvent): void { // at the whole map the page scrolls on
    if (event.ctrlKey || !event.deltaY || (event.deltaY > 0 && this.camera.whole)) return;
    event.preventDefault();
    this.camera.by(event.deltaY < 0 ? STEP ** 0.5 : STEP ** -0.5, ...this.spot(event));
    this.draw();
  }

  private tell(offer: string | undefined, ...args: unknown[]): void { // after a short rest
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => this.host.call(offer, ...args), REST);
  }

  private act(offer: string | undefined, ...args: unknown[]): void {
    clearTimeout(this.timer);
    this.host.call(offer, ...args);
  }

  private choose(cell: Spot | null): void {
    if (!cell) return;
    this.cursor = cell;
    this.act(this.node?.click, ...cell);
  }

  // ---- keyboard: a cursor goes from cell to cell, or from spot to spot, and is read out ----
  private key(event: KeyboardEvent): void {
    if (event.metaKey || event.altKey || event.ctrlKey) return;
    const step = ARROWS[event.key], { camera } = this, middle = this.cursor ? camera.middle(this.cursor) : [];
    if (step) this.point(step.map((each) => each * (event.shiftKey ? FAR : 1)) as Spot);
    else if (event.key === "+" || event.key === "=") this.zoom("in", ...middle);
    else if (event.key === "-") this.zoom("out", ...middle);
    else if (event.key === "0") this.zoom("fit");
    else if (event.key === "PageDown" || event.key === "PageUp") this.jump(event.key === "PageDown" ? 1 : -1);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.cursor ?? this.start());
    else if (event.key === "Escape") this.act(this.node?.escape);
    else return;
    this.focused = true;
    if (this.cursor) camera.show(...this.cursor);
    event.preventDefault();
    event.stopPropagation();
    this.draw();
  }

  private start(): Spot { return [this.camera.rows >> 1, this.camera.columns >> 1]; }

  private point([down, right]: Spot): void {
    const [row, column] = this.cursor ?? this.start(), { rows, columns } = this.camera;
    this.cursor = [Math.min(Math.max(row + down, 0), rows - 1), Math.min(Math.max(column + right, 0), columns - 1)];
    this.tell(this.node?.point, ...this.cursor);
  }

  private jump(by: number): void {
    const spots = (this.node?.spots ?? []) as Spot[];
    if (!spots.length) return;
    this.visited = this.visited < 0 && by < 0 ? spots.length - 1 : (this.visited + by + spots.length) % spots.length;
    this.cursor = spots[this.visited]!;
    this.tell(this.node?.point, ...this.cursor);
  }
}

// What is drawn over the pictures, in dots of the screen however large the cells are.
function line(pen: CanvasRenderingContext2D, points: Point[], width: number, colour: string): void {
  pen.beginPath();
  points.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  Object.assign(pen, { lineWidth: width, strokeStyle: colour, lineJoin: "round", lineCap: "round" });
  pen.stroke();
}
function twice(pen: CanvasRenderingContext2D, points: Point[], width: number, colour: string): void { // light around dark is seen on any ground
  line(pen, points, width + 4, LIGHT);
  line(pen, points, width, colour);
}
function ring([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 33 }, (_, i) => [x + radius * Math.cos((i * Math.PI) / 16), y + radius * Math.sin((i * Math.PI) / 16)] as Point);
}
function flag(pen: CanvasRenderingContext2D, [x, y]: Point, text: string, held: boolean): void { // a pin whose tip is the place
  const round = held ? ROUND + 2 : ROUND, up = held ? HIGH + 5 : HIGH, top = y - up, lean = Math.asin(Math.min(1, round / up));
  pen.save();
  Object.assign(pen, { shadowColor: "#0006", shadowBlur: held ? 14 : 6, shadowOffsetY: held ? 8 : 2 });
  pen.beginPath();
  pen.arc(x, top, round, Math.PI - lean, lean, false);
  pen.lineTo(x, y);
  pen.closePath();
  pen.fillStyle = DARK;
  pen.fill();
  pen.restore();
  Object.assign(pen, { lineWidth: 2, strokeStyle: LIGHT, lineJoin: "round" });
  pen.stroke();
  Object.assign(pen, { fillStyle: LIGHT, font: "700 16px system-ui, sans-serif", textAlign: "center", textBaseline: "middle" });
  pen.fillText(text, x, top + 1);
}
