"""A game of another package, as somebody outside has it: installed by pip beside this checkout."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
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
