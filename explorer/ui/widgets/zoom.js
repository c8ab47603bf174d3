// A drawing larger than its place: enlarged by buttons and keys, moved by scrolling and dragging. The drawing knows nothing of it.
const STEP = 1.25, MOST = 4;    // enlarged by steps, up to so many times
const SLACK = 4;                // [px] a hand may tremble without dragging

class Zoom {
  constructor(svg, words, signal) {
    this.svg = svg;
    this.level = 1;
    this.frame = Object.assign(document.createElement("div"), { className: "window" });
    this.frame.append(svg);
    this.bar = Object.assign(document.createElement("div"), { className: "zoom" });
    this.bar.setAttribute("role", "group");
    const button = (text, action) => {
      const made = Object.assign(document.createElement("button"), { type: "button", textContent: text });
      made.addEventListener("click", action, { signal });
      return made;
    };
    this.out = button("−", () => this.by(1 / STEP));
    this.fit = button("", () => this.to(1));
    this.in = button("+", () => this.by(STEP));
    this.bar.append(this.out, this.fit, this.in);
    const on = (type, handler, options) => this.frame.addEventListener(type, handler.bind(this), { signal, ...options });
    on("pointerdown", this.grab);
    on("pointermove", this.drag);
    on("click", this.drop, { capture: true });
    this.observer = new ResizeObserver(() => this.resized());
    this.observer.observe(this.frame);
    signal.addEventListener("abort", () => this.observer.disconnect());
    this.say(words);
  }

  say(words) {
    this.words = words;
    for (const [button, name] of [[this.out, "out"], [this.in, "in"]]) {
      button.title = words[name] ?? "";
      button.setAttribute("aria-label", words[name] ?? "");
    }
    this.bar.setAttribute("aria-label", words.label ?? "");
    this.show();
  }

  show() {
    const percent = `${Math.round(this.level * 100)} %`;
    this.fit.textContent = percent;
    this.fit.title = this.words.fit ?? "";
    this.fit.setAttribute("aria-label", `${this.words.fit ?? ""} (${percent})`);
    this.out.disabled = this.fit.disabled = this.level === 1;
    this.in.disabled = this.level >= MOST;
  }

  by(factor) { this.to(this.level * factor); }

  // What was in the middle of the place stays there.
  to(level) {
    const { frame } = this, wide = frame.scrollWidth || 1, high = frame.scrollHeight || 1;
    const middle = [(frame.scrollLeft + frame.clientWidth / 2) / wide, (frame.scrollTop + frame.clientHeight / 2) / high];
    this.level = Math.min(MOST, Math.max(1, Math.abs(level - 1) < 0.01 ? 1 : level));
    this.size();
    frame.scrollTo(middle[0] * frame.scrollWidth - frame.clientWidth / 2, middle[1] * frame.scrollHeight - frame.clientHeight / 2);
    this.show();
  }

  // The place is as large as the drawing when all of it is seen; enlarged, the drawing is so many times as large.
  size(limit = this.limit) {
    this.limit = limit;
    this.frame.classList.toggle("enlarged", this.level > 1);
    Object.assign(this.svg.style, { width: "", height: "", maxHeight: limit });
    Object.assign(this.frame.style, { height: "" });
    this.width = this.frame.clientWidth;
    if (this.level === 1) return;
    const { width, height } = this.svg.getBoundingClientRect();
    this.frame.style.height = `${height}px`;
    Object.assign(this.svg.style, { width: `${width * this.level}px`, height: `${height * this.level}px`, maxHeight: "none" });
  }

  resized() {
    if (this.level > 1 && this.frame.clientWidth !== this.width) this.size();
  }

  key(key) {
    if (key === "+" || key === "=") this.by(STEP);
    else if (key === "-") this.by(1 / STEP);
    else if (key === "0") this.to(1);
    else return false;
    return true;
  }

  // ---- dragging: a finger scrolls by itself ----
  grab(event) {
    this.moved = false;
    this.held = event.button === 0 && event.pointerType !== "touch" && this.level > 1
      ? { x: event.clientX, y: event.clientY, left: this.frame.scrollLeft, top: this.frame.scrollTop } : null;
  }

  drag(event) {
    if (!this.held || !(event.buttons & 1)) return;
    const right = event.clientX - this.held.x, down = event.clientY - this.held.y;
    this.moved ||= Math.abs(right) + Math.abs(down) > SLACK;
    if (this.moved) this.frame.scrollTo(this.held.left - right, this.held.top - down);
  }

  drop(event) {     // the click that ends a drag chooses nothing
    if (this.moved) event.stopPropagation();
    this.moved = false;
  }
}

