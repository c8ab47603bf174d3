"""The package and what it needs, as archives that a browser unpacks: byte code of Pyodide's own Python.

Every page starts from a memory that holds all of it but plotly, which our own pages do not import, and
fetches only what is read as files. What is not in the memory comes when it is first imported, Python's own
library too.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from explorer.core.lazy import DISTRIBUTION
from explorer.core.messages import message
from explorer.publishing import cache
from explorer.publishing.site import CannotPublish
from explorer.publishing.site.pyodide import program

CORE, DATA, PYTHON = "core", "data", "python"
OURS = "explorer"
ARCHIVES: Mapping[str, tuple[str, ...]] = {
    CORE: ("explorer", "anywidget", "comm", "ipywidgets", "psygnal", "traitlets", "typing_extensions"),
    "networkx": ("networkx",),
    "segno": ("segno",),
    "plotly": ("plotly", "_plotly_utils", "narwhals", "packaging"),
}
"""Archive -> the packages in it, all pure Python; whichever library speeds one of them up stays at home."""
FOR_OWN = ("plotly",)
"""The archives that only notebooks of people's own ask for."""
SELDOM = (PYTHON, "networkx", "plotly")
"""Folders that change with a new version of something else: what they were compiled to is kept."""
LEFT_OUT = {
    "explorer": (
        "cli.py",
        "commands",
        "notebooks",
        "publishing/classroom",
        "publishing/first_look.py",
        "publishing/first_looks.py",
        "publishing/home",
        "publishing/page",
        "publishing/server",
        "publishing/site",
    ),
    "anywidget": ("labextension", "nbextension"),
    "plotly": (
        "labextension",
        "package_data/datasets",
        "package_data/plotly.min.js",
        "package_data/widgetbundle.js",
    ),
}
"""Parts that no page needs, by package. Of every package: tests, machine code, type stubs."""
IN_THE_PAGE, PICTURES_TOO = Path("ui/widgets"), "art.css"
"""Our widgets' programs and styles are sent beside the page; pictures of boards have a style, too."""
UNWANTED = frozenset({".so", ".pyd", ".pyi", ".pyc", ".map"})
COMPILE, SNAPSHOT, SQUEEZE = (
    Path(__file__).with_name(f"{name}.mjs") for name in ("compile", "snapshot", "squeeze")
)
LEVEL, DRAFT = 22, 3
"""Levels of zstandard's compression; its most takes no longer than 18, for a sixtieth less."""
PATIENCE = 600
"""[s] For Pyodide to compile a thousand files under Node: it takes ten."""


def of_site(own: bool) -> dict[str, tuple[str, ...]]:
    """The archives of a site, with or without notebooks of people's own.

    >>> list(of_site(own=False))
    ['core', 'networkx', 'segno']
    """
    return {name: packages for name, packages in ARCHIVES.items() if own or name not in FOR_OWN}


def late(chosen: Mapping[str, Iterable[str]]) -> dict[str, str]:
    """Package -> its archive, of all that may come late.

    >>> late(ARCHIVES)["narwhals"]
    'plotly'
    """
    return {package: name for name, packages in chosen.items() for package in packages}


def stage(folder: Path, pyodide: Path, chosen: Mapping[str, Iterable[str]]) -> None:
    """Copy the sources of these archives into folders of their names."""
    with zipfile.ZipFile(pyodide / "python_stdlib.zip") as library:
        library.extractall(folder / PYTHON)
    for name, packages in chosen.items():
        gather(folder / name, packages)


def gather(folder: Path, packages: Iterable[str]) -> None:
    """Copy the sources of these packages into one folder, with what they say of themselves."""
    for path, inside in (found for package in packages for found in files_of(package)):
        there = folder / inside
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, there)
    describe(folder, packages)


def files_of(package: str) -> Iterator[tuple[Path, str]]:
    """Each file of an installed package that a page may need, and where it lies among the others."""
    found = find_spec(package)
    if found is None or found.origin is None:
        raise CannotPublish(message("publishing-no-package", package=package))
    origin = Path(found.origin)
    if not found.submodule_search_locations:
        yield origin, origin.name
        return
    for path in sorted(origin.parent.rglob("*")):
        inside = path.relative_to(origin.parent)
        if path.is_file() and wanted(package, inside):
            yield path, f"{package}/{inside.as_posix()}"


def wanted(package: str, inside: Path) -> bool:
    """True if a page may need a file of a package.

    >>> wanted("explorer", Path("core/game.py")), wanted("explorer", Path("commands/serve.py"))
    (True, False)
    """
    if inside.suffix in UNWANTED or {"tests", "__pycache__"} & set(inside.parts):
        return False
    if inside.parent == IN_THE_PAGE and inside.suffix in {".js", ".css"}:
        return inside.name == PICTURES_TOO
    return not any(inside.is_relative_to(each) for each in LEFT_OUT.get(package, ()))


def describe(folder: Path, packages: Iterable[str]) -> None:
    """Write what `importlib.metadata` is asked for: versions and entry points."""
    brought_by = {**metadata.packages_distributions(), OURS: [DISTRIBUTION]}  # a checkout brings no files
    for name in {brought_by.get(package, [package])[0] for package in packages}:
        try:
            found = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # somebody's own, on the path alone
            continue
        about = folder / f"{name.replace('-', '_')}-{found.version}.dist-info"
        about.mkdir(parents=True)
        head = f"Metadata-Version: 2.1\nName: {name}\nVersion: {found.version}\n"
        (about / "METADATA").write_text(head, encoding="utf-8")
        (about / "entry_points.txt").write_text(found.read_text("entry_points.txt") or "", encoding="utf-8")


def compile_all(folder: Path, pyodide: Path) -> None:
    """Put byte code in the place of the sources, made by the Python that will run it; what the core reads as
    files goes into a folder of its own.
    """
    others = [each for each in folder.iterdir() if each.name in SELDOM]
    keys = {each: digest(each, COMPILE, pyodide / "pyodide-lock.json") for each in others}
    new = [each for each in others if not brought(each, keys[each])]
    in_node(COMPILE, pyodide, folder)
    for each in new:
        cache.write(f"compiled-{each.name}", keys[each], tarred(each))
    for path in [path for path in (folder / CORE).rglob("*") if path.is_file() and path.suffix != ".pyc"]:
        there = folder / DATA / path.relative_to(folder / CORE)
        there.parent.mkdir(parents=True, exist_ok=True)
        path.replace(there)


def digest(folder: Path, *also: Path) -> str:
    """A digest of a folder's files, and of those that work on them."""
    found = sha256()
    for path in (*also, *sorted(path for path in folder.rglob("*") if path.is_file())):
        content = path.read_bytes()
        found.update(f"{path.name if path in also else path.relative_to(folder)} {len(content)} ".encode())
        found.update(content)
    return found.hexdigest()[:16]


def brought(folder: Path, key: str) -> bool:
    """True if a folder's byte code was kept on this machine; then it is there."""
    kept = cache.read(f"compiled-{folder.name}", key)
    if kept is None:
        return False
    shutil.rmtree(folder)
    with tarfile.open(fileobj=io.BytesIO(kept)) as archive:
        archive.extractall(folder, filter="data")
    return True


def snapshot(
    pyodide: Path, library: Path, pages: Sequence[object], *staged: Path
) -> tuple[bytes, list[list[str]]]:
    """Python's memory once it has imported what pages need from these folders; what it says of each of these
    pages when it wakes.
    """
    with tempfile.TemporaryDirectory() as made:
        memory, asked = Path(made) / "memory", Path(made) / "pages"
        asked.write_text(json.dumps(pages), encoding="utf-8")
        in_node(SNAPSHOT, pyodide, library, memory, asked, *staged)
        said: list[list[str]] = json.loads(Path(f"{memory}.json").read_text(encoding="utf-8"))
        return memory.read_bytes(), said


def squeezed(pyodide: Path, contents: Mapping[str, bytes], level: int = LEVEL) -> dict[str, bytes]:
    """These files compressed by zstandard, a fifth better than gzip; the page brings what unpacks them."""
    with tempfile.TemporaryDirectory() as made:
        paths = {name: Path(made) / name for name in contents}
        for name, path in paths.items():
            path.write_bytes(contents[name])
        in_node(SQUEEZE, pyodide, level, *paths.values())
        return {name: path.read_bytes() for name, path in paths.items()}


def squeezed_once(pyodide: Path, contents: Mapping[str, bytes]) -> dict[str, bytes]:
    """The same of files that seldom change: the outcome is kept on this machine."""
    keys = {name: sha256(content + bytes([LEVEL])).hexdigest()[:16] for name, content in contents.items()}
    kept = {name: cache.read("compressed", key) for name, key in keys.items()}
    made = squeezed(pyodide, {name: contents[name] for name, content in kept.items() if content is None})
    for name, content in made.items():
        cache.write("compressed", keys[name], content)
    return {name: made.get(name) or kept[name] or b"" for name in contents}


LONGEST = 500
"""[characters] Longer lines of what Node says are code that it quotes."""


def in_node(script: Path, *arguments: Path | int) -> None:
    """Run a script of ours under Node, where Pyodide runs as in a browser."""
    command = [program("node"), str(script), *map(str, arguments)]
    with tempfile.TemporaryFile(
        "w+", encoding="utf-8", errors="replace"
    ) as said:  # a pipe cuts what Node says
        try:
            done = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=said, timeout=PATIENCE)
        except subprocess.TimeoutExpired as late:
            raise CannotPublish(message("publishing-not-compiled", why=late)) from late
        if done.returncode:
            said.seek(0)
            lines = [line.strip() for line in said if line.strip() and len(line) <= LONGEST]
            why = "\n".join([line for line in lines if "Error" in line] or lines[-3:])
            raise CannotPublish(message("publishing-not-compiled", why=why))


def tarred(folder: Path) -> bytes:
    """Everything in a folder as one archive, the same for the same files.

    Names longer than a tar's hundred characters go into its prefix, never into records of their own: the
    browser reads plain files only.
    """
    whole = io.BytesIO()
    with tarfile.open(fileobj=whole, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = tarfile.TarInfo(path.relative_to(folder).as_posix())
            member.size = path.stat().st_size
            with path.open("rb") as content:
                archive.addfile(member, content)
    return whole.getvalue()


def zipped(folder: Path) -> bytes:
    """Everything in a folder as Python imports it from one file, the same for the same files."""
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            member = zipfile.ZipInfo(path.relative_to(folder).as_posix())
            archive.writestr(member, path.read_bytes(), zipfile.ZIP_DEFLATED, 9)
    return whole.getvalue()


def modules(folder: Path) -> set[str]:
    """Modules that can be imported from a folder."""
    return {path.stem for path in folder.iterdir()}


def named(name: str, content: bytes) -> str:
    """A file name that is never another content's, so that a browser may keep it for good.

    >>> named("core.tar.zst", b"")
    'core-e3b0c44298fc.tar.zst'
    """
    stem, _, ending = name.partition(".")
    return f"{stem}-{sha256(content).hexdigest()[:12]}.{ending}"
