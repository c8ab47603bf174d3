"""What a user installs is what the project says: same dependencies everywhere, nothing of one machine left in a file."""

from __future__ import annotations

import json
import re
import subprocess
import tomllib
from importlib import metadata
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import explorer

ROOT = Path(__file__).resolve().parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

# written in pieces, so that this file does not contain what it forbids
REGISTRIES = (("py", "pi.org"), ("python", "hosted.org"), ("npm", "js.org"), ("debian", ".org"), ("ana", "conda.org"))
FORBIDDEN = ["/wo" + "rk/", *(start + end for start, end in REGISTRIES)]


def repository_files() -> list[Path]:
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return [ROOT / name for name in listed.stdout.splitlines() if (ROOT / name).is_file()]


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


@pytest.mark.parametrize("group", ["console_scripts", "explorer.games"])
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
