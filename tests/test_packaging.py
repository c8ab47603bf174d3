"""What a user installs is what the project says: same dependencies everywhere, nothing of one machine left in a file."""

from __future__ import annotations

import json
import re
import tomllib
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import explorer

ROOT = Path(__file__).resolve().parents[1]
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PROJECT = PYPROJECT["project"]

# written in pieces, so that this file does not contain what it forbids
REGISTRIES = (("py", "pi.org"), ("python", "hosted.org"), ("npm", "js.org"), ("debian", ".org"), ("ana", "conda.org"))
FORBIDDEN = ["/wo" + "rk/", *(start + end for start, end in REGISTRIES)]


IGNORED = [line for line in (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]


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


def conda_requirements() -> list[str]:
    lines = (ROOT / "environment.yml").read_text(encoding="utf-8").split("dependencies:")[1].splitlines()
    items = [line.strip().removeprefix("- ") for line in lines if line.strip().startswith("- ")]
    return [item for item in items if item not in ("pip", "pip:", "-e .")]


def test_environment_yml_asks_for_what_pyproject_asks_for() -> None:
    extras = [text for extra in PROJECT["optional-dependencies"].values() for text in extra]
    python = "python" + PROJECT["requires-python"]
    assert bounds(conda_requirements()) == bounds([python, *PROJECT["dependencies"], *extras])


def test_the_version_is_the_same_everywhere() -> None:
    assert PROJECT["version"] == explorer.__version__ == metadata.version("explorer")


@pytest.mark.parametrize("group", ["console_scripts", "explorer.games", "explorer.dashboards"])
def test_entry_points_resolve(group: str) -> None:
    points = [point for point in metadata.entry_points(group=group) if point.value.startswith("explorer.")]
    assert points
    assert all(point.load() is not None for point in points)


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
    assert [line for line in IGNORED if "/" in line[:-1] or not line.endswith("/") or line.startswith("!")] == []


def test_the_files_are_found_without_git_and_without_what_was_built(tmp_path: Path) -> None:
    for name in ("a.md", "explorer/b.py", "explorer/__pycache__/b.pyc", "x.egg-info/c", ".git/config", ".ci/run", "d/dist/e"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert [path.relative_to(tmp_path).as_posix() for path in repository_files(tmp_path)] == [".ci/run", "a.md", "explorer/b.py"]


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
    from explorer.serving.folders import dashboards

    for card in dashboards(ROOT / "notebooks"):
        assert all(card.title.values()), card.path
        assert all(card.summary.values()), card.path
