// A file of the reader's: what is too large is refused before it is sent; a large one goes piece by piece, each when the last has arrived.
import type { Store } from "./store";
import type { Node } from "./tree";

const WHOLE = 1_000_000, PIECE = 1_000_000; // [bytes]

export async function readFile(store: Store, node: Node, file: File): Promise<void> {
  const most = (node.most as number) ?? 1_000_000;
  if (file.size > most) return void store.call(node.refuse, file.name, "too-large");
  let bytes: ArrayBuffer;
  try { bytes = await file.arrayBuffer(); } catch { return void store.call(node.refuse, file.name, "unreadable"); }
  if (bytes.byteLength <= WHOLE) return void store.say({ type: "call", offer: node.open, args: [file.name, null], n: store.n }, [bytes]);
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const arrived = new Promise<void>((go) => { const off = store.hear((message) => { if (message?.type === "arrived" && message.name === file.name) { off(); go(); } }); });
    store.say({ type: "part", offer: node.open, name: file.name, size: bytes.byteLength, from: at }, [bytes.slice(at, at + PIECE)]);
    if (at + PIECE < bytes.byteLength) await arrived;
  }
}
