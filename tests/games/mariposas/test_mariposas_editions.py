"""What was written when only a pair had a moment to swap (MAR-T3) opens as it did: records, links, lines."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from monarchs import GAME, position, seat
from steps import after

import explorer
from explorer.core.errors import BadRecord
from explorer.core.guided import guided
from explorer.core.playthrough import LINK_PREFIX, Playthrough, dumps, pack, to_record
from explorer.core.replay import from_record, loads, open_link

PAIR, NONE = "22", "5"
"""What the card drawn makes of a hand in which a 22 is left: a pair, or none."""


def drawn(card: str) -> Any:
    """Player 1 has played 13 and stopped, and has drawn this card beside the 22."""
    return after(position(seat(hand="13 22"), deck=[card, "111"]), "play 13", "stop")


GOLDEN = Path(__file__).parents[2] / "golden"
EARLIER = json.loads((GOLDEN / "mariposas-edition-1.json").read_text(encoding="utf-8"))
"""A whole game with a branch and a note, saved when only a pair had a moment to swap."""


def test_mar_t3_a_record_of_before_opens_as_it_did():
    """Every action is there in its order, only turns are ended now; the note stands where it stood."""
    play = from_record(EARLIER)
    for line, branch in zip(EARLIER["lines"], play.branches(), strict=True):
        path = play.path(branch.tip)
        actions = [str(node.action) for node in path if node.branch == branch.id and node.action]
        added = list((Counter(actions) - Counter(line["actions"])).elements())
        assert set(added) == {"skip"}
        rest = iter(actions)
        assert all(action in rest for action in line["actions"])
        assert branch.name == line["name"]
    assert (play.state.outcome.winners, play.state.score_sheet().totals) == ((1,), (3, 6))
    assert play.node.id == play.branches()[0].tip
    (noted,) = [node for node in play if node.note]
    assert noted.note == EARLIER["notes"]["33"]
    assert [str(node.action) for node in noted.children] == [
        EARLIER["lines"][0]["actions"][33], EARLIER["lines"][1]["actions"][0]
    ]  # fmt: skip


def test_mar_t3_a_link_of_before_opens_and_goes_on_as_one_of_today():
    play = open_link("https://example.org/#" + pack(EARLIER, LINK_PREFIX))
    assert play.state.outcome.winners == (1,)
    again = open_link(play.link())
    assert [str(node.action) for node in again] == [str(node.action) for node in play]
    assert to_record(again)["edition"] == 2
    assert dumps(loads(dumps(again))) == dumps(again)


@pytest.mark.parametrize("edition", [0, 3, True, "1", None])
def test_mar_t3_a_record_of_no_edition_or_of_a_newer_one_is_refused(edition: Any):
    with pytest.raises(
        BadRecord, match="edition.*expected (2|a whole number)" + (".*newer" if edition == 3 else "")
    ):
        from_record({**EARLIER, "edition": edition})


def test_mar_t3_a_record_of_before_is_judged_by_the_rules_all_the_same():
    broken = json.loads(json.dumps(EARLIER))
    broken["lines"][0]["actions"][1] = "fly 1a boston 1"
    with pytest.raises(BadRecord, match="is illegal"):
        from_record(broken)
    with pytest.raises(BadRecord, match="digest"):  # of today's records each position is compared
        from_record({**to_record(from_record(EARLIER)), "lines": [
            {**line, "digest": "0" * 16} for line in to_record(from_record(EARLIER))["lines"]
        ]})  # fmt: skip


def test_mar_t3_a_guided_play_that_was_left_before_is_gone_on_with():
    course = guided(GAME)
    kept = (
        "play 22; fly 1a chihuahuan-desert 2; fly 1a padre-island 2; birth purple purple; "
        "play 22; fly 1a chihuahuan-desert 2; fly 1a hill-country 2; play 111"
    )
    play = course.resumed(kept)
    assert course.progress(play).done == 5
    assert [str(node.action) for node in play.path()].count("skip") == 2


def test_mar_t3_a_line_of_before_says_nothing_of_the_others_games():
    """What a position implies, a line may leave unsaid; a pond has nothing of the kind."""
    assert str(drawn(NONE).left_out) == "skip"
    assert drawn(PAIR).left_out is None
    play = Playthrough(GAME, start=drawn(NONE))
    play.play_written("play 4")
    assert [str(node.action) for node in play.path()[1:]] == ["skip", "play 4"]
    assert explorer.load("pond").start(seed=1).left_out is None
