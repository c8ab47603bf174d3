"""A panel knows its model, a game its positions and actions: whatever is misspelt, the type checker finds."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

from explorer.commands.new_game import new_game

ROOT = Path(__file__).parents[2]
MISSPELT = """
from explorer.games.pond import GAME
from explorer.games.pond.dashboard.model import PondModel
from explorer.lab.dashboard.model import LabModel
from explorer.lessons.dashboard.model import LessonModel
from explorer.ui.parts import Panel
from explorer.ui.play_panels import TurnPanel


class Hand(Panel[PondModel]):
    def refresh(self) -> None:
        self.model.turn_tyle(1)


class Turn(TurnPanel[PondModel]):
    def refresh(self) -> None:
        super().refresh()
        self.model.chosne = 0


class Explore(Panel[LabModel]):
    def refresh(self) -> None:
        self.model.landscap


class Step(Panel[LessonModel]):
    def refresh(self) -> None:
        self.model.stepp


class Wheel(Panel[LabModel]):
    def refresh(self) -> None:
        self.model.turns


class Pile(Panel[PondModel]):
    def refresh(self) -> None:
        self.model.state.plie


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
    found = re.findall(r'bad\.py.*"(\w+)" has no attribute "(\w+)"', said)
    assert found == [
        ("PondModel", "turn_tyle"), ("PondModel", "chosne"), ("LabModel", "landscap"), ("LessonModel",
        "stepp"),
        ("LabModel", "turns"), ("Position", "plie"), ("PondState", "tilse"), ("PondState", "discrad"),
    ], said  # fmt: skip


def test_a_game_of_another_package_is_typed_as_strictly(tmp_path: Path) -> None:
    """The one that `explorer new-game` writes, and Isola."""
    new_game("meadow", tmp_path)
    for package, beside in (("meadow", tmp_path / "meadow"), ("isola", ROOT / "tests" / "newcomer")):
        assert checked("-p", package, beside=str(beside)).startswith("Success"), package
