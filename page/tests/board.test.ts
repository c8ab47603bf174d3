import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, suite, test } from "node:test";
import { deflateSync } from "node:zlib";
import { key, pointer } from "./window";
import { Board } from "../table/board";
import type { Node } from "../table/tree";

// Two rows of two cells, a pond and a creek beside them; a point of the window is a point of the board.
const CELLS = [["a1", 0, 0, 0, 0], ["b1", 0, 1, 1, 0], ["a2", 1, 0, 0, 1], ["b2", 1, 1, 1, 1], ["pond", 2, 5, 3, 3], ["creek", 3, 7, 1.2, 5]].map((cell) => [...cell, "M0 0h1v1h-1Z"]);
const geometry = deflateSync(JSON.stringify({ view: [0, 0, 4, 8], cells: CELLS, symbols: { newt: [["circle", { r: 1 }]], toad: [] } })).toString("base64");
const OFFERS = Object.fromEntries("click ask point leave hotkey turn drop".split(" ").map((name) => [name, name]));
const node = (more: object = {}): Node => ({ k: "board", label: "Board", geometry, scene: { cells: {} }, wheel: true, hotkeys: ["r"], ...OFFERS, ...more });
let board: Board, said: unknown[][];

(globalThis as any).DOMPoint = class { constructor(readonly x: number, readonly y: number) {} matrixTransform() { return this; } };
const cell = (id: string) => board.svg.querySelector<SVGElement>(`[data-id="${id}"]`)!;
const click = (id: string, x = 0, y = 0) => cell(id).dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: x, clientY: y }));

async function shown(more: object = {}): Promise<void> {
  board = new Board(node(more), { call: (...args) => { said.push(args); }, drag: () => {}, zoomed: () => {}, ready: () => {} });
  (board.svg as any).getScreenCTM = () => ({ inverse: () => null });
  document.body.replaceChildren(board.frame);
  for (let tries = 0; !cell("a1") && tries < 500; tries++) await new Promise((go) => setTimeout(go, 5));
  mock.timers.enable({ apis: ["setTimeout"] });
}
beforeEach(() => { said = []; });
afterEach(() => { mock.timers.reset(); board.leave(); });

suite("pointing at a board", () => {
  test("a click names the cell and where in it", async () => {
    await shown();
    click("b2", 1.25, 0.9);
    assert.deepEqual(said, [["click", "b2", 0.25, -0.1]]);
  });

  test("a mouse is told of when it rests, once a cell, and when it has gone", async () => {
    await shown();
    pointer(cell("a1"), "pointerover", 0, 0);
    pointer(cell("b1"), "pointerover", 1, 0);
    mock.timers.tick(59);
    assert.deepEqual(said, []);
    mock.timers.tick(1);
    pointer(cell("b1"), "pointerover", 1.1, 0);
    mock.timers.tick(60);
    assert.deepEqual(said, [["point", "b1", 0, 0]]);
    board.svg.dispatchEvent(new PointerEvent("pointerleave", { pointerType: "mouse" }));
    mock.timers.tick(60);
    assert.deepEqual(said.at(-1), ["leave"]);
  });

  test("a click takes the place of what pointing would have asked", async () => {
    await shown();
    pointer(cell("b1"), "pointerover", 1, 0);
    click("b1", 1, 0);
    mock.timers.tick(100);
    assert.deepEqual(said, [["click", "b1", 0, 0]]);
  });

  test("a mouse that rests while the board moves beneath it points at nothing new", async () => {
    await shown();
    pointer(cell("a1"), "pointermove", 7, 7);
    pointer(cell("b1"), "pointerover", 7, 7);
    mock.timers.tick(100);
    assert.deepEqual(said, []);
  });

  test("a finger taps where there is a tap of its own, else clicks; it never hovers", async () => {
    await shown({ tap: "tap" });
    pointer(cell("a1"), "pointerdown", 0, 0, { type: "touch" });
    pointer(cell("a1"), "pointerover", 0, 0, { type: "touch" });
    click("a1");
    mock.timers.tick(400);
    assert.deepEqual(said, [["tap", "a1", 0, 0]]);
    mock.timers.reset();
    board.leave();
    await shown();
    pointer(cell("a1"), "pointerdown", 0, 0, { type: "touch" });
    click("a1");
    assert.deepEqual(said.at(-1), ["click", "a1", 0, 0]);
  });

  test("a finger that lies still asks why not; one that drifts does not, and lifting it then chooses", async () => {
    await shown();
    pointer(cell("a1"), "pointerdown", 0, 0, { type: "touch" });
    pointer(cell("a1"), "pointermove", 8, 0, { type: "touch" });
    mock.timers.tick(500);
    click("a1");
    assert.deepEqual(said, [["ask", "a1", 0, 0]]);
    said = [];
    pointer(cell("a1"), "pointerdown", 0, 0, { type: "touch" });
    pointer(cell("a1"), "pointermove", 12, 0, { type: "touch" });
    mock.timers.tick(500);
    click("a1");
    assert.deepEqual(said, [["click", "a1", 0, 0]]);
  });

  test("the wheel turns, at most so often; with Ctrl it is the page's", async () => {
    await shown();
    const wheel = (at: number, more = {}) => {
      const event = new WheelEvent("wheel", { bubbles: true, cancelable: true, deltaY: -3 });
      for (const [name, value] of Object.entries({ timeStamp: at, ...more })) Object.defineProperty(event, name, { value });
      cell("a1").dispatchEvent(event);
      return event;
    };
    assert.deepEqual([wheel(0), wheel(100), wheel(120)].map(({ defaultPrevented }) => defaultPrevented), [true, true, true]);
    assert.equal(wheel(500, { ctrlKey: true }).defaultPrevented, false);
    assert.deepEqual(said, [["turn", "a1", -1], ["turn", "a1", -1]]);
  });

  test("what is dropped names itself and its cell; on itself, and beside every cell, nothing happens", async () => {
    await shown();
    let under = "b1";
    (document as any).elementsFromPoint = () => [cell(under)].filter(Boolean);
    assert.equal(board.drop("tile-3", 1.5, 0), true);
    under = "a1";
    assert.equal(board.drop("a1", 0, 0), false);
    under = "nowhere";
    assert.equal(board.drop("tile-3", 9, 9), false);
    assert.deepEqual(said, [["drop", "tile-3", "b1", 0.5, 0]]);
  });
});

suite("drawing only what differs", () => {
  const scene = (more: object) => board.show(node({ scene: { cells: {}, ...more } }));
  const tokens = () => [...board.svg.querySelectorAll(".xb-tokens > g")];

  test("a token that moves is the same element, so that it glides; another one is drawn anew; what left is gone", async () => {
    await shown();
    await scene({ tokens: [["newt", 0, 0], ["toad", 1, 1]] });
    const [newt, toad] = tokens();
    await scene({ tokens: [["newt", 1, 0], ["toad", 1, 1, 90]] });
    assert.equal(tokens()[0], newt);
    assert.match(newt!.getAttribute("transform")!, /^translate\(1 0\)/);
    assert.notEqual(tokens()[1], toad);
    await scene({ tokens: [["newt", 1, 0]] });
    assert.deepEqual(tokens(), [newt]);
  });

  test("a cell whose words change keeps its pieces; one whose pieces change is drawn", async () => {
    await shown();
    await scene({ cells: { a1: { p: [["newt", 0]], l: "a newt" } } });
    const piece = cell("a1").querySelector("use");
    assert.ok(piece);
    await scene({ cells: { a1: { p: [["newt", 0]], l: "a newt, to move", c: "legal" } } });
    assert.equal(cell("a1").querySelector("use"), piece);
    assert.deepEqual([cell("a1").getAttribute("aria-label"), cell("a1").getAttribute("class")], ["a newt, to move", "xb-cell xb-legal"]);
    await scene({ cells: {} });
    assert.equal(cell("a1").querySelector("use"), null);
    assert.equal(cell("a1").getAttribute("class"), "xb-cell");
  });

  test("what may be dragged says so, and what is selected", async () => {
    await shown();
    await board.show(node({ drags: ["a1"], selected: "b1" }));
    assert.deepEqual(["a1", "b1"].map((id) => [cell(id).classList.contains("xb-drags"), cell(id).getAttribute("aria-selected")]), [[true, "false"], [false, "true"]]);
    assert.equal(board.svg.querySelectorAll(".xb-rings .xb-selection").length, 1);
  });
});

suite("the keyboard on a board", () => {
  const press = (id: string, name: string, more = {}) => { key(cell(id), name, more); return document.activeElement?.getAttribute("data-id"); };

  test("arrows go to the next cell of the row or column, beyond the grid to what lies that way, and stay at an edge", async () => {
    await shown();
    assert.equal(press("a1", "ArrowRight"), "b1");
    assert.equal(press("b1", "ArrowDown"), "b2");
    assert.equal(press("b2", "ArrowDown"), "creek");
    assert.equal(press("b2", "ArrowRight"), "pond");
    assert.equal(press("pond", "ArrowUp"), "b2");
    assert.equal(press("creek", "ArrowUp"), "b2");
    assert.equal(press("creek", "ArrowRight"), "pond");
    assert.equal(press("a1", "ArrowUp"), "a1");
  });

  test("Home and End go along the row, with Ctrl to the board's ends", async () => {
    await shown();
    assert.equal(press("b2", "Home"), "a2");
    assert.equal(press("a2", "End"), "b2");
    assert.equal(press("b2", "Home", { ctrlKey: true }), "a1");
    assert.equal(press("a1", "End", { ctrlKey: true }), "creek");
  });

  test("Enter and space choose; keys of the game and Escape name the cell; others are not taken", async () => {
    await shown();
    for (const name of ["Enter", " ", "r", "Escape", "x"]) press("b1", name);
    press("b1", "r", { ctrlKey: true });
    assert.deepEqual(said, [["click", "b1", 0, 0], ["click", "b1", 0, 0], ["hotkey", "r", "b1"], ["hotkey", "Escape", "b1"]]);
  });

  test("Tab enters at one cell: where the keyboard was last", async () => {
    await shown();
    const stops = () => [...board.svg.querySelectorAll("[tabindex='0']")].map((one) => one.getAttribute("data-id"));
    assert.deepEqual(stops(), ["a1"]);
    press("a1", "ArrowRight");
    assert.deepEqual(stops(), ["b1"]);
  });
});
