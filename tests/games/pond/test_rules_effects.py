"""Special effects: PON-E1 and PON-E2."""

from __future__ import annotations

import pytest
from positions import BOARD, GAME, legal_of, line, position
from steps import after, legal, refusal, refused, story

# Tunnel -----------------------------------------------------------------------------------------------------


def test_pon_e1_a_tunnel_joins_the_zones_of_a_tile():
    """Tile 18 splits c4 into west and east; with a tunnel the toad walks b4 - c4 - d4."""
    state = position("b4 1; c4 18; d4 1", toad="blue at b4", hand="1 3 31")
    dug = after(state, "tunnel c4", "swap 4")
    assert len(BOARD.zones(dug.at("c4"))) == 1
    through = after(dug, "step c4", "swap 4", "step d4")
    assert through.players[0].spot == ("d4", 0)
    assert story(state, "tunnel c4")[0] == "PON-E1"


def test_pon_e1_a_tunnel_makes_no_road_side_walkable():
    """Tile 18 keeps its road sides north and south."""
    dug = after(position("c4 18; c3 1", hand="1 3 31", newt="orange"), "tunnel c4")
    assert BOARD.sides(dug.at("c4"))["north"] == "road"


@pytest.mark.parametrize("tile", ["1", "21", "23", "25", "18 r0 tunnel"])
def test_pon_e2_a_tunnel_needs_two_zones_to_join(tile: str):
    state = position(f"c4 {tile}", hand="1 3 31")
    assert refused(state, "tunnel c4") == ["PON-E2"]
    said = refusal(state, "tunnel c4", "PON-E2").text.en
    assert said == "No road cuts the tile at c4: a tunnel would join nothing there."


def test_pon_e2_a_hedge_that_is_there_and_a_tile_alike_on_all_sides_are_told_as_such():
    """Tile 4 has a hedge in the north; tile 1 is meadow all round."""
    hedged, meadow = position("c4 4", hand="1 3 32"), position("c4 1", hand="1 3 35")
    said = {
        text: [broken.text for broken in state.violations(GAME.parse(text)) if broken.rule == "PON-E2"]
        for state, text in ((hedged, "hedge c4 north"), (meadow, "turn c4 r90"))
    }
    assert [[text.en for text in texts] for texts in said.values()] == [
        ["The tile at c4 has a hedge in the north already."],
        ["All four sides of the tile at c4 are alike: a quarter turn changes nothing."],
    ]


# Hedge ------------------------------------------------------------------------------------------------------


def test_pon_e1_planting_turns_a_side_into_hedge():
    """Tile 16 is field all round; with hedge in the south it can be entered from the south, and from nowhere
    else.
    """
    state = position("c5 1; c4 16; c3 1", toad="blue at c5", hand="1 3 32")
    planted = after(state, "hedge c4 south", "swap 4")
    assert BOARD.sides(planted.at("c4")) == {
        "north": "field",
        "east": "field",
        "south": "hedge",
        "west": "field",
    }
    assert legal(planted, "step c4")
    assert refused(after(planted, "step c4", "swap 4"), "step c3") == ["PON-M2", "PON-M3"]


def test_pon_e1_planting_works_on_field_housing_and_meadow_of_every_orientation():
    state = position(
        "c4 13 r90; d3 1", hand="1 3 32"
    )  # housing N, meadow E, field S, meadow W, turned: housing east …
    assert legal_of(state, "hedge") == {
        f"hedge {cell} {side}" for cell in ("c4", "d3") for side in ("north", "east", "south", "west")
    }


def test_pon_e1_no_hedge_on_a_road():
    state = position("c4 18", hand="1 3 32")
    assert refused(state, "hedge c4 north") == ["PON-E1"]
    assert refusal(state, "hedge c4 north", "PON-E1").facts == {"cell": "c4", "side": "north"}
    assert legal_of(state, "hedge") == {"hedge c4 east", "hedge c4 west"}


def test_pon_e2_no_hedge_where_there_is_hedge():
    """Tile 4 has its hedge in the north; turned by 90 degrees in the east."""
    state = position("c4 4 r90", hand="1 3 32")
    assert refused(state, "hedge c4 east") == ["PON-E2"]
    assert legal(state, "hedge c4 north")


def test_pon_e2_no_hedge_where_one_was_planted():
    assert refused(position("c4 16 r0 hedge-south", hand="1 3 32"), "hedge c4 south") == ["PON-E2"]


def test_pon_e1_on_a_road_and_under_an_animal_both_are_told():
    state = position("c4 18", toad="blue at c4 zone 1", hand="1 3 32")
    assert refused(state, "hedge c4 north") == ["PON-E1", "PON-E2"]


def test_pon_e2_a_planted_hedge_stays_when_the_tile_is_turned():
    """Planted in the south of tile 16; a clockwise quarter turn brings it to the west."""
    state = position("c4 16", hand="1 32 35", pile="4 4 4 4", rivals="4 4 4")
    turned = after(state, "hedge c4 south", "swap 4", "turn c4 r90")
    assert BOARD.sides(turned.at("c4"))["west"] == "hedge"
    assert turned.to_dict()["tiles"]["c4"] == "16 r90 hedge-west"


def test_pon_e2_a_planted_hedge_slides_with_its_tile():
    state = position("b2 16 r0 hedge-south", hand="9 9 9")
    assert line(after(state, "slide 9 b down r0"), "b")[:3] == ["9", "-", "16 hedge-south"]


# Migration night --------------------------------------------------------------------------------------------


def test_pon_e1_a_migration_night_is_two_moves():
    state = position("a6 1; a5 1; a4 1", hand="1 3 33")
    night = after(state, "night a6")
    assert (night.seat, night.phase, night.players[0].spot.place, night.turn) == (
        0,
        "second step",
        "a6",
        state.turn,
    )
    moved = after(night, "step a5")
    assert (moved.seat, moved.players[0].spot.place, moved.turn) == (1, "a5", state.turn + 1)
    assert moved.players[0].hand == (1, 3, 4)
    assert moved.discard == (33,)


def test_pon_e2_the_second_move_is_optional():
    night = after(position("a6 1; a5 1", hand="1 3 33"), "night a6")
    assert {str(a) for a in night.legal_actions()} == {"step a5", "step start-blue", "done"}
    stayed = after(night, "done")
    assert (stayed.seat, stayed.players[0].spot.place) == (1, "a6")
    assert story(night, "done") == ["PON-E2", "PON-T2"]


def test_pon_e1_both_moves_of_a_night_obey_the_rules_of_moving():
    state = position("a6 1; a5 6 r180; b6 16", hand="1 3 33")
    assert refused(state, "night b6") == ["PON-M3", "PON-M6"]
    assert refused(after(state, "night a6"), "step a5") == ["PON-M2", "PON-M3"]
    assert refused(position("a6 1", hand="1 3 6"), "night a5") == ["PON-T5", "PON-M1"]


def test_pon_e1_where_no_move_is_legal_neither_is_a_night():
    assert legal_of(position(hand="1 3 33"), "night") == set()


# Bulldozer --------------------------------------------------------------------------------------------------


def test_pon_e1_the_bulldozer_removes_a_tile():
    done = after(position("c4 17", hand="1 3 34"), "bulldoze c4")
    assert done.at("c4") is None


def test_pon_e2_a_removed_tile_goes_to_the_discard_and_comes_back_as_printed():
    """Hedge and tunnel are lost with the tile; the pile is rebuilt from it at once: 18 and 34 are drawn
    anew.
    """
    state = position("c4 18 r90 tunnel hedge-south", hand="1 34", pile="", discard="")
    done = after(state, "bulldoze c4")
    assert done.players[0].hand == (1, 18, 34)
    again = after(done, "swap 4", "lay 18 c4 r0")
    assert again.to_dict()["tiles"]["c4"] == "18 r0"


# Quarter turn -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn", "now"), [("r90", "r180"), ("r270", "r0")])
def test_pon_e1_a_quarter_turn_either_way(turn: str, now: str):
    done = after(position("c4 6 r90", hand="1 3 35"), f"turn c4 {turn}")
    assert done.to_dict()["tiles"] == {"c4": f"6 {now}"}


@pytest.mark.parametrize("tile", ["1", "5", "16", "17", "25"])
def test_pon_e2_a_tile_that_looks_the_same_turned_is_not_turned(tile: str):
    assert refused(position(f"c4 {tile}", hand="1 3 35"), "turn c4 r90") == ["PON-E2"]


def test_pon_e2_planted_with_hedge_it_may_be_turned():
    assert legal(position("c4 16 r0 hedge-south", hand="1 3 35"), "turn c4 r90")


# Double lay -------------------------------------------------------------------------------------------------


def test_pon_e1_a_double_lay_is_two_tiles():
    state = position(hand="1 6 36")
    done = after(state, "double 1 a6 r0", "lay 6 a5 r90")
    assert done.to_dict()["tiles"] == {"a6": "1 r0", "a5": "6 r90"}
    assert (done.seat, done.discard, done.turn) == (1, (36,), state.turn + 1)


def test_pon_e2_the_second_lay_is_optional():
    half = after(position(hand="1 6 36"), "double 1 a6 r0")
    assert legal(half, "done")
    assert len(legal_of(half, "lay")) == 47 * 4
    assert after(half, "done").to_dict()["tiles"] == {"a6": "1 r0"}


def test_pon_e1_a_double_lay_without_a_landscape_tile_left_can_only_be_ended():
    half = after(position(hand="1 31 36"), "double 1 a6 r0")
    assert [str(a) for a in half.legal_actions()] == ["done"]


def test_pon_e1_both_lays_obey_the_rules_of_laying():
    state = position("c4 1", hand="1 31 36")
    assert refused(state, "double 1 c4 r0") == ["PON-T4"]
    assert refused(state, "double 31 a6 r0") == ["PON-T5"]
    half = after(state, "double 1 a6 r0")
    assert refused(half, "lay 31 c4 r0") == ["PON-T4", "PON-T5"]


# Targets ----------------------------------------------------------------------------------------------------

TARGETED = [("tunnel c4", "31"), ("hedge c4 east", "32"), ("bulldoze c4", "34"), ("turn c4 r90", "35")]


@pytest.mark.parametrize(("action", "tile"), TARGETED)
def test_pon_e2_a_target_is_a_tile_without_an_animal(action: str, tile: str):
    state = position("c4 18; d4 18", toad="blue", newt="orange at c4 zone 1", hand=f"1 3 {tile}")
    assert refused(state, action) == ["PON-E2"]
    assert (
        refusal(state, action, "PON-E2").text.en
        == "The Newt Marchioness stands at c4: aim at a tile without an animal."
    )
    assert legal(state, action.replace("c4", "d4"))


@pytest.mark.parametrize(("action", "tile"), TARGETED)
def test_pon_e2_not_even_ones_own(action: str, tile: str):
    assert refused(position("c4 18", toad="blue at c4 zone 1", hand=f"1 3 {tile}"), action) == ["PON-E2"]


@pytest.mark.parametrize(("action", "tile"), TARGETED)
def test_pon_e2_an_empty_cell_is_no_target(action: str, tile: str):
    state = position("d4 18", hand=f"1 3 {tile}")
    assert refused(state, action) == ["PON-E2"]
    assert refusal(state, action, "PON-E2").text.en == "There is no tile at c4: aim at a laid tile."


@pytest.mark.parametrize(("action", "tile"), TARGETED)
def test_pon_e2_an_effect_that_changes_nothing_is_not_played_by_legal_actions_either(action: str, tile: str):
    """Tile 5 is hedge all round: no tunnel, no hedge, no turn; only the bulldozer does something."""
    state = position("c4 5", hand=f"1 3 {tile}")
    verb = action.split()[0]
    assert legal_of(state, verb) == ({"bulldoze c4"} if verb == "bulldoze" else set())
