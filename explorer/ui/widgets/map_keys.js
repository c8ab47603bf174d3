// The map by keyboard: a cursor goes from cell to cell, or from spot to spot, and is read out.
const ARROWS = { ArrowRight: [0, 1], ArrowLeft: [0, -1], ArrowDown: [1, 0], ArrowUp: [-1, 0] };
const FAR = 10;       // [cells] by which Shift moves

const KEYS = {
  key(event) {
    if (event.metaKey || event.altKey || event.ctrlKey) return;
    const step = ARROWS[event.key], { camera } = this;
    if (step) this.point(step.map((each) => each * (event.shiftKey ? FAR : 1)));
    else if (event.key === "+" || event.key === "=") this.zoom("in", ...this.middle());
    else if (event.key === "-") this.zoom("out", ...this.middle());
    else if (event.key === "0") this.zoom("fit");
    else if (event.key === "PageDown" || event.key === "PageUp") this.jump(event.key === "PageDown" ? 1 : -1);
    else if (event.key === "Enter" || event.key === " ") this.choose(this.cursor ?? this.start());
    else if (event.key === "Escape") this.act({ type: "key", key: "Escape" });
    else return;
    this.focused = true;
    if (this.cursor) camera.show(...this.cursor);
    event.preventDefault();
    event.stopPropagation();
    this.draw();
  },

  start() { return [this.camera.rows >> 1, this.camera.columns >> 1]; },

  middle() { return this.cursor ? this.camera.to(...this.cursor) : []; },

  point([down, right]) {
    const [row, column] = this.cursor ?? this.start(), { rows, columns } = this.camera;
    this.cursor = [Math.min(Math.max(row + down, 0), rows - 1), Math.min(Math.max(column + right, 0), columns - 1)];
    this.tell({ type: "point", row: this.cursor[0], column: this.cursor[1] });
  },

  jump(by) {
    const spots = this.model.get("spots");
    if (!spots.length) return;
    this.visited = ((this.visited ?? (by > 0 ? -1 : 0)) + by + spots.length) % spots.length;
    this.cursor = spots[this.visited].slice(1);
    this.tell({ type: "point", row: this.cursor[0], column: this.cursor[1] });
  },

  choose(cell) {
    if (!cell) return;
    this.cursor = cell;
    this.act({ type: "click", row: cell[0], column: cell[1] });
  },
};

