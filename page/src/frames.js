// Jupyter's messages on a web socket: pieces one after another, and before them where each begins, in numbers of 8 bytes, little end first.
export const PROTOCOL = "v1.kernel.websocket.jupyter.org";
const NUMBER = 8, text = new TextDecoder(), bytes = new TextEncoder();

export function packed({ header, metadata, content, buffers }) {
  const json = [header, {}, metadata, content].map((part) => bytes.encode(JSON.stringify(part)));
  const pieces = [bytes.encode("shell"), ...json, ...buffers.map(as_bytes)], offsets = [NUMBER * (pieces.length + 2)];
  for (const piece of pieces) offsets.push(offsets.at(-1) + piece.length);
  const frame = new Uint8Array(offsets.at(-1)), view = new DataView(frame.buffer);
  [offsets.length, ...offsets].forEach((number, index) => view.setUint32(NUMBER * index, number, true));
  pieces.forEach((piece, index) => frame.set(piece, offsets[index]));
  return frame;
}

export function unpacked(frame) {
  const view = new DataView(frame), count = view.getUint32(0, true);
  const offset = (index) => view.getUint32(NUMBER * (index + 1), true);
  const pieces = Array.from({ length: count - 1 }, (_, index) => frame.slice(offset(index), offset(index + 1)));
  const [, header, parent, metadata, content] = pieces;
  const read = (piece) => JSON.parse(text.decode(piece));
  return { header: read(header), parent: read(parent), metadata: read(metadata), content: read(content), buffers: pieces.slice(5).map(as_bytes) };
}

function as_bytes(one) {
  return one.buffer ? new Uint8Array(one.buffer, one.byteOffset, one.byteLength) : new Uint8Array(one);
}
