import assert from "node:assert/strict";
import { afterEach, beforeEach, suite, test } from "node:test";
import { key, laid, pointer } from "./window";
import { Python } from "./python";
import { Address } from "../table/address";
import type { Whole } from "../table/store";

let open: Address[] = [];
const preferred = () => JSON.parse(localStorage.getItem("explorer:preferences") ?? "null");

// A page that opens at an address; ours unless it is in a notebook.
function opened(hash = "", shown: Partial<Whole> = {}): Python {
  history.replaceState(null, "", location.pathname + location.search + hash);
  const python = new Python(shown);
  open.push(new Address(python.store, document.querySelector<HTMLElement>("#page")!));
  return python;
}
const follow = (python: Python, more: object) => { python.says({ type: "ops", n: python.store.n, ops: [], ...more }); open.at(-1)!.follow(); };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  laid('<main id="page"><button id="inside"></button></main>');
  document.body.dataset.explorerPage = "";
});
afterEach(() => { for (const one of open) one.leave(); open = []; });

suite("what the address says to Python", () => {
  test("a page opens with what the address holds, its query and place", () => {
    const { last } = opened("#pond=v1.abc");
    assert.deepEqual([last.type, last.incoming, last.problem, last.query, last.page], ["hello", "v1.abc", "", "?lang=en", "http://explorer.test/pond"]);
  });

  test("the other beginnings that Python knows come whole", () => assert.equal(opened("#learn").last.incoming, "learn"));

  test("another page's address is none of ours", () => assert.deepEqual([opened("#village=v1.abc").last.incoming, opened("#other").last.problem], ["", ""]));

  test("what was written for an address is read as it was", () => assert.equal(opened("#pond=%C3%A9t%C3%A9").last.incoming, "été"));

  test("a broken escape is taken as it stands", () => assert.equal(opened("#pond=100%").last.incoming, "100%"));

  test("a link that is too long is refused before it is sent", () => {
    const python = opened("", {});
    history.replaceState(null, "", `#pond=${"a".repeat(2_000_001)}`);
    dispatchEvent(new Event("hashchange"));
    assert.deepEqual([python.last.type, python.last.incoming, python.last.problem], ["incoming", "", "too-long"]);
  });

  test("going back to another state tells it once", () => {
    const python = opened("#pond=one");
    history.replaceState(null, "", "#pond=two");
    for (const type of ["popstate", "hashchange"]) dispatchEvent(new Event(type));
    assert.deepEqual(python.said.map(({ incoming }) => incoming), ["one", "two"]);
  });

  test("a page that was left says nothing more", () => {
    const python = opened("#pond=one");
    open.at(-1)!.leave();
    history.replaceState(null, "", "#pond=two");
    dispatchEvent(new Event("hashchange"));
    assert.equal(python.said.length, 1);
  });
});

suite("what Python says to the address", () => {
  test("a state stands in the address, and is not sent back", () => {
    const python = opened();
    follow(python, { value: "v1.xyz" });
    assert.equal(location.hash, "#pond=v1.xyz");
    dispatchEvent(new Event("hashchange"));
    assert.equal(python.said.length, 1);
  });

  test("a longer one is kept in this browser, the address names it, and Python is told that it works here alone", () => {
    const long = "x".repeat(8001), python = opened();
    follow(python, { value: long });
    assert.match(location.hash, /^#pond=local=s[0-9a-z]+$/);
    assert.deepEqual([python.last.type, python.last.problem], ["stored", "local-only"]);
    const again = opened(location.hash);
    assert.deepEqual([again.last.incoming, again.last.problem], [long, "local-only"]);
  });

  test("the former long state of a tab is forgotten, and so is the last when a short one comes", () => {
    const python = opened(), kept = () => Object.keys(localStorage).filter((name) => name.startsWith("explorer:s"));
    follow(python, { value: "x".repeat(8001) });
    follow(python, { value: "y".repeat(8001) });
    assert.equal(kept().length, 1);
    follow(python, { value: "short" });
    assert.equal(kept().length, 0);
  });

  test("one to which a link was copied is not", async () => {
    const python = opened();
    follow(python, { value: "x".repeat(8001) });
    Object.defineProperty(navigator, "clipboard", { value: { writeText: async () => {} }, configurable: true });
    python.says({ type: "copy" });
    await new Promise((go) => setTimeout(go));
    assert.deepEqual([python.last.type, python.last.ok], ["copied", true]);
    follow(python, { value: "short" });
    assert.equal(Object.keys(localStorage).filter((name) => name.startsWith("explorer:s")).length, 1);
  });

  test("a clock that was set back makes the newest no older than the others", () => {
    for (let number = 1; number <= 20; number++) localStorage.setItem(`explorer:s${number}`, `${Date.now() + 86_400_000 + number}\nold`);
    const python = opened();
    follow(python, { value: "a".repeat(8001) });
    const name = location.hash.split("local=")[1]!;
    assert.ok(localStorage.getItem(`explorer:${name}`)!.endsWith("aaa"));
    assert.equal(localStorage.getItem("explorer:s1"), null);
    assert.ok(localStorage.getItem("explorer:s2"));
  });

  test("twenty are kept, the oldest go first", () => {
    for (let at = 0; at < 25; at++) localStorage.setItem(`explorer:sold${at}`, `${1000 + at}\nold`);
    follow(opened(), { value: "x".repeat(8001) });
    const kept = Object.keys(localStorage).filter((name) => name.startsWith("explorer:s"));
    assert.equal(kept.length, 20);
    assert.ok(kept.includes("explorer:sold24") && !kept.includes("explorer:sold5"));
  });

  test("a state that this browser does not have is said to be missing, whatever the address names", () => {
    localStorage.setItem("explorer:preferences", '{"lang":"fr"}');
    for (const name of ["sabc", "preferences", "theme"]) assert.equal(opened(`#pond=local=${name}`).last.problem, "missing");
  });

  test("the document's language and title follow", () => {
    follow(opened(), { lang: "fr", title: "Le Viva Catrina" });
    assert.deepEqual([document.documentElement.lang, document.title], ["fr", "Le Viva Catrina"]);
  });
});

suite("in a cell of a notebook", () => {
  beforeEach(() => { delete document.body.dataset.explorerPage; });

  test("the address is not ours: the tab keeps the state, under the cell's name", () => {
    const python = opened("#pond=not-for-us");
    assert.deepEqual([python.last.incoming, python.last.query, python.last.page], ["", "", ""]);
    follow(python, { value: "v1.kept", lang: "fr", title: "no" });
    assert.equal(location.hash, "#pond=not-for-us");
    assert.notEqual(document.title, "no");
    assert.equal(opened("").last.incoming, "v1.kept");
    assert.equal(opened("", { key: "another cell" }).last.incoming, "");
  });

  test("a key pressed inside is ours, but saving stays the notebook's", () => {
    opened();
    const inside = document.getElementById("inside")!;
    key(inside, "b");
    assert.ok(inside.hasAttribute("data-lm-suppress-shortcuts"));
    key(inside, "s", { ctrlKey: true });
    assert.equal(inside.hasAttribute("data-lm-suppress-shortcuts"), false);
  });
});

suite("what this browser remembers", () => {
  test("it is told at first, and written when it changes, beside what others wrote", () => {
    localStorage.setItem("explorer:preferences", '{"lang":"fr","sound":true}');
    const python = opened();
    assert.deepEqual(python.last.preferences, { lang: "fr", sound: true });
    follow(python, { at: 1, preferences: { lang: "en" } });
    assert.deepEqual(preferred(), { lang: "en", sound: true });
  });

  test("nothing is written over it before Python has heard of it", () => {
    localStorage.setItem("explorer:preferences", '{"lang":"fr"}');
    const python = opened();
    follow(python, { preferences: { lang: "en" } });
    assert.deepEqual(preferred(), { lang: "fr" });
  });

  test("what is no list of preferences is none", () => {
    for (const text of ["[1]", "3", "{", "null"]) {
      localStorage.setItem("explorer:preferences", text);
      assert.deepEqual(opened().last.preferences, {});
    }
  });

  test("a first touch is told, once", () => {
    const python = opened();
    for (let at = 0; at < 2; at++) pointer(document.body, "pointerdown", 1, 1, { type: "touch" });
    pointer(document.body, "pointerdown", 1, 1);
    assert.deepEqual(python.said.map(({ type }) => type), ["hello", "touch"]);
  });
});
