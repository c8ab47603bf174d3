"""How cards look: each kind a picture of its own, decks told apart by more than colour, no symbol missing at
any size.
"""

from __future__ import annotations

from itertools import combinations

from wings import BOARD, GAME

from explorer.core.definitions import Upload
from explorer.games.papillon import art
from explorer.games.papillon.art_pictures import EMBLEMS, emblem, picture
from explorer.games.papillon.board import BLUE, CAT, COLOURS, DRAGON, HIGHEST, KINDS, NAMES, ORANGE, TRUMPS

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
