import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { deflateSync } from "node:zlib";
import { storeOf } from "../table/store";
import type { Op } from "../table/tree";
import { Python, WHOLE } from "./python";

async function until(there: () => boolean): Promise<void> { for (let tries = 0; !there() && tries < 500; tries++) await new Promise((go) => setTimeout(go, 10)); }

suite("what a page knows", () => {
  test("it begins with the whole that the widget holds", () => {
    const { store } = new Python({ n: 4, tree: { k: "words", text: "hello" } });
    assert.deepEqual([store.n, store.tree.text], [4, "hello"]);
  });

  test("changes that follow the last are made, and drawn once", () => {
    const python = new Python(), { store } = python;
    let drawn = 0;
    const stop = store.watch(() => { drawn += 1; });
    python.says({ type: "ops", n: 1, ops: [[["text"], "a"], [["tone"], "bad"]] });
    assert.deepEqual([store.n, store.tree.text, store.tree.tone, drawn], [1, "a", "bad", 1]);
    stop();
    python.says({ type: "ops", n: 2, ops: [[["text"], "b"]] });
    assert.equal(drawn, 1);
  });

  test("changes that are in the whole already are not made twice", () => {
    const python = new Python({ n: 3, tree: { k: "log", lines: [{ k: "line", key: "1" }] } });
    python.says({ type: "ops", n: 3, ops: [["order", ["lines"], [0, 0]]] });
    assert.equal(python.store.tree.lines.length, 1);
    assert.deepEqual(python.said, []);
  });

  test("where one was lost, the whole is asked for, and nothing is guessed", () => {
    const python = new Python();
    python.says({ type: "ops", n: 2, ops: [[["text"], "late"]] });
    assert.equal(python.store.tree.text, undefined);
    assert.equal(python.last.type, "again");
    python.says({ type: "whole", shown: { ...WHOLE, n: 2, tree: { k: "row", text: "late" } } });
    assert.deepEqual([python.store.n, python.store.tree.text], [2, "late"]);
  });

  test("many changes come deflated; what comes meanwhile waits for them, and so keeps its order", async () => {
    const python = new Python(), packed = (ops: Op[]) => [new DataView(new Uint8Array(deflateSync(JSON.stringify(ops))).buffer)];
    python.says({ type: "ops", n: 1, packed: true, at: 1 }, packed([[["text"], "é"]]));
    python.says({ type: "ops", n: 2, ops: [[["tone"], "bad"]], at: 2 });
    assert.deepEqual([python.store.n, python.store.answered], [0, 0]);
    await until(() => python.store.n === 2);
    assert.deepEqual([python.store.n, python.store.answered, python.store.tree.text, python.store.tree.tone], [2, 2, "é", "bad"]);
    python.says({ type: "ops", n: 3, ops: [[["text"], "now"]] });
    assert.equal(python.store.tree.text, "now");
    python.says({ type: "ops", n: 4, packed: true }, [new DataView(new ArrayBuffer(3))]);
    await until(() => python.said.length > 0);
    assert.deepEqual([python.store.n, python.last.type], [3, "again"]);
  });

  test("an answer without changes is drawn too, and is no new tree", () => {
    const python = new Python(), at = python.store.call("press");
    let drawn = 0;
    python.store.watch(() => { drawn += 1; });
    python.answers(at);
    assert.deepEqual([python.store.answered, python.store.n, drawn], [at, 0, 1]);
  });

  test("an older answer does not take a newer one back", () => {
    const python = new Python();
    for (const at of [2, 1]) python.answers(at);
    assert.equal(python.store.answered, 2);
  });

  test("a press says what was offered, with what, in which tree; messages are numbered", () => {
    const python = new Python({ n: 7 }), { store } = python;
    assert.equal(store.call("board/click", "a1", 0, 0), 1);
    assert.equal(store.call("go/press"), 2);
    assert.deepEqual(python.said, [
      { type: "call", offer: "board/click", args: ["a1", 0, 0], n: 7, at: 1 }, { type: "call", offer: "go/press", args: [], n: 7, at: 2 }]);
  });

  test("what offers nothing says nothing", () => {
    const python = new Python();
    assert.equal(python.store.call(undefined, "a1"), 0);
    assert.deepEqual(python.said, []);
  });

  test("what is said of the page besides its tree is kept", () => {
    const python = new Python();
    python.says({ type: "ops", n: 0, ops: [], lang: "fr", value: "s=1" });
    assert.deepEqual([python.store.about.lang, python.store.about.value, python.store.about.title], ["fr", "s=1", WHOLE.title]);
  });

  test("a page that is closing is no error", () => {
    const python = new Python();
    python.send = () => { throw new Error("closed"); };
    assert.doesNotThrow(() => python.store.call("press"));
  });

  test("a cell shown twice shows the same, another another", () => {
    const [one, other] = [new Python(), new Python()];
    assert.equal(storeOf(one), storeOf(one));
    assert.notEqual(storeOf(one), storeOf(other));
  });
});
