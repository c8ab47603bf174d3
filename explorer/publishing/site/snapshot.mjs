// node snapshot.mjs PYODIDE OUT ARCHIVE…: Python's memory once it has imported what a page needs (explorer.publishing.player.ahead).
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [pyodide, out, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/`, _makeSnapshot: true });
const extractDir = python.runPython("import site; site.getsitepackages()[0]");
for (const archive of archives) python.unpackArchive(new Uint8Array(readFileSync(archive)), "gztar", { extractDir });
python.runPython("from explorer.publishing.player.ahead import prepare; prepare()");
writeFileSync(out, python.makeMemorySnapshot());
