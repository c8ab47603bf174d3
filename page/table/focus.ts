// Where the keyboard is while the page changes under it: on the same thing; where that has gone, on what came in its place, else on the board.
const REACHED = "button:not(:disabled), [href], input:not([hidden]), select, textarea, summary, [tabindex='0']";
const REGIONS = ".play, .table, .explorer"; // too large for a place to mean anything in them

const seen = new WeakSet<Element>();
const within = (place: Element) => [...place.querySelectorAll<HTMLElement>(REACHED)];

function reach(goal: Element): void {
  const inner = goal.matches("ul") ? goal.querySelector("button") : goal;
  (inner as HTMLElement | null)?.focus({ preventScroll: true });
}

export function keepFocus(root: HTMLElement, draw: () => void): void {
  const around = root.getRootNode() as Document | ShadowRoot, held = root.contains(around.activeElement) ? (around.activeElement as HTMLElement) : null;
  const path: { place: Element; at: number }[] = [];
  for (let place = held?.parentElement; held && place && place !== root && !place.matches(REGIONS); place = place.parentElement) path.push({ place, at: within(place).indexOf(held) });
  const onBoard = held?.closest(".board");
  draw();
  const fresh = [...root.querySelectorAll("[data-focus]")].filter((one) => !seen.has(one));
  for (const one of fresh) seen.add(one);
  const lost = held !== null && !held.isConnected, free = [null, document.body].includes(document.activeElement as HTMLElement | null); // of the whole page: a shadow root tells nothing of a cell in which one writes
  const same = () => held!.dataset.key && root.querySelector<HTMLElement>(`[data-key="${CSS.escape(held!.dataset.key)}"]`);
  const next = fresh[0];
  if (lost && !onBoard) {
    const found = same();
    if (found && found.matches(REACHED)) return reach(found);
    if (next) return reach(next);
    for (const { place, at } of path) {
      const left = place.isConnected ? within(place) : [];
      if (left.length) return reach(left[Math.min(Math.max(at, 0), left.length - 1)]!);
    }
    const board = root.querySelector(".stage .board .xb-cell[tabindex='0']");
    if (board) reach(board);
  }
  else if (next && (free || (held?.closest(".inner") && next.closest(".inner")))) reach(next);
}
