// The page's own manager (page/src/alone.js): what it shows, what it leaves to ipywidgets', and what its one model is to the page's program.
import assert from "node:assert/strict";
import { beforeEach, suite, test } from "node:test";
import { laid } from "./window";
import { Alone, VIEW } from "../src/alone.js";

const OURS = { _esm: "explorer:\ntable.js", _css: "explorer:\ntable.css", shown: { n: 0 } };
const PROGRAM = `export default { render({ model, el }) {
  el.append(model.get("shown").n);
  globalThis.rendered = model;
  return () => { globalThis.left = true; };
} }`;
let said: any[], manager: any;
const view = (id: string) => ({ output_type: "display_data", data: { [VIEW]: { model_id: id } } });
const opens = (id: string, state: object = OURS) => manager.take({ type: "comm_open", comm_id: id, data: { state } });
const tells = (id: string, content: object, buffers: Uint8Array[] = []) => manager.take({ type: "comm_msg", comm_id: id, data: { method: "custom", content }, buffers });

beforeEach(() => {
  said = [];
  manager = new Alone({ send: (message: any, buffers: any) => said.push([message, buffers]) }, { charts: "c", plotly: "p" }, Promise.resolve({ "table.js": PROGRAM, "table.css": "i { color: red }" }));
  URL.createObjectURL = () => `data:text/javascript,${encodeURIComponent(PROGRAM)}`;
  URL.revokeObjectURL = () => {};
});

suite("what the page's own manager shows", () => {
  test("pages of ours, and what is no widget", () => {
    opens("1");
    assert.equal(manager.shows([view("1"), { output_type: "stream", text: "hello" }, { data: { "text/plain": "7" } }]), true);
  });

  test("no other widget: then all that was heard is there for the manager that can", () => {
    opens("1");
    opens("2", { _model_name: "IntSliderModel" });
    assert.equal(manager.shows([view("1"), view("2")]), false);
    assert.deepEqual(manager.heard.map(({ comm_id }: any) => comm_id), ["1", "2"]);
  });

  test("neither another program of anywidget's, nor one that says it is ours", () => {
    opens("1", { _esm: "export default {}" });
    opens("2", { _esm: "explorer:\nboard.js" });
    assert.equal(manager.shows([view("1")]) || manager.shows([view("2")]), false);
  });

  test("it keeps nothing of what it hears once it shows the page", () => {
    opens("1");
    manager.shows([view("1")]);
    tells("1", { type: "ops" });
    assert.equal(manager.heard, undefined);
  });

  test("a page is rendered with its program and style, and is told when it is left", async () => {
    const into = laid("<div></div>");
    opens("1");
    (await manager.place("1"))(into);
    assert.equal(into.textContent, "0");
    assert.equal([...document.head.querySelectorAll("style")].filter(({ textContent }) => textContent === "i { color: red }").length, 1);
    (await manager.place("1"))(laid("<div></div>"));
    assert.equal([...document.head.querySelectorAll("style")].filter(({ textContent }) => textContent === "i { color: red }").length, 1);
    manager.leave();
    assert.equal((globalThis as any).left, true);
  });
});

suite("its model", () => {
  const model = () => manager.models.get("1");

  test("what was said before anybody listened is heard, in order, once", () => {
    opens("1");
    tells("1", { n: 1 });
    tells("1", { n: 2 });
    const heard: number[] = [];
    model().on("msg:custom", ({ n }: any) => heard.push(n));
    tells("1", { n: 3 });
    model().on("msg:custom", () => {});
    assert.deepEqual(heard, [1, 2, 3]);
  });

  test("bytes come as views of them, and none as none", () => {
    opens("1");
    const found: any[] = [];
    model().on("msg:custom", (_: any, buffers: any) => found.push(buffers));
    tells("1", {}, [new Uint8Array([0, 5, 6]).subarray(1)]);
    manager.take({ type: "comm_msg", comm_id: "1", data: { method: "custom", content: {} } });
    assert.deepEqual([found[0][0].byteLength, found[0][0].getUint8(0), found[1]], [2, 5, []]);
  });

  test("what it says is a message of its comm; messages are numbered", () => {
    opens("1");
    const bytes = new ArrayBuffer(2);
    model().send({ type: "call" }, undefined, [bytes]);
    model().send({ type: "touch" });
    assert.deepEqual(said, [
      [{ type: "comm_msg", id: "1", comm_id: "1", data: { method: "custom", content: { type: "call" } } }, [bytes]],
      [{ type: "comm_msg", id: "2", comm_id: "1", data: { method: "custom", content: { type: "touch" } } }, []]]);
  });

  test("its state follows; another's message, and one of a page that was closed, is nothing", () => {
    opens("1");
    manager.take({ type: "comm_msg", comm_id: "1", data: { method: "update", state: { shown: { n: 5 } } } });
    assert.equal(model().get("shown").n, 5);
    manager.take({ type: "comm_close", comm_id: "1" });
    for (const id of ["1", "2"]) assert.doesNotThrow(() => tells(id, {}));
  });

  test("who does not listen any more hears nothing", () => {
    opens("1");
    const heard: any[] = [], listen = (message: any) => heard.push(message);
    model().on("msg:custom", listen);
    model().off("msg:custom", listen);
    tells("1", {});
    assert.deepEqual(heard, []);
  });
});
