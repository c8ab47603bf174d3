"""Moving: PON-M1 to PON-M7. Unless a test says otherwise the toad stands on c4, the newt sits in her start
pond.
"""

from __future__ import annotations

import pytest
from positions import GAME, legal_of, position
from steps import after, legal, refusal, refused

CROSS = "c4 1; c3 1; d4 1; c5 1; b4 1; d3 1; b3 1; d5 1; b5 1"


def test_pon_m1_a_move_leads_to_one_of_four_neighbours():
    state = position(CROSS, toad="blue at c4")
    assert legal_of(state, "step") == {"step c3", "step d4", "step c5", "step b4"}
    assert after(state, "step d4").players[0].spot == ("d4", 0)


@pytest.mark.parametrize("there", ["d3", "b3", "d5", "b5"])
def test_pon_m1_never_diagonally(there: str):
    state = position(CROSS, toad="blue at c4")
    assert refused(state, f"step {there}") == ["PON-M1"]
    assert refusal(state, f"step {there}", "PON-M1").facts == {"here": "c4", "there": there}


def test_pon_m1_one_tile_at_a_time_and_not_on_the_spot():
    state = position(CROSS + "; c2 1", toad="blue at c4")
    assert refused(state, "step c2") == ["PON-M1"]
    assert refused(state, "step c4") == ["PON-M1"]


def test_pon_m1_an_empty_cell_cannot_be_entered():
    state = position("c4 1", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M1"]
    assert refusal(state, "step c3", "PON-M1").text.en == "There is no tile at c3."


def test_pon_m1_the_board_does_not_wrap_around():
    assert refused(position("a4 1; h4 1; h3 1", toad="blue at a4"), "step h4") == ["PON-M1"]
    assert refused(position("a4 1; h3 1", toad="blue at a4"), "step h3") == ["PON-M1"]


@pytest.mark.parametrize(
    ("left", "entered"),
    # tile 4: hedge north; turned r180 its hedge faces south
    [("1", "1"), ("4", "1"), ("1", "4 r180"), ("4", "4 r180")],
)
def test_pon_m2_meadow_and_hedge_lead_to_meadow_and_hedge(left: str, entered: str):
    assert legal(position(f"c4 {left}; c3 {entered}", toad="blue at c4"), "step c3")


def test_pon_m2_the_side_left_must_be_meadow_or_hedge():
    """Tile 6 at c4 shows field to the north."""
    state = position("c4 6; c3 1", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M2", "PON-M3"]
    facts = refusal(state, "step c3", "PON-M2").facts
    assert facts == {
        "cell": "c4",
        "side": "north",
        "here": "field",
        "other": "c3",
        "opposite": "south",
        "there": "meadow",
    }


def test_pon_m2_the_side_entered_must_be_meadow_or_hedge():
    """Tile 6 turned by 180 degrees at c3 shows its field to the south."""
    state = position("c4 1; c3 6 r180", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M2", "PON-M3"]
    text = refusal(state, "step c3", "PON-M2").text
    assert text.en == (
        "The tile at c4 shows a meadow on its north side, the tile at c3 shows a field on its south side: "
        "both must be meadow or hedge."
    )
    assert text.fr == (
        "La dalle en c4 montre une prairie côté nord, celle en c3 montre un champ côté sud : "
        "il faut une prairie ou une haie des deux côtés."
    )


def test_pon_m2_each_rule_has_a_sentence_of_its_own():
    state = position("c4 1; c3 6 r180", toad="blue at c4", newt="orange at c3")
    habitat, field, occupied = state.violations(GAME.parse("step c3"))
    assert [broken.rule for broken in (habitat, field, occupied)] == ["PON-M2", "PON-M3", "PON-M4"]
    assert "both must be meadow or hedge" in habitat.text.en
    said = "c3 shows a field on its south side: fields and housing estates are not walked on."
    assert field.text.en == said
    assert occupied.text.en == "The Newt Marchioness already stands at c3."


def test_pon_m2_only_the_two_facing_sides_count():
    """Tile 14 turned so that its one meadow faces the animal: it can be entered, fields on all other
    sides.
    """
    state = position("c4 1; c3 14 r270", toad="blue at c4")  # fields N E S, meadow W; r270: meadow south
    assert legal(state, "step c3")


@pytest.mark.parametrize(("tile", "kind"), [("16", "field"), ("17", "housing")])
def test_pon_m3_fields_and_housing_are_closed(tile: str, kind: str):
    state = position(f"c4 1; c3 {tile}", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M2", "PON-M3"]
    assert refusal(state, "step c3", "PON-M3").facts == {"cell": "c3", "side": "south", "kind": kind}


@pytest.mark.parametrize(("tile", "kind"), [("6", "field"), ("10", "housing")])
def test_pon_m3_nor_does_one_leave_across_them(tile: str, kind: str):
    state = position(f"c4 {tile}; c3 1", toad="blue at c4")
    assert refusal(state, "step c3", "PON-M3").facts == {"cell": "c4", "side": "north", "kind": kind}


def test_pon_m3_is_told_even_when_the_next_cell_is_empty():
    assert refused(position("c4 6", toad="blue at c4"), "step c3") == ["PON-M1", "PON-M3"]


def test_pon_m4_an_occupied_tile_cannot_be_entered():
    state = position("c4 1; c3 1", toad="blue at c4", newt="orange at c3")
    assert refused(state, "step c3") == ["PON-M4"]
    assert refusal(state, "step c3", "PON-M4").text.en == "The Newt Marchioness already stands at c3."


def test_pon_m4_not_even_another_zone_of_it():
    """Tile 18 at d4 has a western and an eastern zone; the newt stands in the eastern one."""
    state = position("c4 1; d4 18", toad="blue at c4", newt="orange at d4 zone 0")
    assert refused(state, "step d4") == ["PON-M4"]


def test_pon_m4_is_told_beside_the_other_rules():
    state = position("c4 1; c3 6 r180", toad="blue at c4", newt="orange at c3")
    assert refused(state, "step c3") == ["PON-M2", "PON-M3", "PON-M4"]


def test_pon_m5_a_road_may_be_followed_but_not_crossed():
    """Tile 18: road north to south, zone 0 = east, zone 1 = west. Entered from the west the animal stays
    west.
    """
    state = position("b4 1; c4 18; d4 1", toad="blue at b4")
    west = after(state, "step c4")
    assert west.players[0].spot == ("c4", 1)
    west = after(west, "swap 4")
    assert refused(west, "step d4") == ["PON-M5"]
    assert refusal(west, "step d4", "PON-M5").facts == {"cell": "c4", "side": "east"}
    assert legal(west, "step b4")


def test_pon_m5_a_road_side_cannot_be_left_by():
    state = position("c4 18; c3 1", toad="blue at c4 zone 1")
    assert refused(state, "step c3") == ["PON-M5"]
    said = refusal(state, "step c3", "PON-M5").text
    assert said.en == "An animal follows a road, it does not cross it: c4 has a road in the north."
    assert said.fr == "Un animal longe une route, il ne la traverse pas : c4 a une route côté nord."


def test_pon_m5_a_road_side_cannot_be_entered():
    state = position("c4 1; c3 18", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M5"]
    assert refusal(state, "step c3", "PON-M5").facts == {"cell": "c3", "side": "south"}


def test_pon_m5_alongside_a_bend_the_inner_sides_are_one_zone():
    """Tile 21: road north and east, zone south and west: in from the west, out by the south, never by north
    or east.
    """
    state = position("b4 1; c4 21; c5 1; c3 1; d4 1", toad="blue at c4")
    assert legal_of(state, "step") == {"step b4", "step c5"}


def test_pon_m5_round_the_end_of_a_dead_end_road():
    """Tile 23: the road comes in from the north and ends: east, south and west are one zone."""
    state = position("b4 1; c4 23; d4 1; c3 1", toad="blue at c4")
    assert legal_of(state, "step") == {"step b4", "step d4"}


def test_pon_m5_a_crossroads_has_no_place_to_stand():
    state = position("c4 1; c3 25", toad="blue at c4")
    assert refused(state, "step c3") == ["PON-M5"]


def test_pon_m5_zones_turn_with_the_tile():
    """Tile 18 turned by 90 degrees: road east to west, zone 0 = south, zone 1 = north."""
    state = position("c5 1; c4 18 r90; c3 1", toad="blue at c5")
    south = after(state, "step c4", "swap 4")
    assert south.players[0].spot == ("c4", 0)
    assert refused(south, "step c3") == ["PON-M5"]


def test_pon_m5_across_the_road_into_a_field_breaks_both():
    """Tile 20: road north to south, field east (zone 0), meadow west (zone 1)."""
    state = position("c4 20; d4 1", toad="blue at c4 zone 1")
    assert refused(state, "step d4") == ["PON-M2", "PON-M3", "PON-M5"]


def test_pon_m6_an_animal_leaves_its_start_pond_across_meadow_or_hedge():
    state = position("a6 1; b6 4 r180")  # meadow and hedge to the south
    assert legal_of(state, "step") == {"step a6", "step b6"}
    assert after(state, "step b6").players[0].spot == ("b6", 0)


@pytest.mark.parametrize(
    ("tile", "rules"), [("6 r180", ["PON-M3", "PON-M6"]), ("17", ["PON-M3", "PON-M6"]), ("18", ["PON-M5"])]
)
def test_pon_m6_not_across_field_housing_or_road(tile: str, rules: list[str]):
    state = position(f"a6 {tile}")
    assert refused(state, "step a6") == rules
    assert {broken.facts["cell"] for broken in state.violations(GAME.parse("step a6"))} == {"a6"}


def test_pon_m6_the_pond_touches_its_own_cells_only():
    assert refused(position("c6 1"), "step c6") == ["PON-M1"]


def test_pon_m6_an_animal_enters_the_arrival_pond_of_its_colour_across_meadow_or_hedge():
    assert legal(position("c1 1", toad="blue at c1"), "step pond-blue")
    assert legal(position("c1 4", toad="blue at c1"), "step pond-blue")
    assert refused(position("c1 6", toad="blue at c1"), "step pond-blue") == ["PON-M3", "PON-M6"]


def test_pon_m6_only_from_the_zone_on_its_shore():
    """Tile 18 turned by 90 degrees: the animal stands south of the road (zone 0), the pond lies north
    of it.
    """
    state = position("c1 18 r90", toad="blue at c1 zone 0")
    assert refused(state, "step pond-blue") == ["PON-M5"]
    assert legal(position("c1 18 r90", toad="blue at c1 zone 1"), "step pond-blue")


def test_pon_m6_it_cannot_enter_another_colours_arrival_pond():
    state = position("a1 1", toad="blue at a1")
    assert refused(state, "step pond-orange") == ["PON-M6"]
    assert refusal(state, "step pond-orange", "PON-M6").facts == {"pond": "pond-orange", "own": "pond-blue"}


def test_pon_m6_a_far_pond_of_another_colour_breaks_two_rules():
    assert refused(position("a3 1", toad="blue at a3"), "step pond-orange") == ["PON-M1", "PON-M6"]


def test_pon_m6_from_pond_to_pond_is_too_far():
    assert refused(position(), "step pond-blue") == ["PON-M1"]


def test_pon_m7_an_animal_may_return_to_its_own_start_pond():
    state = position("a6 1", toad="blue at a6")
    back = after(state, "step start-blue")
    assert back.players[0].spot == ("start-blue", 0)
    assert back.outcome is None


def test_pon_m7_it_enters_no_other_start_pond():
    state = position("c6 1", toad="blue at c6", newt="purple")
    assert refused(state, "step start-orange") == ["PON-M7"]
    assert refusal(state, "step start-orange", "PON-M7").facts == {
        "pond": "start-orange",
        "own": "start-blue",
    }


def test_pon_m7_nor_does_anyone_return_across_a_field():
    assert refused(position("a6 6 r180", toad="blue at a6"), "step start-blue") == ["PON-M3", "PON-M6"]
