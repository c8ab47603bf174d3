// Dragging a thing from the hand, or a piece from a cell, to a cell of a board. Pointer events alone: mouse, finger and pen are the same. A press
// that does not move is a press; a finger must rest a moment first, so that a hand that is scrolled is not dragged.
export interface Target {
  root: HTMLElement;
  // What a drop there would do is shown; null where there is nothing under the pointer.
  over(what: string, x: number, y: number): void;
  drop(what: string, x: number, y: number): boolean;
  out(): void;
}
const FAR = 6, REST = 160; // [px], [ms]

// Which boards of a page take things.
export class Drags {
  readonly targets = new Set<Target>();

  start(event: PointerEvent, source: Element, what: string, ghost: () => Element, begun: () => void): void {
    if (event.button !== 0 || !this.targets.size) return;
    const { pointerId: id, pointerType: type } = event, touch = type === "touch";
    const from = { x: event.clientX, y: event.clientY }, at = event.timeStamp;
    let origin = { left: 0, top: 0 }, moving: HTMLElement | null = null, over: Target | null = null;
    const stop = new AbortController(), on = (name: string, handler: (event: any) => void) =>
      addEventListener(name, handler, { signal: stop.signal, capture: true, passive: false });
    const under = (event: PointerEvent) => [...this.targets].find(({ root }) => {
      const { left, right, top, bottom } = root.getBoundingClientRect();
      return event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    }) ?? null;
    const end = () => {
      stop.abort();
      moving?.remove();
      over?.out();
      source.classList.remove("xb-dragged");
    };
    on("pointermove", (event: PointerEvent) => {
      if (event.pointerId !== id) return;
      const right = event.clientX - from.x, down = event.clientY - from.y;
      if (!moving) {
        if (Math.hypot(right, down) < FAR) return;
        if (touch && (event.timeStamp - at < REST || Math.abs(right) > Math.abs(down) * 1.5)) return void stop.abort();
        moving = Object.assign(document.createElement("div"), { className: "explorer-drag" });
        moving.append(ghost());
        (source.closest(".table") ?? source.closest(".explorer") ?? document.body).append(moving); // it looks as at its place
        origin = moving.getBoundingClientRect(); // JupyterLab's cells are windows of their own to what is fixed
        source.classList.add("xb-dragged");
        begun();
      }
      event.preventDefault();
      moving.style.transform = `translate(${event.clientX - origin.left}px, ${event.clientY - origin.top}px) translate(-50%, -50%) rotate(3deg)`;
      const found = under(event);
      if (over !== found) over?.out();
      over = found;
      over?.over(what, event.clientX, event.clientY);
    });
    on("pointerup", (event: PointerEvent) => {
      if (event.pointerId !== id) return;
      const found = moving && under(event);
      if (moving) addEventListener("click", (click) => { click.preventDefault(); click.stopPropagation(); }, { capture: true, once: true, signal: AbortSignal.timeout(50) });
      end();
      if (found) found.drop(what, event.clientX, event.clientY);
    });
    on("pointercancel", (event: PointerEvent) => event.pointerId === id && end());
    on("keydown", (event: KeyboardEvent) => event.key === "Escape" && end());
  }
}
