// node compile.mjs PYODIDE FOLDER: byte code in the place of every source in a folder, made by Pyodide's own Python.
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.mountNodeFS("/folder", folder);
// The browser compares no times: a file that came from an archive is the one that was compiled.
python.runPython(`
from pathlib import Path
from py_compile import PycInvalidationMode, compile
for path in sorted(Path("/folder").rglob("*.py")):
    inside = str(path.relative_to("/folder"))
    compile(str(path), str(path) + "c", inside, doraise=True, optimize=1, invalidation_mode=PycInvalidationMode.UNCHECKED_HASH)
    path.unlink()
`);
