import assert from "node:assert/strict";
import { afterEach, beforeEach, suite, test } from "node:test";
import { key, laid, placed, pointer, type Pressed } from "./window";
import { Drags, type Target } from "../table/drag";

let drags: Drags, card: HTMLElement, board: HTMLElement, said: string[], begun: number;

function target(root: HTMLElement, name: string): Target {
  return {
    root,
    over: (what, x, y) => said.push(`${what} over ${name} ${x},${y}`),
    drop: (what, x, y) => { said.push(`${what} on ${name} ${x},${y}`); return true; },
    out: () => said.push(`out of ${name}`),
  };
}

beforeEach(() => {
  const table = laid('<div class="explorer"><div class="table"><div id="board"></div><button id="card">a tile</button></div></div>');
  [card, board] = [table.querySelector("#card")!, table.querySelector("#board")!];
  placed(board, 0, 0, 300, 300);
  [drags, said, begun] = [new Drags(), [], 0];
  drags.targets.add(target(board, "board"));
  card.addEventListener("pointerdown", (event) => drags.start(event as PointerEvent, card, "tile", () => card.cloneNode(true) as Element, () => { begun += 1; }));
});
afterEach(() => { key(document.body, "Escape"); click(); }); // whatever still moves, and the click that follows
const down = (more: Pressed = {}) => pointer(card, "pointerdown", 100, 400, more);
const move = (x: number, y: number, more: Pressed = {}) => pointer(document.body, "pointermove", x, y, more);
const up = (x: number, y: number, more: Pressed = {}) => pointer(document.body, "pointerup", x, y, more);
const ghost = () => document.querySelector<HTMLElement>(".explorer-drag");
const click = () => { const event = new MouseEvent("click", { bubbles: true, cancelable: true }); card.dispatchEvent(event); return event; };

suite("dragging", () => {
  test("a thing is carried to a board and dropped there; the board hears what lies under the pointer", () => {
    down();
    move(100, 380);
    assert.equal(begun, 1);
    assert.equal(ghost()!.textContent, "a tile");
    assert.ok(card.classList.contains("xb-dragged"));
    move(100, 200);
    up(110, 190);
    assert.deepEqual(said, ["tile over board 100,200", "out of board", "tile on board 110,190"]);
    assert.equal(ghost(), null);
    assert.equal(card.classList.contains("xb-dragged"), false);
  });

  test("it follows the pointer, inside the table whose look it has", () => {
    down();
    move(140, 350);
    assert.equal(ghost()!.parentElement, document.querySelector(".table"));
    assert.match(ghost()!.style.transform, /^translate\(140px, 350px\)/);
  });

  test("a press that hardly moves is a press: nothing begins, the click goes through", () => {
    down();
    move(103, 404);
    up(103, 404);
    assert.deepEqual([begun, said, ghost()], [0, [], null]);
    assert.equal(click().defaultPrevented, false);
  });

  test("the click that ends a drag chooses nothing, the next one does", () => {
    down();
    move(100, 200);
    up(100, 200);
    let clicks = 0;
    card.addEventListener("click", () => { clicks += 1; });
    assert.equal(click().defaultPrevented, true);
    assert.equal(clicks, 0);
    click();
    assert.equal(clicks, 1);
  });

  test("what is dropped beside every board is dropped nowhere", () => {
    down();
    move(100, 200);
    move(500, 500);
    up(500, 500);
    assert.deepEqual(said, ["tile over board 100,200", "out of board"]);
  });

  test("of two boards the one under the pointer takes it, and the other one is told that it has gone", () => {
    const other = document.createElement("div");
    board.after(other);
    placed(other, 300, 0, 300, 300);
    drags.targets.add(target(other, "other"));
    down();
    move(290, 100);
    move(310, 100);
    up(310, 100);
    assert.deepEqual(said, ["tile over board 290,100", "out of board", "tile over other 310,100", "out of other", "tile on other 310,100"]);
  });

  test("Escape, and a pointer that the browser takes away, end it without a drop", () => {
    for (const end of [() => key(document.body, "Escape"), () => pointer(document.body, "pointercancel", 0, 0)]) {
      said = [];
      down();
      move(100, 200);
      end();
      up(100, 200);
      assert.deepEqual([said, ghost()], [["tile over board 100,200", "out of board"], null]);
    }
  });

  test("another key ends nothing", () => {
    down();
    move(100, 200);
    key(document.body, "a");
    up(100, 200);
    assert.equal(said.at(-1), "tile on board 100,200");
  });

  test("another pointer moves, drops and ends nothing", () => {
    down();
    move(100, 200);
    said = [];
    move(50, 50, { id: 2 });
    up(50, 50, { id: 2 });
    pointer(document.body, "pointercancel", 0, 0, { id: 2 });
    assert.deepEqual(said, []);
    up(100, 200);
    assert.equal(said.at(-1), "tile on board 100,200");
  });

  test("another button of the mouse drags nothing, and nothing is dragged where no board takes it", () => {
    down({ button: 2 });
    move(100, 200);
    drags.targets.clear();
    down();
    move(100, 200);
    assert.equal(begun, 0);
  });
});

suite("dragging by finger", () => {
  const finger = (at: number): Pressed => ({ type: "touch", at });

  test("a finger that rested a moment drags", () => {
    down(finger(0));
    move(100, 380, finger(200));
    move(100, 200, finger(220));
    up(100, 200, finger(240));
    assert.equal(said.at(-1), "tile on board 100,200");
  });

  test("one that moves at once scrolls, and goes on scrolling", () => {
    down(finger(0));
    move(100, 380, finger(50));
    move(100, 200, finger(400));
    up(100, 200, finger(500));
    assert.deepEqual([begun, said], [0, []]);
  });

  test("one that moves along the hand scrolls it, however long it rested", () => {
    down(finger(0));
    move(60, 390, finger(400));
    move(100, 200, finger(500));
    assert.equal(begun, 0);
  });

  test("a pen drags as a mouse does", () => {
    down({ type: "pen" });
    move(60, 400, { type: "pen", at: 10 });
    assert.equal(begun, 1);
  });
});
