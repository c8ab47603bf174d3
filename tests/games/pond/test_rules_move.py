"""Moving: PON-M1 to PON-M7. The toad stands where a row's second column says, the newt behind the comma or in
her start pond.
"""

from __future__ import annotations

from typing import Any

import pytest
from positions import GAME, legal_of, position
from steps import after, cases, judge, refusal, refused, says


def standing(tiles: str, who: str = "") -> Any:
    """The toad on a cell (or zone), the newt on the second one; "" for the start pond."""
    toad, _, newt = who.partition(", ")
    at = {"toad": f"blue at {toad}" if toad else "blue", "newt": f"orange at {newt}" if newt else "orange"}
    return position(tiles.replace("CROSS", CROSS), **at)


CROSS = "c4 1; c3 1; d4 1; c5 1; b4 1; d3 1; b3 1; d5 1; b5 1"


def test_pon_m1_a_move_leads_to_one_of_four_neighbours():
    state = standing(CROSS, "c4")
    assert legal_of(state, "step") == {"step c3", "step d4", "step c5", "step b4"}
    assert after(state, "step d4").players[0].spot == ("d4", 0)


@cases("tiles who step", """
    CROSS | c4 | d3
    CROSS | c4 | b3
    CROSS | c4 | d5
    CROSS | c4 | b5
    CROSS; c2 1 | c4 | c2  # one tile at a time
    CROSS | c4 | c4  # and not on the spot
    c4 1 | c4 | c3  # no tile lies there
    a4 1; h4 1; h3 1 | a4 | h4  # the board does not wrap around
    a4 1; h3 1 | a4 | h3
""")  # fmt: skip
def test_pon_m1_neither_diagonally_nor_far_nor_where_no_tile_is(tiles: str, who: str, step: str):
    judge(standing(tiles, who), f"step {step}", "PON-M1")


def test_pon_m1_says_what_is_in_the_way():
    assert refusal(standing(CROSS, "c4"), "step d3", "PON-M1").facts == {"here": "c4", "there": "d3"}
    says(standing("c4 1", "c4"), "step c3", "PON-M1", "There is no tile at c3.")


@cases("left entered rules", """
    1 | 1 |
    4 | 1 |  # tile 4: hedge north; turned r180 its hedge faces south
    1 | 4 r180 |
    4 | 4 r180 |
    1 | 14 r270 |  # its one meadow faces south, fields on all other sides: only the facing sides count
    6 | 1 | PON-M2 PON-M3  # field to the north
    1 | 6 r180 | PON-M2 PON-M3  # field to the south
""")  # fmt: skip
def test_pon_m2_both_facing_sides_are_meadow_or_hedge(left: str, entered: str, rules: str):
    judge(standing(f"c4 {left}; c3 {entered}", "c4"), "step c3", rules)


def test_pon_m2_each_rule_has_a_sentence_of_its_own():
    """Tile 6 turned by 180 degrees at c3 shows its field to the south; the newt stands there."""
    state = standing("c4 1; c3 6 r180", "c4, c3")
    habitat, field, occupied = state.violations(GAME.parse("step c3"))
    assert [broken.rule for broken in (habitat, field, occupied)] == ["PON-M2", "PON-M3", "PON-M4"]
    assert habitat.facts == {
        "cell": "c4", "side": "north", "here": "meadow", "other": "c3", "opposite": "south", "there": "field",
    }  # fmt: skip
    assert habitat.text.en == (
        "The tile at c4 shows a meadow on its north side, the tile at c3 shows a field on its south side: "
        "both must be meadow or hedge."
    )
    assert habitat.text.fr == (
        "La dalle en c4 montre une prairie côté nord, celle en c3 montre un champ côté sud : "
        "il faut une prairie ou une haie des deux côtés."
    )
    said = "c3 shows a field on its south side: fields and housing estates are not walked on."
    assert field.text.en == said
    assert occupied.text.en == "The Newt Marchioness already stands at c3."


@cases("tiles cell side kind", """
    c4 1; c3 16 | c3 | south | field
    c4 1; c3 17 | c3 | south | housing
    c4 6; c3 1 | c4 | north | field  # nor does one leave across them
    c4 10; c3 1 | c4 | north | housing
""")  # fmt: skip
def test_pon_m3_fields_and_housing_are_closed(tiles: str, cell: str, side: str, kind: str):
    state = standing(tiles, "c4")
    judge(state, "step c3", "PON-M2 PON-M3")
    assert refusal(state, "step c3", "PON-M3").facts == {"cell": cell, "side": side, "kind": kind}


def test_pon_m3_is_told_even_when_the_next_cell_is_empty():
    judge(standing("c4 6", "c4"), "step c3", "PON-M1 PON-M3")


@cases("tiles who step", """
    c4 1; c3 1 | c4, c3 | c3
    c4 1; d4 18 | c4, d4 zone 0 | d4  # not even another zone: west and east of a road, the newt in the east
""")  # fmt: skip
def test_pon_m4_an_occupied_tile_cannot_be_entered(tiles: str, who: str, step: str):
    judge(standing(tiles, who), f"step {step}", "PON-M4")


def test_pon_m5_a_road_may_be_followed_but_not_crossed():
    """Tile 18: road north to south, zone 0 = east, zone 1 = west. Entered from the west the animal stays
    west.
    """
    west = after(standing("b4 1; c4 18; d4 1", "b4"), "step c4")
    assert west.players[0].spot == ("c4", 1)
    west = after(west, "swap 4")
    judge(west, "step d4", "PON-M5")
    judge(west, "step b4", "")
    assert refusal(west, "step d4", "PON-M5").facts == {"cell": "c4", "side": "east"}


@cases("tiles who step rules", """
    c4 18; c3 1 | c4 zone 1 | c3 | PON-M5  # a road side cannot be left by
    c4 1; c3 18 | c4 | c3 | PON-M5  # nor entered
    c4 1; c3 25 | c4 | c3 | PON-M5  # a crossroads has no place to stand
    c4 20; d4 1 | c4 zone 1 | d4 | PON-M2 PON-M3 PON-M5  # across the road into the field in the east
""")  # fmt: skip
def test_pon_m5_no_way_leads_over_a_road_side(tiles: str, who: str, step: str, rules: str):
    judge(standing(tiles, who), f"step {step}", rules)


def test_pon_m5_says_where_the_road_is():
    says(standing("c4 18; c3 1", "c4 zone 1"), "step c3", "PON-M5",
         "An animal follows a road, it does not cross it: c4 has a road in the north.",
         "Un animal longe une route, il ne la traverse pas : c4 a une route côté nord.")  # fmt: skip


@cases("tile steps", """
    21 | b4 c5  # road north and east: the inner sides of the bend, south and west, are one zone
    23 | b4 d4  # the road comes in from the north and ends: east, south and west are one zone
""")  # fmt: skip
def test_pon_m5_alongside_a_bend_and_round_a_dead_end(tile: str, steps: str):
    south = "; c5 1" if tile == "21" else ""
    state = standing(f"b4 1; c4 {tile}; c3 1; d4 1{south}", "c4")
    assert legal_of(state, "step") == {f"step {there}" for there in steps.split()}


def test_pon_m5_zones_turn_with_the_tile():
    """Tile 18 turned by 90 degrees: road east to west, zone 0 = south, zone 1 = north."""
    south = after(standing("c5 1; c4 18 r90; c3 1", "c5"), "step c4", "swap 4")
    assert south.players[0].spot == ("c4", 0)
    judge(south, "step c3", "PON-M5")


def test_pon_m6_an_animal_leaves_its_start_pond_across_meadow_or_hedge():
    state = standing("a6 1; b6 4 r180")  # meadow and hedge to the south
    assert legal_of(state, "step") == {"step a6", "step b6"}
    assert after(state, "step b6").players[0].spot == ("b6", 0)


@cases("tiles who step rules", """
    a6 6 r180 | | a6 | PON-M3 PON-M6  # out of the start pond: field, housing, road to the south
    a6 17 | | a6 | PON-M3 PON-M6
    a6 18 | | a6 | PON-M5
    c6 1 | | c6 | PON-M1  # the pond touches its own cells only
    c1 1 | c1 | pond-blue |  # into the arrival pond of its colour: meadow, hedge, field to the north
    c1 4 | c1 | pond-blue |
    c1 6 | c1 | pond-blue | PON-M3 PON-M6
    c1 18 r90 | c1 zone 0 | pond-blue | PON-M5  # only from the zone on its shore, north of the road
    c1 18 r90 | c1 zone 1 | pond-blue |
    a1 1 | a1 | pond-orange | PON-M6  # not into another colour's
    a3 1 | a3 | pond-orange | PON-M1 PON-M6
    | | pond-blue | PON-M1  # from pond to pond is too far
""")  # fmt: skip
def test_pon_m6_ponds_are_left_and_entered_from_their_shore(tiles: str, who: str, step: str, rules: str):
    judge(standing(tiles, who), f"step {step}", rules)


@pytest.mark.parametrize("tile", ["6 r180", "17", "18"])
def test_pon_m6_names_the_shore_that_bars_the_way(tile: str):
    broken = standing(f"a6 {tile}").violations(GAME.parse("step a6"))
    assert {each.facts["cell"] for each in broken} == {"a6"}


def test_pon_m6_names_the_pond_and_ones_own():
    facts = refusal(standing("a1 1", "a1"), "step pond-orange", "PON-M6").facts
    assert facts == {"pond": "pond-orange", "own": "pond-blue"}


def test_pon_m7_an_animal_may_return_to_its_own_start_pond():
    back = after(standing("a6 1", "a6"), "step start-blue")
    assert (back.players[0].spot, back.outcome) == (("start-blue", 0), None)


def test_pon_m7_it_enters_no_other_start_pond_and_none_across_a_field():
    state = position("c6 1", toad="blue at c6", newt="purple")
    assert refused(state, "step start-orange") == ["PON-M7"]
    facts = refusal(state, "step start-orange", "PON-M7").facts
    assert facts == {"pond": "start-orange", "own": "start-blue"}
    assert refused(standing("a6 6 r180", "a6"), "step start-blue") == ["PON-M3", "PON-M6"]
