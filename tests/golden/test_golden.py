"""One playthrough of each game, kept for ever: it must replay to the same positions and be written the
same.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from make import PLAYS

import explorer
from explorer.core.playthrough import digest, dumps

HERE = Path(__file__).parent
GAMES = explorer.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_a_golden_playthrough(name: str):
    assert (HERE / f"{name}.json").exists(), "write one with tests/golden/make.py"
    assert name in PLAYS


@pytest.mark.parametrize("name", GAMES)
def test_it_replays_with_the_same_digests(name: str):
    play = explorer.open_record(HERE / f"{name}.json")
    data = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    assert [digest(play.nodes[b.tip].state) for b in play.branches()] == [
        line["digest"] for line in data["lines"]
    ]
    assert len(data["lines"][0]["actions"]) >= 50


@pytest.mark.parametrize("name", GAMES)
def test_it_is_written_exactly_as_it_stands(name: str):
    file = HERE / f"{name}.json"
    assert dumps(explorer.open_record(file)) == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_it_would_be_made_again_today(name: str):
    """Set-up, shuffles and the order of legal actions are still those of the day it was written."""
    assert dumps(PLAYS[name]()) == (HERE / f"{name}.json").read_text(encoding="utf-8")


def test_the_pond_game_plays_nearly_every_kind_of_action():
    data = json.loads((HERE / "pond.json").read_text(encoding="utf-8"))
    verbs = {action.split()[0] for line in data["lines"] for action in line["actions"]}
    assert verbs >= {"choose", "step", "swap", "lay", "slide"}
    assert len(verbs & {"tunnel", "hedge", "night", "bulldoze", "turn", "double"}) >= 3


def test_the_mariposas_game_goes_through_three_seasons_with_nearly_every_kind_of_action():
    data = json.loads((HERE / "mariposas.json").read_text(encoding="utf-8"))
    verbs = [action.split()[0] for line in data["lines"] for action in line["actions"]]
    assert set(verbs) >= {"play", "fly", "die", "birth", "pick", "swap", "continue"}
    assert len(set(verbs) & {"take", "free", "gain", "stop", "skip"}) >= 2


def test_the_papillon_game_plays_captures_of_every_kind_and_answers_a_cat():
    play = explorer.open_record(HERE / "papillon.json")
    told = {event.rule for node in play for event in node.events}
    assert told >= {f"PAP-B{n}" for n in (2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16)}
    assert told >= {f"PAP-O{n}" for n in (1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 16, 17, 21)} | {"PAP-G1"}


def test_the_souls_match_goes_over_several_rounds_and_uses_the_grand_bolina():
    play = explorer.open_record(HERE / "souls.json")
    told = {event.rule for node in play for event in node.events}
    assert told >= {"SOU-P1", "SOU-P3", "SOU-P4", "SOU-P5", "SOU-P7", "SOU-M1", "SOU-M2", "SOU-S4"}
    data = json.loads((HERE / "souls.json").read_text(encoding="utf-8"))
    verbs = {action.split()[0] for line in data["lines"] for action in line["actions"]}
    assert verbs >= {"take", "place", "keep"}
    assert verbs & {"first", "second"}


def test_the_village_game_plays_extra_draws_balloons_and_chimeras():
    play = explorer.open_record(HERE / "village.json")
    told = {event.rule for node in play for event in node.events}
    assert told >= {"VIL-T2", "VIL-T3", "VIL-P3", "VIL-B1", "VIL-B2", "VIL-H2", "VIL-C2", "VIL-T4", "VIL-F1"}
