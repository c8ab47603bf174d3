// What a page has sent and nobody has answered (page/src/owed.js).
import assert from "node:assert/strict";
import { suite, test } from "node:test";
import "./window";
import { Owed } from "../src/owed.js";

const call = (offer: string) => ({ data: { method: "custom", content: { type: "call", offer, args: [] } } });
const presses = () => {
  const detail = { presses: 0 };
  dispatchEvent(new CustomEvent("explorer:unanswered", { detail }));
  return detail.presses;
};

suite("what is owed", () => {
  test("an answer settles what was sent before it too, and what nobody knows settles nothing", () => {
    const owed = new Owed();
    for (const id of ["1", "2", "3"]) owed.sent(id, call("board/press"), `frame ${id}`);
    assert.equal(presses(), 3);
    assert.deepEqual(owed.answered("9"), []);
    assert.deepEqual(owed.answered("2"), ["1", "2"]);
    assert.deepEqual([...owed.values()].map(({ frame }: any) => frame), ["frame 3"]);
    assert.equal(presses(), 1);
    owed.answered("3");
    assert.equal(presses(), 0);
  });

  test("a press counts, what a mouse passes over does not", () => {
    const owed = new Owed();
    for (const offer of ["point", "board/leave", "rows/0/look", "field/write"]) owed.sent(offer, call(offer), "");
    owed.sent("hello", { data: { content: { type: "hello" } } }, "");
    owed.sent("kernel", { data: undefined }, "");
    assert.equal(presses(), 0);
    owed.sent("press", call("rows/0/press"), "");
    owed.sent("part", { data: { content: { type: "part", offer: "open" } } }, "");
    assert.equal(presses(), 2);
    owed.answered("part");
  });
});
