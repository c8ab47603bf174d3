// node compile.mjs PYODIDE FOLDER: byte code in the place of every source in a folder, made by Pyodide's own Python.
import { pathToFileURL } from "node:url";

const [pyodide, folder] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${pyodide}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${pyodide}/` });
python.mountNodeFS("/folder", folder);
// The browser compares no times: a file that came from an archive is the one that was compiled. Nobody reads docstrings there, nor
// numbers of lines but of a publisher's own notebooks: a fifth of the memory.
python.runPython(`
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path
from types import CodeType

def without_lines(code):
    consts = tuple(without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    units = len(code.co_code) // 2
    nowhere = b"\\xff" * (units // 8) + (bytes([0xf7 + units % 8]) if units % 8 else b"")  # "no line", for up to eight units
    return code.replace(co_consts=consts, co_linetable=nowhere)

for path in sorted(Path("/folder").rglob("*.py")):
    source, inside = path.read_bytes(), path.relative_to("/folder")
    code = compile(source, str(inside), "exec", dont_inherit=True, optimize=2)
    code = code if inside.parts[0] == "own" else without_lines(code)
    path.with_suffix(".pyc").write_bytes(_code_to_hash_pyc(code, source_hash(source), False))
    path.unlink()
`);
