"""What overlays draw: captures and the best of them, worth, takers, chains, plays that block; nothing in the
other round.
"""

from __future__ import annotations

import pytest
from wings import BLUE, KIND, TRUMPS, blue, orange, played

from explorer.games.papillon import plans, scene_layout
from explorer.games.papillon.actions import Play
from explorer.games.papillon.board import SUITES
from explorer.games.papillon.overlays import OF_ROUND, OVERLAYS, overlay_legend
from explorer.games.papillon.scene import Chosen, draw


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
