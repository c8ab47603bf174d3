// Builds what the package ships (explorer/publishing/page/) from src/ and the locked packages: `make page`.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build, transform } from "esbuild";

const SHIPPED = "../explorer/publishing/page", ART = "../explorer/ui/widgets/art.css";

// What a bundle was made from; tests/publishing/test_page_bundle.py computes the same.
function fingerprint() {
  const hash = createHash("sha256");
  const sources = ["src", "table"].flatMap((folder) => readdirSync(folder).sort().map((name) => `${folder}/${name}`));
  for (const name of ["build.mjs", "package-lock.json", "../explorer/ui/widgets/tokens.css", ART, ...sources]) hash.update(`${name}\n`).update(readFileSync(name));
  return hash.digest("hex");
}

// anywidget's front end is published as a module for RequireJS; its last line, turned round, makes it one of the language's. It gives a widget
// two seconds to begin, then leaves it empty for good: a slow tablet, or one that opens two pages at once, takes longer.
const anywidget = {
  name: "anywidget",
  setup: ({ onLoad }) => onLoad({ filter: /anywidget\/dist\/index\.js$/ }, ({ path }) => {
    const text = readFileSync(path, "utf8"), define = /define\(\["@jupyter-widgets\/base"\], (\w+)\);\s*$/, patience = "AbortSignal.timeout(2e3)";
    if (!text.includes(patience)) throw new Error(`${path} is no longer as impatient as we know it`);
    if (!define.test(text)) throw new Error(`${path} no longer ends in the definition that we turn into an export`);
    return { contents: text.replace(define, "export default $1;").replace(patience, "AbortSignal.timeout(6e4)") };
  }),
};

// zstandard's own decoder, of the program alone: its loader wants a policy that lets pages fetch `data:`, and keeps what it has unpacked.
const zstddec = {
  name: "zstddec",
  setup: ({ onLoad }) => onLoad({ filter: /zstddec\/dist\/zstddec\.mjs$/ }, ({ path }) => {
    const [, program] = readFileSync(path, "utf8").match(/const wasm = "(AGFzb[\w+/=]+)"/);
    return { contents: `export default "${gzipSync(Buffer.from(program, "base64"), { level: 9 }).toString("base64")}";` };
  }),
};

const about = `/* made from ${fingerprint()} by make page */`;
const used = new Set();
const built = async (how) => { for (const path of Object.keys((await build({ ...how, metafile: true })).metafile.inputs)) used.add(path); };
await built({
  entryPoints: ["src/page.js", "src/manager.js", "src/worker.js"],
  outdir: SHIPPED,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  define: { "process.env.NODE_ENV": '"production"', global: "globalThis" },
  banner: { js: about, css: about },
  plugins: [anywidget, zstddec],
});

// The one widget of every page: its program, and its look, of which every rule holds inside the page's own element alone.
const WIDGETS = "../explorer/ui/widgets";
await built({
  entryPoints: { table: "table/page.tsx" },
  outdir: WIDGETS,
  bundle: true,
  minify: true,
  format: "esm",
  target: "es2022",
  legalComments: "none",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "text" },
  banner: { js: about },
});
// What stands there before the page lives takes its shape before it is painted: no module, which would wait.
await built({
  entryPoints: { first: "table/first.ts" },
  outdir: SHIPPED,
  bundle: true,
  minify: true,
  format: "iife",
  target: "es2022",
  legalComments: "none",
  banner: { js: about },
});
const [{ text }] = (await build({ entryPoints: ["table/icons.ts"], bundle: true, write: false, format: "esm", loader: { ".svg": "text" } })).outputFiles;
const { ICONS, inside } = await import(`data:text/javascript;base64,${Buffer.from(text).toString("base64")}`);
writeFileSync(`${SHIPPED}/icons.json`, JSON.stringify(Object.fromEntries(ICONS.map((name) => [name, inside(name).replace(/\s+/g, " ").trim()])), null, 1) + "\n");
const read = (name) => readFileSync(`table/${name}.css`, "utf8");
const tokens = readFileSync(`${WIDGETS}/tokens.css`, "utf8").split("/* --- what follows")[0].replace(/^:root\[data-theme\][^{]*/m, ".explorer ");
const look = `${tokens}\n${read("outside")}\n${readFileSync(ART, "utf8")}\n.explorer {\n${read("table")}\n${read("parts")}\n${read("map")}\n${read("lesson")}\n}`;
const { code } = await transform(look, { loader: "css", minify: true, target: ["chrome111", "firefox117", "safari16.4"] });
writeFileSync(`${WIDGETS}/table.css`, `${about}\n${code}`);

// Charts come as plotly publishes its smallest script, when the first of them is drawn. Its modules begin when they are first required, all of them at
// the end, which holds a page for a tenth of a second: they are begun in their order, with pauses, and the library is promised.
const MODULE = "W=(e,r)=>", BEGIN = "()=>{try{return r||e((r={exports:{}}).exports,r),r.exports}catch(t){throw r=0,t}}", WHOLE = /return (\w+)\(\);\}\)\(\);/;
const begun = `async (whole) => {
  const pause = () => new Promise((go) => setTimeout(go));
  let since = performance.now();
  for (const begin of parts) {
    begin();
    if (performance.now() - since > 16) { await pause(); since = performance.now(); }
  }
  await pause();
  return whole();
}`;

function inPieces(text) {
  if (!text.includes(`var ${MODULE}${BEGIN}`) || !WHOLE.test(text)) throw new Error("plotly's script is no longer made of modules as we know them");
  const kept = `var parts=[],${MODULE}{const begin=${BEGIN};parts.push(begin);return begin}`;
  return text.replace(`var ${MODULE}${BEGIN}`, () => kept).replace(WHOLE, (_, whole) => `return (${begun})(${whole});})();`);
}

writeFileSync(`${SHIPPED}/charts.js`, `${about}\n${inPieces(readFileSync("node_modules/plotly.js-basic-dist-min/plotly-basic.min.js", "utf8"))}`);

// What the page is made of, with the words of each licence: the page of notices says them (explorer/publishing/home/pages.py). Packages of one
// project that come without them share a file here.
const packages = new Set(["plotly.js-basic-dist-min", ...[...used].map((path) => path.match(/.*\bnode_modules\/((?:@[^/]+\/)?[^/]+)/)?.[1]).filter(Boolean)]);
const notices = [...packages].sort().map((name) => {
  const folder = `node_modules/${name}`, { version, license } = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
  const own = readdirSync(folder).find((each) => /^licen[cs]e(\.|$)/i.test(each));
  return { name, version, licence: license, text: readFileSync(own ? `${folder}/${own}` : `licences/${name.split("/")[0]}.txt`, "utf8").trim() };
});
writeFileSync(`${SHIPPED}/notices.json`, `${JSON.stringify(notices, null, 1)}\n`);
