import assert from "node:assert/strict";
import { test } from "node:test";
import { laid, page } from "./window";

const PARTS = ["rail", "side", "foot", "edge", "lead", "menu share", "tabs"];
const still = (ratio: number) => `<div id="getting-ready"><div class="table" data-ratio="${ratio}">${PARTS.map((name) => `<i class="${name}"></i>`).join("")}</div></div>`;
const seen = () => PARTS.filter((name) => document.querySelector(`.table .${name.replace(" ", ".")}`));

// The page is still being read: what stands in it takes its shape as it comes.
Object.defineProperty(document, "readyState", { get: () => "loading" });
async function first(width: number, height: number, ratio: number, theme?: string): Promise<Element> {
  Object.defineProperty(document.documentElement, "clientWidth", { value: width, configurable: true });
  page.innerHeight = height;
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  document.body.innerHTML = "";
  await import("../table/first");
  laid(still(ratio));
  await new Promise((go) => setTimeout(go, 5));
  return document.querySelector("#getting-ready .table")!;
}

test("the first screen takes the shape that the page will have, and only the parts of it", async () => {
  assert.ok((await first(1280, 800, 1)).classList.contains("high"));
  assert.deepEqual(seen(), ["rail", "side", "foot", "edge", "lead", "menu share"]);
  assert.ok((await first(1280, 800, 2.2)).classList.contains("wide"));
  assert.ok((await first(390, 844, 1)).classList.contains("narrow"));
  assert.deepEqual(seen(), ["tabs"]);
  assert.ok((await first(660, 900, 1)).classList.contains("narrow"));
  assert.deepEqual(seen(), ["lead", "tabs"]);
});

test("it is dark where the reader's pages are", async () => {
  await first(1280, 800, 1, "dark");
  assert.ok(document.getElementById("getting-ready")!.classList.contains("dark"));
  await first(1280, 800, 1);
  assert.equal(document.getElementById("getting-ready")!.classList.contains("dark"), false);
});
