// A file of the reader's: what is too large is refused before it is sent; a large one goes piece by piece, each when the last has arrived.
import type { Store } from "./store";
import type { Node } from "./tree";

const WHOLE = 1_000_000, PIECE = 1_000_000; // [bytes]

// Whether it was sent: not what cannot be, nor what Python no longer wants.
export async function readFile(store: Store, node: Node, file: File): Promise<boolean> {
  const most = (node.most as number) ?? 1_000_000;
  const refused = (why: string) => { store.call(node.refuse, file.name, why); return false; };
  if (file.size > most) return refused("too-large");
  let bytes: ArrayBuffer;
  try { bytes = await file.arrayBuffer(); } catch { return refused("unreadable"); }
  if (bytes.byteLength <= WHOLE) { store.say({ type: "call", offer: node.open, args: [file.name, null], n: store.n }, [bytes]); return true; }
  for (let at = 0; at < bytes.byteLength; at += PIECE) {
    const arrived = new Promise<boolean>((go) => { const off = store.hear((message) => { if (message?.type === "arrived" && message.name === file.name) { off(); go(!message.stop); } }); });
    store.say({ type: "part", offer: node.open, name: file.name, size: bytes.byteLength, from: at }, [bytes.slice(at, at + PIECE)]);
    if (at + PIECE < bytes.byteLength && !(await arrived)) return false;
  }
  return true;
}
