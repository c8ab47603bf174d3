// Which part of a map is seen, and how large: whole, enlarged up to so many dots a cell, moved. It knows no drawing.
export const STEP = 1.5;
const LARGEST = 40; // [px] the side of a cell at most
const BARS = [1, 2, 5]; // the lengths a scale bar may have, times a power of ten
const BAR = 130; // [px] it is at most so long
export type Spot = [row: number, column: number];
export type Point = [x: number, y: number];

export class Camera {
  rows = 1; columns = 1; width = 1; height = 1; scale = 1; x = 0; y = 0;

  get least(): number { return Math.min(this.width / this.columns, this.height / this.rows); }
  get whole(): boolean { return this.scale <= this.least * 1.001; }
  get largest(): number { return Math.max(LARGEST, this.least); }
  get percent(): number { return Math.round((100 * this.scale) / this.least); }

  // Another map is seen whole; another place for it keeps what is seen.
  lay(rows: number, columns: number): void {
    Object.assign(this, { rows, columns });
    this.fit();
  }

  room(width: number, height: number): void {
    const { whole } = this, [row, column] = this.at(this.width / 2, this.height / 2);
    Object.assign(this, { width, height });
    if (whole) return this.fit();
    this.x = column - width / this.scale / 2;
    this.y = row - height / this.scale / 2;
    this.clamp();
  }

  fit(): void { this.scale = this.least; this.clamp(); }

  // So large that these spots are seen, with room around them, and no smaller than the whole map.
  around(spots: Spot[]): void {
    if (!spots.length) return this.fit();
    const rows = spots.map(([row]) => row), columns = spots.map(([, column]) => column);
    const [top, bottom, left, right] = [Math.min(...rows), Math.max(...rows), Math.min(...columns), Math.max(...columns)];
    this.scale = Math.min(this.largest, this.width / ((right - left) * 1.25 + 16), this.height / ((bottom - top) * 1.9 + 20));
    this.clamp();
    this.x = (left + right) / 2 - this.width / this.scale / 2;
    this.y = (top + bottom) / 2 - (this.height / this.scale) * 0.45; // a card lies over the lower edge
    this.clamp();
  }

  // What lies under (px, py) stays there.
  by(factor: number, px = this.width / 2, py = this.height / 2): void {
    const [row, column] = this.at(px, py);
    this.scale = Math.min(this.largest, Math.max(this.least, this.scale * factor));
    this.x = column - px / this.scale;
    this.y = row - py / this.scale;
    this.clamp();
  }

  move(right: number, down: number): void { // [px]
    this.x -= right / this.scale;
    this.y -= down / this.scale;
    this.clamp();
  }

  show(row: number, column: number): void { // a cell that is pointed at by keys is brought into sight
    const margin = Math.min(4, this.height / this.scale / 4), wide = this.width / this.scale, high = this.height / this.scale;
    if (column < this.x + margin || column > this.x + wide - margin) this.x = column - wide / 2;
    if (row < this.y + margin || row > this.y + high - margin) this.y = row - high / 2;
    this.clamp();
  }

  clamp(): void {
    this.scale = Math.min(this.largest, Math.max(this.least, this.scale));
    const along = (at: number, seen: number, all: number) => (seen >= all ? (all - seen) / 2 : Math.min(Math.max(at, 0), all - seen));
    this.x = along(this.x, this.width / this.scale, this.columns);
    this.y = along(this.y, this.height / this.scale, this.rows);
  }

  at(px: number, py: number): Spot { return [this.y + py / this.scale, this.x + px / this.scale]; }
  to([row, column]: Spot): Point { return [(column - this.x) * this.scale, (row - this.y) * this.scale]; }
  middle([row, column]: Spot): Point { return this.to([row + 0.5, column + 0.5]); }

  cell([px, py]: Point): Spot | null { // null outside
    const [row, column] = this.at(px, py).map(Math.floor) as Spot;
    return row >= 0 && column >= 0 && row < this.rows && column < this.columns ? [row, column] : null;
  }

  bar(side: number): [metres: number, dots: number] { // the longest round length that fits
    const most = (BAR / this.scale) * side, power = 10 ** Math.floor(Math.log10(most));
    const length = Math.max(...BARS.map((each) => each * power).filter((each) => each <= most));
    return [length, (length / side) * this.scale];
  }
}
