"""The wheel by itself: an environment made from nothing but what the wheel asks for shows a dashboard that
answers.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata
from pathlib import Path, PurePosixPath
from typing import Any

import psutil
import pytest
from packaging.requirements import Requirement
from playwright.sync_api import Page, expect
from table import action, at, ply, visit

ROOT = Path(__file__).resolve().parents[2]


def pip(*arguments: str) -> None:
    subprocess.run(
        [sys.executable, "-m", "pip", *arguments, "--quiet", "--no-deps", "--no-index"], check=True
    )


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
def environment(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new virtual environment with the wheel of this checkout, and what its metadata ask for."""
    folder = tmp_path_factory.mktemp("wheel")
    pip("wheel", "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT))
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)
    pip("--python", str(folder / "venv"), "install", *map(str, folder.glob("*.whl")))
    asking = metadata.distributions(
        name="explorer", path=[str(next(folder.glob("venv/lib/python*/site-packages")))]
    )
    for package in {name for name, _ in needed(next(iter(asking)).requires, set())}:
        give(package, folder / "venv")
    return folder / "venv"


def test_the_wheel_alone_shows_a_dashboard_that_answers(
    page: Page, environment: Path, start_server: Callable[..., Any], tmp_path: Path
) -> None:
    assert not [
        path
        for extra in ("jupyterlab", "numpy", "pytest")
        for path in environment.glob(f"lib/*/site-packages/{extra}")
    ]
    server = start_server(command=[str(environment / "bin" / "explorer")], PYTHONPATH="", HOME=str(tmp_path))
    visit(page, server.dashboard("pond"), at(0, 0))
    action(page, "choose start-blue").click()
    expect(ply(page)).to_have_text(at(1, 1))
    assert [psutil.Process(kernel).cmdline()[0] for kernel in server.kernels()] == [
        str(environment / "bin" / "python")
    ]
