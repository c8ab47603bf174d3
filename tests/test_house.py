"""The house stands: each layer imports only from the layers below it, and only the upper ones know a
screen.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from pathlib import Path

import networkx as nx
import pytest

import explorer
from explorer.core.definitions import read_data

PACKAGE = Path(explorer.__file__).parent

# Lowest layer first. "explorer" is the package's own face, `explorer/__init__.py`. What a game's board is to
# an animal stands on the lab, a dashboard on the framework, wherever their folders are.
LAYERS = (
    "core", "explorer", "graphs", "ecology", "picture", "games", "players", "studies", "lab", "landscape",
    "lessons", "ui",
    "dashboard", "publishing", "commands", "cli",
)  # fmt: skip
SCREENS = {
    "ipywidgets", "anywidget", "traitlets", "IPython", "voila", "jupyterlab", "jupyter_server", "tornado",
}  # fmt: skip
WITH_A_SCREEN = {"ui", "dashboard", "publishing", "commands", "cli"}
DRAWS_CHARTS = {"picture", "studies"}
COUNTS_WITH_ARRAYS = {"ecology", "studies"}


@cache
def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if "share" not in path.relative_to(PACKAGE).parts)


def layer_of(path: Path) -> str:
    """The layer that a file stands on."""
    return layer_at([part.removesuffix(".py") for part in path.relative_to(PACKAGE).parts])


def layer_at(parts: Sequence[str]) -> str:
    """The layer of a module inside the package, by the names that lead to it."""
    if "dashboard" in parts or (
        parts[0] in {"games", "lab", "lessons"}
        and {"page", "model", "cells", "paper"} & {part.split("_")[0] for part in parts}
    ):
        return "dashboard"
    if parts[0] == "games" and "landscape" in parts[2:3]:
        return "landscape"
    return "explorer" if parts[0] == "__init__" else parts[0]


def is_type_checking(node: ast.AST) -> bool:
    return isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"


def named_by(node: ast.AST) -> list[str]:
    """The dotted names that a node imports or names to `lazy_import`: `from explorer import load` is
    `explorer.load`.
    """
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        assert node.level == 0, f"line {node.lineno}: a relative import; name the module in full"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    if (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in {"lazy_import", "import_installed"}
    ):
        return [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
    return []


def walk(node: ast.AST, late: bool = False) -> Iterator[tuple[ast.AST, bool]]:
    """Every import that runs, and whether only when a function is called; what is only for the type checker
    is left out.
    """
    for child in ast.iter_child_nodes(node):
        if named_by(child):
            yield child, late or isinstance(child, ast.Call)
        elif is_type_checking(child):
            assert isinstance(child, ast.If)
            for other in child.orelse:
                yield from walk(other, late)
        else:
            yield from walk(
                child, late or isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda))
            )


@cache
def nodes(path: Path) -> tuple[tuple[ast.AST, bool], ...]:
    return tuple(walk(ast.parse(path.read_text(encoding="utf-8"))))


@cache
def imports(path: Path) -> tuple[tuple[str, bool], ...]:
    """(dotted name, late) of each import."""
    return tuple((name, late) for node, late in nodes(path) for name in named_by(node))


def layer_imported(name: str) -> str | None:
    """The layer of an imported name, None for what is not ours."""
    parts = name.split(".")
    if parts[0] != "explorer":
        return None
    inside = len(parts) > 1 and ((PACKAGE / parts[1]).is_dir() or (PACKAGE / f"{parts[1]}.py").is_file())
    return layer_at(parts[1:]) if inside else "explorer"


def name_of(path: Path) -> str:
    return str(path.relative_to(PACKAGE))


def EVERY(claim: Callable[[Path], None]) -> Callable[[], None]:  # noqa: N802 - as a mark is written
    """A claim about each module, as one test: five hundred tests for each would take longer to count than to
    check.
    """

    def holds() -> None:
        for path in modules():
            claim(path)

    holds.__name__, holds.__doc__ = claim.__name__, claim.__doc__
    return holds


@EVERY
def test_every_module_stands_on_a_layer(path: Path) -> None:
    assert layer_of(path) in LAYERS, f"{name_of(path)}: give its layer a place in LAYERS"


@EVERY
def test_a_layer_never_imports_a_higher_one(path: Path) -> None:
    here = layer_of(path)
    for name, _ in imports(path):
        there = layer_imported(name)
        if there is None:
            continue
        assert LAYERS.index(there) <= LAYERS.index(here), (
            f"{name_of(path)} ({here}) imports {name} ({there}), a higher layer"
        )


def for_types(path: Path) -> Iterator[str]:
    """The dotted name of each import that only the type checker reads."""
    for block in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if is_type_checking(block):
            assert isinstance(block, ast.If)
            yield from (name for statement in block.body for name in named_by(statement))


def module_of(path: Path) -> str:
    return ".".join(["explorer", *path.relative_to(PACKAGE).with_suffix("").parts]).removesuffix(".__init__")


def test_no_import_runs_in_a_circle() -> None:
    """A lazy import counts, as it hides a circle and does not open one; so do imports for types alone."""
    names = {module_of(path) for path in modules()}
    G = nx.DiGraph()
    for path in modules():
        wanted = {name for name, _ in imports(path)} | {*for_types(path)}
        found = {name if name in names else name.rpartition(".")[0] for name in wanted} & names
        G.add_edges_from((module_of(path), name) for name in found if name != module_of(path))
    assert [sorted(part) for part in nx.strongly_connected_components(G) if len(part) > 1] == []


def test_no_two_classes_of_a_room_have_the_same_name() -> None:
    """A room is a folder of the package; a game is one by itself."""
    found: dict[tuple[str, ...], list[str]] = {}
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        room = parts[: 2 if parts[0] == "games" else 1]
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault((*room, node.name), []).append(f"{name_of(path)}:{node.lineno}")
    assert {name[-1]: places for name, places in found.items() if len(places) > 1} == {}


ROOMS = (
    {"board", "position", "actions", "setup"},
    {"rules", "turn", "scoring"},
    {"questions", "plans"},
    {"scene", "art", "overlays"},
    {"landscape"},
    {"__init__"},
    {"model", "page"},
)
"""The files of a game, those that others stand on first; a second file of a room begins with its name
(`rules_blue`). `__init__` joins position and rules to the state, and the game is made of all but its page.
"""


def room_of(parts: Sequence[str]) -> int:
    """The layer of a module of a game, by the names below the game's own."""
    first = (parts[0] if parts else "__init__").split("_")[0] or "__init__"
    return next((layer for layer, names in enumerate(ROOMS) if first in names), ROOMS.index({"__init__"}))


@EVERY
def test_a_room_of_a_game_never_imports_a_higher_one(path: Path) -> None:
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    if parts[0] != "games" or len(parts) < 3:
        return
    inside = f"explorer.games.{parts[1]}."
    found = {
        name: room_of(name.removeprefix(inside).split("."))
        for name, _ in imports(path)
        if name.startswith(inside)
    }
    assert [name for name, room in found.items() if room > room_of(parts[2:])] == []


@EVERY
def test_an_import_stands_at_the_head_of_its_file(path: Path) -> None:
    """What is heavy is imported lazily: `explorer.core.lazy`."""
    inside = [node for node, late in nodes(path) if late and not isinstance(node, ast.Call)]
    assert not inside, f"line {inside[0].lineno}: use lazy_import"  # type: ignore[attr-defined]


CONTENTS = 14
"""Names at the top of the package."""


def test_the_top_reads_like_a_table_of_contents() -> None:
    names = sorted(
        {path.relative_to(PACKAGE).parts[0] for path in modules()}
    )  # not what an older version has left behind
    assert len(names) <= CONTENTS, names


UNTYPED = {
    "ecology/counting.py": "numpy, scipy",
    "ecology/checks.py": "networkx: what is kept of a node or a link",
    "graphs/reach.py": "networkx: inside a graph",
    "lessons/page/making/": "tomllib: what a file that may be wrong holds",
    "picture/figures.py": "plotly: what an attribute of a figure holds",
    "publishing/jupyter.py": "jupyterlab",
    "publishing/server/": "voila, jupyter_server, tornado",
    "studies/running.py": "distributed",
    "ui/model.py": "anywidget",
    "ui/widgets/": "anywidget: what a browser sends and is sent",
    "ui/editor.py": "a position that may not be whole yet, as a scenario file writes it",
    "ui/setting.py": "a position that may not be whole yet, as a scenario file writes it",
}
"""The edges at which a library says nothing of types, and which."""
MOST_ANY = 130
"""Elsewhere: mostly where one thing is of the type that another names, which no type can say."""


def test_any_stands_where_no_type_can_be_said() -> None:
    found = Counter(
        name_of(path)
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    )
    assert [edge for edge in UNTYPED if not any(name.startswith(edge) for name in found)] == []
    inside = {name: count for name, count in found.items() if not name.startswith(tuple(UNTYPED))}
    assert sum(inside.values()) <= MOST_ANY, inside


@EVERY
def test_a_game_imports_no_other_game(path: Path) -> None:
    parts = path.relative_to(PACKAGE).parts
    if parts[0] == "games" and len(parts) > 2:
        others = [
            n for n, _ in imports(path) if n.startswith("explorer.games.") and n.split(".")[2] != parts[1]
        ]
        assert others in ([], [f"explorer.games.{parts[1]}"] * len(others))


@EVERY
def test_games_are_found_and_never_imported(path: Path) -> None:
    """By entry points, so that another package's are found too; only lessons tell of particular games."""
    if layer_of(path) != "dashboard" and path.relative_to(PACKAGE).parts[0] not in {"games", "lessons"}:
        assert not [name for name, _ in imports(path) if name.startswith("explorer.games.")]


@EVERY
def test_a_game_opens_its_data_with_the_reader_that_demands_provenance(path: Path) -> None:
    """`read_data`, never `read`; rules and scenarios have readers of their own."""
    if layer_of(path) == "games":
        assert "explorer.core.definitions.read" not in {name for name, _ in imports(path)}, (
            f"{name_of(path)}: use read_data"
        )


@pytest.mark.parametrize("name", explorer.game_names())
def test_every_table_of_a_data_file_says_where_it_comes_from(name: str) -> None:
    top = read_data(PACKAGE / "games" / name / "data.toml")
    assert set(top.provenance) == set(top.keys)
    assert top.provenance
    assert explorer.load(name).data == top.fingerprint


@EVERY
def test_a_heading_in_a_docstring_stands_alone(path: Path) -> None:
    assert not re.findall(r"^ +[A-Z][a-z]+ -{4,} .*", path.read_text(), re.MULTILINE), name_of(path)


@EVERY
def test_only_the_upper_layers_know_a_screen(path: Path) -> None:
    here, tops = layer_of(path), {name.split(".")[0] for name, _ in imports(path)}
    if here not in WITH_A_SCREEN:
        assert not tops & SCREENS, f"{name_of(path)} imports {sorted(tops & SCREENS)}"
    if here not in WITH_A_SCREEN | DRAWS_CHARTS:
        assert "plotly" not in tops, f"{name_of(path)} imports plotly"


@EVERY
def test_arrays_are_wanted_only_where_science_is_done_and_charts_only_when_opened(path: Path) -> None:
    early, late = (
        {name.split(".")[0] for name, when in imports(path) if when is late} for late in (False, True)
    )
    assert not early & {"numpy", "scipy", "plotly"}, f"{name_of(path)}: let it wait (`lazy_import`)"
    if layer_of(path) not in COUNTS_WITH_ARRAYS:
        assert not late & {"numpy", "scipy"}, f"{name_of(path)} must run without numpy and scipy"


def loaded(code: str, *names: str) -> set[str]:
    """Which of these modules a fresh interpreter has loaded after running the code."""
    script = f"import sys\n{code}\nprint(*sorted(set({names!r}) & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    return set(done.stdout.split())


def models() -> Iterator[type]:
    """The model of each page: the tables of the games, the lab, the map, a lesson."""
    for name in explorer.game_names():
        yield import_module(f"explorer.games.{name}.page").PAGE.model
    for name, of in (
        ("lab.model", "LabModel"),
        ("lab.maps.model", "MapModel"),
        ("lessons.model", "LessonModel"),
    ):
        yield getattr(import_module(f"explorer.{name}"), of)


@pytest.mark.parametrize("model", tuple(models()), ids=lambda model: model.__name__)
def test_a_model_is_at_most_four_classes_deep_and_says_at_most_eighty_names(model: type) -> None:
    """Of those that are ours: a reader has to know all of them to know what can be asked of it."""
    ours = [each for each in model.__mro__ if each.__module__.startswith("explorer.")]
    names = {name for each in ours for name in vars(each) if not name.startswith("_")}
    assert len(ours) <= 4, [each.__name__ for each in ours]
    assert len(names) <= 80, sorted(names)


HEAVY = ("numpy", "scipy", "plotly", "pandas", "matplotlib", "voila", "jupyterlab")
PLAYING = """
import explorer
play = explorer.Playthrough(explorer.load("pond"), scenario="PON-X1")
state = play.state
play.play(state.legal_actions()[0]), state.graph(), state.score_sheet(), state.seen_by(0), play.undo(), play.redo()
explorer.open_link(play.link())
"""  # noqa: E501
SHOWING = PLAYING + "import explorer.ui\nexplorer.ui.dashboard('pond')\n"


def test_playing_loads_no_array_and_no_screen() -> None:
    assert loaded(PLAYING, *HEAVY, "ipywidgets", "anywidget", "IPython", "traitlets") == set()


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_game_starts_without_networkx(name: str) -> None:
    """It takes longer to import than the game itself; only who asks for a graph waits for it."""
    assert (
        loaded(f"import explorer\nexplorer.load({name!r}).start(seed=1).legal_actions()", "networkx") == set()
    )


def test_importing_reads_no_table_of_messages() -> None:
    """What the head of a file says is a template, looked up when somebody reads it."""
    rooms = "cli, ecology, graphs, lab.model, picture.plots, players, studies, ui"
    imports = "\n".join(f"import explorer.{room.strip()}" for room in rooms.split(","))
    tables = "messages.messages.cache_info().currsize, text._sentences.cache_info().currsize"
    loaded(f"{imports}\nfrom explorer.core import messages, text\nassert ({tables}) == (0, 0)")


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_game_starts_without_its_messages(name: str) -> None:
    """A box that is as it should be, a set-up and its actions: nobody has been told anything yet."""
    start = f"import explorer\nexplorer.load({name!r}).start(seed=1).legal_actions()"
    loaded(
        f"{start}\nfrom explorer.core import messages\nassert messages.messages.cache_info().currsize == 0"
    )


def test_importing_the_dashboards_loads_none_of_them() -> None:
    assert (
        loaded(
            "import explorer.ui, explorer.picture.plots, explorer.picture.scene",
            *HEAVY,
            "ipywidgets",
            "anywidget",
            "IPython",
        )
        == set()
    )


def test_a_dashboard_loads_a_screen_but_no_array_and_no_chart() -> None:
    assert loaded(SHOWING, *HEAVY, "ipywidgets") == {"ipywidgets"}


def test_the_command_line_starts_without_a_screen() -> None:
    assert loaded("import explorer.cli", *HEAVY, "ipywidgets", "anywidget", "IPython") == set()
