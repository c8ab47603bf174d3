// The one widget of a page. It draws the tree that Python sends; it measures and styles its own element, never the window's, so that it is at
// home in a cell of a notebook, in a shadow root, twice on a page, or alone.
import { render as draw } from "preact";
import { Address, PAGES } from "./address";
import type { Board } from "./board";
import { Drags } from "./drag";
import { Here, Show } from "./show";
import { keepFocus } from "./focus";
import { wantFonts } from "./fonts";
import { storeOf, type Model } from "./store";
import "./table";
import "./map";
import "./lesson";
import { followTheme, switchTheme } from "./theme";

const GONE = new Set(["restarting", "autorestarting", "terminating", "dead"]);

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const store = storeOf(model), root = Object.assign(document.createElement("div"), { className: "explorer" });
  root.classList.toggle("alone", document.body.matches(PAGES));
  root.setAttribute("lang", store.about.lang);
  const above = alive(store.about.kept);
  el.append(root, above);
  // A kernel that is gone answers no press: its picture, as it was last, comes back in place of the page.
  const kernel = model.widget_manager?.kernel, left = (_kernel: unknown, status: string) => {
    if (GONE.has(status) && document.querySelector(picture(store.about.kept))) root.hidden = above.disabled = true;
  };
  kernel?.statusChanged?.connect(left);
  const drags = new Drags(), boards = new Set<Board>(), unfollow = followTheme(root);
  let address: Address | null = null;
  const here = (what: string) => {
    if (what === "theme") switchTheme(root);
    else if (what === "print") window.print();
  };
  const again = () => {
    root.setAttribute("lang", store.about.lang);
    const words = (store.tree.words ?? {}) as Record<string, string>;
    keepFocus(root, () => draw(<Here.Provider value={{ store, drags, here, words, boards }}><Show node={store.tree} /></Here.Provider>, root));
    address?.follow();
  };
  const unwatch = store.watch(again);
  again();
  address = new Address(store, root);
  address.follow();
  wantFonts(store);
  return () => { kernel?.statusChanged?.disconnect(left); unwatch(); unfollow(); address?.leave(); draw(null, root); el.replaceChildren(); };
}

// In a notebook a picture lies above the page, which stays where the page cannot live (explorer/ui/at_rest.py).
const picture = (kept: string) => `[data-explorer-kept="${CSS.escape(kept)}"]`;
function alive(kept: string): HTMLStyleElement {
  const at = picture(kept);
  return Object.assign(document.createElement("style"), { textContent: kept && `:is(.jp-OutputArea-child, .output_area):has(${at}), ${at} { display: none !important }` });
}
export default { render };
