"""Imports of people's own notebooks, and where each is: in every page's archives, beside the notebook,
installed and pure Python, in a wheel for Pyodide, or nowhere that a browser can have it from.
"""

from __future__ import annotations

import ast
import shutil
import sys
import zipfile
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import metadata
from importlib.util import find_spec
from pathlib import Path

from packaging.requirements import Requirement
from packaging.tags import Tag
from packaging.utils import InvalidWheelFilename, parse_wheel_filename

from explorer.core.messages import message
from explorer.core.text import Text, joined
from explorer.publishing.player import showing, standin
from explorer.publishing.site import CannotPublish, archives
from explorer.publishing.site.notebooks import Notebook

COVERED = frozenset(package for packages in archives.ARCHIVES.values() for package in packages)
THERE = frozenset(sys.stdlib_module_names) | {"js", "pyodide"}
COMPILED = (".so", ".pyd", ".dylib")
IN_A_BROWSER = {
    "extra": "",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "os_name": "posix",
}
DISPLAY = "IPython.display"
GROUPS = tuple(f"explorer.{kind}" for kind in ("games", "dashboards", "pages", "landscapes"))
"""Where another package says the names of what it brings."""


class NotThere(CannotPublish):
    """A browser cannot have this package; the message says why."""


@dataclass(frozen=True)
class Import:
    """A line that imports: the module, and the names that are taken from it."""

    module: str
    names: tuple[str, ...] = ()

    @property
    def package(self) -> str:
        """The package at the top."""
        return self.module.partition(".")[0]


@dataclass
class Needs:
    """Needs of the pages of a folder besides those of every page."""

    given: Collection[str] = ()
    """Packages that come as a wheel for browsers."""
    packages: set[str] = field(default_factory=set)
    modules: set[Path] = field(default_factory=set)

    def stage(self, there: Path, folder: Path) -> None:
        """Copy it all where an archive is made of it: packages, and modules as they lie in their folder."""
        archives.gather(there, sorted(self.packages))
        for path in sorted(self.modules):
            copy = there / showing.FOLDER / path
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(folder / path, copy)

    def of_notebook(self, notebook: Notebook) -> Iterator[Text]:
        """Note what a notebook needs; why it cannot be published, for each import."""
        for number, code in notebook.code.items():
            for one in (*imports(code), *games(code)):
                try:
                    self.of_import(one, notebook.folder, notebook.path.parent)
                except NotThere as reason:
                    yield notebook.refusal(number, reason.text)

    def of_import(self, asked: Import, folder: Path, beside: Path) -> None:
        """Note what an import needs, of a notebook or module that lies beside others."""
        found = next(files_beside(folder, beside, asked.package), None)
        if found is not None:
            self.of_modules(folder, beside, asked.package)
        elif asked.package == "IPython":
            self.of_ipython(asked)
        else:
            self.of_package(asked.package)

    def of_modules(self, folder: Path, beside: Path, package: str) -> None:
        """A module beside a notebook, or a package there, and what that imports."""
        for path in files_beside(folder, beside, package):
            if path in self.modules:
                continue
            self.modules.add(path)
            if path.suffix in COMPILED:
                raise NotThere(message("publishing-own-compiled", package=package, file=path.name))
            if path.suffix == ".py":
                for one in imports(ast.parse((folder / path).read_text(encoding="utf-8"))):
                    self.of_import(one, folder, beside)

    def of_ipython(self, asked: Import) -> None:
        """The few names of it that stand in the page."""
        offered = {
            **standin.NAMES.get(asked.module, {}),
            **(standin.OFFERED if asked.module == DISPLAY else {}),
        }
        for name in asked.names or ("*",):
            if name not in offered:
                there = ", ".join(sorted(standin.OFFERED)) + ", display, clear_output"
                raise NotThere(message("publishing-own-ipython", name=f"{asked.module}.{name}", there=there))
            if name == "Markdown":
                self.of_package("mistune")

    def of_package(self, package: str) -> None:
        """A package that is installed here, and those that it asks for."""
        if package in COVERED | THERE | self.packages | set(self.given):
            return
        spec = find_spec(package)
        if spec is None:
            raise NotThere(message("publishing-own-missing", package=package))
        machine_code = next((path.name for path in parts(package) if path.suffix in COMPILED), None)
        if machine_code:
            raise NotThere(message("publishing-own-compiled", package=package, file=machine_code))
        self.packages.add(package)
        for name in required(package):
            for other in brings(name):
                self.of_package(other)


def needs(notebooks: Iterable[Notebook], dashboards: Iterable[str], given: Collection[str]) -> Needs:
    """Needs of these notebooks and of dashboards of other packages.

    Raises
    ------
    CannotPublish
        With each notebook, cell and import that a browser cannot have.
    """
    found = Needs(given)
    faults: list[Text] = []
    for notebook in notebooks:
        try:
            faults += found.of_notebook(notebook)
            _ = notebook.words  # its pictures
        except CannotPublish as fault:
            faults.append(fault.text)
    for name in dashboards:
        for package in others_points().get(name, ()):
            found.of_package(package)
    if faults:
        raise CannotPublish(joined(faults, between="\n"))
    return found


def imports(code: ast.AST) -> Iterator[Import]:
    """Every import of a source, but for those that it can do without.

    >>> [one.module for one in imports(ast.parse("import a.b, c; from d import e; from .f import g"))]
    ['a.b', 'c', 'd']
    """
    tried = {id(line) for each in ast.walk(code) if isinstance(each, ast.Try) for line in each.body}
    for line in ast.walk(code):
        if id(line) in tried and isinstance(line, ast.Import | ast.ImportFrom):
            continue
        if isinstance(line, ast.Import):
            yield from (Import(alias.name) for alias in line.names)
        elif isinstance(line, ast.ImportFrom) and not line.level and line.module:
            yield Import(line.module, tuple(alias.name for alias in line.names))


def games(code: ast.AST) -> Iterator[Import]:
    """The packages of games that a source names: `explorer.load("isola")` imports none."""
    said = (each.value for each in ast.walk(code) if isinstance(each, ast.Constant))
    for name in {word.partition(":")[0] for word in said if isinstance(word, str)}:
        yield from map(Import, others_points().get(name, ()))


@cache
def others_points() -> dict[str, tuple[str, ...]]:
    """Name of a game, dashboard or page of another package -> that package."""
    found: dict[str, set[str]] = {}
    for point in (point for group in GROUPS for point in metadata.entry_points(group=group)):
        package = point.module.partition(".")[0]
        if package not in COVERED:
            found.setdefault(point.name, set()).add(package)
    return {name: tuple(sorted(packages)) for name, packages in found.items()}


def files_beside(folder: Path, beside: Path, package: str) -> Iterator[Path]:
    """The files of a module or package that lies beside a notebook, as seen from the folder."""
    module, inside = folder / beside / f"{package}.py", folder / beside / package
    if module.is_file():
        yield beside / module.name
    elif any(inside.glob("*.py")):
        for path in sorted(inside.rglob("*")):
            if path.is_file() and not {"__pycache__", "tests"} & set(path.parts):
                yield path.relative_to(folder)


def parts(package: str) -> Iterator[Path]:
    """Every file of an installed package."""
    spec = find_spec(package)
    for place in (spec and spec.submodule_search_locations) or ():
        yield from Path(place).rglob("*")
    if spec is not None and spec.origin is not None:
        yield Path(spec.origin)


@cache
def providers() -> dict[str, list[str]]:
    """Top package -> the distributions that bring it."""
    return dict(metadata.packages_distributions())


def required(package: str) -> Iterator[str]:
    """The distributions that a package's own asks for, in a browser."""
    for name in providers().get(package, [package])[:1]:
        try:
            asked = metadata.requires(name) or ()
        except metadata.PackageNotFoundError:  # it lies on the path, and nobody installed it
            return
        for requirement in map(Requirement, asked):
            if requirement.marker is None or requirement.marker.evaluate(IN_A_BROWSER):
                yield requirement.name


def brings(distribution: str) -> list[str]:
    """The top packages of a distribution; by its own name where it is not installed."""
    wanted = plain(distribution)
    tops = [top for top, names in providers().items() if wanted in map(plain, names)]
    # some are no modules of their own, but a part of its sources or documents
    found = [top for top in tops if top.isidentifier() and not top.startswith("__")]
    return found or [distribution.replace("-", "_")]


def plain(distribution: str) -> str:
    """A name as it is compared.

    >>> plain("Typing_Extensions")
    'typing-extensions'
    """
    return distribution.lower().replace("_", "-").replace(".", "-")


# Wheels -----------------------------------------------------------------------------------------------------
#
# Those for Pyodide that a publisher has at hand, numpy's for instance, are taken as they are, once their name
# says that they fit.

PYTHON, PLATFORM = "cp314", "pyemscripten_2026_0_wasm32"
"""Of the one version of Pyodide that we know; its list of packages says them."""
FITS = {Tag("py3", "none", "any")} | {
    Tag(PYTHON, abi, platform) for abi in (PYTHON, "abi3", "none") for platform in (PLATFORM, "any")
}
OLDER = frozenset(f"cp3{minor}" for minor in range(2, 15))
"""Whose stable interface Python still has."""


@dataclass(frozen=True)
class Wheel:
    """A wheel that fits."""

    path: Path
    name: str

    @property
    def packages(self) -> tuple[str, ...]:
        """Packages that can be imported from it, sorted."""
        with zipfile.ZipFile(self.path) as whole:
            tops = {Path(name).parts[0] for name in whole.namelist() if not name.endswith("/")}
        return tuple(
            sorted(top.split(".")[0] for top in tops if not top.endswith((".dist-info", ".data", ".libs")))
        )

    def unpack(self, folder: Path) -> None:
        """Lay its files where an archive is made of them."""
        with zipfile.ZipFile(self.path) as whole:
            whole.extractall(folder)

    @property
    def said(self) -> Text:
        """Its name and digest in words, so that one can compare."""
        found = sha256(self.path.read_bytes()).hexdigest()
        return message("publishing-wheel-taken", file=self.path.name, hash=found)


def checked(paths: Iterable[Path]) -> tuple[Wheel, ...]:
    """The wheels, once each fits.

    Raises
    ------
    CannotPublish
        One is for another Python or another machine, or cannot be opened.
    """
    return tuple(check(path) for path in paths)


def check(path: Path) -> Wheel:
    """One wheel."""
    try:
        name, _version, _build, tags = parse_wheel_filename(path.name)
    except InvalidWheelFilename as fault:
        raise CannotPublish(message("publishing-wheel-no-name", file=path.name)) from fault
    if not any(fits(tag) for tag in tags):
        found = ", ".join(sorted(map(str, tags)))
        example = f"{path.name.split('-')[0]}-1.0-{PYTHON}-{PYTHON}-{PLATFORM}.whl"
        facts = {"found": found, "python": PYTHON, "platform": PLATFORM, "example": example}
        raise CannotPublish(message("publishing-wheel-other", file=path.name, **facts))
    try:
        with zipfile.ZipFile(path) as whole:
            damaged = whole.testzip()
    except (OSError, zipfile.BadZipFile) as fault:
        why = getattr(fault, "strerror", None) or fault
        raise CannotPublish(message("publishing-wheel-broken", file=path, why=why)) from fault
    if damaged:
        raise CannotPublish(message("publishing-wheel-broken", file=path, why=damaged))
    return Wheel(path, str(name))


def fits(tag: Tag) -> bool:
    """True if Pyodide takes a wheel of this tag.

    >>> [fits(Tag(*tag)) for tag in (("cp312", "abi3", PLATFORM), ("cp312", "cp312", PLATFORM))]
    [True, False]
    """
    return tag in FITS or (tag.abi == "abi3" and tag.interpreter in OLDER and tag.platform == PLATFORM)
