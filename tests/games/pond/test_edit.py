"""A position of the pond is set up: each step gives a position or a refusal that says why; it is kept."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import BOARD, GAME, position

from explorer.core.errors import BadOption
from explorer.core.scenario import as_toml
from explorer.core.text import Text
from explorer.games.pond.board import Laid, Spot
from explorer.games.pond.model import PondModel
from explorer.games.pond.page_setup import PondSetting
from explorer.ui.editor import Editor

STATE = position("a6 18; a5 1; c4 4 r90", toad="blue at a6 zone 1", frog="yellow")
TEXTS = {
    "title": Text("Un titre", "A title"),
    "question": Text("Où ?", "Where?"),
    "answer": Text("Là", "There"),
}


def reopened(state: Any, name: str = "mine", **texts: Text) -> Any:
    with TemporaryDirectory() as folder:
        file = Path(folder, "mine.toml")
        file.write_bytes(as_toml("pond", state, name=name, **(TEXTS | texts)).encode())
        return GAME.open_scenario(file)


def played(players: int, seed: int, actions: int) -> Any:
    state, rng = GAME.start(players=players, seed=seed), random.Random(seed)
    for _ in range(actions):
        if state.is_terminal:
            break
        state, _ = state.apply(rng.choice(state.legal_actions()))
    return state


# Steps of the editor ----------------------------------------------------------------------------------------


def editor(state: Any = STATE) -> Editor:
    model = PondModel(GAME, start=state)
    model.editing = Editor(model, PondSetting(GAME))
    model.editing.open()
    return model.editing


def put(one: Editor, piece: str, place: str, dx: float = 0.0, dy: float = 0.0) -> str:
    """What the step was refused with, "" where it was made."""
    one.put_back()
    one.take(piece)
    one.put(place, dx, dy)
    return one.impossible.en


def test_a_tile_is_put_turned_moved_and_taken_away():
    one = editor()
    one.take("tile:16")
    one.turn(-1)
    one.put("c4")
    assert one.state.at("c4") == Laid(16, 3)
    one.put_back()
    one.click("c4")
    one.click("h1")
    assert (one.state.at("c4"), one.state.at("h1")) == (None, Laid(16, 3))
    one.key("r", "h1")
    assert one.state.at("h1") == Laid(16, 0)
    one.key("Delete", "h1")
    assert one.state.at("h1") is None
    assert STATE.at("c4") == Laid(4, 1)


def test_a_tile_that_lies_is_turned_in_place_with_its_hedge_and_its_animal():
    one = editor()
    assert not put(one, "sign:hedge", "c4", 0.0, 0.4)
    assert BOARD.sides(one.state.at("c4"))["south"] == "hedge"
    one.put_back()
    one.click("c4")
    one.turn(1)
    one.click("c4")
    assert (one.state.at("c4").turn, BOARD.sides(one.state.at("c4"))["west"]) == (2, "hedge")
    one.key("R", "a6")
    assert (one.state.at("a6").turn, one.state.players[0].spot) == (3, Spot("a6", 1))


def test_a_tunnel_and_a_hedge_come_and_go():
    one = editor()
    put(one, "tile:18", "d4")
    laid = one.state
    put(one, "sign:tunnel", "d4")
    assert one.state.at("d4").tunnel
    put(one, "sign:tunnel", "d4")
    assert one.state == laid


def test_an_animal_goes_to_the_zone_that_was_clicked_and_home_again():
    one = editor()
    one.click("a6")
    assert one.piece == "animal:0"
    one.click("a5", 0.0, 0.3)
    assert one.state.players[0].spot == Spot("a5", 0)
    one.click("a5")
    one.put_away()
    assert one.state.players[0].spot == Spot("start-blue")


def test_nothing_is_lost_and_nothing_appears():
    one = editor(played(3, 5, 40))
    tiles = Counter(BOARD.pile())
    for piece, place in (("tile:1", "d4"), ("effect:31", "discard"), ("tile:2", "d4")):
        put(one, piece, place)
        state = one.state
        found = [laid.tile for laid in state.tiles if laid] + [t for p in state.players for t in p.hand]
        assert Counter([*found, *state.pile, *state.discard]) == tiles


@pytest.mark.parametrize(
    ("piece", "place", "why"),
    [
        ("tile:25", "a6", "zone"),
        ("sign:tunnel", "a5", "no two zones"),
        ("sign:tunnel", "a6", "zone"),
        ("sign:hedge", "h1", "no tile"),
        ("animal:1", "pond-blue", "start-"),
        ("animal:0", "h1", "start-blue"),
        ("effect:31", "h1", "does not go here"),
        ("tile:1", "hand-0", "at most"),
    ],
)
def test_a_step_that_cannot_be_is_refused_where_it_was_tried(piece: str, place: str, why: str):
    one = editor()
    before = one.state
    assert why in put(one, piece, place)
    assert (one.state, one.model.refused_at) == (before, place)


def test_what_is_not_whole_yet_is_named():
    one = editor()
    fields = {each.key: each for each in one.setting.all_fields(one.data)}
    one.set(fields["players.1.colour"], "blue")
    colours = [f"players.{seat}.colour" for seat in range(2)]
    assert [fault.at for fault in one.faults if "colour" in fault.expected.en] == [tuple(colours)]
    assert len(one.faults_at(colours[1])) == 1
    one.play()
    assert one.on, "it cannot be played yet"
    one.undo()
    assert one.faults == ()
    one.set(fields["seat"], "1")
    one.set(fields["turn"], "-3")
    assert (one.state.seat, one.impossible.en != "") == (1, True)


# The file ---------------------------------------------------------------------------------------------------


REFUSED = [
    (lambda: as_toml("pond", STATE.seen_by(0), name="x", **TEXTS), "hidden"),
    (lambda: as_toml("pond", STATE, name=" ", **TEXTS), "name"),
    (lambda: as_toml("pond", STATE, name="x", **(TEXTS | {"answer": Text("oui", "")})), "answer, en"),
    (lambda: as_toml("pond", STATE, name="\ud800", **TEXTS), "UTF-8"),
    (lambda: as_toml("pond", STATE, name="é" * 10**6, **TEXTS), "shorter"),
]


@pytest.mark.parametrize(("call", "word"), REFUSED, ids=[word for _, word in REFUSED])
def test_what_cannot_be_is_refused_with_the_way_out(call: Any, word: str):
    with pytest.raises(BadOption, match=word):
        call()


@settings(max_examples=some(40), deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**63 - 1), st.integers(0, 40))
def test_any_played_position_reads_back_equal(players: int, seed: int, actions: int):
    state = played(players, seed, actions)
    assert reopened(state).state == state
    assert GAME.from_dict(state.to_dict()) == state


@settings(max_examples=some(100), deadline=None)
@given(st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(str.strip))
def test_any_text_reads_back_equal(text: str):
    found = reopened(STATE, text, title=Text(text, "x"), question=Text("x", text))
    assert (found.name, found.title.fr, found.question.en) == (text, text, text)


def test_quotes_controls_and_delete_are_escaped():
    text = '"\\\x7f\x00\r\n\u2028😀'
    assert reopened(STATE, text).name == text
