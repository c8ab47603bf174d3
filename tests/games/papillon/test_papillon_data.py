"""The box: the constraints of the catalogue, and how a data file of one's own is refused."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from wings import BOARD

from explorer.core.errors import BadDefinition
from explorer.games.papillon import PapillonGame
from explorer.games.papillon.board import Board

FILE = Path(__file__).parents[3] / "explorer/games/papillon/data.toml"
DATA = FILE.read_text(encoding="utf-8")


def test_both_decks_hold_the_same_58_cards():
    blue, orange = ([BOARD.cards[card] for card in BOARD.deck(colour)] for colour in ("blue", "orange"))
    assert len(blue) == len(orange) == BOARD.size == 58
    assert [(card.kind, card.family) for card in blue] == [(card.kind, card.family) for card in orange]


def test_every_card_has_a_name_of_its_own():
    names = [card.name for card in BOARD.cards]
    assert len(set(names)) == 118
    assert {"blue forme-7", "orange serpent-1", "blue dragon", "orange cat"} <= set(names)


def test_what_is_reconstructed_says_so():
    assert BOARD.provenance["deck"] == "reconstruction"
    assert BOARD.provenance["deals"] == "rulebook"
    assert BOARD.provenance["hand"] == "ruling"


def changed(tmp_path: Path, old: str, new: str) -> Path:
    assert old in DATA
    file = tmp_path / "mine.toml"
    file.write_text(DATA.replace(old, new, 1), encoding="utf-8")
    return file


@pytest.mark.parametrize(("old", "new", "said"), [
    ("total = 58", "total = 57",
    r"deck.total: got 57, expected the number of cards of the deck, 58 \(PAP-S1\)"),
    ('"cat", ', "", r"deck.trumps: .*each of these trumps once"), ('"cat"', '"cat", "cat"', r"deck.trumps"),
    ("forme = [0,", "forme = [12,", r"deck.families.forme: .*numbers from 0 to 11"),
    ("forme = [0,", "forme = [1,", r"deck.families.forme: .*each once a family"),
    ("forme = [0,", 'forme = ["0",', r"deck.families.forme"),
    ('family = "serpent"', 'family = "bird"', r"dragon.family: got 'bird', expected a family that has an 11"),
    ("hand = [7, 6, 7, 11]", "hand = [7, 6, 7]", r"deals.hand: .*four whole numbers"),
    ("hand = [7, 6, 7, 11]", "hand = [6, 6, 7, 11]",
    r"deals.table: got 50, expected 58 cards dealt in all to 2 players.*PAP-S4"),
    ("left-over = [0, 2, 0, 1]", "left-over = [0, 1, 0, 1]",
    r"deals.left-over: got 57, expected 58 .* to 3 players"),
    ("plates = 2", "plates = 3", r"deals.plates: got 3"), ("most = 10", "most = -1", r"blue.most: got -1"),
    ("[hand]\nprovenance = \"ruling\"\n", "[hand]\n", r"hand.provenance"), ("[orange]", "[oranges]",
    r"orange"),
    ("zero = 10", "zero = 10\nnine = 9", r"blue.nine"),
])  # fmt: skip
def test_a_box_that_cannot_be_is_refused_with_file_key_and_rule(
    tmp_path: Path, old: str, new: str, said: str
):
    with pytest.raises(BadDefinition, match=said):
        Board(changed(tmp_path, old, new))


def test_a_game_on_data_of_ones_own_plays_and_pickles(tmp_path: Path):
    mine = PapillonGame(changed(tmp_path, "most = 10", "most = 20"))
    state = mine.start(players=2, seed=1)
    assert state.board.blue["most"] == 20
    assert pickle.loads(pickle.dumps(state)) == state
    assert not PapillonGame().owns(state)
