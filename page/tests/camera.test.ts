import assert from "node:assert/strict";
import { suite, test } from "node:test";
import { Camera, STEP, type Point } from "../table/camera";

function camera(rows = 100, columns = 200, width = 800, height = 600): Camera {
  const found = new Camera();
  found.room(width, height);
  found.lay(rows, columns);
  return found;
}
const near = (got: number[], meant: readonly number[]) => got.forEach((one, at) => assert.ok(Math.abs(one - meant[at]!) < 1e-6, `${got} is not ${meant}`));

suite("what is seen of a map", () => {
  test("at first all of it, in the middle of its place", () => {
    const seen = camera();
    assert.deepEqual([seen.scale, seen.whole, seen.percent], [4, true, 100]);
    near(seen.to([0, 0]), [0, 100]);
    near(seen.to([100, 200]), [800, 500]);
  });

  test("a place of the window and a place of the map are one another's", () => {
    const seen = camera();
    seen.by(3, 120, 250);
    seen.move(-33, 12);
    for (const point of [[0, 0], [400, 300], [799, 1]] as Point[]) near(seen.to(seen.at(...point)), point);
  });

  test("what lies under the pointer stays there while the map is enlarged", () => {
    const seen = camera(), under = seen.at(300, 280);
    seen.by(STEP ** 3, 300, 280);
    near(seen.to(under), [300, 280]);
    assert.equal(seen.whole, false);
  });

  test("it is never smaller than whole, nor a cell larger than its most", () => {
    const seen = camera();
    seen.by(1 / 100);
    assert.equal(seen.scale, seen.least);
    seen.by(1e6);
    assert.equal(seen.scale, seen.largest);
    assert.equal(seen.largest, 40);
  });

  test("nothing but map is seen where it is larger than its place", () => {
    const seen = camera();
    seen.by(10);
    for (const [right, down] of [[1e6, 1e6], [-1e6, -1e6]] as const) {
      seen.move(right, down);
      const [top, left] = seen.at(0, 0), [bottom, end] = seen.at(800, 600);
      assert.ok(top >= -1e-9 && left >= -1e-9 && bottom <= 100 + 1e-9 && end <= 200 + 1e-9);
    }
  });

  test("it goes with the hand", () => {
    const seen = camera();
    seen.by(4);
    const before = seen.to([50, 100]);
    seen.move(30, -20);
    near(seen.to([50, 100]), [before[0] + 30, before[1] - 20]);
  });

  test("another place shows a whole map whole, and keeps the middle of an enlarged one", () => {
    const seen = camera();
    seen.room(400, 300);
    assert.deepEqual([seen.whole, seen.scale], [true, 2]);
    seen.by(8);
    const middle = seen.at(200, 150);
    seen.room(900, 500);
    near(seen.at(450, 250), middle);
  });

  test("spots that are shown are seen, far apart or one alone", () => {
    for (const spots of [[[10, 10], [90, 180]], [[50, 50]], [[0, 0], [99, 0]]] as [number, number][][]) {
      const seen = camera();
      seen.around(spots);
      for (const spot of spots) { const [x, y] = seen.middle(spot); assert.ok(x >= 0 && x <= 800 && y >= 0 && y <= 600, `${spot} at ${x}, ${y}`); }
    }
  });

  test("around nothing is whole", () => {
    const seen = camera();
    seen.by(5);
    seen.around([]);
    assert.equal(seen.whole, true);
  });

  test("a cell that keys point at is brought into sight, one in sight moves nothing", () => {
    const seen = camera();
    seen.by(8);
    const [row, column] = seen.at(400, 300).map(Math.floor) as [number, number], before = [seen.x, seen.y];
    seen.show(row, column);
    assert.deepEqual([seen.x, seen.y], before);
    seen.show(99, 199);
    const [x, y] = seen.middle([99, 199]);
    assert.ok(x > 0 && x < 800 && y > 0 && y < 600);
  });

  test("which cell a place names, and none beside the map", () => {
    const seen = camera();
    assert.deepEqual(seen.cell([2, 102]), [0, 0]);
    assert.deepEqual(seen.cell([799, 499]), [99, 199]);
    assert.equal(seen.cell([400, 99]), null);
    assert.equal(seen.cell([400, 501]), null);
  });

  test("the scale's bar is a round length and fits", () => {
    for (const side of [1, 25, 30, 100]) for (const factor of [1, 2, 7]) {
      const seen = camera();
      seen.by(factor);
      const [metres, dots] = seen.bar(side);
      assert.match(String(metres), /^(0\.0*)?[125]0*$/);
      assert.ok(dots <= 130 + 1e-9 && dots > 130 / 2.6, `${dots} px`);
      near([(dots / seen.scale) * side], [metres]);
    }
  });
});
