"""Positions that show a rule: found, made small, written as a draft that the strict reader reads."""

from __future__ import annotations

from pathlib import Path

import pytest

import explorer
from explorer.cli import main
from explorer.core.game import State
from explorer.studies.finding import Sighting, alike, find, smaller

POND, SOULS = explorer.load("pond"), explorer.load("souls")


def patient(sighting: Sighting) -> Sighting:
    """As small as it gets, however long that takes."""
    return smaller(POND, sighting, 1.0, lambda: 0.0)


def test_what_is_not_needed_to_see_a_rule_is_left_out():
    state = POND.scenario("PON-X2")
    found = patient(Sighting("PON-M4", "refuses", state, 9, ("PON-M4",), "step c4"))
    assert (found.rules, found.action) == (("PON-M4",), "step c4")
    assert [violation.rule for violation in found.state.violations(POND.parse(found.action))] == ["PON-M4"]
    assert found.written["tiles"].keys() == {"c4", "d4"}
    assert found.beside in map(str, found.state.legal_actions())


def test_what_happens_still_happens_in_the_smaller_position():
    state = POND.scenario("PON-X1")
    found = patient(
        Sighting("PON-L3", "happens", state, 3, ("PON-L2", "PON-L3", "PON-T2"), "slide 4 b down r0")
    )
    assert "PON-L3" in POND.ask(found.state, "told", {"action": found.action})
    assert len(str(found.written)) < len(str(state.to_dict())) / 3


def scored(state: State, player: int) -> int:
    """A player's points by SOU-C2 that nothing can take away."""
    lines = [line for line in state.score_sheet().lines if not line.projected]
    return sum(line.points for line in lines if (line.player, line.rule) == (player, "SOU-C2"))


def test_points_are_sought_where_they_come_in():
    found = find(SOULS, ["SOU-C2"], 2.0)["SOU-C2"]
    before, after = found.state, found.state.apply(SOULS.parse(found.action))[0]
    assert scored(after, found.player) == found.points > scored(before, found.player)


def test_a_refusal_by_one_rule_alone_is_plainer_than_an_earlier_one_by_two():
    state = POND.start(players=2, seed=1)
    early = Sighting("PON-M2", "refuses", state, 1, ("PON-M2", "PON-M3"), "step b4")
    assert Sighting("PON-M2", "refuses", state, 9, ("PON-M2",), "step b4").cost < early.cost


def test_beside_an_action_lies_the_one_most_like_it():
    legal = ["swap 4", "step c4", "lay 4 d4 r0"]
    assert max(legal, key=lambda one: alike(one, "step d4")) == "step c4"


def test_a_draft_says_all_but_the_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = tmp_path / "drafts"
    assert (
        main(
            [
                "rules",
                "souls",
                "--find",
                "--rule",
                "sou-p2",
                "--seconds",
                "1.5",
                "--into",
                str(folder),
                "--lang",
                "fr",
            ]
        )
        == 0
    )
    assert "1 sur 1" in capsys.readouterr().out
    draft = SOULS.open_scenario(folder / "SOU-P2.toml")
    assert draft.title.en == "TO BE WORDED"
    check = draft.showing("SOU-P2")
    assert check is not None
    assert check.how("SOU-P2") == "refuses"
    assert SOULS.ask(draft.state, check.ask, check.arguments) == check.expect


def test_only_rules_without_an_example_are_looked_for(capsys: pytest.CaptureFixture[str], tmp_path: Path):
    main(["rules", "pond", "--find", "--seconds", "0", "--into", str(tmp_path), "--lang", "en"])
    assert "0 of 0" in capsys.readouterr().out
