import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { suite, test } from "node:test";
import { applied, names, type Op } from "../table/tree";

const TREES = process.env.TREES; // pairs of trees and the way from one to the other, as Python tells it: tests/ui/test_page_units.py

suite("changes of a tree", () => {
  const tree = { k: "column", items: [{ k: "words", text: "a" }, { k: "button", key: "go", label: "Go", off: true }], prompt: { k: "prompt", title: "Choose" } };

  test("a value is put where the path leads", () => {
    assert.deepEqual(applied(tree, [[["items", 0, "text"], "b"]]).items[0], { k: "words", text: "b" });
    assert.deepEqual(applied(tree, [[["hand"], { k: "hand" }]]).hand, { k: "hand" });
  });

  test("an empty path is the whole tree", () => assert.deepEqual(applied(tree, [[[], { k: "row" }]]), { k: "row" }));

  test("what has gone is no longer there", () => {
    assert.deepEqual(applied(tree, [["gone", ["items", 1, "off"]]]).items[1], { k: "button", key: "go", label: "Go" });
    assert.deepEqual(Object.keys(applied(tree, [["gone", ["prompt"]]])), ["k", "items"]);
  });

  test("a list is ordered anew: what stays is named by its place, what is new is told", () => {
    const found = applied(tree, [["order", ["items"], [1, { k: "words", text: "new" }, 0]]]);
    assert.deepEqual(found.items.map(({ text, key }: any) => text ?? key), ["go", "new", "a"]);
  });

  test("a change after an order speaks of the new places", () => {
    const found = applied(tree, [["order", ["items"], [1, 0]], [["items", 0, "label"], "Went"]]);
    assert.equal(found.items[0].label, "Went");
    assert.equal(found.items[1].text, "a");
  });

  test("a number in a list that is put there whole is a number", () => assert.deepEqual(applied({ k: "art", view: [0, 0] }, [[["view"], [1, 0]]]).view, [1, 0]));

  test("what did not change is the same object, what holds a change is not, and the old tree is as it was", () => {
    const before = structuredClone(tree), found = applied(tree, [[["items", 0, "text"], "b"]]);
    assert.equal(found.items[1], tree.items[1]);
    assert.equal(found.prompt, tree.prompt);
    for (const [now, then] of [[found, tree], [found.items, tree.items], [found.items[0], tree.items[0]]]) assert.notEqual(now, then);
    assert.deepEqual(tree, before);
  });

  test("what an order keeps is the same object", () => {
    const found = applied(tree, [["order", ["items"], [1, 0]]]);
    assert.equal(found.items[0], tree.items[1]);
    assert.equal(found.items[1], tree.items[0]);
  });

  test("no change is the same tree", () => assert.equal(applied(tree, []), tree));

  test("the browser makes the tree that Python meant", { skip: !TREES && "asked from Python" }, () => {
    const cases = JSON.parse(readFileSync(TREES!, "utf8")) as [old: any, ops: Op[], meant: any][];
    assert.ok(cases.length > 100);
    for (const [old, ops, meant] of cases) assert.deepEqual(applied(old, ops), meant);
  });
});

suite("names of nodes beside one another", () => {
  test("each has its own", () => {
    const found = names([{ k: "words" }, { k: "words" }, { k: "button", key: "go" }, { k: "button", key: "go" }, { k: "button" }]);
    assert.equal(new Set(found).size, found.length);
  });

  test("a key keeps its name while others come and go before it", () => {
    const go = { k: "button", key: "go" };
    assert.equal(names([go])[0], names([{ k: "words" }, { k: "button", key: "other" }, go])[2]);
  });

  test("another kind with the same key is another thing", () => assert.notEqual(names([{ k: "card", key: "a" }])[0], names([{ k: "entry", key: "a" }])[0]));
});
