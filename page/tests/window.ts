// A window for tests that need one: documents, events and storage as in a browser; nothing is laid out or painted.
import { Window } from "happy-dom";

export const page = new Window({ url: "http://explorer.test/pond?lang=en", width: 1280, height: 800 });
const NAMES = (
  "document location history localStorage sessionStorage navigator matchMedia CSS Node Element HTMLElement SVGElement Document ShadowRoot " +
  "Event CustomEvent PointerEvent MouseEvent KeyboardEvent FocusEvent WheelEvent InputEvent AbortController AbortSignal MutationObserver ResizeObserver " +
  "Image FileReader DOMRect getComputedStyle requestAnimationFrame cancelAnimationFrame").split(" ");
for (const name of NAMES) Object.defineProperty(globalThis, name, { value: own(name), configurable: true, writable: true });
for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const) (globalThis as any)[name] = (page as any)[name].bind(page);
(globalThis as any).window = globalThis;
for (const name of ["innerWidth", "innerHeight"] as const) Object.defineProperty(globalThis, name, { get: () => page[name], configurable: true });

function own(name: string): unknown {
  const found = (page as any)[name];
  return typeof found === "function" && !/^[A-Z]/.test(name) ? found.bind(page) : found;
}

// An empty page with this in it.
export function laid(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
}

// Where a thing is seen [px].
export function placed(thing: Element, left: number, top: number, width: number, height: number): void {
  const rect = { left, top, width, height, right: left + width, bottom: top + height, x: left, y: top, toJSON: () => ({}) };
  thing.getBoundingClientRect = () => rect as DOMRect;
}

export interface Pressed { type?: string; button?: number; at?: number; id?: number; buttons?: number }

// What a mouse, finger or pen does at a place of the window; `at` is when [ms].
export function pointer(target: EventTarget, name: string, x: number, y: number, { type = "mouse", button = 0, at = 0, id = 1, buttons = 1 }: Pressed = {}): PointerEvent {
  const event = new PointerEvent(name, { bubbles: true, cancelable: true, composed: true, clientX: x, clientY: y, button, buttons, pointerId: id, pointerType: type, isPrimary: true });
  Object.defineProperty(event, "timeStamp", { value: at });
  target.dispatchEvent(event);
  return event;
}

export function key(target: EventTarget, name: string, more: KeyboardEventInit = {}): KeyboardEvent {
  const event = new KeyboardEvent("keydown", { bubbles: true, cancelable: true, composed: true, key: name, ...more });
  target.dispatchEvent(event);
  return event;
}
