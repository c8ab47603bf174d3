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

function render({ model, el }: { model: Model; el: HTMLElement }): () => void {
  const store = storeOf(model), root = Object.assign(document.createElement("div"), { className: "explorer" });
  root.classList.toggle("alone", document.body.matches(PAGES));
  root.setAttribute("lang", store.about.lang);
  el.append(root, alive(store.about.kept));
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
  return () => { unwatch(); unfollow(); address?.leave(); draw(null, root); el.replaceChildren(); };
}

// In a notebook a picture lies above the page, which stays where the page cannot live (explorer/ui/at_rest.py).
function alive(kept: string): Node {
  const picture = `[data-explorer-kept="${CSS.escape(kept)}"]`;
  return Object.assign(document.createElement("style"), { textContent: kept && `:is(.jp-OutputArea-child, .output_area):has(${picture}), ${picture} { display: none !important }` });
}
export default { render };
