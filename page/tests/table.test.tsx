// Nodes that keep something of their own: what they say, and when. How they look is told in a real browser.
import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, suite, test } from "node:test";
import { render } from "preact";
import { act } from "preact/test-utils";
import { key, laid, pointer } from "./window";
import { Python } from "./python";
import { Drags } from "../table/drag";
import { Here, Show } from "../table/show";
import "../table/table";
import type { Node } from "../table/tree";

let root: HTMLElement, python: Python;

function shown(node: Node): Python {
  const found = (python = new Python({ tree: node }));
  const again = () => act(() => render(<Here.Provider value={{ store: found.store, drags: new Drags(), here: () => {}, words: {}, boards: new Set() }}><Show node={found.store.tree} /></Here.Provider>, root));
  found.store.watch(() => void again());
  void again();
  return found;
}
const calls = () => python.said.map(({ offer, args }) => [offer, ...args]);
const find = <T extends HTMLElement>(css: string) => root.querySelector<T>(css)!;
const press = (css: string) => act(() => find(css).click());

beforeEach(() => { root = laid("<div class='explorer'></div>"); });
afterEach(() => { render(null, root); mock.timers.reset(); });

suite("a card of the hand", () => {
  const card: Node = { k: "card", key: "c", name: "7", press: "press", tap: "tap", ask: "ask", look: "look" };
  const down = (type: string) => act(() => void pointer(find(".card"), "pointerdown", 0, 0, { type }));

  test("a mouse and a key press it, a finger taps it: first what it would do, then it is done", () => {
    shown(card);
    down("mouse");
    press(".card");
    down("touch");
    press(".card");
    press(".card");
    act(() => void key(find(".card"), "Enter"));
    press(".card");
    assert.deepEqual(calls(), [["press"], ["tap"], ["tap"], ["press"]]);
  });

  test("without a tap of its own, a finger presses it", () => {
    const { tap: _, ...plain } = card;
    shown(plain);
    down("touch");
    press(".card");
    assert.deepEqual(calls(), [["press"]]);
  });

  test("a finger that lies still asks why not; lifting it presses nothing", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    shown(card);
    down("touch");
    mock.timers.tick(499);
    assert.deepEqual(calls(), []);
    mock.timers.tick(1);
    press(".card");
    assert.deepEqual(calls(), [["ask"]]);
    press(".card");
    assert.deepEqual(calls().at(-1), ["tap"]);
  });

  test("one that is lifted in time does not ask", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    shown(card);
    down("touch");
    act(() => void pointer(find(".card"), "pointerup", 0, 0, { type: "touch" }));
    mock.timers.tick(1000);
    assert.deepEqual(calls(), []);
  });

  test("a mouse that comes and goes looks at it, each once", () => {
    shown(card);
    const come = (name: string, type: string) => act(() => void pointer(find(".card"), name, 0, 0, { type }));
    for (const name of ["pointerenter", "pointerenter", "pointerleave", "pointerleave"]) come(name, "mouse");
    come("pointerenter", "touch");
    assert.deepEqual(calls(), [["look", true], ["look", false]]);
  });
});

suite("the timeline", () => {
  const words = Object.fromEntries("label first back play pause forward last position branches".split(" ").map((name) => [name, name]));
  const line = (more: object = {}): Node => ({ k: "timeline", index: 3, length: 9, step: "step", go: "go", line: "line", caption: "", words, ...more });
  const slide = (value: number, type = "input") => act(() => { const range = find<HTMLInputElement>("input"); range.value = String(value); range.dispatchEvent(new Event(type, { bubbles: true })); });

  test("its buttons step, and are dead at the ends", () => {
    shown(line());
    for (const name of ["first", "back", "forward", "last"]) press(`[data-step=${name}]`);
    assert.deepEqual(calls(), [["step", "first"], ["step", "back"], ["step", "forward"], ["step", "last"]]);
    for (const [node, dead] of [[line({ index: 0 }), ["first", "back"]], [line({ at_end: true }), ["forward", "last", "play"]]] as const) {
      shown(node);
      assert.deepEqual([...root.querySelectorAll<HTMLElement>("[aria-disabled=true]")].map((one) => one.dataset.step).sort(), [...dead].sort());
      for (const name of dead) press(`[data-step=${name}]`);
      assert.deepEqual(calls(), []);
    }
  });

  test("the thumb stays where the hand has it until that is answered, then where Python says", () => {
    shown(line());
    slide(7, "change");
    assert.deepEqual(calls(), [["go", 7]]);
    act(() => python.shows(line({ index: 4 })));
    assert.equal(find<HTMLInputElement>("input").value, "7");
    act(() => python.shows(line({ index: 5 }), python.last.at));
    assert.equal(find<HTMLInputElement>("input").value, "5");
  });

  test("while it is dragged Python hears of it now and then, at the end for sure", (t) => {
    let now = 1000;
    t.mock.method(performance, "now", () => now);
    shown(line());
    for (const [value, later] of [[4, 0], [5, 20], [6, 20], [7, 30]] as const) { now += later; slide(value); }
    assert.deepEqual(calls(), [["go", 4], ["go", 7]]);
    now += 5;
    slide(8);
    slide(8, "change");
    assert.deepEqual(calls().at(-1), ["go", 8]);
  });

  test("playing asks for the next step when the last has been answered, and ends at the end", () => {
    mock.timers.enable({ apis: ["setTimeout"] });
    shown(line());
    press("[data-step=play]");
    mock.timers.tick(899);
    assert.deepEqual(calls(), []);
    mock.timers.tick(1);
    mock.timers.tick(5000);
    assert.deepEqual(calls(), [["step", "forward"]]);
    act(() => python.shows(line({ index: 4 })));
    mock.timers.tick(900);
    act(() => python.shows(line({ index: 5, at_end: true })));
    mock.timers.tick(5000);
    assert.equal(calls().length, 2);
    assert.equal(find("[data-step=play]").classList.contains("playing"), false);
  });

  test("any key or press ends playing", () => {
    for (const stop of [() => key(document.body, "a"), () => pointer(document.body, "pointerdown", 0, 0)]) {
      mock.timers.enable({ apis: ["setTimeout"] });
      shown(line());
      press("[data-step=play]");
      act(() => void stop());
      mock.timers.tick(5000);
      assert.deepEqual(calls(), []);
      mock.timers.reset();
    }
  });

  test("branches are tracks on the same scale, and a press leads there", () => {
    shown(line({ lines: [["main", "Main", 0, 9, true, 0, ""], ["if", "What if", 3, 3, false, 1, "main"]] }));
    const track = root.querySelectorAll<HTMLElement>(".branches button")[1]!;
    assert.deepEqual(["--from", "--long"].map((name) => Math.round(parseFloat(track.style.getPropertyValue(name)))), [33, 33]);
    act(() => track.click());
    assert.deepEqual(calls(), [["line", "if"]]);
  });
});

suite("what is written and chosen", () => {
  test("a field says what was written when it is left or at Enter, and only if it is another", () => {
    shown({ k: "field", label: "Name", value: "Ada", set: "set" });
    const write = (text: string) => act(() => { const field = find<HTMLInputElement>("input"); field.value = text; field.dispatchEvent(new Event("input", { bubbles: true })); });
    const leave = () => act(() => { find("input").dispatchEvent(new FocusEvent("blur")); });
    write("Bo");
    write("Ada");
    leave();
    assert.deepEqual(calls(), []);
    write("Bob");
    act(() => void key(find("input"), "Enter"));
    leave();
    assert.deepEqual(calls(), [["set", "Bob"]]);
  });

  test("a slider stays where the hand has it until its last change is answered", () => {
    const slider = (value: number): Node => ({ k: "slider", label: "Width", low: 0, high: 10, value, set: "set" });
    shown(slider(2));
    for (const value of [3, 4]) act(() => { const range = find<HTMLInputElement>("input"); range.value = String(value); range.dispatchEvent(new Event("input", { bubbles: true })); });
    act(() => python.shows(slider(3), 1));
    assert.equal(find<HTMLInputElement>("input").value, "4");
    act(() => python.shows(slider(5), 2));
    assert.equal(find<HTMLInputElement>("input").value, "5");
  });

  test("a long list is searched without regard to accents and case, and each group is named once", () => {
    shown({ k: "listing", label: "Words", filter: "Search", entries: [["Prairie", "Milieux"], ["Forêt", "Milieux"], ["Lézard", "Bêtes"]].map(([label, group]) => ({ k: "entry", key: label, label, group, press: `${label}/press` })) as Node[] });
    assert.equal(root.querySelectorAll("li.group").length, 2);
    act(() => { const field = find<HTMLInputElement>("input[type=search]"); field.value = " BETES "; field.dispatchEvent(new Event("input", { bubbles: true })); });
    assert.deepEqual([...root.querySelectorAll(".entry .label")].map((one) => one.textContent), ["Lézard"]);
  });

  test("a list has one stop of Tab; arrows move within it and stay at its ends, digits press where they are numbered", () => {
    shown({ k: "listing", label: "Moves", numbered: true, entries: ["a", "b", "c"].map((name) => ({ k: "entry", key: name, label: name, press: `${name}/press` })) });
    const buttons = [...root.querySelectorAll<HTMLElement>("button.entry")];
    assert.deepEqual(buttons.map(({ tabIndex }) => tabIndex), [0, -1, -1]);
    buttons[0]!.focus();
    for (const name of ["ArrowUp", "ArrowDown", "ArrowDown", "ArrowDown"]) act(() => void key(document.activeElement!, name));
    assert.equal(document.activeElement, buttons[2]);
    act(() => void key(buttons[2]!, "2"));
    assert.deepEqual(calls(), [["b/press"]]);
  });

  test("arrows go round the tabs without opening them", () => {
    shown({ k: "tabs", label: "Parts", value: "b", options: [["a", "A"], ["b", "B"]], choose: "choose" });
    const [a, b] = [...root.querySelectorAll<HTMLElement>("[role=tab]")];
    assert.deepEqual([a!.tabIndex, b!.tabIndex], [-1, 0]);
    b!.focus();
    act(() => void key(b!, "ArrowRight"));
    assert.equal(document.activeElement, a);
    assert.deepEqual(calls(), []);
    act(() => a!.click());
    assert.deepEqual(calls(), [["choose", "a"]]);
  });
});

suite("what stays as a page changes", () => {
  const words = (...keys: string[]): Node => ({ k: "column", items: keys.map((key) => ({ k: "button", key, label: key, press: `${key}/press` })) });

  test("a node with a key keeps its element while others come, go and change places", () => {
    shown(words("a", "b"));
    const b = find("[data-key=b]");
    act(() => python.says({ type: "ops", n: 1, ops: [["order", ["items"], [{ k: "button", key: "c", label: "c" }, 1, 0]]] }));
    assert.deepEqual([...root.querySelectorAll<HTMLElement>("button")].map((one) => one.dataset.key), ["c", "b", "a"]);
    assert.equal(find("[data-key=b]"), b);
  });

  test("a kind that is not known here is left out, the rest is shown", () => {
    shown({ k: "column", items: [{ k: "from-the-future" }, { k: "words", text: "here" }] });
    assert.equal(root.textContent, "here");
  });

  test("texts are texts", () => {
    shown({ k: "words", text: "**<i>loud</i>** & quiet" });
    assert.deepEqual([find("b").textContent, root.querySelectorAll("i").length], ["<i>loud</i>", 0]);
  });
});
