// A drawing larger than its place: enlarged by buttons, keys and two fingers, moved by scrolling and dragging. The drawing knows nothing of it.
const STEP = 1.25, MOST = 4; // enlarged by steps, up to so many times
const SLACK = 4; // [px] a hand may tremble without dragging

export class Zoom {
  level = 1;
  private held: { x: number; y: number; left: number; top: number } | null = null;
  private moved = false;

  constructor(private frame: HTMLElement, private svg: SVGSVGElement, private changed: () => void, signal: AbortSignal) {
    const on = (type: string, handler: (event: any) => void, options = {}) => frame.addEventListener(type, handler, { signal, ...options });
    on("pointerdown", (event: PointerEvent) => this.grab(event));
    on("pointermove", (event: PointerEvent) => this.drag(event));
    on("click", (event: Event) => this.drop(event), { capture: true });
  }

  get most(): boolean { return this.level >= MOST; }

  by(step: 1 | -1): void { this.to(this.level * STEP ** step); }

  // What was in the middle of the place stays there.
  to(level: number): void {
    const { frame } = this, wide = frame.scrollWidth || 1, high = frame.scrollHeight || 1;
    const middle = [(frame.scrollLeft + frame.clientWidth / 2) / wide, (frame.scrollTop + frame.clientHeight / 2) / high] as const;
    this.level = Math.min(MOST, Math.max(1, Math.abs(level - 1) < 0.01 ? 1 : level));
    frame.classList.toggle("enlarged", this.level > 1);
    const size = this.level > 1 ? `${100 * this.level}%` : "";
    Object.assign(this.svg.style, { width: size, height: size });
    frame.scrollTo(middle[0] * frame.scrollWidth - frame.clientWidth / 2, middle[1] * frame.scrollHeight - frame.clientHeight / 2);
    this.changed();
  }

  key(key: string): boolean {
    if (key === "+" || key === "=") this.by(1);
    else if (key === "-") this.by(-1);
    else if (key === "0") this.to(1);
    else return false;
    return true;
  }

  // ---- dragging: a finger scrolls by itself ----
  private grab(event: PointerEvent): void {
    this.moved = false;
    this.held = event.button === 0 && event.pointerType !== "touch" && this.level > 1
      ? { x: event.clientX, y: event.clientY, left: this.frame.scrollLeft, top: this.frame.scrollTop } : null;
  }

  private drag(event: PointerEvent): void {
    if (!this.held || !(event.buttons & 1)) return;
    const right = event.clientX - this.held.x, down = event.clientY - this.held.y;
    this.moved ||= Math.abs(right) + Math.abs(down) > SLACK;
    if (this.moved) this.frame.scrollTo(this.held.left - right, this.held.top - down);
  }

  private drop(event: Event): void { // the click that ends a drag chooses nothing
    if (this.moved) event.stopPropagation();
    this.moved = false;
  }
}
