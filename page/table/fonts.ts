// Our fonts, where the page has no address for them (a notebook): asked of Python once a document, whatever the number of tables. They are
// registered on the document: a shadow root would not take them.
import type { Store } from "./store";

const ASKED = Symbol.for("explorer.fonts"); // on globalThis
const FAMILY: Record<string, string> = { "title.woff2": "Explorer Title", "text.woff2": "Explorer Text" };

export function wantFonts(store: Store): void {
  const global = globalThis as any;
  if (store.about.fonts || global[ASKED]) return;
  global[ASKED] = true;
  const off = store.hear((message, buffers) => {
    if (message?.type !== "fonts") return;
    off();
    (message.names as string[]).forEach((name, at) => {
      const face = new FontFace(FAMILY[name]!, buffers[at] as unknown as BufferSource, { weight: "200 800", display: "swap" });
      face.load().then(() => document.fonts.add(face), () => {}); // without them, the device's own
    });
  });
  store.say({ type: "need-fonts" });
}
