"""Experiment mode: every edit gives a position that reads back, or a refusal that says the way out."""

from __future__ import annotations

import random
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import BOARD, GAME, position

from explorer.core.errors import BadOption
from explorer.core.text import Text
from explorer.games.pond import setup
from explorer.games.pond.board import SIDES, Laid, Spot

STATE = position("a6 18; a5 1; c4 4 r90", toad="blue at a6 zone 1", frog="yellow")
TEXTS = {
    "title": Text("Un titre", "A title"),
    "question": Text("Où ?", "Where?"),
    "answer": Text("Là", "There"),
}


def reopened(state: Any, name: str = "mine", **texts: Text) -> Any:
    with TemporaryDirectory() as folder:
        file = Path(folder, "mine.toml")
        file.write_bytes(setup.to_toml(state, name=name, **(TEXTS | texts)).encode())
        return GAME.open_scenario(file)


def test_put_lays_and_replaces():
    assert setup.put(STATE, "c4", 16, 3).at("c4") == Laid(16, 3)
    assert setup.put(STATE, "h1", 1).at("h1") == Laid(1)


def test_remove_leaves_an_empty_cell_and_the_old_position_alone():
    assert setup.remove(STATE, "c4").at("c4") is None
    assert STATE.at("c4") == Laid(4, 1)


def test_rotate_turns_clockwise_and_keeps_the_animal_in_its_zone():
    turned = setup.rotate(STATE, "a6", -1)
    assert (turned.at("a6").turn, turned.players[0].spot) == (3, Spot("a6", 1))
    assert setup.rotate(STATE, "c4", 3).at("c4").turn == 0


def test_a_tunnel_and_a_hedge_come_and_go():
    state = setup.put(STATE, "d4", 18)
    assert setup.toggle_tunnel(state, "d4").at("d4").tunnel
    assert setup.toggle_tunnel(setup.toggle_tunnel(state, "d4"), "d4") == state
    planted = setup.toggle_hedge(STATE, "c4", "south")
    assert BOARD.sides(planted.at("c4"))["south"] == "hedge"
    assert setup.toggle_hedge(planted, "c4", "south") == STATE


def test_an_animal_goes_where_there_is_room():
    assert setup.move_animal(STATE, 0, "a6", 0).players[0].spot == Spot("a6", 0)
    assert setup.move_animal(STATE, 1, "a5").players[1].spot == Spot("a5", 0)
    assert setup.move_animal(STATE, 0, "start-blue").players[0].spot == Spot("start-blue")


def test_clear_empties_the_board_and_sends_all_home():
    bare = setup.clear(STATE)
    assert set(bare.tiles) == {None}
    assert [p.spot.place for p in bare.players] == ["start-blue", "start-orange", "start-yellow"]
    assert setup.clear(GAME.start(players=2, seed=1)) == GAME.start(players=2, seed=1)


CHOOSING = position(newt="", to_move=1)
REFUSED = [
    (lambda: setup.put(STATE, "z9", 1), "a1 to h6"),
    (lambda: setup.put(STATE, ["a1"], 1), "a1 to h6"),
    (lambda: setup.put(STATE, "a1", 31), "landscape tile"),
    (lambda: setup.put(STATE, "a1", True), "landscape tile"),
    (lambda: setup.put(STATE, "a1", 1, 4), "0 to 3"),
    (lambda: setup.put(STATE, "a6", 1), "Toad Duke stands there"),
    (lambda: setup.remove(STATE, "a6"), "move this animal"),
    (lambda: setup.remove(STATE, "h1"), "no tile"),
    (lambda: setup.rotate(STATE, "h1"), "no tile"),
    (lambda: setup.rotate(STATE, "a6", 0.5), "whole number"),
    (lambda: setup.toggle_tunnel(STATE, "a5"), "no two zones"),
    (lambda: setup.toggle_tunnel(STATE, "a6"), "stands there"),
    (lambda: setup.toggle_hedge(STATE, "a6", "north"), "road"),
    (lambda: setup.toggle_hedge(STATE, "c4", "east"), "hedge"),
    (lambda: setup.toggle_hedge(STATE, "c4", "up"), "north, east"),
    (lambda: setup.move_animal(STATE, 1, "a6"), "Toad Duke stands"),
    (lambda: setup.move_animal(STATE, 0, "pond-blue"), "start-blue"),
    (lambda: setup.move_animal(STATE, 0, "start-orange"), "start-blue"),
    (lambda: setup.move_animal(STATE, 0, "h1"), "no tile"),
    (lambda: setup.move_animal(STATE, 0, "a6", 2), "0 to 1"),
    (lambda: setup.move_animal(setup.put(STATE, "b1", 25), 0, "b1"), "all road"),
    (lambda: setup.move_animal(STATE, 3, "a5"), "0 to 2"),
    (lambda: setup.move_animal(CHOOSING, 1, "start-blue"), "no pond yet"),
    (lambda: setup.move_animal(STATE, -1, "a5"), "seat"),
    (lambda: setup.to_toml(STATE.seen_by(0), name="x", **TEXTS), "hidden"),
    (lambda: setup.to_toml(STATE, name=" ", **TEXTS), "name"),
    (lambda: setup.to_toml(STATE, name="x", **(TEXTS | {"answer": Text("oui", "")})), "answer, en"),
    (lambda: setup.to_toml(STATE, name="\ud800", **TEXTS), "UTF-8"),
    (lambda: setup.to_toml(STATE, name="é" * 10**6, **TEXTS), "shorter"),
]


@pytest.mark.parametrize(("call", "word"), REFUSED, ids=[word for _, word in REFUSED])
def test_what_cannot_be_is_refused_with_the_way_out(call: Any, word: str):
    with pytest.raises(BadOption, match=word):
        call()


def played(players: int, seed: int, actions: int) -> Any:
    state, rng = GAME.start(players=players, seed=seed), random.Random(seed)
    for _ in range(actions):
        if state.is_terminal:
            break
        state, _ = state.apply(rng.choice(state.legal_actions()))
    return state


def edited(state: Any, rng: random.Random) -> Any:
    """One edit at random; a refusal changes nothing."""
    cell, seat = rng.choice(BOARD.cells), rng.randrange(len(state.players))
    tile = rng.choice(list(BOARD.landscape))
    laid = [c for c in BOARD.cells if state.at(c)] or [cell]
    calls = [
        lambda: setup.put(state, cell, tile, rng.randrange(4)), lambda: setup.remove(state, rng.choice(laid)),
        lambda: setup.rotate(state, rng.choice(laid), rng.randint(-9, 9)), lambda: setup.toggle_tunnel(state,
        rng.choice(laid)),
        lambda: setup.toggle_hedge(state, rng.choice(laid), rng.choice(SIDES)),
        lambda: setup.move_animal(state, seat, rng.choice([*laid, *BOARD.ponds]), rng.randrange(2)),
    ]  # fmt: skip
    try:
        return rng.choice(calls)()
    except BadOption:
        return state


@settings(max_examples=some(40), deadline=None)
@given(st.integers(2, 4), st.integers(0, 2**63 - 1), st.integers(0, 40), st.integers(0, 20))
def test_any_played_and_edited_position_reads_back_equal(players: int, seed: int, actions: int, edits: int):
    state, rng = played(players, seed, actions), random.Random(seed)
    for _ in range(edits):
        state = edited(state, rng)
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
