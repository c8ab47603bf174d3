"""What a user installs is what the project says: same dependencies everywhere, nothing of one machine left in
a file.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

import explorer
from explorer.core.lazy import DISTRIBUTION

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]
EXTRAS = PROJECT["optional-dependencies"]
LOCKS = {
    "requirements.lock": ("build", "science", "serve"),
    "requirements-maps.lock": ("build", "maps", "serve"),
    "requirements-dev.lock": tuple(EXTRAS),
}

# written in pieces, so that this file does not contain what it forbids
REGISTRIES = (
    ("py", "pi.org"),
    ("python", "hosted.org"),
    ("npm", "js.org"),
    ("debian", ".org"),
    ("ana", "conda.org"),
)
FORBIDDEN = ["/wo" + "rk/", *(start + end for start, end in REGISTRIES)]


IGNORED = [
    line
    for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


def is_ours(path: Path) -> bool:
    """Whether git would keep it: no name on the way down is git's own, or that of an ignored folder."""
    return path.name != ".git" and not any(fnmatch(path.name, name.rstrip("/")) for name in IGNORED)


def repository_files(folder: Path = ROOT) -> list[Path]:
    """Every file of the project, found without git: a downloaded ZIP or sdist has none."""
    found: list[Path] = []
    for path in sorted(filter(is_ours, folder.iterdir())):
        found += repository_files(path) if path.is_dir() else [path]
    return found


def bounds(requirements: list[str]) -> dict[str, str]:
    return {Requirement(text).name: str(Requirement(text).specifier) for text in requirements}


def pins(lock: str) -> dict[str, Requirement]:
    """What a lock file installs: the requirement of each package, its version and where it is needed."""
    lines = (ROOT / lock).read_text(encoding="utf-8").splitlines()
    found = [Requirement(line.removesuffix(" \\")) for line in lines if re.match(r"[a-z0-9]", line)]
    return {each.name: each for each in found}


def conda_requirements() -> list[str]:
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").split("dependencies:")[1].splitlines()
    items = [line.strip().removeprefix("- ") for line in lines if line.strip().startswith("- ")]
    return [item for item in items if item not in ("pip", "pip:", "-e .")]


def test_environment_yml_asks_for_what_its_users_need_and_no_test_tools() -> None:
    extras = [text for extra in ("lab", "maps", "science", "serve", "studies") for text in EXTRAS[extra]]
    python = "python" + PROJECT["requires-python"]
    assert bounds(conda_requirements()) == bounds([python, *PROJECT["dependencies"], *extras])


@pytest.mark.parametrize(("lock", "extras"), LOCKS.items())
def test_a_lock_holds_a_version_of_everything_that_pyproject_asks_for(
    lock: str, extras: tuple[str, ...]
) -> None:
    asked = [
        Requirement(text)
        for text in [*PROJECT["dependencies"], *(text for extra in extras for text in EXTRAS[extra])]
    ]
    locked = {name: next(iter(pin.specifier)).version for name, pin in pins(lock).items()}
    late = [
        str(each) for each in asked if locked.get(canonicalize_name(each.name), "0") not in each.specifier
    ]
    assert late == [], "run: make update"


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_gives_one_version_and_its_hashes_and_names_no_server(lock: str) -> None:
    whole = (ROOT / lock).read_text(encoding="utf-8")
    entries = [entry for entry in re.split(r"\n(?=[a-z0-9])", whole) if not entry.startswith("#")]
    assert len(entries) == len(pins(lock))
    assert [entry for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.search(r"://|--(extra-)?index-url|--find-links", whole) is None


def test_a_dashboard_and_the_tests_use_the_same_versions_and_a_dashboard_no_test_tools() -> None:
    dashboard, maps, everything = map(pins, LOCKS)
    assert set(dashboard) <= set(maps)
    assert {name: everything[name].specifier for name in maps} == {
        name: pin.specifier for name, pin in maps.items()
    }
    assert {name: maps[name].specifier for name in dashboard} == {
        name: pin.specifier for name, pin in dashboard.items()
    }
    assert {Requirement(text).name for text in EXTRAS["dev"]} & set(dashboard) <= {
        "psutil"
    }  # ipykernel needs that one


@pytest.mark.parametrize(
    "suffix", [".md", ".ipynb", ".toml", ".toml.txt", ".yml", ".py", "Dockerfile", "postBuild"]
)
def test_whoever_says_how_to_install_the_package_names_it_and_an_extra_that_it_has(suffix: str) -> None:
    assert PROJECT["name"] == DISTRIBUTION
    for path in (path for path in repository_files() if path.name.endswith(suffix)):
        said = re.findall(r"([\w-]*explorer)\[([a-z,]+)\]", path.read_text(encoding="utf-8"))
        asked = {extra for _, extras in said for extra in extras.split(",")}
        assert {name for name, _ in said} <= {DISTRIBUTION}, path
        assert asked <= {*EXTRAS}, path
        needed = re.findall(r'dependencies = \["([\w-]*explorer)', path.read_text(encoding="utf-8"))
        assert {*needed} <= {DISTRIBUTION}, path


@pytest.mark.parametrize("page", ["python.md", "python.fr.md"])
def test_the_documentation_says_what_each_extra_is_for(page: str) -> None:
    told = re.findall(
        r"^\| `(\w+)` \| .+ \| \d+ \|$", (ROOT / "docs" / page).read_text(encoding="utf-8"), re.MULTILINE
    )
    assert {*told} == set(EXTRAS) - {"build", "dev", "docs"}


def test_what_builds_the_package_is_locked_too() -> None:
    assert set(PYPROJECT["build-system"]["requires"]) <= set(EXTRAS["build"])


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == explorer.__version__ == metadata.version(DISTRIBUTION)
    tile = json.loads((ROOT / "page" / "labextension" / "package.json").read_text(encoding="utf-8"))
    assert (tile["name"], tile["version"]) == (DISTRIBUTION, explorer.__version__)


def test_jupyterlab_is_offered_a_notebook_of_each_game_under_its_title_of_the_lab_and_of_a_map() -> None:
    script = (ROOT / "page" / "labextension" / "static" / "extension.js").read_text(encoding="utf-8")
    offered = {name: (fr, en) for name, fr, en in re.findall(r'\["(\w+)", "(.+)", "(.+)"\],\n', script)}
    assert {*offered} == {*explorer.game_names(), "lab", "map"}
    titles = {name: explorer.load(name).title for name in explorer.game_names()}
    assert {name: (title.fr, title.en) for name, title in titles.items()}.items() <= offered.items()


GROUPS = ["games", "tables", "landscapes", "messages", "pages"]


@pytest.mark.parametrize(
    "group", ["console_scripts", "jupyter_serverproxy_servers", *(f"explorer.{each}" for each in GROUPS)]
)
def test_entry_points_resolve(group: str) -> None:
    points = [point for point in metadata.entry_points(group=group) if point.value.startswith("explorer.")]
    assert points
    assert all(point.load() is not None for point in points)


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="says how much memory a process took")
def test_the_package_is_imported_in_40_mb() -> None:
    """How long it takes is a benchmark's (`test_engine_bench.py`)."""
    asked = "import explorer; print(open('/proc/self/status').read())"
    status = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert int(re.findall(r"VmHWM:\s+(\d+) kB", status)[0]) <= 40_000


def test_a_server_reads_notebooks_without_the_grammars_of_addresses() -> None:
    """They take 2.5 s to compile, in each process that imports jsonschema 4.25 or newer."""
    asked = "import sys, explorer.publishing.server.server, nbformat; print({'lark'} & {*sys.modules})"
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True)
    assert done.stdout == "set()\n"


def test_the_licence_is_there() -> None:
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("BSD 3-Clause License")
    assert PROJECT["license"] == "BSD-3-Clause"


@pytest.mark.parametrize("forbidden", FORBIDDEN)
def test_no_file_names_one_machine_or_a_registry(forbidden: str) -> None:
    files = [path for path in repository_files() if forbidden.encode() in path.read_bytes()]
    assert files == []


def test_the_names_in_gitignore_are_all_that_this_file_understands() -> None:
    """Folders by name; `is_ours` would have to learn paths, files and exceptions first."""
    assert IGNORED
    assert [
        line for line in IGNORED if "/" in line[:-1] or not line.endswith("/") or line.startswith("!")
    ] == []


def test_the_files_are_found_without_git_and_without_what_was_built(tmp_path: Path) -> None:
    for name in [
        "a.md",
        "explorer/b.py",
        "explorer/__pycache__/b.pyc",
        "x.egg-info/c",
        ".git/config",
        ".ci/run",
        "d/dist/e",
    ]:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    kept = [path.relative_to(tmp_path).as_posix() for path in repository_files(tmp_path)]
    assert kept == [".ci/run", "a.md", "explorer/b.py"]


def test_the_sdist_holds_the_whole_project() -> None:
    """Whoever unpacks it can `make check`; PKG-INFO is what the build adds."""
    patterns = PYPROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"]
    tops = {path.relative_to(ROOT).parts[0] for path in repository_files()} - {"PKG-INFO"}
    assert {top for top in tops if not any(fnmatch(f"/{top}", pattern) for pattern in patterns)} == set()
    assert {pattern for pattern in patterns if not any(fnmatch(f"/{top}", pattern) for top in tops)} == set()


def test_notebooks_are_stored_without_widget_state() -> None:
    widget = re.compile(r"application/vnd\.jupyter\.widget")
    for path in (path for path in repository_files() if path.suffix == ".ipynb"):
        notebook = json.loads(path.read_text(encoding="utf-8"))
        outputs = json.dumps([cell.get("outputs", []) for cell in notebook["cells"]])
        assert "widgets" not in notebook["metadata"], path
        assert not widget.search(outputs), path


def test_every_dashboard_says_what_it_is_in_both_languages() -> None:
    from explorer.publishing.server.folders import dashboards

    for card in dashboards(ROOT / "notebooks"):
        assert all(card.title.values()), card.path
        assert all(card.summary.values()), card.path
