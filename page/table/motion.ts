// What moves on a board, so that a move is seen. It is looks alone: the drawing is final at once, and the next press ends what still moves.
const CALM = matchMedia("(prefers-reduced-motion: reduce)");
const TRAVEL = 260, FALL = 200, SHAKE = 260; // [ms]
const CROWD = 12; // so many pieces at once: more are another position, no move

export interface Place { id: string; x: number; y: number; pieces: SVGGElement; cover: SVGGElement }
interface Piece { cell: Place; symbol: string; node?: Element | undefined }

export class Motion {
  private lost: Piece[] = [];
  private gained: Piece[] = [];
  private refused: Place[] = [];
  private running: Animation[] = [];

  // A cell's pieces, [symbol, turn] each, before and now; a piece that is turned where it lies does not travel.
  pieces(cell: Place, before: [string, number][], now: [string, number][]): void {
    const left = before.map(([symbol]) => symbol);
    now.forEach(([symbol], i) => {
      const at = left.indexOf(symbol);
      if (at < 0) this.gained.push({ cell, symbol, node: cell.pieces.children[i] });
      else left.splice(at, 1);
    });
    this.lost.push(...left.map((symbol) => ({ cell, symbol })));
  }

  refuse(cell: Place): void { this.refused.push(cell); }

  end(): void {
    const { lost, gained, refused } = this;
    [this.lost, this.gained, this.refused] = [[], [], []];
    if (CALM.matches) return;
    for (const cell of refused) for (const node of [cell.pieces, cell.cover]) this.shake(node);
    if (gained.length > CROWD) return;
    for (const one of gained) this.arrive(one, this.origin(one, lost));
  }

  // Where a piece was: the nearest cell that has lost one alike.
  private origin({ cell, symbol }: Piece, lost: Piece[]): Place | undefined {
    const far = ({ cell: other }: Piece) => Math.hypot(other.x - cell.x, other.y - cell.y);
    const [found] = lost.filter((one) => one.symbol === symbol).sort((a, b) => far(a) - far(b));
    if (found) lost.splice(lost.indexOf(found), 1);
    return found?.cell;
  }

  // It travels from there, or is laid from above. A group around it moves: its own place is an attribute that must stay.
  private arrive({ cell, node }: Piece, from: Place | undefined): void {
    if (!node) return;
    const group = document.createElementNS("http://www.w3.org/2000/svg", "g");
    node.replaceWith(group);
    group.append(node);
    const start = from ? `translate(${from.x - cell.x}px, ${from.y - cell.y}px)` : "translate(0px, -0.3px)";
    this.run(group, [{ transform: start, opacity: from ? 1 : 0.2 }, { transform: "none", opacity: 1 }], from ? TRAVEL : FALL);
  }

  private shake(node: Element): void {
    this.run(node, [0, -0.06, 0.06, -0.04, 0.03, 0].map((x) => ({ transform: `translate(${x}px, 0px)` })), SHAKE);
  }

  private run(node: Element, frames: Keyframe[], duration: number): void {
    const running = node.animate(frames, { duration, easing: "cubic-bezier(.2,.7,.2,1)" });
    this.running.push(running);
    running.finished.then(() => { this.running = this.running.filter((one) => one !== running); }, () => {});
  }

  cut(tokens: Element): void {
    for (const one of [...this.running, ...tokens.getAnimations({ subtree: true })]) one.finish();
  }
}
