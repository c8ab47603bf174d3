// The unit tests of the browser's half: `npm test`. Each tests/*.test.ts is bundled as the page is, and told by Node's own test runner.
import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { build } from "esbuild";

const PLACE = "build/tests"; // inside page/, so that the package that plays a window is found
const chosen = process.argv.slice(2);
const files = readdirSync("tests").filter((name) => /\.test\.tsx?$/.test(name) && (!chosen.length || chosen.some((part) => name.includes(part))));
rmSync(PLACE, { recursive: true, force: true });
await build({
  entryPoints: files.map((name) => `tests/${name}`),
  outdir: PLACE,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  format: "esm",
  platform: "node",
  target: "es2022",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".svg": "text" },
  external: ["happy-dom"],
  sourcemap: "inline",
});
const built = files.map((name) => `${PLACE}/${name.replace(/\.tsx?$/, ".mjs")}`);
const { status } = spawnSync(process.execPath, ["--enable-source-maps", "--test", "--test-reporter=spec", ...built], { stdio: "inherit" });
process.exit(status ?? 1);
