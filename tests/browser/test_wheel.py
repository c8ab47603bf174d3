"""The wheel by itself: an environment made from nothing but what the wheel asks for, with its extras
`serve` and `site`, serves a dashboard that answers, and publishes notebooks of one's own that answer without
it.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

import psutil
import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from plain_host import hosting
from playwright.sync_api import Page, expect
from table import action, at, open_panel, place, ply, status, visit

from explorer.core.lazy import DISTRIBUTION
from explorer.publishing import first_looks
from explorer.publishing.first_looks import FirstLooks
from explorer.publishing.server.folders import notebooks_folder

ROOT = Path(__file__).resolve().parents[2]
NEWCOMER = ROOT / "tests" / "newcomer"
MOST = 3_250_000
"""[bytes] That the wheel may be large, 0.4 MB of them the script that draws charts; pages
are of two kinds, while they move.
"""


def alone() -> dict[str, str]:
    """A process's environment in which nothing of this checkout is found."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def pip(*arguments: str) -> None:
    command = [sys.executable, "-m", "pip", *arguments, "--quiet", "--no-deps", "--no-index"]
    subprocess.run(command, check=True, env=alone())


def needed(
    requirements: list[str] | None, found: set[tuple[str, str]], extra: str = ""
) -> set[tuple[str, str]]:
    """Every package, with the extra asked of it, that these requirements and theirs ask for, here and as pip
    would say.
    """
    for requirement in map(Requirement, requirements or []):
        if requirement.marker is None or requirement.marker.evaluate({"extra": extra}):
            for pair in {(requirement.name, each) for each in ("", *requirement.extras)} - found:
                found.add(pair)
                needed(metadata.requires(requirement.name), found, pair[1])
    return found


def give(package: str, environment: Path) -> None:
    """Put an installed package's files into another environment, without a second download; commands stay
    behind.
    """
    site = next(environment.glob("lib/python*/site-packages"))
    for file in metadata.files(package) or []:
        if PurePosixPath("../../../bin") not in file.parents:
            target = Path(os.path.normpath(site / file))
            target.parent.mkdir(parents=True, exist_ok=True)
            link_or_copy(Path(str(file.locate())), target)


def link_or_copy(source: Path, target: Path) -> None:
    """One file, which takes no room where both lie on one disk."""
    try:
        os.link(source, target)
    except FileExistsError:  # two packages of one namespace
        pass
    except OSError:
        shutil.copy(source, target)


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of this checkout, and that of a game of another package beside its sources."""
    folder = tmp_path_factory.mktemp("wheel")
    shutil.copytree(NEWCOMER, folder / "isola", ignore=shutil.ignore_patterns("__pycache__"))
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT), str(folder / "isola"))
    return folder


def installed(wheels: Path, folder: Path, *extras: str) -> Path:
    """A new virtual environment with these wheels, and what their metadata ask for with some extras."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    pip("--python", str(folder), "install", *map(str, wheels.glob("*.whl")))
    asked = requirements(folder)
    for package in {name for extra in ("", *extras) for name, _ in needed(asked, set(), extra)}:
        give(package, folder)
    return folder


def requirements(environment: Path) -> list[str] | None:
    """What the package asks for, as it is installed there."""
    (site,) = environment.glob("lib/python*/site-packages")
    return next(iter(metadata.distributions(name=DISTRIBUTION, path=[str(site)]))).requires


@pytest.fixture(scope="module")
def environment(wheels: Path) -> Path:
    """An environment that can serve, and publish a site."""
    return installed(wheels, wheels / "venv", "serve", "site")


@pytest.mark.thorough
def test_the_wheel_alone_shows_a_dashboard_that_answers(
    page: Page, environment: Path, start_server: Callable[..., Any], tmp_path: Path
) -> None:
    assert not [
        path
        for extra in ("jupyterlab", "numpy", "pytest")
        for path in environment.glob(f"lib/*/site-packages/{extra}")
    ]
    server = start_server(
        command=[str(environment / "bin" / "explorer"), "serve"], PYTHONPATH="", HOME=str(tmp_path)
    )
    visit(page, server.dashboard("pond"), at(0, 0))
    open_panel(page, "actions")
    action(page, "choose start-blue").click()
    expect(ply(page)).to_have_text(at(1, 1))
    assert [psutil.Process(kernel).cmdline()[0] for kernel in server.kernels()] == [
        str(environment / "bin" / "python")
    ]


@pytest.mark.thorough
def test_the_wheel_alone_draws_what_every_page_shows_first(environment: Path) -> None:
    asked = FirstLooks(notebooks_folder()).found()
    command = [str(environment / "bin" / "python"), "-m", first_looks.__name__, *asked]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=alone())
    drawn = [name for name, part in map(json.loads, done.stdout.splitlines()) if "look" in part]
    assert (drawn, done.stderr) == (list(asked), "")


def test_the_wheel_is_small_and_holds_the_whole_package(environment: Path) -> None:
    (wheel,) = environment.parent.glob("rules_explorer-*.whl")
    assert wheel.stat().st_size <= MOST
    files = [path for path in (ROOT / "explorer").rglob("*") if path.is_file() and path.suffix != ".pyc"]
    with zipfile.ZipFile(wheel) as whole:
        assert {str(path.relative_to(ROOT)) for path in files} - set(whole.namelist()) == set()


def brought(packages: set[str]) -> float:
    """[MB] What these packages take, as an index hands them over: before Python compiles them."""
    files = [file for name in packages for file in metadata.files(name) or [] if file.suffix != ".pyc"]
    return sum(file.size or 0 for file in files) / 1e6


def packages(environment: Path, extra: str = "") -> set[str]:
    """The names of all that the wheel asks for with an extra."""
    return {canonicalize_name(name) for name, _ in needed(requirements(environment), set(), extra)}


def test_what_everybody_installs_is_small_and_brings_no_server(environment: Path) -> None:
    """The wheel and all that it asks for without an extra."""
    base = packages(environment)
    assert not base & {"voila", "tornado", "jupyter-server", "jupyterlab", "numpy", "pandas"}
    (wheel,) = environment.parent.glob("rules_explorer-*.whl")
    with zipfile.ZipFile(wheel) as whole:
        ours = sum(one.file_size for one in whole.infolist()) / 1e6
    assert brought(base) + ours <= 120


@pytest.mark.parametrize("page", ["python.md", "python.fr.md"])
def test_the_documentation_says_how_much_each_extra_adds(environment: Path, page: str) -> None:
    """A figure may be a tenth beside the truth, or 2 MB: other systems have other files."""
    said = (ROOT / "docs" / page).read_text(encoding="utf-8")
    told = {name: int(mb) for name, mb in re.findall(r"^\| `(\w+)` \| .+ \| (\d+) \|$", said, re.MULTILINE)}
    base = packages(environment)
    adds = {extra: brought(packages(environment, extra) - base) for extra in told}
    wrong = {name: (told[name], mb) for name, mb in adds.items() if abs(told[name] - mb) > max(2, mb / 10)}
    assert wrong == {}


def test_a_makers_strict_type_checker_finds_nothing_of_ours(environment: Path) -> None:
    """A new game, and one of 300 lines, checked against the installed wheel."""
    folder = environment.parent
    give("types-networkx", environment)
    subprocess.run(
        [environment / "bin" / "explorer", "new-game", "meadow"], cwd=folder, env=alone(), check=True
    )
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(folder / "types")]
    command += ["--python-executable", str(environment / "bin" / "python")]
    checked = [str(folder / game / game) for game in ("meadow", "isola")]
    done = subprocess.run(
        [*command, *checked], cwd=folder, capture_output=True, text=True, env=alone(), check=False
    )
    assert (done.returncode, done.stdout.splitlines()[:-1]) == (0, [])


RUN = """
import sys, nbclient, nbformat
for path in sys.argv[1:]:
    notebook = nbformat.read(path, 4)
    nbclient.NotebookClient(notebook, timeout=120, kernel_name="python3").execute()
    print(path)
"""


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("extra", "without"),
    [("lab", ()), ("serve", ("from-python.en.ipynb", "from-python.fr.ipynb", "study-first-seat.ipynb"))],
)
def test_every_notebook_runs_with_the_extra_that_opens_it(
    wheels: Path, tmp_path: Path, extra: str, without: tuple[str, ...]
) -> None:
    """All of them open in JupyterLab; a server shows those that are a dashboard or a lesson."""
    environment = installed(wheels, tmp_path / "venv", extra)
    (folder,) = environment.glob("lib/python*/site-packages/explorer/notebooks")
    shown = sorted(str(path) for path in folder.rglob("*.ipynb") if path.name not in without)
    assert len(shown) >= 21
    command = [environment / "bin" / "python", "-c", RUN, *shown]
    done = subprocess.run(command, cwd=tmp_path, env=alone(), capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout.splitlines()) == (0, shown), done.stderr[-2000:]


@pytest.mark.thorough
def test_the_notebook_of_marimo_runs_with_the_extra_marimo_alone(wheels: Path, tmp_path: Path) -> None:
    environment = installed(wheels, tmp_path / "venv", "marimo")
    (book,) = environment.glob("lib/python*/site-packages/explorer/notebooks/marimo/*.py")
    command = [environment / "bin" / "python", book]  # ends with the error of a cell that fails
    done = subprocess.run(command, cwd=tmp_path, env=alone(), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]


CELLS = (
    ("markdown", "# Mon carnet\n\nDes mots **avant** Python."),
    ("code", "import explorer, ipywidgets, helper, tiny"),
    ("code", "print(helper.double(tiny.HALF))"),
    ("code", "@ipywidgets.interact(n=(1, 9))\ndef square(n=3):\n    print('carré', n * n)"),
    ("code", "page = explorer.ui.dashboard('isola')\npage"),
    ("code", "page.follow(lambda state: state.current_player)"),
    ("code", "import plotly.graph_objects as go\ngo.Figure(go.Bar(y=[1, 2]))"),
)


@pytest.fixture(scope="module")
def site(environment: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A folder of one's own notebooks, published with nothing but what is in the environment: not even the
    machine's Node is found.
    """
    folder = tmp_path_factory.mktemp("own")
    (folder / "notebooks").mkdir()
    (folder / "notebooks" / "helper.py").write_text("def double(n):\n    return 2 * n\n")
    tiny = folder / "tiny-1.0-cp314-cp314-pyemscripten_2026_0_wasm32.whl"
    with zipfile.ZipFile(tiny, "w") as whole:
        whole.writestr("tiny/__init__.py", "HALF = 21")
        whole.writestr("tiny-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny\nVersion: 1.0\n")
    cells = [{"cell_type": kind, "source": source, "metadata": {}} for kind, source in CELLS]
    written = json.dumps({"cells": cells, "metadata": {"explorer": {"title": "Mon carnet"}}})
    (folder / "notebooks" / "mon carnet.ipynb").write_text(written, encoding="utf-8")
    shutil.copy(NEWCOMER / "isola.ipynb", folder / "notebooks")
    options: list[str | Path] = ["--notebooks", folder / "notebooks", "--wheel", tiny, "--draft"]
    command = [environment / "bin" / "explorer", "site", folder / "site", *options]
    done = subprocess.run(
        command, env=alone() | {"PATH": ""}, capture_output=True, text=True, timeout=500, check=False
    )
    assert done.returncode == 0, done.stderr
    with hosting(folder / "site") as url:
        yield url


@pytest.mark.thorough
def test_a_notebook_of_ones_own_answers_without_a_server(page: Page, site: str) -> None:
    page.goto(site)
    page.get_by_role("link", name="Mon carnet").click()
    expect(page.get_by_text("Des mots avant Python.").first).to_be_visible()
    seen = page.locator("#rendered_cells .explorer-output")
    expect(seen.filter(has_text="42")).to_be_visible(timeout=60_000)
    expect(page.get_by_text("carré 9")).to_be_visible()
    page.locator(".noUi-handle").press("ArrowRight")
    expect(page.get_by_text("carré 16")).to_be_visible()
    place(page, "c2").click()
    expect(status(page)).to_contain_text("Le joueur 1 saute en c2.")
    place(page, "d4").click()
    expect(seen.filter(has_not=page.locator(".explorer")).locator("pre").last).to_have_text("1")
    expect(page.locator(".plotly .main-svg").first).to_be_visible()


@pytest.mark.thorough
def test_a_game_of_another_package_has_its_page_and_plays_by_itself(page: Page, site: str) -> None:
    page.goto(f"{site}isola.html?lang=en&start=empty")
    expect(page.locator("#getting-ready [lang=en] svg").first).to_be_visible()
    expect(ply(page)).to_have_text(at(0, 0, "en"), timeout=60_000)
    open_panel(page, "hint", "en")
    page.get_by_role("combobox", name="Player 1").select_option(label="Random player")
    expect(ply(page)).to_have_text(at(2, 2, "en"))
