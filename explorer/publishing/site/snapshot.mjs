// node snapshot.mjs PYODIDE LIBRARY OUT FOLDER…: Python's memory once it has imported what a page needs (explorer.publishing.player.ahead).
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const OFFSET = 1, BROUGHT = 3;   // words of the file; page/src/memory.js reads them, too
const [pyodide, stdLibURL, out, ...folders] = process.argv.slice(2), indexURL = `${pyodide}/`;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL, stdLibURL, _makeSnapshot: true });
const there = python.runPython("import site; site.getsitepackages()[0]");
for (const folder of folders) {
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (statSync(`${folder}/${name}`).isDirectory()) python.FS.mkdirTree(`${there}/${name}`);
    else python.FS.writeFile(`${there}/${name}`, readFileSync(`${folder}/${name}`));
  }
}
python.runPython("from explorer.publishing.player.ahead import prepare; prepare()");
const memory = python.makeMemorySnapshot(), words = new Uint32Array(memory.buffer, memory.byteOffset, memory.length >> 2);
const brought = await brings(), from = words[OFFSET] >> 2;
brought.forEach((word, at) => { words[from + at] ^= word; });
words[BROUGHT] = brought.length << 2;
writeFileSync(out, memory);

// What is in memory as soon as Pyodide's program is loaded, below the stack: a tenth of the compressed file.
async function brings() {
  const { default: make } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
  const seen = (module) => { throw { own: module.HEAPU32.slice(0, module._emscripten_stack_get_end() >> 2) }; };
  const room = new Uint8Array(1);   // stands for a memory, so that Python is not started
  return loadPyodide({ indexURL, stdLibURL, _loadSnapshot: room, createPyodideModule: (settings) => make(settings).then(seen) }).catch(({ own }) => own);
}
