"""Special effects: PON-E1 and PON-E2."""

from __future__ import annotations

from positions import BOARD, legal_of, line, position
from steps import after, cases, judge, legal, refusal, refused, says, story

# Tunnel -----------------------------------------------------------------------------------------------------


def test_pon_e1_a_tunnel_joins_the_zones_of_a_tile():
    """Tile 18 splits c4 into west and east; with a tunnel the toad walks b4 - c4 - d4."""
    state = position("b4 1; c4 18; d4 1", toad="blue at b4", hand="1 3 31")
    dug = after(state, "tunnel c4", "swap 4")
    assert len(BOARD.zones(dug.at("c4"))) == 1
    through = after(dug, "step c4", "swap 4", "step d4")
    assert through.players[0].spot == ("d4", 0)
    assert story(state, "tunnel c4")[0] == "PON-E1"


EFFECT = {"tunnel": 31, "hedge": 32, "night": 33, "bulldoze": 34, "turn": 35}


@cases("tiles action rules", """
    c4 18 | tunnel c4 |
    c4 1 | tunnel c4 | PON-E2  # a tunnel needs two zones to join
    c4 21 | tunnel c4 | PON-E2
    c4 23 | tunnel c4 | PON-E2
    c4 25 | tunnel c4 | PON-E2
    c4 18 r0 tunnel | tunnel c4 | PON-E2
    c4 18 | hedge c4 north | PON-E1  # no hedge on a road
    c4 4 r90 | hedge c4 east | PON-E2  # nor where hedge is: tile 4 has one in the north, turned in the east
    c4 4 r90 | hedge c4 north |
    c4 16 r0 hedge-south | hedge c4 south | PON-E2
    c4 16 r0 hedge-south | turn c4 r90 |  # planted with hedge it may be turned
    c4 1 | turn c4 r90 | PON-E2  # what looks the same turned is not turned
    c4 5 | turn c4 r90 | PON-E2
    c4 16 | turn c4 r90 | PON-E2
    c4 17 | turn c4 r90 | PON-E2
    c4 25 | turn c4 r90 | PON-E2
    | night a6 | PON-M1  # where no move is legal neither is a night
""")  # fmt: skip
def test_pon_e2_an_effect_must_change_something(tiles: str, action: str, rules: str):
    judge(position(tiles, hand=f"1 3 {EFFECT[action.split()[0]]}"), action, rules)


@cases("verb where", """
    tunnel |
    hedge | east
    bulldoze |
    turn | r90
""")  # fmt: skip
def test_pon_e2_a_target_is_a_laid_tile_without_an_animal(verb: str, where: str):
    """On c4 stands the newt, in another test the toad itself; d4 holds the same tile, e4 none."""
    hand = f"1 3 {EFFECT[verb]}"
    state = position("c4 18; d4 18", newt="orange at c4 zone 1", hand=hand)
    judge(state, f"{verb} c4 {where}", "PON-E2")
    says(state, f"{verb} c4 {where}", "PON-E2",
         "The Newt Marchioness stands at c4: aim at a tile without an animal.")  # fmt: skip
    judge(state, f"{verb} d4 {where}", "")
    judge(position("c4 18", toad="blue at c4 zone 1", hand=hand), f"{verb} c4 {where}", "PON-E2")
    judge(state, f"{verb} e4 {where}", "PON-E2")
    says(state, f"{verb} e4 {where}", "PON-E2", "There is no tile at e4: aim at a laid tile.")


def test_pon_e1_on_a_road_and_under_an_animal_both_are_told():
    state = position("c4 18", toad="blue at c4 zone 1", hand="1 3 32")
    judge(state, "hedge c4 north", "PON-E1 PON-E2")
    assert refusal(state, "hedge c4 north", "PON-E1").facts == {"cell": "c4", "side": "north"}


@cases("tiles action said", """
    c4 1 | tunnel c4 | No road cuts the tile at c4: a tunnel would join nothing there.
    c4 4 | hedge c4 north | The tile at c4 has a hedge in the north already.
    c4 1 | turn c4 r90 | All four sides of the tile at c4 are alike: a quarter turn changes nothing.
""")  # fmt: skip
def test_pon_e2_says_why_nothing_would_change(tiles: str, action: str, said: str):
    says(position(tiles, hand=f"1 3 {EFFECT[action.split()[0]]}"), action, "PON-E2", said)


@cases("before action after", """
    c4 6 r90 | turn c4 r90 | 6 r180
    c4 6 r90 | turn c4 r270 | 6 r0
    c4 18 | tunnel c4 | 18 r0 tunnel  # its road sides stay road
    c4 17 | bulldoze c4 |
""")  # fmt: skip
def test_pon_e1_what_an_effect_makes_of_a_tile(before: str, action: str, after: str):
    now, _ = (state := position(before, hand=f"1 3 {EFFECT[action.split()[0]]}")).apply(
        state.notation.parse(action)
    )
    assert now.to_dict()["tiles"].get("c4", "") == after
    assert after[:2] != "18" or BOARD.sides(now.at("c4"))["north"] == "road"


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


# Bulldozer --------------------------------------------------------------------------------------------------


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


# Double lay -------------------------------------------------------------------------------------------------


def test_pon_e1_a_double_lay_is_two_tiles():
    state = position(hand="1 6 36")
    done = after(state, "double 1 a6 r0", "lay 6 a5 r90")
    assert done.to_dict()["tiles"] == {"a6": "1 r0", "a5": "6 r90"}
    assert (done.seat, done.discard, done.turn) == (1, (36,), state.turn + 1)


def test_pon_e2_the_second_lay_is_optional_and_needs_a_landscape_tile():
    half = after(position(hand="1 6 36"), "double 1 a6 r0")
    assert legal(half, "done")
    assert len(legal_of(half, "lay")) == 47 * 4
    assert after(half, "done").to_dict()["tiles"] == {"a6": "1 r0"}
    none = after(position(hand="1 31 36"), "double 1 a6 r0")
    assert [str(a) for a in none.legal_actions()] == ["done"]


def test_pon_e1_both_lays_obey_the_rules_of_laying():
    state = position("c4 1", hand="1 31 36")
    assert refused(state, "double 1 c4 r0") == ["PON-T4"]
    assert refused(state, "double 31 a6 r0") == ["PON-T5"]
    half = after(state, "double 1 a6 r0")
    assert refused(half, "lay 31 c4 r0") == ["PON-T4", "PON-T5"]


# Targets ----------------------------------------------------------------------------------------------------


def test_pon_e2_of_a_tile_of_hedge_all_round_only_the_bulldozer_makes_something():
    for verb, tile in EFFECT.items():
        found = legal_of(position("c4 5", hand=f"1 3 {tile}"), verb)
        assert found == ({"bulldoze c4"} if verb == "bulldoze" else set())
