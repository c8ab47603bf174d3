// node squeeze.mjs PYODIDE LEVEL FILE…: each file compressed in its place by zstandard, by Node where it can, else by Pyodide's Python.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as zlib from "node:zlib";

const [pyodide, level, ...files] = process.argv.slice(2);
const squeezed = zlib.zstdCompressSync ? (bytes) => zlib.zstdCompressSync(bytes, { pledgedSrcSize: bytes.length, params: { [zlib.constants.ZSTD_c_compressionLevel]: Number(level) } }) : await byPython();
for (const file of files) writeFileSync(file, squeezed(readFileSync(file)));

async function byPython() {
  const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
  const python = await loadPyodide({ indexURL: `${pyodide}/` });
  return (bytes) => {
    python.FS.writeFile("/plain", bytes);
    python.runPython(`from compression import zstd; open("/squeezed", "wb").write(zstd.compress(open("/plain", "rb").read(), ${level}))`);
    return python.FS.readFile("/squeezed");
  };
}
