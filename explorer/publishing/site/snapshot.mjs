// node snapshot.mjs PYODIDE LIBRARY OUT PAGES FOLDER…: Python's memory once it has imported what a page needs (explorer.publishing.player.ahead), and
// beside it, as OUT.json, what Python says of each of these pages when it wakes from it.
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { foretold } from "./foretell.mjs";

const OFFSET = 4, COMPARED = 12, BLOCK = 256;   // [bytes] in the file; page/src/memory.js reads it
const [pyodide, stdLibURL, out, pages, ...folders] = process.argv.slice(2), indexURL = `${pyodide}/`;
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL, stdLibURL, _makeSnapshot: true });
for (const folder of folders) place(python, folder);
python.runPython("from explorer.publishing.player.ahead import prepare; prepare()");
const memory = Buffer.from(python.makeMemorySnapshot()), whole = Uint8Array.from(memory), brought = Buffer.from(await brings()), from = memory.readUInt32LE(OFFSET);
const same = Uint8Array.from({ length: Math.floor(brought.length / BLOCK) }, (_, block) => {
  const [start, end] = [block * BLOCK, (block + 1) * BLOCK], here = memory.subarray(from + start, from + end);
  return here.equals(brought.subarray(start, end)) && here.fill(0) && 1;
});
memory.writeUInt32LE(same.length, COMPARED);
writeFileSync(out, Buffer.concat([memory, same]));
const late = (woken, name) => existsSync(`${dirname(folders[0])}/${name}`) && name !== "python" && place(woken, `${dirname(folders[0])}/${name}`);
writeFileSync(`${out}.json`, JSON.stringify(await foretold(pyodide, stdLibURL, whole, JSON.parse(readFileSync(pages, "utf8")), late)));

function place(woken, folder) {
  const there = woken.runPython("import site; site.getsitepackages()[0]");
  for (const name of readdirSync(folder, { recursive: true }).sort()) {
    if (statSync(`${folder}/${name}`).isDirectory()) woken.FS.mkdirTree(`${there}/${name}`);
    else woken.FS.writeFile(`${there}/${name}`, readFileSync(`${folder}/${name}`));
  }
}

// What is in memory as soon as Pyodide's program is loaded, below the stack: a tenth of the compressed file.
async function brings() {
  const { default: make } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
  const seen = (module) => { throw { own: module.HEAPU8.slice(0, module._emscripten_stack_get_end()) }; };
  const room = new Uint8Array(1);   // stands for a memory, so that Python is not started
  return loadPyodide({ indexURL, stdLibURL, _loadSnapshot: room, createPyodideModule: (settings) => make(settings).then(seen) }).catch(({ own }) => own);
}
