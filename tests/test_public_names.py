"""What is public is listed in the reference: modules with their first version, names that say what they are,
show how they are used, and warn before they go.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import warnings
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest
from reference import MODULES, REFERENCE, is_told, public, since

import explorer
from explorer.core.lazy import Former, former

ROOT = Path(__file__).resolve().parents[1]
CODE = re.compile(r"```(?:python|pycon)\n(.*?)```", re.S)
PROMPT = re.compile(r"^(?:>>> |\.\.\. )?", re.M)


def number(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))


def test_what_is_offered_is_what_is_listed() -> None:
    assert dir(explorer) == sorted({*explorer.__all__, *explorer.ROOMS, "__version__"})
    assert len(set(explorer.__all__)) == len(explorer.__all__)


def test_the_folder_of_the_games_is_no_longer_hidden_and_its_former_function_still_answers() -> None:
    assert explorer.games.pond.PondGame.name == "pond"
    with pytest.warns(DeprecationWarning, match=r"use explorer.game_names\(\)"):
        assert explorer.games() == explorer.game_names()  # type: ignore[operator]
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = explorer.games.chess


@pytest.mark.parametrize("name", [*explorer.__all__, *explorer.ROOMS])
def test_a_public_name_says_what_it_is(name: str) -> None:
    what = inspect.getattr_static(type(explorer), name) if name == "language" else getattr(explorer, name)
    assert (inspect.getdoc(what) or "").strip()


def test_a_room_of_the_package_is_listed_or_its_parts_are() -> None:
    rooms = {f"explorer.{room}" for room in explorer.ROOMS}
    assert {room for room in rooms if not any(name.startswith(room) for name in MODULES)} == set()


def test_every_module_says_since_which_version_it_is_public() -> None:
    table = since()
    assert sorted(table) == sorted(MODULES)
    assert [version for version in table.values() if number(version) > number(explorer.__version__)] == []
    assert [*since("api.fr.md").items()] == [*table.items()]


@pytest.mark.parametrize("module", MODULES)
def test_a_name_is_there_and_says_what_it_is(module: str) -> None:
    """Functions and classes by their docstrings, whatever else by a line of its own."""
    silent = []
    for name in public(module):
        what = getattr(import_module(module), name)
        if (
            not (is_told(what) and what.__doc__)
            and f"py:data:: {name}\n   :module: {module}\n" not in REFERENCE
        ):
            silent.append(name)
    assert silent == []


def has_example(what: object) -> bool:
    """In its docstring, or for a class in that of one of its own methods; doctest runs them all."""
    parts = [what, *vars(what).values()] if inspect.isclass(what) else [what]
    unwrapped = [getattr(part, "fget", None) or getattr(part, "__func__", part) for part in parts]
    return any(">>> " in (getattr(part, "__doc__", None) or "") for part in unwrapped)


@pytest.mark.parametrize("module", MODULES)
def test_a_function_or_class_shows_how_it_is_used(module: str) -> None:
    found = import_module(module)
    offered = {name: getattr(found, name) for name in public(module)}
    assert [name for name, what in offered.items() if is_told(what) and not has_example(what)] == []


def told_to_import() -> Iterator[tuple[str, str, str]]:
    """(where, module, name) of what documentation, templates and notebooks import; name "" for all of it."""
    pages = (*ROOT.glob("docs/*.md"), *ROOT.glob("README*.md"))
    texts = {path: "\n".join(CODE.findall(path.read_text("utf-8"))) for path in pages}
    written = (
        *ROOT.glob("explorer/commands/template/package/*.py.txt"),
        *ROOT.glob("tests/newcomer/isola/*.py"),
        *ROOT.glob("tests/newcomer/sentier/sentier/*.py"),
    )
    texts |= {path: path.read_text("utf-8") for path in written}
    for path in (*ROOT.glob("docs/tutorials/*.ipynb"), *ROOT.glob("notebooks/**/*.ipynb")):
        cells = json.loads(path.read_text("utf-8"))["cells"]
        texts[path] = "\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")
    for path, text in texts.items():
        lines = [line for line in PROMPT.sub("", text).splitlines() if "import" in line]
        for node in ast.walk(
            ast.parse("\n".join(line for line in lines if line.startswith(("from ", "import "))))
        ):
            where = path.relative_to(ROOT).as_posix()
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("explorer"):
                yield from ((where, str(node.module), alias.name) for alias in node.names)
            elif isinstance(node, ast.Import):
                yield from ((where, one.name, "") for one in node.names if one.name.startswith("explorer"))


def test_what_the_documentation_imports_is_public() -> None:
    """By its module, or from elsewhere as the same thing."""
    offered = {id(getattr(import_module(module), name)) for module in MODULES for name in public(module)}
    listed = re.findall(r"py:data:: (\w+)\n   :module: (\S+)", REFERENCE)
    offered |= {id(getattr(import_module(module), name)) for name, module in listed}
    asked = {*told_to_import()}
    assert len(asked) > 40
    private = set()
    for where, module, name in asked:
        what = getattr(import_module(module), name) if name else import_module(module)
        known = what.__name__ in MODULES if isinstance(what, ModuleType) else id(what) in offered
        if not known:
            private.add((where, module, name))
    assert private == set()


def test_a_name_that_goes_works_on_and_warns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(explorer.FORMER, "draw", Former("explorer.show", "0.2", "0.4"))
    with pytest.warns(
        DeprecationWarning, match=r"explorer\.draw .* 0\.2 .* 0\.4: use explorer\.show"
    ) as told:
        assert explorer.draw is explorer.show  # type: ignore[attr-defined]
    assert told[0].filename == __file__
    with pytest.raises(AttributeError, match="sketch"):
        explorer.sketch  # type: ignore[attr-defined]  # noqa: B018


def test_a_name_that_goes_in_a_module_names_whoever_asked() -> None:
    module = ModuleType("meadow")
    module.__getattr__ = former("meadow", {"draw": Former("explorer.show", "0.2", "0.4")})  # type: ignore[method-assign]
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        assert module.draw is explorer.show
    assert [each.filename for each in told] == [__file__]


def test_a_name_that_goes_says_truly_what_to_use_and_is_gone_in_time() -> None:
    """Wherever a public module keeps a `FORMER`."""
    for module in MODULES:
        for gone in getattr(import_module(module), "FORMER", {}).values():
            home, _, name = gone.instead.rpartition(".")
            assert name in public(home)
            assert number(gone.since) <= number(explorer.__version__) < number(gone.until)
