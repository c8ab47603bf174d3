import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { laid } from "./window";
import { Python } from "./python";
import { figureInDark } from "../table/chart_theme";
import { Motion, type Place } from "../table/motion";
import { shape } from "../table/svg";
import { readFile } from "../table/upload";

suite("drawing from data", () => {
  test("shapes and attributes are of the closed lists; nothing else comes into a page", () => {
    const drawn = shape(["rect", { x: 1, fill: "#abc", onclick: "alert(1)", href: "javascript:1", style: "x" }]);
    assert.deepEqual([drawn.tagName, drawn.getAttributeNames().sort()], ["rect", ["fill", "x"]]);
    for (const tag of ["script", "foreignObject", "image", "use", "a"]) assert.equal(shape([tag, { x: 1 }]).tagName, "g");
  });

  test("a text is text", () => {
    const drawn = shape(["text", {}, "<b>7</b>"]);
    assert.deepEqual([drawn.textContent, drawn.children.length], ["<b>7</b>", 0]);
  });
});

suite("what moves on a board", () => {
  // Places in a row, and how each thing travelled: from where, or "laid".
  function told(before: [string, number][][], now: [string, number][][]): string[] {
    const found: string[] = [], motion = new Motion(), root = laid("<div></div>");
    (globalThis as any).Element.prototype.animate = function ([start]: any[]) {
      found.push(`${(this as Element).firstElementChild?.id} ${start.transform}`);
      return { finished: new Promise(() => {}), finish() {} };
    };
    now.forEach((pieces, at) => {
      const group = document.createElement("div");
      group.innerHTML = pieces.map(([symbol], i) => `<i id="${symbol}-${at}-${i}"></i>`).join("");
      root.append(group);
      motion.pieces({ id: String(at), x: at, y: 0, pieces: group, cover: group } as unknown as Place, before[at]!, pieces);
    });
    motion.end();
    return found;
  }

  test("a piece glides from the nearest place that has lost one alike", () => {
    assert.deepEqual(told([[["blue", 0]], [], [["blue", 0]], []], [[], [], [], [["blue", 0]]]), ["blue-3-0 translate(-1px, 0px)"]);
  });

  test("each goes its own way: none is taken from twice", () => {
    const found = told([[["blue", 0]], [], [], [["blue", 0]]], [[], [["blue", 0]], [["blue", 0]], []]);
    assert.equal(new Set(found.map((one) => one.split(" ")[0])).size, 2);
    assert.deepEqual(found, ["blue-1-0 translate(-1px, 0px)", "blue-2-0 translate(1px, 0px)"]);
  });

  test("one that comes from nowhere is laid from above", () => assert.deepEqual(told([[], [["red", 0]]], [[["blue", 0]], []]), ["blue-0-0 translate(0px, -0.3px)"]));

  test("one that is turned where it lies does not travel", () => assert.deepEqual(told([[["tile", 0]]], [[["tile", 90]]]), []));

  test("another position is no move: nothing flies about", () => {
    const one = Array.from({ length: 20 }, () => [["a", 0]] as [string, number][]), other = one.map(() => [["b", 0]] as [string, number][]);
    assert.deepEqual(told(one, other), []);
  });
});

suite("a chart in the dark", () => {
  const tones = { card: [20, 24, 22, 1], ink: [240, 240, 235, 1] } as any;
  const light = (text: string) => { const [r, g, b] = /rgba?\(([\d,. ]+)\)/.exec(text)![1]!.split(",").map((part) => { const x = Number(part) / 255; return x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4; }); return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!; };
  const contrast = (text: string) => (light(text) + 0.05) / (light("rgb(20,24,22)") + 0.05);

  test("a hue becomes lighter until it stands out; one that does stays", () => {
    const [dark, bright] = ["#0a2a6c", "#e69f00"].map((colour) => figureInDark({ data: [{ marker: { color: colour } }], layout: {} }, tones).data[0].marker.color);
    assert.ok(contrast(dark) >= 3);
    assert.equal(bright, "rgba(230,159,0,1)");
  });

  test("words stand out more, and have a colour where the figure gives none", () => {
    const { layout } = figureInDark({ data: [], layout: { xaxis: { tickfont: { color: "#0a2a6c" } } } }, tones);
    assert.ok(contrast(layout.xaxis.tickfont.color) >= 4.5);
    assert.ok(contrast(layout.font.color) >= 4.5);
  });

  test("greys are mirrored: white becomes the ground, black the ink", () => {
    const { layout } = figureInDark({ data: [], layout: { paper_bgcolor: "white", shapes: [{ line: { color: "#000000" } }] } }, tones);
    assert.deepEqual([layout.paper_bgcolor, layout.shapes[0].line.color], ["rgba(20,24,22,1)", "rgba(240,240,235,1)"]);
  });

  test("a scale keeps its ends, numbers stay numbers, and words with a colour's name stay words", () => {
    const figure = { data: [{ colorscale: [[0, "#000000"]], y: [1, null], text: "white oak" }], layout: {} };
    assert.deepEqual(figureInDark(figure, tones).data, figure.data);
  });
});

suite("a file of the reader's", () => {
  const file = (size: number) => ({ name: "land.tif", size, arrayBuffer: async () => new ArrayBuffer(size) }) as unknown as File;
  const node = { k: "opener", open: "map/open", refuse: "map/refuse", most: 3_000_000 };

  test("what is too large is refused before it is read", async () => {
    const python = new Python();
    await readFile(python.store, node, { ...file(3_000_001), arrayBuffer: () => assert.fail() } as any);
    assert.deepEqual([python.last.offer, python.last.args], ["map/refuse", ["land.tif", "too-large"]]);
  });

  test("what cannot be read is said", async () => {
    const python = new Python();
    await readFile(python.store, node, { name: "land.tif", size: 5, arrayBuffer: () => Promise.reject(new Error()) } as any);
    assert.deepEqual(python.last.args, ["land.tif", "unreadable"]);
  });

  test("a small one comes whole", async () => {
    const python = new Python();
    await readFile(python.store, node, file(1_000_000));
    assert.deepEqual(python.said.map(({ type, offer, args }) => [type, offer, args]), [["call", "map/open", ["land.tif", null]]]);
  });

  test("of a large one each piece waits until the last has arrived", async () => {
    const python = new Python(), done = readFile(python.store, node, file(2_500_000)), from = () => python.said.map(({ from }) => from);
    const arrives = async (name: string) => { python.says({ type: "arrived", name }); await new Promise((go) => setTimeout(go)); };
    await new Promise((go) => setTimeout(go));
    assert.deepEqual(from(), [0]);
    await arrives("another.tif");
    assert.deepEqual(from(), [0]);
    await arrives("land.tif");
    await arrives("land.tif");
    await done;
    assert.deepEqual(from(), [0, 1_000_000, 2_000_000]);
  });
});
