// Which part of a map is seen, and how large: whole, enlarged up to so many dots a cell, moved. It knows no drawing.
const STEP = 1.5, LARGEST = 40;   // [px] the side of a cell at most
const BARS = [1, 2, 5];           // the lengths a scale bar may have, times a power of ten
const BAR = 130;                  // [px] it is at most so long

class Camera {
  constructor() { Object.assign(this, { rows: 1, columns: 1, width: 1, height: 1, scale: 1, x: 0, y: 0 }); }

  get least() { return Math.min(this.width / this.columns, this.height / this.rows); }
  get whole() { return this.scale <= this.least * 1.001; }
  get largest() { return Math.max(LARGEST, this.least); }
  get percent() { return Math.round(100 * this.scale / this.least); }

  // Another map is seen whole; another place for it keeps what is seen.
  lay(rows, columns) {
    Object.assign(this, { rows, columns });
    this.fit();
  }

  room(width, height) {
    const whole = this.whole;
    Object.assign(this, { width, height });
    if (whole) this.fit();
    else this.clamp();
  }

  fit() {
    this.scale = this.least;
    this.clamp();
  }

  // What lies under (px, py) stays there.
  by(factor, px = this.width / 2, py = this.height / 2) {
    const [row, column] = this.at(px, py);
    this.scale = Math.min(this.largest, Math.max(this.least, this.scale * factor));
    this.x = column - px / this.scale;
    this.y = row - py / this.scale;
    this.clamp();
  }

  move(right, down) {   // [px]
    this.x -= right / this.scale;
    this.y -= down / this.scale;
    this.clamp();
  }

  show(row, column) {   // a cell that is pointed at by keys is brought into sight
    const margin = Math.min(4, this.height / this.scale / 4);
    const wide = this.width / this.scale, high = this.height / this.scale;
    if (column < this.x + margin || column > this.x + wide - margin) this.x = column - wide / 2;
    if (row < this.y + margin || row > this.y + high - margin) this.y = row - high / 2;
    this.clamp();
  }

  clamp() {
    this.scale = Math.min(this.largest, Math.max(this.least, this.scale));
    const along = (at, seen, all) => seen >= all ? (all - seen) / 2 : Math.min(Math.max(at, 0), all - seen);
    this.x = along(this.x, this.width / this.scale, this.columns);
    this.y = along(this.y, this.height / this.scale, this.rows);
  }

  at(px, py) { return [this.y + py / this.scale, this.x + px / this.scale]; }
  to(row, column) { return [(column - this.x) * this.scale, (row - this.y) * this.scale]; }

  cell(px, py) {   // null outside
    const [row, column] = this.at(px, py).map(Math.floor);
    return row >= 0 && column >= 0 && row < this.rows && column < this.columns ? [row, column] : null;
  }

  bar(side) {   // the longest round length that fits: metres, and dots
    const most = BAR / this.scale * side, power = 10 ** Math.floor(Math.log10(most));
    const length = Math.max(...BARS.map((each) => each * power).filter((each) => each <= most));
    return [length, length / side * this.scale];
  }
}

