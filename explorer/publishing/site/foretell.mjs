// What Python says of each of these pages when it wakes from the memory that they start from, up to what is shown: a list of texts for each.
// (page/src/python_here.js makes the page of them while Python comes, and compares.)
import { pathToFileURL } from "node:url";

export async function foretold(pyodide, stdLibURL, memory, pages, bring) {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const { default: make } = await import(pathToFileURL(`${pyodide}/pyodide.asm.mjs`));
  const room = new Uint8Array(1), found = [];   // room: see page/src/worker.js
  for (const asked of pages) {
    const createPyodideModule = async (settings) => {
      const module = await make(settings), { restoreSnapshot } = module.API;
      module.API.restoreSnapshot = () => {
        if (module.HEAP8.length < memory.length) module.growMemory(memory.length);
        return restoreSnapshot(memory);
      };
      return module;
    };
    const python = await loadPyodide({ indexURL: `${pyodide}/`, stdLibURL, _loadSnapshot: room, createPyodideModule });
    bring(python, "data");
    const { begin } = python.pyimport("explorer.publishing.player.page"), said = [];
    begin((text) => said.push(text), (name) => bring(python, name), JSON.stringify(asked));
    found.push(said.slice());   // what is said later, of work that has begun, takes its time
  }
  return found;
}
