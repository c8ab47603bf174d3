"""What is drawn of Papillons célestes: every place, every overlay, both collections, in both languages;
nothing that is hidden.

Layout 1 is drawn in `butterflies`: card 15 lies over 10 and 11, card 10 over 6, card 6 over 1 and 2.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from butterflies import BOARD, GAME, cards, played, position, three_cards
from steps import after

from explorer.core.text import Text
from explorer.games.souls import art, plans, scene
from explorer.games.souls.actions import Keep, Place, Take
from explorer.games.souls.art import HIGH, WIDE, butterfly, geometry
from explorer.games.souls.board import (
    BOLINA,
    CHOOSE,
    COLLECTED,
    DECIDE,
    EIGHTY_EIGHT,
    HIDDEN,
    MACHAON,
    MONARCH,
    MORPHO,
    NAMES,
    TAKE,
)
from explorer.games.souls.scene import describe, draw, holding

MATCH = played(9)
ADA = Text("Ada", "Ada")


def faces(scene):
    """What lies on each place, shadows, veils and numbers left out."""
    words = ("high", "low", "veil", "place", "trace")
    return {
        key: [p for p, _ in look.pieces if p.split()[0] not in words] for key, look in scene.cells.items()
    }


def texts(shapes):
    return [shape.said() for shape in shapes if shape.text]


# The table --------------------------------------------------------------------------------------------------


def test_sou_s6_a_face_down_card_is_a_back_on_the_open_table_too():
    state = GAME.start(seed=7)
    drawn = faces(draw(state))
    assert state.layouts == (1,)
    assert [key for key, card in drawn.items() if card == ["back"]] == ["6", "7", "8", "9"]
    assert drawn["15"] == [NAMES[state.cards[15]]]


def test_sou_p2_accessible_cards_lie_high_and_covered_ones_are_dimmed():
    state = GAME.start(seed=7)
    looks = draw(state).cells
    high = [int(key) for key, look in looks.items() if ("high", 0) in look.pieces]
    veiled = [int(key) for key, look in looks.items() if ("veil", 0) in look.pieces]
    assert high == list(state.accessible_places) == [15, 16, 17, 18]
    assert veiled == list(range(1, 15))


def test_a_card_tried_is_dimmed_and_what_it_uncovers_is_framed():
    state = three_cards()
    plain, tried = draw(state), draw(state, preview=Take(6))
    assert ("veil", 0) not in plain.cells["6"].pieces
    assert ("veil", 0) in tried.cells["6"].pieces
    outlines = [mark.attributes["d"] for mark in tried.marks if mark.attributes.get("stroke") != "#ffffff"]
    assert outlines == [art.card_path(*art.centre(state.layout, place), 0.01) for place in (1, 2)]
    assert plain.marks == ()


def test_a_covered_card_cannot_be_tried():
    state = three_cards()
    assert draw(state, preview=Take(1)) == draw(state)
    assert draw(state, preview=Take(99)) == draw(state, preview=Place()) == draw(state)


def test_sou_p4_the_place_just_emptied_is_shown_and_the_grand_bolina_tried_in_it():
    state = after(three_cards(), "take 6")
    assert state.phase == DECIDE
    assert faces(draw(state))["6"] == ["gap"]
    assert draw(state).tokens == ()
    tried = draw(state, preview=Place())
    assert [(token.symbol, (token.x, token.y)) for token in tried.tokens] == [
        ("bolina", art.centre(state.layout, 6))
    ]
    assert draw(state, legal=("6",)).cells["6"].style == "legal"


def test_an_empty_place_lets_clicks_through_to_the_cards_under_it():
    looks = draw(three_cards()).cells
    assert [key for key, look in looks.items() if "bare" not in look.style] == ["1", "2", "6"]


def test_sou_m2_before_the_deal_the_layout_shows_what_will_lie_face_down():
    state = next(s for s in MATCH if s.phase == CHOOSE)
    drawn = faces(draw(state))
    assert {key: card[0] == "laid up" for key, card in drawn.items()} == {
        str(p.number): p.up for p in state.layout.places
    }


@pytest.mark.parametrize("morphos", [6, 8])
def test_every_layout_is_drawn_card_over_card_as_it_is_laid(morphos):
    for number in BOARD.numbers:
        layout = BOARD.layouts[number, morphos]
        at = {p.number: art.centre(layout, p.number) for p in layout.places}
        overlapping = {
            (low, high)
            for low in at
            for high in at
            if low > high and abs(at[low][0] - at[high][0]) < WIDE and abs(at[low][1] - at[high][1]) < HIGH
        }
        assert overlapping == set(layout.overlaps), number


def test_arrow_keys_find_a_card_in_the_next_row_and_the_next_one_of_a_row():
    for number in BOARD.numbers:
        state = replace(GAME.start(seed=1), layouts=(number,))
        at = {(cell.row, cell.col) for cell in geometry(state).cells}
        assert len(at) == 18
        for row, col in at:
            below = [other for other in at if other[0] == row + 1]
            assert not below or any(abs(other - col) <= 2 for _, other in below)


def test_the_geometry_travels_once_a_round():
    states = [s for s in MATCH if len(s.layouts) == 1]
    assert len({id(geometry(s)) for s in states}) == 1


# Words ------------------------------------------------------------------------------------------------------


def test_a_card_is_told_with_its_row_what_covers_it_and_what_it_covers():
    state = three_cards()
    assert describe(state, 6).en == "card 6, row 2: Eighty-eight; accessible; overlaps 1 and 2"
    assert describe(state, 1).fr == "carte 1, rangée 1 : Monarque ; chevauchée par 6 ; ne chevauche plus rien"
    assert describe(state, 7).en == "place 7, row 2: empty"


def test_sou_s6_a_face_down_card_is_told_as_such():
    state = GAME.start(seed=7)
    assert describe(state, 6).en == "card 6, row 2: face down; overlapped by 10 and 11; overlaps 1 and 2"


def test_a_collection_is_told_with_its_points_and_what_one_more_would_add():
    state = three_cards()
    assert holding(state, 0, MONARCH, ADA).en == "Ada: Monarch, 3: 5 points; one more card: +3"
    assert holding(state, 1, MACHAON, ADA).en == "Ada: Machaon, 1: 2 points; one more card: +2"
    assert holding(state, 0, BOLINA, ADA).en == "Ada: owns the Grand Bolina, which wins ties"


def test_sou_c4_a_pair_of_machaons_is_told_as_a_joker():
    rows = ("M B . . .", " 8 . . . ", ". . . . .", " . . . . ")
    state = position(*rows, players=(cards(2, 2, 3, 2), cards(4, 2)), bolina=0)
    assert (
        holding(state, 0, MACHAON, ADA).en
        == "Ada: Machaon, 2; a joker: one more Blue Morpho, +4; none is left to be taken"
    )


# What a taking leads to -------------------------------------------------------------------------------------


def test_what_is_uncovered_at_once_and_one_taking_later_thanks_to_it():
    rows = ("M 8 8 . .", " M 8 . . ", "B B . . .", " . . . . ")
    state = position(*rows, players=(cards(4, 4), cards(1, 0, 2)), aside=["machaon", "machaon"], bolina=1)
    assert state.accessible_places == (10, 11)
    # 6 lies under 10 and 11; 7 under 11 alone, for 12 is gone; 3 under 7 alone; 2 under 6 and 7; 1 under 6.
    assert plans.uncovering(state, 10) == ((), (6,))
    assert plans.uncovering(state, 11) == ((7,), (3, 6))
    assert plans.uncovering(after(state, "take 11"), 10) == ((6,), (1,))


def test_the_rival_finds_what_a_taking_leaves():
    state = (
        three_cards()
    )  # rival: 4 Eighty-eights, 2 Morphos, a Machaon; a Morpho at 2 would make their first trio, 4 points
    assert [(one.place, one.points) for one in plans.replies(state, Take(6))] == [(2, 4), (1, 0)]
    assert plans.best_reply(state, Take(6)).place == 2


def test_of_a_face_down_card_the_mean_of_what_it_may_be_is_told():
    state = GAME.start(seed=7).seen_by(0)
    found = plans.worth(state, 0, 6)
    assert not found.sure
    assert found.kind == HIDDEN
    # Alone, only a Machaon is worth anything: 2 points; one of the six cards that nobody has seen is one.
    assert found.points == pytest.approx(2 / 6)


def test_after_place_the_rival_finds_the_grand_bolina_and_not_what_it_covers():
    state = after(three_cards(), "take 6")
    assert [one.place for one in plans.replies(state, Keep())] == [2, 1]
    assert [(one.place, one.kind) for one in plans.replies(state, Place())] == [(6, BOLINA)]


# Overlays ---------------------------------------------------------------------------------------------------


def test_uncovers_counts_on_every_accessible_card():
    assert texts(draw(three_cards(), overlay="uncovers").marks) == ["2", "0"]


def test_worth_shows_what_a_card_adds_for_whoever_looks():
    state = three_cards()  # an Eighty-eight: the third of the first player, 0; the fifth of the second, 0
    assert texts(draw(state, overlay="worth", seat=0).marks) == ["+0"]
    one = after(state, "take 6", "keep")
    assert texts(draw(one, overlay="worth", seat=0).marks) == ["+3", "+0"]
    assert texts(draw(one, overlay="worth", seat=1).marks) == ["+0", "+4"]


def test_rival_shows_the_most_a_taking_leaves_and_on_pointing_each_card():
    state = three_cards()
    assert texts(draw(state, overlay="rival").marks) == ["+4"]
    assert texts(draw(state, overlay="rival", preview=Take(6)).marks) == ["+4", "+0"]


def test_cover_draws_an_arrow_for_each_card_that_lies_over_another():
    state = GAME.start(seed=7)
    heads = [mark for mark in draw(state, overlay="cover").marks if str(mark.attributes["d"]).endswith("Z")]
    assert len(heads) == len(state.layout.overlaps)


def test_perfect_play_stands_on_the_cards_and_the_best_is_gold():
    state = three_cards()
    marks = draw(state, overlay="perfect", perfect={Take(6): -2.0}).marks
    assert texts(marks) == ["−2"]
    assert any(mark.attributes.get("stroke") == "#ffd400" for mark in marks)
    assert draw(state, overlay="perfect").marks == ()


def test_every_kind_has_a_picture_of_its_own():
    assert len({str([s.to_client() for s in butterfly(kind)]) for kind in (*COLLECTED, BOLINA)}) == 5


# Collections ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("counts", "kind", "expected"),
    [
        ((5, 0, 0, 0), EIGHTY_EIGHT, [(0, 1, "3"), (2, 3, "3")]),
        ((0, 6, 0, 0), MORPHO, [(0, 2, "4"), (3, 5, "4")]),
        ((0, 0, 1, 0), MONARCH, []),
        ((0, 0, 4, 0), MONARCH, [(0, 3, "8")]),
        ((0, 0, 0, 1), MACHAON, [(0, 0, "2")]),
        ((1, 0, 0, 2), MACHAON, [(0, 1, "✱8 +3")]),
        ((0, 0, 0, 2), MACHAON, [(0, 1, "✱")]),
    ],
)
def test_complete_groups_are_marked_with_their_points(counts, kind, expected):
    assert list(scene.groups(BOARD, counts, kind)) == expected


def test_every_card_of_a_collection_is_drawn_and_the_grand_bolina_with_its_owner():
    state = three_cards()
    tokens = [token.symbol for token in scene.draw_collections(state, 0).tokens]
    assert [tokens.count(NAMES[kind]) for kind in COLLECTED] == [6, 5, 3, 1]
    assert tokens.count("bolina") == 1


def test_every_white_butterfly_that_was_won_is_drawn():
    state = played(7)[-1]
    tokens = [token.symbol for token in scene.draw_collections(state, 0).tokens]
    assert tokens.count("white butterfly") == sum(state.tokens) >= 3


def test_one_more_card_is_weighed_while_one_is_left():
    state = (
        three_cards()
    )  # three Monarchs and a fourth on the table; both Morphos trios open; a Machaon is aside
    said = texts(scene.draw_collections(state, 0).marks)
    assert "+3" in said
    over = played(4, rounds="one")[-1]
    assert not [text for text in texts(scene.draw_collections(over, 0).marks) if text.startswith("+")]


def test_everything_in_a_collection_lies_inside_its_place():
    for morphos in (6, 8):
        lefts = {c.id: c.path for c in scene.collections_geometry(BOARD, morphos).cells}
        assert len(lefts) == 10
        for kind, most in zip(COLLECTED, (8, morphos, 4, 2), strict=True):
            left, wide = scene._lefts(BOARD, morphos)[0][kind]
            assert left + scene.width(BOARD, kind, most) <= left + wide + 1e-9


# Progress ---------------------------------------------------------------------------------------------------


def test_points_by_source_add_up_to_what_the_collection_is_worth():
    for state in MATCH[::11]:
        for player in state.players:
            assert sum(plans.by_source(state, player.cards).values()) == BOARD.total(player.cards)


def test_the_bars_of_a_match_are_its_rounds():
    last = MATCH[-1]
    parts = plans.score_parts(last)
    for seat in range(2):
        heights = [sum(p.values[i] for p in parts if p.player == seat) for i in range(len(last.rounds))]
        assert heights == [BOARD.total(done.cards[seat]) for done in last.rounds]
    assert [m.en for m in plans.moments(last)] == [str(n + 1) for n in range(len(last.rounds))]
    assert plans.moments(MATCH[3])[0].en == "1 (so far)"


def test_the_plies_of_a_round_run_from_its_deal_to_its_end():
    ends = [i for i, s in enumerate(MATCH) if s.phase == CHOOSE]
    assert plans.plies(MATCH, 0) == plans.plies(MATCH, ends[0]) == range(ends[0] + 1)
    second = plans.plies(MATCH, ends[0] + 1)
    assert (second[0], MATCH[second[0]].phase) == (ends[0] + 1, TAKE)
    assert all(series.values[0] == 0 for series in plans.race([MATCH[i] for i in second]))


def test_the_foot_of_a_card_lies_in_its_middle():
    for kind in art.LOOKS:
        (foot,) = [one.attributes for one in art.face(BOARD, kind) if one.attributes.get("height") == 0.2]
        assert float(foot["x"]) + float(foot["width"]) / 2 == pytest.approx(0)
