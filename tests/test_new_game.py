"""`explorer new-game` writes a game that works before anybody has changed a line of it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from outside import ROOT, conforms, installed, whole_page

from explorer.cli import main
from explorer.commands.new_game import new_game
from explorer.core.errors import ExplorerError


def test_the_game_passes_the_conformance_suite_as_it_is(tmp_path: Path) -> None:
    conforms("prairie", installed(new_game("prairie", tmp_path), tmp_path))


SCENARIO = """
name = "PRA-X1"
game = "prairie"
title = { fr = "Un coup", en = "One move" }
question = { fr = "Où semer ?", en = "Where to sow?" }
answer = { fr = "En c1.", en = "On c1." }
rules = ["PRA-G1"]
provenance = "ruling"
line = ["sow c1"]
[position]
players = [["a1", "b1"], ["a2", "b2"]]
turn = 4
"""


def test_its_page_is_whole_and_a_folder_of_scenarios_is_found(tmp_path: Path) -> None:
    package = new_game("prairie", tmp_path)
    environment = installed(package, tmp_path / "bare")
    assert whole_page("prairie", environment) == "3 quiz,drawings"
    (package / "prairie" / "scenarios").mkdir()
    (package / "prairie" / "scenarios" / "PRA-X1.toml").write_text(SCENARIO, encoding="utf-8")
    environment = installed(package, tmp_path / "taught")
    assert whole_page("prairie", environment) == "3 examples,quiz,drawings"


def test_nothing_of_the_template_is_left(tmp_path: Path) -> None:
    files = [path for path in new_game("prairie", tmp_path).rglob("*") if path.is_file()]
    assert len(files) == 7
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert "eadow" not in text
        assert "MEA-" not in text


def test_what_is_written_is_formatted_as_everything_here(tmp_path: Path) -> None:
    ruff = [sys.executable, "-m", "ruff", "format", "--check", "--config", str(ROOT / "pyproject.toml")]
    done = subprocess.run(
        [*ruff, str(new_game("prairie", tmp_path))], capture_output=True, text=True, timeout=60
    )
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("name", ["pond", "Prairie", "class", "a", "two words", "été", "../up"])
def test_a_name_that_cannot_be_one_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(ExplorerError, match="expected a name in small letters"):
        new_game(name, tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_written_over(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "prairie").mkdir()
    assert main(["new-game", "prairie", "--in", str(tmp_path)]) == 2
    assert "there is something here already" in capsys.readouterr().err


def test_what_to_do_next_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "prairie", "--in", str(tmp_path)]) == 0
    assert f"pip install --editable {tmp_path / 'prairie'}" in capsys.readouterr().out


def test_it_is_said_in_the_language_of_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert main(["new-game", "prairie", "--in", str(tmp_path)]) == 0
    assert "contient un jeu prêt à jouer" in capsys.readouterr().out
