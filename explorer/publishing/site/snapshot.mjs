// node snapshot.mjs PYODIDE LIBRARY OUT FOLDER…: Python's memory once it has imported what a page needs (explorer.publishing.player.ahead).
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const OFFSET = 4, COMPARED = 12, BLOCK = 256;   // [bytes] in the file; page/src/memory.js reads it
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
const memory = Buffer.from(python.makeMemorySnapshot()), brought = Buffer.from(await brings()), from = memory.readUInt32LE(OFFSET);
const same = Uint8Array.from({ length: Math.floor(brought.length / BLOCK) }, (_, block) => {
  const [start, end] = [block * BLOCK, (block + 1) * BLOCK], here = memory.subarray(from + start, from + end);
  return here.equals(brought.subarray(start, end)) && here.fill(0) && 1;
});
memory.writeUInt32LE(same.length, COMPARED);
writeFileSync(out, Buffer.concat([memory, same]));

// What is in memory as soon as Pyodide's program is loaded, below the stack: a tenth of the compressed file.
async function brings() {
  const { default: make } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
  const seen = (module) => { throw { own: module.HEAPU8.slice(0, module._emscripten_stack_get_end()) }; };
  const room = new Uint8Array(1);   // stands for a memory, so that Python is not started
  return loadPyodide({ indexURL, stdLibURL, _loadSnapshot: room, createPyodideModule: (settings) => make(settings).then(seen) }).catch(({ own }) => own);
}
