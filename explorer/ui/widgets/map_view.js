// A map as pictures on a canvas: land cover, a layer over it, marks; looked at, pointed at, drawn on. Python knows what the cells are.
const REST = 90;      // [ms] the pointer must rest before Python is told
const SLACK = 4;      // [px] a hand may tremble without dragging
const MOST = 200;     // points of a stroke
const WATCHED = "shape cellsize base layer spots path ends selected pen label announce words max_height busy".split(" ");

const element = (tag, className, attributes = {}) => {
  const made = Object.assign(document.createElement(tag), { className });
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
async function bitmap(base64) {
  if (!base64) return null;
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: "image/png" }));
}

class MapView {
  constructor(model, el) {
    this.model = model;
    this.stop = new AbortController();
    this.camera = new Camera();
    this.pictures = {};
    this.pointers = new Map();
    this.cursor = null;
    this.root = element("div", "explorer-widget explorer-map");
    this.canvas = element("canvas", "art", { tabindex: "0", role: "application", "data-lm-suppress-shortcuts": "true" });
    this.north = element("div", "north", { "aria-hidden": "true" });
    this.scale = element("div", "scale", { "aria-hidden": "true" });
    this.live = element("div", "spoken", { "aria-live": "polite" });
    this.bar = element("div", "zoom", { role: "group" });
    this.buttons = ["out", "fit", "in"].map((name) => this.button(name));
    this.frame = element("div", "frame");
    this.frame.append(this.canvas, this.north, this.scale, this.bar);
    this.root.append(this.frame, this.live);
    el.append(this.root);
    this.listen();
    for (const trait of WATCHED) this.take(trait);
  }

  button(name) {
    const made = element("button", name, { type: "button" });
    made.addEventListener("click", () => this.zoom(name), { signal: this.stop.signal });
    this.bar.append(made);
    return made;
  }

  listen() {
    const { signal } = this.stop;
    const on = (type, handler, options) => this.canvas.addEventListener(type, handler.bind(this), { signal, ...options });
    on("pointerdown", this.press);
    on("pointermove", this.drag);
    on("pointerup", this.lift);
    on("pointercancel", this.lift);
    on("pointerleave", () => this.tell({ type: "leave" }));
    on("wheel", this.turn, { passive: false });
    on("keydown", this.key);
    on("focus", () => { this.focused = this.canvas.matches(":focus-visible"); this.draw(); });
    on("blur", () => { this.focused = false; this.draw(); });
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(this.canvas);
    const handlers = Object.fromEntries(WATCHED.map((trait) => [trait, () => this.take(trait)]));
    for (const [trait, handler] of Object.entries(handlers)) this.model.on(`change:${trait}`, handler);
    signal.addEventListener("abort", () => {
      for (const [trait, handler] of Object.entries(handlers)) this.model.off(`change:${trait}`, handler);
      this.observer.disconnect();
      clearTimeout(this.timer);
    });
  }

  // ---- what Python says ----
  async take(trait) {
    const value = this.model.get(trait);
    if (trait === "shape") this.lay(value);
    else if (trait === "base" || trait === "layer") {
      const picture = await bitmap(value).catch(() => null);
      if (value === this.model.get(trait)) { this.pictures[trait] = picture; this.root.toggleAttribute(`data-${trait}`, !!picture); }   // else a newer one is on its way
    } else if (trait === "label") this.canvas.setAttribute("aria-label", value);
    else if (trait === "announce") this.live.textContent = value;
    else if (trait === "max_height") this.canvas.style.maxHeight = value;
    else if (trait === "busy") this.root.classList.toggle("busy", value);
    else if (trait === "pen") { this.trail = null; this.canvas.classList.toggle("pen", !!value); }
    else if (trait === "words") this.say(value);
    this.draw();
  }

  lay([rows, columns]) {
    this.canvas.style.aspectRatio = `${columns} / ${rows}`;
    this.camera.lay(rows, columns);
    this.cursor = null;
    this.resized();
  }

  say(words) {
    this.bar.setAttribute("aria-label", words.label ?? "");
    this.north.textContent = words.north ?? "N";
    for (const made of this.buttons) made.title = words[made.className] ?? "";
    this.dress();
  }

  dress() {
    const [out, fit, closer] = this.buttons, { camera } = this, words = this.model.get("words");
    const text = `${camera.percent} %`;
    out.textContent = "−"; closer.textContent = "+"; fit.textContent = text;
    for (const made of [out, closer]) made.setAttribute("aria-label", words[made.className] ?? "");
    fit.setAttribute("aria-label", `${words.fit ?? ""} (${text})`);
    out.disabled = fit.disabled = camera.whole;
    closer.disabled = camera.scale >= camera.largest;
    const [metres, dots] = camera.bar(this.model.get("cellsize"));
    this.scale.style.width = `${dots}px`;
    this.scale.textContent = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`;
    this.canvas.style.touchAction = camera.whole && !this.model.get("pen") ? "pan-x pan-y" : "none";
  }

  resized() {
    const { width, height } = this.canvas.getBoundingClientRect(), sharp = window.devicePixelRatio || 1;
    if (!width || !height) return;
    Object.assign(this.canvas, { width: Math.round(width * sharp), height: Math.round(height * sharp) });
    this.camera.room(width, height);
    this.draw(true);
  }

  // ---- drawing: once a frame, however many reasons there are ----
  draw(now = false) {
    if (now) this.paint();
    else this.frameAsked ??= requestAnimationFrame(() => { this.frameAsked = null; this.paint(); });
  }

  paint() {
    if (this.stop.signal.aborted) return;
    const { camera, canvas } = this, pen = canvas.getContext("2d"), sharp = canvas.width / camera.width;
    pen.setTransform(sharp, 0, 0, sharp, 0, 0);
    pen.clearRect(0, 0, camera.width, camera.height);
    pen.imageSmoothingEnabled = camera.scale * sharp < 1;
    const [left, top] = camera.to(0, 0), size = [camera.columns * camera.scale, camera.rows * camera.scale];
    for (const picture of [this.pictures.base, this.pictures.layer]) if (picture) pen.drawImage(picture, left, top, ...size);
    marks(pen, camera, this.model, { cursor: this.focused ? this.cursor : null, trail: this.trail });
    this.dress();
  }

  zoom(name, px, py) {
    if (name === "fit") this.camera.fit();
    else this.camera.by(name === "in" ? STEP : 1 / STEP, px, py);
    this.draw();
  }

  // ---- pointer: a click looks or draws; dragging moves the map, or draws where the brush is in the hand; two fingers zoom ----
  spot(event) {
    const { left, top } = this.canvas.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  }

  press(event) {
    if (event.button > 1) return;
    const at = this.spot(event);
    this.canvas.setPointerCapture?.(event.pointerId);
    this.pointers.set(event.pointerId, at);
    this.moved = this.pointers.size > 1;
    this.first = at;
    const cell = this.camera.cell(...at);
    this.trail = this.model.get("pen") === "line" && event.button === 0 && !this.moved && cell ? [cell] : null;
    this.focused = false;
  }

  drag(event) {
    const at = this.spot(event), last = this.pointers.get(event.pointerId);
    if (!last) { this.hover(at); return; }
    this.pointers.set(event.pointerId, at);
    if (this.pointers.size > 1) { this.pinch(event.pointerId, last, at); return; }
    this.moved ||= Math.hypot(at[0] - this.first[0], at[1] - this.first[1]) > SLACK;
    if (!this.moved) return;
    if (this.trail) this.extend(at);
    else if (event.pointerType !== "touch" || this.canvas.style.touchAction === "none") this.camera.move(at[0] - last[0], at[1] - last[1]);
    this.draw();
  }

  pinch(id, last, at) {
    const [, other] = [...this.pointers].find(([each]) => each !== id);
    const apart = (one) => Math.max(Math.hypot(one[0] - other[0], one[1] - other[1]), 1);
    this.trail = null;
    this.moved = true;
    this.camera.by(apart(at) / apart(last), (at[0] + other[0]) / 2, (at[1] + other[1]) / 2);
    this.draw();
  }

  extend(at) {
    const cell = this.camera.cell(...at), end = this.trail.at(-1);
    if (cell && this.trail.length < MOST && Math.hypot(cell[0] - end[0], cell[1] - end[1]) >= 3) this.trail.push(cell);
  }

  lift(event) {
    const at = this.pointers.get(event.pointerId), trail = this.trail;
    this.pointers.delete(event.pointerId);
    if (!at || event.type === "pointercancel") { this.trail = null; return; }
    this.trail = null;
    if (this.moved && trail) {
      const cell = this.camera.cell(...at);
      if (cell) trail.push(cell);
      this.act({ type: "stroke", cells: trail });
    } else if (!this.moved) this.choose(this.camera.cell(...at));
    this.draw();
  }

  hover(at) {
    const cell = this.camera.cell(...at);
    this.tell(cell ? { type: "point", row: cell[0], column: cell[1] } : { type: "leave" });
  }

  turn(event) {   // at the whole map the page scrolls on
    if (event.ctrlKey || !event.deltaY || (event.deltaY > 0 && this.camera.whole)) return;
    event.preventDefault();
    this.camera.by(event.deltaY < 0 ? STEP ** 0.5 : STEP ** -0.5, ...this.spot(event));
    this.draw();
  }

  tell(message) {   // after a short rest
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { try { this.model.send(message); } catch { /* the page is closing */ } }, REST);
  }

  act(message) {
    clearTimeout(this.timer);
    this.model.send(message);
  }
}

Object.assign(MapView.prototype, KEYS);

function render({ model, el }) {
  const view = new MapView(model, el);
  return () => { view.stop.abort(); view.root.remove(); };
}
export default { render };
