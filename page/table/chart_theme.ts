// A figure in the page's theme. Python makes it for a light page; in the dark its greys are mirrored between ground and ink, and its hues
// become lighter until each stands out from the ground. The page's tokens say what ground and ink are.
type Colour = [number, number, number, number];
interface Tones { card: Colour; ink: Colour }
const FOR_MARKS = 3, FOR_WORDS = 4.5; // contrast against the ground
const GREY = 24; // red, green and blue no farther apart than this: a grey
const SCALES = new Set(["colorscale", "colorscales"]); // a scale's ends mean something

function rgba(text: string): Colour | null { // [red, green, blue, opacity], null for what is no colour of a figure
  const named = ({ white: "#ffffff", black: "#000000" } as Record<string, string>)[text] ?? text;
  const hex = /^#([0-9a-f]{6})$/i.exec(named)?.[1], list = /^rgba?\(([\d., ]+)\)$/.exec(named)?.[1]?.split(",").map(Number);
  if (hex) return [parseInt(hex.slice(0, 2), 16), parseInt(hex.slice(2, 4), 16), parseInt(hex.slice(4, 6), 16), 1];
  return list ? [list[0]!, list[1]!, list[2]!, list[3] ?? 1] : null;
}

function light(colour: number[]): number {
  const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}

function contrast(one: number[], other: number[]): number {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

const mixed = (one: number[], other: number[], share: number) => [0, 1, 2].map((at) => Math.round(one[at]! + (other[at]! - one[at]!) * share));

function inDark([r, g, b, opacity]: Colour, { card, ink }: Tones, enough: number): string {
  let colour: number[] = [r, g, b];
  if (Math.max(r, g, b) - Math.min(r, g, b) < GREY) colour = mixed(ink, card, (r + g + b) / 765);
  else for (let share = 0; contrast(colour, card) < enough; share += 0.05) colour = mixed([r, g, b], [255, 255, 255], share);
  return `rgba(${colour},${opacity})`;
}

function themed(part: any, tones: Tones, enough = FOR_MARKS): any {
  if (typeof part === "string") return part.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi, (text) => { const found = rgba(text); return found ? inDark(found, tones, enough) : text; });
  if (Array.isArray(part)) return part.map((each) => themed(each, tones, enough));
  if (!part || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, SCALES.has(key) ? value : themed(value, tones, /font$/.test(key) ? FOR_WORDS : enough)]));
}

// A whole figure; where it leaves the colour of its words to plotly, that would be dark.
export function figureInDark({ data, layout }: any, tones: Tones): any {
  const { font, ...rest } = layout ?? {};
  return { data: themed(data, tones), layout: { ...themed(rest, tones), font: themed({ color: "black", ...font }, tones, FOR_WORDS) } };
}

// What the tokens are where a chart stands; null on a light page, where a figure is as Python made it.
export function tonesAt(node: Element): Tones | null {
  const probe = document.createElement("span"), tone = (name: string) => { probe.style.color = `var(--${name})`; return rgba(getComputedStyle(probe).color); };
  node.append(probe);
  const card = tone("sheet"), ink = tone("ink");
  probe.remove();
  return card && ink && light(card) < 0.2 ? { card, ink } : null;
}
