import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { fitted, NARROW, shapeFor } from "../table/layout";

suite("the shape of a table", () => {
  test("a telephone's page has everything under its board, whatever the board", () => {
    for (const ratio of [0.5, 1, 3]) for (const [width, height] of [[390, 844], [320, 640], [NARROW - 1, 400]] as const) assert.equal(shapeFor(width, height, ratio), "narrow");
  });

  test("a square board on a desk stands beside hand and side, a long one above the hand", () => {
    assert.equal(shapeFor(1280, 800, 1), "high");
    assert.equal(shapeFor(1280, 800, 0.8), "high");
    assert.equal(shapeFor(1280, 800, 2.2), "wide");
    assert.equal(shapeFor(1440, 900, 2.2), "wide");
  });

  test("a tablet held upright is as a telephone, held across as a desk", () => {
    assert.equal(shapeFor(768, 1024, 1), "narrow");
    assert.equal(shapeFor(1024, 768, 1), "high");
  });

  test("a cell of a notebook is no tablet: it is wide and low", () => assert.notEqual(shapeFor(980, 620, 1), "narrow"));

  test("the wider a board, the sooner it lies above the hand: it never goes back", () => {
    const shapes = Array.from({ length: 60 }, (_, at) => shapeFor(1280, 800, 0.4 + at / 15)), first = shapes.indexOf("wide");
    assert.ok(first > 0);
    assert.deepEqual([...new Set(shapes.slice(0, first))], ["high"]);
    assert.deepEqual([...new Set(shapes.slice(first))], ["wide"]);
  });
});

suite("the area of a board in a place", () => {
  test("it fills the place in the direction that is scarce", () => {
    assert.equal(fitted(200, 100, 1), 100 * 100);
    assert.equal(fitted(200, 100, 2), 200 * 100);
    assert.equal(fitted(200, 100, 4), 200 * 50);
  });

  test("there is none where there is no place", () => {
    for (const [width, height] of [[0, 100], [100, 0], [-5, 100], [100, -5]] as const) assert.equal(fitted(width, height, 1), 0);
  });
});
