import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { laid } from "./window";
import { keepFocus } from "../table/focus";

const now = () => (document.activeElement as HTMLElement | null)?.id;
const one = (id: string) => document.getElementById(id)!;
function page(inner: string, at?: string): HTMLElement {
  const root = laid(`<div class="explorer"><div class="table"><div class="play"><div class="stage"><div class="board"><i class="xb-cell" id="c4" tabindex="0"></i></div></div>${inner}</div></div></div>`);
  if (at) one(at).focus();
  else (document.activeElement as HTMLElement | null)?.blur?.();
  return root;
}

suite("where the keyboard is while a page changes", () => {
  test("it stays on what stays", () => {
    const root = page('<button id="a"></button><button id="b"></button>', "b");
    keepFocus(root, () => one("a").remove());
    assert.equal(now(), "b");
  });

  test("what came back under the same key has it again", () => {
    const root = page('<div id="acts"><button id="old" data-key="go"></button></div>', "old");
    keepFocus(root, () => { one("acts").innerHTML = '<button id="first"></button><button id="new" data-key="go"></button>'; });
    assert.equal(now(), "new");
  });

  test("else what came in its place: the same of so many", () => {
    const root = page('<div id="hand"><button id="a"></button><button id="b"></button><button id="c"></button></div>', "b");
    keepFocus(root, () => one("b").remove());
    assert.equal(now(), "c");
  });

  test("the last one's place is taken by the one before it", () => {
    const root = page('<div id="hand"><button id="a"></button><button id="b"></button></div>', "b");
    keepFocus(root, () => one("b").remove());
    assert.equal(now(), "a");
  });

  test("what is off or only for the mouse cannot have it", () => {
    const root = page('<div id="hand"><button id="a"></button><button id="b"></button><button id="c" disabled></button><i id="d" tabindex="-1"></i></div>', "b");
    keepFocus(root, () => one("b").remove());
    assert.equal(now(), "a");
  });

  test("where all around has gone, the board has it", () => {
    const root = page('<section id="sheet"><div><button id="a"></button></div></section><button id="far"></button>', "a");
    keepFocus(root, () => one("sheet").remove());
    assert.equal(now(), "c4");
  });

  test("a new thing that asks for it has it, when what had it is gone", () => {
    const root = page('<div id="acts"><button id="a"></button><button id="b"></button></div>', "a");
    keepFocus(root, () => { one("a").remove(); one("acts").insertAdjacentHTML("beforeend", '<button id="asks" data-focus></button>'); });
    assert.equal(now(), "asks");
  });

  test("or when nothing had it; it asks only once", () => {
    const root = page('<div id="acts"></div>');
    keepFocus(root, () => { one("acts").innerHTML = '<h2 id="asks" tabindex="-1" data-focus></h2>'; });
    assert.equal(now(), "asks");
    one("asks").blur();
    keepFocus(root, () => one("acts").insertAdjacentHTML("beforeend", "<p></p>"));
    assert.notEqual(now(), "asks");
  });

  test("it takes nothing away from what is in use, but within its own sheet", () => {
    let root = page('<div id="acts"></div><button id="a"></button>', "a");
    keepFocus(root, () => { one("acts").innerHTML = '<h2 id="asks" tabindex="-1" data-focus></h2>'; });
    assert.equal(now(), "a");
    root = page('<div class="inner"><button id="a"></button><div id="acts"></div></div>', "a");
    keepFocus(root, () => { one("acts").innerHTML = '<h2 id="asks" tabindex="-1" data-focus></h2>'; });
    assert.equal(now(), "asks");
  });

  test("a list that asks for it gives it to its first entry", () => {
    const root = page('<div id="acts"></div>');
    keepFocus(root, () => { one("acts").innerHTML = '<ul data-focus tabindex="-1"><li><button id="first"></button></li></ul>'; });
    assert.equal(now(), "first");
  });

  test("it is nobody's business outside the page", () => {
    const root = page('<button id="a"></button>');
    document.body.insertAdjacentHTML("beforeend", '<input id="other">');
    one("other").focus();
    keepFocus(root, () => one("a").remove());
    assert.equal(now(), "other");
  });
});
