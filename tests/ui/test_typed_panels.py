"""A panel knows its model: whatever it misspells, the type checker finds."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
MISSPELT = """
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
"""


def test_a_misspelt_attribute_of_a_model_in_a_panel_fails_mypy(tmp_path: Path) -> None:
    (tmp_path / "bad.py").write_text(MISSPELT, encoding="utf-8")
    checked = [
        sys.executable,
        "-m",
        "mypy",
        "--config-file",
        str(ROOT / "pyproject.toml"),
        str(tmp_path / "bad.py"),
    ]
    done = subprocess.run(checked, cwd=ROOT, capture_output=True, text=True, check=False)
    found = re.findall(r'bad\.py.*"(\w+)" has no attribute "(\w+)"', done.stdout)
    assert found == [
        ("PondModel", "turn_tyle"), ("PondModel", "chosne"), ("LabModel", "landscap"), ("LessonModel",
        "stepp"),
        ("LabModel", "turns"),
    ], done.stdout  # fmt: skip
