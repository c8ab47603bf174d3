// Playback: five buttons, a slider, and the branches drawn as tracks under it, on the same scale.
const NS = "http://www.w3.org/2000/svg";
const ICONS = {
  first: "M3 3h3v12H3zM15 3v12L7 9z", back: "M12 3v12L4 9z", play: "M4 2l12 7-12 7z", pause: "M4 3h4v12H4zM10 3h4v12h-4z",
  forward: "M6 3v12l8-6z", last: "M12 3h3v12h-3zM3 3v12l8-6z",
};
const ROW = 24;          // height of a track [px], the smallest comfortable target
const THUMB = 9;         // half the slider's thumb [px]: where its scale begins
const DOTS = 200;        // at most so many dots
const PATIENCE = 30000;  // [ms] autoplay waits that long for an answer
const DRAG = 60;         // [ms] between two messages while the thumb is dragged

function html(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
function svg(tag, attributes = {}, ...children) {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}
const icon = (name) => svg("svg", { viewBox: "0 0 18 18", "aria-hidden": "true" }, svg("path", { d: ICONS[name] }));

class Timeline {
  constructor(model, el) {
    this.model = model;
    this.stop = new AbortController();
    this.build(el);
    this.listen();
    this.draw();
  }

  build(el) {
    const button = (name) => html("button", { type: "button", class: name, "data-lm-suppress-shortcuts": "true" }, icon(name));
    this.buttons = Object.fromEntries(["first", "back", "play", "forward", "last"].map((name) => [name, button(name)]));
    this.range = html("input", { type: "range", min: "0", step: "1", "data-lm-suppress-shortcuts": "true" });
    this.drawing = svg("svg", { role: "group" });
    this.branches = html("div", { class: "branches" }, this.drawing);
    this.note = html("p", { class: "note" });
    this.caption = html("span", { class: "caption", "aria-hidden": "true" });   // the slider's value says the same
    this.track = html("div", { class: "track" }, this.range, this.branches, this.note);
    this.root = html("div", { class: "explorer-widget explorer-timeline", role: "group" },
      html("div", { class: "buttons" }, ...Object.values(this.buttons)), this.caption, this.track);
    el.append(this.root);
  }

  listen() {
    const { signal } = this.stop;
    for (const [name, button] of Object.entries(this.buttons)) {
      button.addEventListener("click", () => this.press(name, button), { signal });
    }
    this.range.addEventListener("input", () => this.drag(), { signal });
    this.range.addEventListener("change", () => this.drag(true), { signal });
    this.drawing.addEventListener("click", (event) => this.choose(event), { signal });
    this.drawing.addEventListener("keydown", (event) => this.key(event), { signal });
    const interrupt = (event) => this.playing && !this.buttons.play.contains(event.target) && this.pause();
    document.addEventListener("pointerdown", interrupt, { signal, capture: true });
    document.addEventListener("keydown", interrupt, { signal, capture: true });
    document.addEventListener("visibilitychange", () => document.hidden && this.pause(), { signal });
    const later = () => { this.queued ??= Promise.resolve().then(() => { this.queued = null; this.draw(); }); };   // once per message
    const answered = () => { this.asked = null; };
    const told = (message) => message?.type === "stop" && this.pause();
    const events = ["index", "answered", "length", "at_end", "caption", "note", "words", "lines"].map((trait) => [`change:${trait}`, later]);
    events.push(["change:index", answered], ["change:lines", answered], ["msg:custom", told]);
    for (const [event, handler] of events) this.model.on(event, handler);
    const watcher = new ResizeObserver(() => this.drawBranches());
    watcher.observe(this.track);
    signal.addEventListener("abort", () => {
      for (const [event, handler] of events) this.model.off(event, handler);
      watcher.disconnect();
      clearInterval(this.timer);
      clearTimeout(this.dragTimer);
    });
  }

  word(key) { return this.model.get("words")[key] ?? key; }

  // ---- drawing ----
  draw() {
    if (this.stop.signal.aborted) return;
    const get = (trait) => this.model.get(trait);
    const index = get("index"), length = get("length");
    const dead = { first: index <= 0, back: index <= 0, play: get("at_end"), forward: get("at_end"), last: get("at_end") };
    for (const [name, button] of Object.entries(this.buttons)) {
      const word = this.word(name === "play" && this.playing ? "pause" : name);
      button.setAttribute("aria-label", word);
      button.title = word;
      button.setAttribute("aria-disabled", String(dead[name] && !(name === "play" && this.playing)));
    }
    this.root.setAttribute("aria-label", this.word("label"));
    this.range.max = length;
    this.range.disabled = length === 0;
    if (!this.dragging && (this.gone === undefined || get("answered") === this.gone)) this.range.value = index;
    this.range.setAttribute("aria-label", this.word("position"));
    this.range.setAttribute("aria-valuetext", get("caption") || String(index));
    this.caption.textContent = get("caption");
    this.note.textContent = get("note");
    this.note.hidden = !get("note");
    this.branches.classList.toggle("noted", !this.note.hidden);
    this.fillTrack();
    if (this.playing && get("at_end")) this.pause();
    this.drawBranches();
  }

  fillTrack() {
    const share = this.range.max > 0 ? this.range.value / this.range.max : 0;
    this.range.style.setProperty("--filled", `calc(${THUMB}px + ${share} * (100% - ${2 * THUMB}px))`);
  }

  drawBranches() {
    const lines = this.model.get("lines"), width = this.track.clientWidth;
    const reach = Math.max(1, this.model.get("length"), ...lines.map((line) => line.start + line.length));
    const inner = width - 2 * THUMB, names = Math.min(150, width / 3);   // room for the names at the right
    const alone = lines.length < 2, scale = (alone ? inner : inner - names) / reach;
    this.range.style.width = alone ? "100%" : `${Math.max(60, this.model.get("length") * scale + 2 * THUMB)}px`;
    this.branches.hidden = alone;
    if (alone || width <= 0) return this.drawing.replaceChildren();
    const held = this.drawing.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    const rows = 1 + Math.max(...lines.map((line) => line.row)), every = Math.ceil(lines.reduce((n, l) => n + l.length + 1, 0) / DOTS);
    this.drawing.setAttribute("height", rows * ROW);
    this.drawing.setAttribute("aria-label", this.word("branches"));
    this.drawing.replaceChildren(...lines.map((line) => this.drawLine(line, (i) => THUMB + i * scale, every, width)));
    if (held) [...this.drawing.children].find((node) => node.dataset.id === held)?.focus({ preventScroll: true });
    this.reveal(lines);
  }

  reveal(lines) {   // the current track comes into view when it has become another, or stands on another row
    const current = lines.find((line) => line.current), where = `${current?.id} ${current?.row}`;
    if (!current || where === this.revealed) return;
    this.revealed = where;
    const seen = Math.floor(this.branches.clientHeight / ROW);   // whole tracks, the current one in the middle
    this.branches.scrollTop = (current.row - Math.floor((seen - 1) / 2)) * ROW;
  }

  drawLine(line, x, every, width) {
    const y = (line.row + 0.5) * ROW, from = x(line.start), to = x(line.start + line.length);
    const parent = this.parentOf(line);
    const node = svg("g", { class: line.current ? "line current" : "line", role: "button", tabindex: "0", "data-id": line.id,
      "aria-label": line.name, "aria-pressed": String(Boolean(line.current)), "data-lm-suppress-shortcuts": "true" });
    const left = Math.max(0, from - THUMB);
    node.append(svg("rect", { class: "hit", x: left, y: y - ROW / 2 + 2, width: width - left, height: ROW - 4, rx: 6 }));
    if (parent) {
      const top = (parent.row + 0.5) * ROW, start = x(Math.max(0, line.start - 0.6));
      node.append(svg("path", { class: "fork", d: `M${start} ${top}C${from - 4} ${top} ${start} ${y} ${from} ${y}` }));
    }
    node.append(svg("path", { class: "rail", d: `M${from} ${y}H${to}` }));
    const here = line.current ? this.model.get("index") : -1;
    for (let i = line.start; i <= line.start + line.length; i++) {
      if (i === here || (i - line.start) % every === 0) node.append(svg("circle", { cx: x(i), cy: y, r: i === here ? 6 : 3, class: i === here ? "here" : "" }));
    }
    const room = Math.floor((width - to - 16) / 7), name = line.name.length > room ? line.name.slice(0, Math.max(1, room - 1)) + "…" : line.name;
    const text = svg("text", { x: to + 12, y });
    text.textContent = name;
    node.append(text, svg("title", {}, line.name));
    return node;
  }

  parentOf(line) {   // the one named, or else the nearest track above that passes where this one starts
    const lines = this.model.get("lines");
    if (line.parent !== undefined) return lines.find((other) => other.id === line.parent);
    return lines.filter((o) => o.row < line.row && o.start <= line.start && line.start <= o.start + o.length).sort((a, b) => b.row - a.row)[0];
  }

  // ---- acting ----
  press(name, button) {
    if (button.getAttribute("aria-disabled") === "true") return;
    if (name !== "play") this.model.send({ type: name });
    else if (this.playing) this.pause();
    else this.play();
  }

  play() {
    this.playing = true;
    this.asked = null;
    this.buttons.play.replaceChildren(icon("pause"));
    this.timer = setInterval(() => this.tick(), this.model.get("interval"));
    this.draw();
    this.tick();
  }

  tick() {   // one question at a time: a slow kernel is not flooded
    if (this.asked === null) {
      this.asked = Date.now();
      this.model.send({ type: "forward" });
    } else if (Date.now() - this.asked > PATIENCE) this.pause();
  }

  pause() {
    if (!this.playing) return;
    this.playing = false;
    clearInterval(this.timer);
    this.buttons.play.replaceChildren(icon("play"));
    this.draw();
  }

  drag(now = false) {
    this.dragging = !now;
    this.fillTrack();
    clearTimeout(this.dragTimer);
    const send = () => {
      if (this.range.value === this.sent) return;
      [this.sent, this.gone] = [this.range.value, Date.now()];
      this.model.send({ type: "go", index: Number(this.sent), at: this.gone });
    };
    if (now) { send(); this.sent = undefined; } else this.dragTimer = setTimeout(send, DRAG);
  }

  choose(event) {
    const line = event.target.closest(".line");
    if (line) this.model.send({ type: "line", id: line.dataset.id });
  }

  key(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    this.choose(event);
    event.preventDefault();
    event.stopPropagation();
  }
}

function render({ model, el }) {
  const timeline = new Timeline(model, el);
  return () => { timeline.pause(); timeline.stop.abort(); timeline.root.remove(); };
}
export default { render };
