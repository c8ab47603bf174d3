"""A page knows its model, a game its positions and actions: whatever is misspelt, the type checker finds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from explorer.commands.new_game import PARTS, new_game

ROOT = Path(__file__).parents[2]
MISSPELT = """
from explorer.games.pond import GAME
from explorer.games.pond.model import PondModel
from explorer.lab.model import LabModel
from explorer.lessons.model import LessonModel
from explorer.ui.desk import Desk
from explorer.ui.table import GamePage, GameTable


def hand(t: GameTable[PondModel]) -> None:
    t.model.turn_tyle(1)
    t.model.chosne = 0
    t.model.state.plie
    t.model.shown.tilse


def explore(t: Desk[LabModel]) -> None:
    t.model.landscap


def step(t: Desk[LessonModel]) -> None:
    t.model.stepp


GamePage("pond", PondModel).titel
start = GAME.start(players=2)
start.apply(start.legal_actions()[0])[0].seen_by(0).tilse
GAME.scenario("PON-X1").discrad
"""


def checked(*what: str, beside: str = "") -> str:
    """What mypy says of some code, as strict as it is on the package."""
    command = [sys.executable, "-m", "mypy", "--config-file", str(ROOT / "pyproject.toml"), *what]
    done = subprocess.run(
        command, cwd=ROOT, env=os.environ | {"MYPYPATH": beside}, capture_output=True, text=True, check=False
    )
    return done.stdout


def test_a_misspelt_attribute_of_a_model_or_a_position_fails_mypy(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(MISSPELT, encoding="utf-8")
    said = checked(str(tmp_path / "bad.py"))
    found = re.findall(r'bad\.py.*"(\w+)(?:\[\w+\])?" has no attribute "(\w+)"', said)
    assert found == [
        ("PondModel", "turn_tyle"), ("PondModel", "chosne"), ("PondState", "plie"), ("PondState", "tilse"),
        ("LabModel", "landscap"), ("LessonModel", "stepp"), ("GamePage", "titel"), ("PondState", "tilse"),
        ("PondState", "discrad"),
    ], said  # fmt: skip


def test_a_game_of_another_package_is_typed_as_strictly(tmp_path: Path) -> None:
    """Those that `explorer new-game` writes, Isola and Sentier des crapauds."""
    newcomer, written = ROOT / "tests" / "newcomer", {"meadow": (), "any_part": PARTS}
    places = {name: new_game(name, tmp_path, parts) for name, parts in written.items()}
    for package, beside in (places | {"isola": newcomer, "sentier": newcomer / "sentier"}).items():
        assert checked("-p", package, beside=str(beside)).startswith("Success"), package
