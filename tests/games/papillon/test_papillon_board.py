"""The box and the pictures of its cards: data files, symbols, outlines that differ without colour."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from wings import BOARD, GAME

from explorer.core.definitions import Upload
from explorer.core.errors import BadDefinition
from explorer.games.papillon import art
from explorer.games.papillon.art_pictures import EMBLEMS, emblem, picture
from explorer.games.papillon.board import (
    BLUE,
    CAT,
    COLOURS,
    DRAGON,
    HIGHEST,
    KINDS,
    NAMES,
    ORANGE,
    TRUMPS,
    Board,
)

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
    ("forme = [0,", "forme = [1,", r"deck.families.forme: .*each once in a family"),
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


# Pictures of cards ------------------------------------------------------------------------------------------

COLOURING = {"fill", "stroke", "opacity", "class"}


def without_colour(shapes):
    """What is left of a drawing for who sees no colours."""
    return [(s.tag, {k: v for k, v in s.attributes.items() if k not in COLOURING}, s.text) for s in shapes]


def test_every_card_of_the_box_is_put_together_from_symbols_there_are():
    drawn = art.symbols(BOARD, 0.6, 0.81)
    for card in range(len(BOARD.cards)):
        for size in (art.HAND, art.TABLE):
            assert {
                name for worth in (False, True) for name in art.face(BOARD, card, size, worth=worth)
            } <= set(drawn)
        assert set(art.mini(BOARD, card)) <= set(drawn)


def test_every_trump_and_the_dragon_has_an_outline_of_its_own():
    for one, other in combinations((DRAGON, *TRUMPS), 2):
        assert without_colour(picture(one)) != without_colour(picture(other))


def test_every_family_has_an_emblem_of_its_own():
    for one, other in combinations(EMBLEMS, 2):
        assert without_colour(emblem(one, "#000", "#fff")) != without_colour(emblem(other, "#000", "#fff"))


def test_decks_are_told_apart_by_their_backs_and_rims_without_colour_too():
    for drawn in (art.back, art.base):
        assert without_colour(drawn(BLUE)) != without_colour(drawn(ORANGE))


def test_6_and_9_are_underlined():
    bars = [any(s.tag == "path" for s in art.numeral(value)) for value in range(HIGHEST + 1)]
    assert [value for value, bar in enumerate(bars) if bar] == [6, 9]


def test_a_card_from_behind_shows_its_deck_and_nothing_else():
    for colour in COLOURS:
        assert art.face(BOARD, BOARD.hidden(colour), art.HAND, worth=True) == (f"hand back {colour}",)


def test_two_cards_look_the_same_only_if_the_box_holds_them_twice():
    real = range(2 * BOARD.size)
    assert len({art.face(BOARD, card, art.HAND) for card in real}) == len(real)


def test_pap_b13_a_pip_stands_for_what_the_tables_of_points_say():
    worth = {NAMES[kind]: BOARD.alone[kind] for kind in KINDS if BOARD.alone[kind]}
    assert worth.pop("cat") == 30
    assert worth == dict.fromkeys(("3", "dragon", *(NAMES[kind] for kind in TRUMPS if kind != CAT)), 10)
    pips = {
        NAMES[BOARD.kind[card]]
        for card in BOARD.deck(BLUE)
        if "pip" in art.face(BOARD, card, "hand", worth=True)[-1]
    }
    assert pips == {*worth, "cat"}


def test_a_family_of_a_box_of_ones_own_is_drawn_with_a_ring():
    board = type(GAME)(Upload("mine.toml", BOARD.source.raw.replace(b"forme =", b"licorne ="))).board
    assert "hand licorne" in art.symbols(board, 1.0, 1.0)


def test_signs_have_no_words():
    said = {s.text for shapes in art.sign_symbols().values() for s in shapes if s.text}
    assert all(text.strip("=").isdigit() or text in "AB" for text in said)
