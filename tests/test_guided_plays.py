"""Guided plays as data: how they are read and followed; each of the five replays, whatever is chosen."""

from __future__ import annotations

from dataclasses import replace

import pytest

import explorer
from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition, BadNotation, BadRecord
from explorer.core.guided import Deed, GuidedPlay, Progress, Stuck, fits, guided, load, reached
from explorer.core.rulebook import IllegalAction
from explorer.core.text import Text
from explorer.games.pond import PondGame

GAMES = ("mariposas", "papillon", "pond", "souls", "village")
WORDS = Text("x", "x")
MOST_WORDS = 45
"""A step is one or two plain sentences."""


def deed(*ways: tuple[str, ...], then: tuple[str, ...] = ()) -> Deed:
    return Deed("k", WORDS, WORDS, at=(), ways=ways, other=WORDS, overlay="none", then=then)


def test_a_step_reads_what_is_played_as_right_begun_or_other() -> None:
    step = deed(("take 4", "lay x0"), ("pass",))
    assert step.read([]) == (True, False, 0)
    assert step.read(["take 4"]) == (True, False, 1)
    assert step.read(["take 4", "lay x0 y1", "pass"]) == (True, True, 2)
    assert step.read(["take 4", "lay x1 y1"]) == (False, False, 2)
    assert step.read(["pass", "take 4"]) == (True, True, 1)


@pytest.mark.parametrize("awaited", ["step", "step d5", "@d5", "any"])
def test_an_action_is_awaited_by_kind_part_place_or_at_all(awaited: str) -> None:
    assert fits("step d5", awaited)
    assert fits("lay 1 d4 r0", awaited) == (awaited == "any")


def test_progress_follows_the_line_and_says_what_the_others_owe() -> None:
    data = plan("pond")
    play = data.begin()
    assert data.progress(play) == Progress(0, (), ())
    play.play("step c4")
    assert data.progress(play) == Progress(1, (), ("step e4",))
    play.play("step e4")
    assert data.progress(play) == Progress(1, (), ())
    assert data.progress(play, play.root) == Progress(0, (), ())
    play.play("swap 1")
    assert data.progress(play) is None


def test_a_playthrough_of_another_position_is_none_of_it() -> None:
    assert plan("pond").progress(explorer.Playthrough("pond", 2, 7)) is None


def test_a_game_without_a_file_or_on_data_of_ones_own_has_none() -> None:
    own = PondGame().board.source.raw.replace(b'fr = "Bulldozer"', b'fr = "Pelleteuse"')
    assert guided(PondGame(Upload("mine.toml", own))) is None


@pytest.mark.parametrize(
    ("wrong", "said"), [('then = ["step z9"]', "step[0].then"), ('colour = "red"', "step[0].colour")]
)
def test_a_file_is_read_strictly(wrong: str, said: str) -> None:
    with pytest.raises(BadDefinition, match=said.replace("[", r"\[")):
        load(Upload("learn.toml", f"{HEAD}{STEP}{wrong}".encode()), explorer.load("pond"))


HEAD = """game = "pond"
title = { fr = "x", en = "x" }
goal = { fr = "x", en = "x" }
after = { fr = "x", en = "x" }
start = { players = 2, seed = 7 }
"""
STEP = """
[[step]]
key = "a"
title = { fr = "x", en = "x" }
text = { fr = "x", en = "x" }
at = []
awaits = ["any"]
other = { fr = "x", en = "x" }
"""


def test_too_few_steps_and_a_name_used_twice_are_refused() -> None:
    game = explorer.load("pond")
    with pytest.raises(BadDefinition, match="6 to 10 steps"):
        load(Upload("learn.toml", (HEAD + STEP).encode()), game)
    with pytest.raises(BadDefinition, match="each key once"):
        load(Upload("learn.toml", (HEAD + STEP * 6).encode()), game)
    kept = load(
        Upload("learn.toml", (HEAD + "".join(STEP.replace('"a"', f'"{n}"') for n in range(6))).encode()), game
    )
    assert kept.begin().state == game.start(2, 7)


def plan(name: str) -> GuidedPlay:
    found = guided(explorer.load(name))
    assert found is not None
    return found


@pytest.mark.parametrize("name", GAMES)
def test_a_guided_play_replays_to_its_end_whatever_is_chosen(name: str) -> None:
    """Each way of each step is legal in every position that the ways before lead to, and so are the others'
    turns.
    """
    assert plan(name).stuck() is None


@pytest.mark.parametrize("name", GAMES)
def test_what_was_decided_leads_to_the_same_position_again(name: str) -> None:
    data = plan(name)
    play = data.begin()
    for step in data.steps:
        play.goto(reached(play, play.node, step.ways[0])[0])
        assert data.replayed(data.mine(play)).state == [*data.settle(play), play.state][-1]
    assert data.finished(play)
    assert len(data.mine(play)) == sum(len(step.ways[0]) for step in data.steps)


@pytest.mark.parametrize(
    ("mine", "error"),
    [
        (["swap 1"], BadRecord),
        (["step b5"], IllegalAction),
        (["step"], BadNotation),
        (["step c4", "step e4"], IllegalAction),
    ],
)
def test_what_no_step_waits_for_is_not_replayed(mine: list[str], error: type[Exception]) -> None:
    with pytest.raises(error):
        plan("pond").replayed(mine)


def test_a_play_that_cannot_go_on_says_where() -> None:
    data = plan("pond")
    lay, walk = data.steps[1], data.steps[2]
    assert replace(data, steps=(lay, walk)).stuck() == Stuck(0, "then", "step e3")
    assert replace(data, steps=(replace(walk, ways=(("step c1",),)),)).stuck() == Stuck(
        0, "awaits", "step c1"
    )
    assert replace(data, steps=(replace(walk, ways=(("@c4",), ("step", "any")), then=()),)).stuck() is None


@pytest.mark.parametrize("name", GAMES)
def test_a_step_says_little_and_names_what_it_is_about(name: str) -> None:
    for step in plan(name).steps:
        for lang in ("fr", "en"):
            said = step.text.in_language(lang)
            assert len(said.split()) <= MOST_WORDS, f"{step.key}: {said}"
            assert said.count(". ") <= 2, f"{step.key}: {said}"
