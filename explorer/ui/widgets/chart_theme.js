// A figure in the page's theme. Python makes it for a light page; in the dark its greys are mirrored between ground and ink, and its hues
// become lighter until each stands out from the ground. The page's tokens say what ground and ink are.
const FOR_MARKS = 3, FOR_WORDS = 4.5;                   // contrast against the ground
const GREY = 24;                                         // red, green and blue no farther apart than this: a grey
const SCALES = new Set(["colorscale", "colorscales"]);   // a scale's ends mean something

function rgba(text) {   // [red, green, blue, opacity], null for what is no colour of a figure
  const named = { white: "#ffffff", black: "#000000" }[text] ?? text;
  const hex = /^#([0-9a-f]{6})$/i.exec(named)?.[1], list = /^rgba?\(([\d., ]+)\)$/.exec(named)?.[1].split(",").map(Number);
  return hex ? [...[0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)), 1] : list ? [...list.slice(0, 3), list[3] ?? 1] : null;
}

function light(colour) {
  const [r, g, b] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one, other) {
  const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const mixed = (one, other, share) => [0, 1, 2].map((at) => Math.round(one[at] + (other[at] - one[at]) * share));

function inDark([r, g, b, opacity], { card, ink }, enough) {
  let colour = [r, g, b];
  if (Math.max(r, g, b) - Math.min(r, g, b) < GREY) colour = mixed(ink, card, (r + g + b) / 765);
  else for (let share = 0; contrast(colour, card) < enough; share += 0.05) colour = mixed([r, g, b], [255, 255, 255], share);
  return `rgba(${colour},${opacity})`;
}

function themed(part, tones, enough = FOR_MARKS) {
  if (typeof part === "string") return part.replace(/#[0-9a-f]{6}\b|rgba?\([\d., ]+\)|^(?:white|black)$/gi, (text) => { const found = rgba(text); return found ? inDark(found, tones, enough) : text; });
  if (Array.isArray(part)) return part.map((each) => themed(each, tones, enough));
  if (!part || typeof part !== "object") return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, SCALES.has(key) ? value : themed(value, tones, /font$/.test(key) ? FOR_WORDS : enough)]));
}

// A whole figure; where it leaves the colour of its words to plotly, that would be dark.
function figureInDark({ data, layout }, tones) {
  const { font, ...rest } = layout ?? {};
  return { data: themed(data, tones), layout: { ...themed(rest, tones), font: themed({ color: "black", ...font }, tones, FOR_WORDS) } };
}

// What the tokens are where a chart stands; null on a light page, where a figure is as Python made it.
function tonesAt(node) {
  const probe = document.createElement("span"), tone = (name) => { probe.style.color = `var(--${name})`; return rgba(getComputedStyle(probe).color); };
  node.append(probe);
  const tones = { card: tone("card"), ink: tone("ink") };
  probe.remove();
  return tones.card && light(tones.card) < 0.2 ? tones : null;
}
