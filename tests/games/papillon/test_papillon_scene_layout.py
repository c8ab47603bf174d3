"""Places of a picture, and overlays over it."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from wings import BLUE, BOARD, GAME, KIND, TRUMPS, blue, kinds, orange, played

from explorer.games.papillon import plans, scene_layout
from explorer.games.papillon.actions import Play
from explorer.games.papillon.art import HIGH
from explorer.games.papillon.board import HIDDEN, PLACES, SUITES
from explorer.games.papillon.overlays import OF_ROUND, OVERLAYS, overlay_legend
from explorer.games.papillon.scene import Chosen, draw
from explorer.games.papillon.scene_layout import (
    HAND_STEPS,
    TABLE_STEPS,
    card_at,
    cell_of,
    geometry,
    hand_cards,
    hand_grid,
    table_cards,
    table_grid,
)

NUMBER = r"-?\d+(?:\.\d+)?"


def extent(path):
    """Left, top, right and bottom of a cell's outline, which is a rounded box drawn from its upper left
    on.
    """
    x, y, across = map(float, re.match(rf"M({NUMBER}) ({NUMBER})h({NUMBER})", path).groups())
    r, down = float(re.search(r"a([\d.]+)", path).group(1)), float(re.search(rf"v({NUMBER})", path).group(1))
    return x - r, y, x + across + r, y + down + 2 * r


def overlaps(one, other):
    (l1, t1, r1, b1), (l2, t2, r2, b2) = one, other
    return min(r1, r2) - max(l1, l2) > 0.001 and min(b1, b2) - max(t1, t2) > 0.001


def positions():
    """Both rounds, 2 to 5 players, small and large hands."""
    found = [
        played(seed, players)[at] for seed, players, at in ((1, 2, 5), (2, 3, 9), (3, 4, 20), (4, 5, 30))
    ]
    found += [GAME.start(players=players, seed=players, rounds="orange") for players in GAME.players]
    many = " ".join(f"{value} {value} {value}" for value in range(1, 11))
    return [*found, orange("7 3", many, "5"), orange("7 3", "1 2 3 4 5 6 7 8 9 10 11 dragon cat", "5")]


@pytest.mark.parametrize("state", positions())
def test_no_cell_lies_over_another_or_beyond_the_picture(state):
    for seat in range(len(state.players)):
        drawn = geometry(state, seat)
        left, top, wide, high = drawn.view
        boxes = {cell.id: extent(cell.path) for cell in drawn.cells}
        assert [(a, b) for a, b in combinations(boxes, 2) if overlaps(boxes[a], boxes[b])] == []
        assert all(
            x >= left and y >= top and r <= left + wide and b <= top + high for x, y, r, b in boxes.values()
        )


@pytest.mark.parametrize("capacity", [*HAND_STEPS, 120, 240])
def test_a_hand_of_any_size_has_room_for_all_its_cards(capacity):
    grid = hand_grid(capacity)
    assert grid.rows * grid.columns >= capacity
    assert grid.across >= grid.scale
    assert grid.down >= grid.scale * HIGH


@pytest.mark.parametrize("capacity", [*TABLE_STEPS, 130])
def test_a_table_of_any_size_has_room_for_all_its_cards(capacity):
    grid = table_grid(capacity)
    assert grid.rows * grid.columns >= capacity
    assert grid.across >= grid.scale
    assert grid.down >= grid.scale * HIGH
    assert grid.top - HIGH * grid.scale / 2 >= scene_layout.TABLE_TOP
    assert (
        grid.at(capacity - 1)[1] + HIGH * grid.scale / 2 <= scene_layout.TABLE_TOP + scene_layout.TABLE_HIGH
    )


def test_the_picture_is_the_same_object_while_cards_have_room_in_it():
    six, seven = (blue("1 2", " ".join(map(str, range(count))), "5") for count in (6, 7))
    assert geometry(six, 0) is geometry(seven, 0)
    assert geometry(six, 0) is geometry(six, 1)
    assert geometry(seven, 0) is not geometry(blue("1 2", "0 1 2 3 4 5 6 7", "5"), 0)


def test_cards_lie_by_kind_the_hidden_ones_last_and_cells_name_them_both_ways():
    state = blue("9 cat 3", "plus 7 0", "dragon 5")
    assert [BOARD.kind[card] for card in hand_cards(state, 0)] == list(kinds("0 7 plus"))
    assert [BOARD.kind[card_at(state, 0, f"table {place}")] for place in range(3)] == list(kinds("3 9 cat"))
    for seat in (0, 1):
        for where, cards in (("hand", hand_cards(state, seat)), ("table", table_cards(state))):
            assert [card_at(state, seat, f"{where} {place}") for place in range(len(cards))] == list(cards)
            assert [cell_of(state, seat, card) for card in cards] == [
                f"{where} {place}" for place in range(len(cards))
            ]


def test_a_place_without_a_card_and_a_card_without_a_place_are_none():
    state = blue("9 3", "7 0", "dragon 5")
    assert [
        card_at(state, 0, cell) for cell in ("hand 2", "table 2", "hand", "hand x", "take", "seat 1", "s1")
    ] == [None] * 7
    assert cell_of(state, 0, state.players[1].hand[0]) == ""


def test_a_masked_hand_lies_there_as_backs():
    state = orange("7 3", "7 8", "1 2 3").seen_by(0)
    assert [BOARD.kind[card_at(state, 1, f"hand {place}")] for place in range(3)] == [HIDDEN] * 3


def test_pap_o1_suites_stand_on_both_sides_of_their_plates_and_the_middle_between_them():
    at = {place: scene_layout.place_at(place)[0] for place in PLACES}
    assert sorted(at, key=at.__getitem__) == ["s1", "p1", "s2", "mid", "s3", "p2", "s4"]
    assert {scene_layout.last_at(suite)[1] for suite in SUITES} == {scene_layout.plate_at("p1")[1]}


@pytest.mark.parametrize("seats", GAME.players)
def test_pap_s5_the_other_seats_sit_clockwise_from_the_left(seats):
    for seat in range(seats):
        row = sorted(
            range(seats),
            key=lambda other: scene_layout.seat_at(seats, seat, other)[0] if other != seat else -1,
        )
        assert row == [(seat + step) % seats for step in range(seats)]


PLACES_OF = [(blue("1", "2", "3"), {"take", "put"}), (orange("7 3", "1", "2"), {*PLACES, "pile", "end"})]


@pytest.mark.parametrize(("state", "buttons"), PLACES_OF)
def test_each_round_has_its_own_places(state, buttons):
    words = {
        cell.id for cell in geometry(state, 0).cells if cell.id.split()[0] not in ("hand", "table", "seat")
    }
    assert words == buttons


# Overlays ---------------------------------------------------------------------------------------------------


def texts_at(scene, x):
    """The texts of the marks at this place across."""
    return [m.text for m in scene.marks if m.text and m.attributes["x"] == round(x, 3)]


def badges(state, seat=0):
    """What is written on the hand cards, by the name of the cell."""
    scene = draw(state, seat=seat, overlay="captures")
    foot = {cell: at for cell, at in scene_layout.centres(state, seat).items() if cell.startswith("hand")}
    found = {}
    for cell, (x, y) in foot.items():
        said = [
            m.text
            for m in scene.marks
            if m.text and m.attributes["x"] == round(x, 3) and m.attributes["y"] > y
        ]
        found |= {cell: said[0]} if said else {}
    return found


def rings(state, overlay="captures", **more):
    """Which table cards are framed, and how."""
    scene = draw(state, seat=0, overlay=overlay, **more)
    at = {point: cell for cell, point in scene_layout.centres(state, 0).items() if cell.startswith("table")}
    return {at[t.x, t.y]: t.symbol.split()[-1] for t in scene.tokens if t.symbol.startswith("table ring")}


def nodes(scene):
    """What stands on the nodes of the capture graph, from left to right."""
    return [
        m.text for m in sorted((m for m in scene.marks if " · " in m.text), key=lambda m: m.attributes["x"])
    ]


# Captures ---------------------------------------------------------------------------------------------------


def test_captures_each_hand_card_says_in_how_many_captures_it_is_played():
    """7 = 7, 7 = 3 + 4; 3 = 3; nothing makes 10."""
    assert badges(blue("3 4 7", "3 7 0", "1")) == {"hand 0": "0", "hand 1": "1", "hand 2": "2"}


def test_captures_the_best_by_points_and_the_best_by_cards_are_framed_apart():
    """3 takes a 3: 20 points. 7 takes 1 + 2 + 4: 4 cards, no points."""
    assert rings(blue("1 2 3 4", "3 7", "8")) == {
        "table 2": "points",
        "table 0": "cards",
        "table 1": "cards",
        "table 3": "cards",
    }


def test_captures_of_the_chosen_card_are_nodes_with_points_and_cards():
    """7 takes 3 + 4 (10 points, 3 cards) or 7 (none, 2 cards)."""
    state = blue("3 4 7", "7 0", "1")
    held = scene_layout.hand_cards(state, 0)[1]
    scene = draw(state, seat=0, overlay="captures", chosen=Chosen((held,)))
    assert nodes(scene) == ["+10 · 3", "+0 · 2"]
    assert rings(state, chosen=Chosen((held,))) == {"table 0": "points", "table 1": "points"}


def test_captures_of_two_chosen_cards_play_both():
    """7 and the minus sign: 8 − 1."""
    state = blue("1 8 7", "7 minus", "4")
    scene = draw(state, seat=0, overlay="captures", chosen=Chosen(scene_layout.hand_cards(state, 0)))
    assert nodes(scene) == ["+10 · 4"]


def test_captures_no_more_than_five_are_drawn_the_best_ones_first():
    state = blue("1 2 3 4 5 6 7 8 9", "10 11", "4")
    found = plans.ways(state, 0, (10,))
    assert len(plans.gains(state, 0)) > len(found) == 5
    assert [way.points for way in found] == [True, False, False, False, False]
    assert any(way.cards for way in found[:2])


def test_pap_s7_captures_of_a_hidden_hand_are_not_told():
    state = blue("3 4 7", "3 7 0", "1").seen_by(1)
    assert badges(state) == {}
    assert rings(state) == {}


# Worth and takers -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("options", "cat"), [(BLUE, "−30"), (TRUMPS, "±30")])
def test_pap_b13_worth_stands_on_each_card_of_the_table(options: dict[str, str], cat: str):
    """Nobody can take the cat voluntarily unless a trump may take it (PAP-B9)."""
    state = blue("3 4 dragon cat", "7", "1", options=options)
    scene = draw(state, seat=0, overlay="worth")
    said = [texts_at(scene, scene_layout.centres(state, 0)[f"table {place}"][0]) for place in range(4)]
    assert [texts[0] for texts in said] == ["+10", "0", "+10", cat]


def test_takers_are_discs_for_yes_rings_for_perhaps_and_a_dash_for_no():
    """The first seat holds a 9; the hidden card of the second could be one; the third has none."""
    state = blue("9", "9", "9", "")
    drawn = [t.symbol for t in draw(state.seen_by(0), seat=0, overlay="takers").tokens]
    assert [name for name in drawn if name.startswith(("yes", "perhaps", "no"))] == [
        "yes 0",
        "perhaps 1",
        "no",
    ]


def test_takers_of_all_five_stand_under_every_card():
    state = next(s for s in played(3, 5, rounds="blue") if len(s.table) > 1)
    drawn = [
        t
        for t in draw(state, seat=0, overlay="takers").tokens
        if t.symbol.startswith(("yes", "perhaps", "no"))
    ]
    assert len(drawn) == 5 * len(state.table)


# Chains -----------------------------------------------------------------------------------------------------


def test_chains_are_written_under_their_suites():
    """7: 8 9 on s1 and s2; 3: 3 4 5 on s3 and s4."""
    state = orange("7 3", "8 9 3 4 5", "1")
    scene = draw(state, seat=0, overlay="chains")
    said = [texts_at(scene, scene_layout.below(suite)[0]) for suite in SUITES]
    assert said == [["s1", "2", "8 9"], ["s2", "2", "8 9"], ["s3", "3", "3 4 5"], ["s4", "3", "3 4 5"]]


def test_chains_number_the_hand_cards_of_the_longest_one_in_order():
    state = orange("7 3", "8 9 3 4 5", "1")
    steps = {
        t.x: t.symbol for t in draw(state, seat=0, overlay="chains").tokens if t.symbol.startswith("step")
    }
    at = scene_layout.centres(state, 0)
    assert steps == {at["hand 0"][0]: "step 1", at["hand 1"][0]: "step 2", at["hand 2"][0]: "step 3"}


def test_chains_and_blocks_are_told_where_what_may_follow_stands_otherwise():
    state = orange("7 3", "8 9 3 4 5", "1")
    for overlay in OVERLAYS:
        chips = [t for t in draw(state, seat=0, overlay=overlay).tokens if t.symbol.startswith("chip")]
        assert bool(chips) == (overlay not in ("chains", "blocks"))


# Blocks -----------------------------------------------------------------------------------------------------


def test_blocks_name_the_card_and_whom_it_blocks():
    """On 7 the other holds a 6: after an 8 it fits no more."""
    state = orange("7 3", "8", "6")
    assert plans.blocking(state)["s1"] == ((Play(8, "s1"), (1,)),)
    x = scene_layout.place_at("s1")[0]
    names = [t.symbol for t in draw(state, seat=0, overlay="blocks").tokens if abs(t.x - x) < 0.8]
    assert names[-2:] == ["held 8", "yes 1"]


def test_blocks_of_a_knife_are_told_for_one_value():
    state = orange("7 3", "knife", "6")
    rows = plans.blocking(state)["s1"]
    assert [play.card for play, _ in rows] == [KIND["knife"]]
    assert len(rows[0][1]) == 1


def test_pap_s7_blocks_say_nothing_of_hidden_hands():
    state = orange("7 3", "8", "6").seen_by(0)
    assert plans.blocking(state) == dict.fromkeys(SUITES, ())


# All --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("overlay", OF_ROUND)
def test_an_overlay_of_the_other_round_draws_nothing_and_says_so_in_one_sentence(overlay):
    other = {"blue": orange("7 3", "8", "6"), "orange": blue("3", "3", "6")}[OF_ROUND[overlay]]
    plain, drawn = draw(other, seat=0), draw(other, seat=0, overlay=overlay)
    assert drawn.marks == plain.marks
    kept = [
        t
        for t in plain.tokens
        if overlay not in ("chains", "blocks") or not t.symbol.startswith(("chip", "held"))
    ]
    assert list(drawn.tokens) == kept
    (entry,) = overlay_legend(overlay, other.round)
    assert "here it shows nothing" in entry.text.en


@pytest.mark.parametrize("overlay", OF_ROUND)
def test_every_overlay_explains_its_marks_in_its_round(overlay):
    said = overlay_legend(overlay, OF_ROUND[overlay])
    assert len(said) > 1
    assert all(entry.text.fr != entry.text.en for entry in said)


def test_none_comes_first_and_has_no_legend():
    assert next(iter(OVERLAYS)) == "none"
    assert overlay_legend("none", "blue") == ()


def test_the_best_capture_is_the_engines_own():
    for state in played(6, 3, rounds="blue")[::4]:
        ways = plans.ways(state, state.seat)
        gains = plans.gains(state, state.seat)
        assert bool(ways) == bool(gains)
        if ways:
            assert ways[0].gain.points == max(gain.points for gain in gains)
            assert max(way.gain.cards for way in ways) == max(gain.cards for gain in gains)
