// node rehearse.mjs PYODIDE ASKED OUT: begin pages under Node as a visitor's browser will; what each shows, or why it does not.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, list, out] = process.argv.slice(2);
const { pages, archives, starts } = JSON.parse(readFileSync(list, "utf8"));
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
const bring = (name) => python.unpackArchive(new Uint8Array(readFileSync(archives[name])), "zstdtar", { extractDir });
for (const name of starts) bring(name);
const { begin } = python.pyimport("explorer.publishing.player.page");
const found = pages.map((asked) => {
  const libraries = new Set();
  let problem = null, cell = 0;
  try {
    const player = begin((text) => {
      const { type, data, outputs = [] } = JSON.parse(text);
      if (type === "comm_open") libraries.add(data.state._model_module);
      problem ??= outputs.find(({ output_type }) => output_type === "error");
    }, bring, JSON.stringify(asked));
    cell = problem ? player.page.number : 0;
  } catch (error) { problem = { ename: error.type, evalue: String(error).trim().split("\n").at(-1) }; }
  return { cell, why: problem ? `${problem.ename}: ${problem.evalue}` : null, libraries: [...libraries] };
});
writeFileSync(out, JSON.stringify(found));
