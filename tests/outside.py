"""A game of another package, as somebody outside has it: installed by pip beside this checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
PIP = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation"]
SUITE = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/conformance", "-k"]


def installed(package: Path, where: Path) -> dict[str, str]:
    """The environment in which the package is there too."""
    source, site = where / "source", where / "site"
    shutil.copytree(package, source, ignore=shutil.ignore_patterns("__pycache__"))
    subprocess.run([sys.executable, *PIP, "--target", str(site), str(source)], check=True, timeout=120)
    return {"PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}


def laid(packages: Iterable[Path], site: Path) -> dict[str, str]:
    """The environment in which these are there too, each with what an installed distribution tells of itself;
    quicker than pip.
    """
    for package in packages:
        told = tomllib.loads((package / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        about = site / f"{told['name']}-{told['version']}.dist-info"
        about.mkdir(parents=True)
        (about / "METADATA").write_text(
            f"Name: {told['name']}\nVersion: {told['version']}\n", encoding="utf-8"
        )
        lines = [
            line
            for group, points in told["entry-points"].items()
            for line in (f"[{group}]", *(f"{name} = {value}" for name, value in points.items()))
        ]
        (about / "entry_points.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
        shutil.copytree(package / told["name"], site / told["name"])
    return {"PYTHONPATH": os.pathsep.join([str(ROOT), str(site)])}


def failures(games: str, environment: dict[str, str]) -> list[str]:
    """What the conformance suite says against these games: the failed tests, by name."""
    command = [sys.executable, *SUITE, games, "--tb=no", "-rfE", "--maxfail=1000"]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | environment, capture_output=True, text=True, timeout=900
    )
    assert " passed" in done.stdout, done.stdout[-2000:] + done.stderr[-2000:]
    return [line for line in done.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))]


WALK = """
from paged import page, parts
made = page("GAME", players=2, seed=7)
for _ in range(2):
    for lang, part, told in parts(made):
        assert "items" in told or part == "turn", (lang, part)
    made.play.play(made.state.legal_actions()[0])
made.model.click(made.model.targets()[0])
print(made.play.node.ply, ",".join(made.table.under("learn")))
"""


def whole_page(game: str, environment: dict[str, str]) -> str:
    """Every part of the game's page opens in both languages, and a click plays; what it printed."""
    paths = os.pathsep.join([environment["PYTHONPATH"], str(ROOT / "tests")])
    there = os.environ | environment | {"PYTHONPATH": paths, "EXPLORER_RAISE": "1"}
    command = [sys.executable, "-c", WALK.replace("GAME", game)]
    done = subprocess.run(command, env=there, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.strip()


def conforms(game: str, environment: dict[str, str]) -> None:
    """The conformance suite says nothing against the game, and asks all of it."""
    command, there = [sys.executable, *SUITE, game], os.environ | environment
    done = subprocess.run(command, cwd=ROOT, env=there, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stdout[-2000:]
    assert " passed" in done.stdout
    assert "skipped" not in done.stdout
