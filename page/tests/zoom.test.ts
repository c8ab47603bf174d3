import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { key, laid, pointer } from "./window";
import { Zoom } from "../table/zoom";

let frame: HTMLElement, svg: SVGSVGElement, zoom: Zoom, told: number;

// A place of 400 x 300 whose content is as large as the drawing's style says.
beforeEach(() => {
  frame = laid("<div><svg></svg></div>");
  svg = frame.querySelector("svg")!;
  const times = () => (parseFloat(svg.style.width) || 100) / 100, at = { scrollLeft: 0, scrollTop: 0 };
  Object.defineProperties(frame, {
    clientWidth: { value: 400 }, clientHeight: { value: 300 },
    scrollWidth: { get: () => 400 * times() }, scrollHeight: { get: () => 300 * times() },
    scrollLeft: { get: () => at.scrollLeft }, scrollTop: { get: () => at.scrollTop },
  });
  frame.scrollTo = ((left: number, top: number) => {
    at.scrollLeft = Math.min(Math.max(left, 0), 400 * times() - 400);
    at.scrollTop = Math.min(Math.max(top, 0), 300 * times() - 300);
  }) as any;
  told = 0;
  zoom = new Zoom(frame, svg, () => { told += 1; }, new AbortController().signal);
});

suite("a drawing larger than its place", () => {
  test("steps there and back end where they began, exactly", () => {
    for (const step of [1, 1, -1, -1] as const) zoom.by(step);
    assert.equal(zoom.level, 1);
    assert.equal(svg.style.width, "");
    assert.equal(frame.classList.contains("enlarged"), false);
    assert.equal(told, 4);
  });

  test("it is never smaller than its place, nor larger than four times", () => {
    zoom.by(-1);
    assert.equal(zoom.level, 1);
    for (let at = 0; at < 20; at++) zoom.by(1);
    assert.deepEqual([zoom.level, zoom.most], [4, true]);
    assert.equal(svg.style.height, "400%");
  });

  test("what was in the middle of the place stays there", () => {
    zoom.to(2);
    assert.deepEqual([frame.scrollLeft, frame.scrollTop], [200, 150]);
    frame.scrollTo(100, 40);
    zoom.to(4);
    assert.deepEqual([frame.scrollLeft, frame.scrollTop], [400, 230]);
  });

  test("keys enlarge, shrink and fit; another key is not taken", () => {
    assert.equal(zoom.key("+") && zoom.key("="), true);
    assert.equal(zoom.level, 1.25 ** 2);
    zoom.key("-");
    assert.equal(zoom.level, 1.25);
    zoom.key("0");
    assert.equal(zoom.level, 1);
    assert.equal(zoom.key("a"), false);
    assert.ok(key(frame, "a"));
  });

  function dragged(far: number, more = {}): Event {
    pointer(svg, "pointerdown", 100, 100, more);
    pointer(svg, "pointermove", 100 - far, 100, more);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    svg.dispatchEvent(click);
    return click;
  }

  test("a mouse drags what is enlarged, and the click that ends it chooses nothing", () => {
    let clicks = 0;
    svg.addEventListener("click", () => { clicks += 1; });
    zoom.to(2);
    dragged(50);
    assert.deepEqual([frame.scrollLeft, clicks], [250, 0]);
    dragged(0);
    assert.equal(clicks, 1);
  });

  test("a hand that trembles drags nothing and presses", () => {
    let clicks = 0;
    svg.addEventListener("click", () => { clicks += 1; });
    zoom.to(2);
    dragged(4);
    assert.deepEqual([frame.scrollLeft, clicks], [200, 1]);
  });

  test("a finger scrolls by itself, another button drags nothing, nor does a mouse that is not pressed any more", () => {
    zoom.to(2);
    dragged(50, { type: "touch" });
    dragged(50, { button: 2 });
    dragged(50, { buttons: 0 });
    assert.equal(frame.scrollLeft, 200);
  });

  test("a drawing that fits is not dragged", () => {
    let clicks = 0;
    svg.addEventListener("click", () => { clicks += 1; });
    dragged(50);
    assert.equal(clicks, 1);
  });
});
