// Drawing from data. Nothing is ever parsed as markup: elements and attributes come from the closed lists of explorer/picture/scene.py.
const NS = "http://www.w3.org/2000/svg";
const TAGS = new Set("circle ellipse line path polygon polyline rect text".split(" "));
const ATTRIBUTES = new Set((
  "class cx cy d fill height opacity points r rx ry stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-width " +
  "transform width x x1 x2 y y1 y2 font-size font-weight text-anchor dominant-baseline").split(" "));
export type Shape = [tag: string, attributes: Record<string, string | number>, text?: string];

export function make<K extends keyof SVGElementTagNameMap>(tag: K, attributes: Record<string, string | number> = {}, ...children: Node[]): SVGElementTagNameMap[K] {
  const node = document.createElementNS(NS, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value));
  node.append(...children);
  return node;
}

// Pictures stand in pages of others, whose sheets know an "outline" too: each class of ours begins as none of theirs does.
export const classes = (names: string): string => names.trim().replace(/\S+/g, "xb-$&");

export function shape([tag, attributes, text]: Shape): SVGElement {
  if (!TAGS.has(tag)) return make("g");
  const node = make(tag as "path");
  for (const [name, value] of Object.entries(attributes)) if (ATTRIBUTES.has(name)) node.setAttribute(name, name === "class" ? classes(String(value)) : String(value));
  if (text) node.textContent = text;
  return node;
}

// Geometry and large changes come deflated: a tenth of their size on every visitor's socket.
export async function inflated(bytes: ArrayBufferView): Promise<any> {
  return new Response(new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream("deflate"))).json();
}

export async function unpacked(packed: string): Promise<any> {
  return packed ? inflated(Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0))) : {};
}
