"""`explorer new-game` writes a game that works before anybody has changed a line of it."""

from __future__ import annotations

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from outside import ROOT, conforms, failures, installed, laid, whole_page

from explorer.cli import main
from explorer.commands.new_game import PARTS, new_game
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


EVERY = [some for count in range(len(PARTS) + 1) for some in combinations(PARTS, count)]
"""Every choice of what a game may have besides."""


def test_a_game_with_every_part_passes_the_suite(tmp_path: Path) -> None:
    environment = laid([new_game("any_part", tmp_path, PARTS)], tmp_path / "site")
    assert failures("any_part", environment) == []


@pytest.mark.thorough
def test_every_choice_of_parts_passes_the_suite(tmp_path: Path) -> None:
    games = [new_game("_".join(["any", *some]), tmp_path, some) for some in EVERY]
    assert failures("any", laid(games, tmp_path / "site")) == []


@pytest.mark.parametrize("some", EVERY, ids="-".join)
def test_nothing_of_the_template_is_left(some: tuple[str, ...], tmp_path: Path) -> None:
    files = [path for path in new_game("prairie", tmp_path, some).rglob("*") if path.is_file()]
    assert len(files) == (8 if some else 7)
    for path in files:
        text = path.read_text(encoding="utf-8")
        assert not [left for left in ("eadow", "MEA-", "#?", "#|", "MOVES", "IMPORTS") if left in text]


def test_what_is_written_is_formatted_as_everything_here(tmp_path: Path) -> None:
    ruff = [sys.executable, "-m", "ruff", "--config", str(ROOT / "pyproject.toml")]
    for some in EVERY:
        new_game("prairie" + "".join(part[:2] for part in some), tmp_path, some)
    for how in (["format", "--check"], ["check", "--select", "E,F,I"]):
        done = subprocess.run(
            [*ruff[:3], *how, *ruff[3:], str(tmp_path)], capture_output=True, text=True, timeout=60
        )
        assert done.returncode == 0, done.stdout


def test_a_name_stands_in_no_sentence_and_is_spoken_in_words(tmp_path: Path) -> None:
    package = new_game("sentier_des_crapauds", tmp_path)
    rules = (package / "sentier_des_crapauds" / "rules.toml").read_text(encoding="utf-8")
    assert "crapauds" not in rules
    game = (package / "sentier_des_crapauds" / "__init__.py").read_text(encoding="utf-8")
    assert 'Text("Sentier des crapauds", "Sentier des crapauds")' in game
    assert "class SentierDesCrapaudsGame" in game


def test_a_part_that_there_is_not_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new-game", "prairie", "--in", str(tmp_path), "--with", "chance,card"]) == 2
    assert "did you mean 'cards'? Expected one of chance, hidden, cards" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


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
