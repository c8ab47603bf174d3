"""Births: MAR-N1 to MAR-N11."""

from __future__ import annotations

import pytest
from monarchs import RIVAL, ROW, legal_of, position, seat
from steps import after, ask, refusal, refused, story

FLOWERS = ("orange", "pink", "purple", "white", "yellow")


def nursery(fly: str, flowers: str, *, hand: str = "111 13", **keys):
    """The butterfly lands on Ohio Valley (white, plant) from Point Pelee (plant too); its flowers, and that
    white one.
    """
    extra = {key: keys.pop(key) for key in ("doubles", "relays") if key in keys}
    rival = keys.pop("rival", RIVAL)
    others = keys.pop("others", "")
    player = seat(f"{fly} point-pelee; {others}", hand=hand, flowers=flowers, **extra)
    return after(position(player, rival, **keys), f"play {hand.split()[0]}", f"fly {fly} ohio-valley 1")


def test_mar_n1_beside_a_plant_after_collecting():
    state = nursery("1a", "white 1")
    assert state.phase == "birth"
    assert legal_of(state, "birth") == {"white white"}  # the second white is the one just collected
    born = after(state, "birth white white")
    assert ask(born, "flies") == {"1a": "ohio-valley", "2a": "ohio-valley"}
    assert ask(born, "flowers") == {}


def test_mar_n1_not_where_no_plant_is():
    """Kanawha Valley is next to spaces that touch a plant, but touches none itself: the rulebook's example
    settles it.
    """
    state = after(
        position(seat("1a point-pelee", hand="111 13", flowers="pink 5")),
        "play 111",
        "fly 1a kanawha-valley 1",
    )
    assert state.phase == "move"
    assert ask(state, "no_birth", fly="1a") == ["MAR-N1"]


def test_mar_n1_it_may_be_declined():
    state = after(nursery("1a", "white 1"), "skip")
    assert ask(state, "flies") == {"1a": "ohio-valley"}
    assert state.phase == "move"


COSTS = [("1a", 2, 3), ("2a", 3, 4), ("3a", 4, 5), ("4a", 4, 5)]


@pytest.mark.parametrize(("fly", "same", "any_"), COSTS)
def test_mar_n2_so_many_identical_or_so_many_of_any_kind(fly: str, same: int, any_: int):
    season = "spring" if fly == "1a" else "summer"
    alike = nursery(fly, f"pink {same}", season=season)
    assert " ".join(["pink"] * same) in legal_of(alike, "birth")
    held = [flower for flower in FLOWERS if flower != "white"][
        : any_ - 1
    ]  # all different, white is the last one
    mixed = nursery(fly, "; ".join(f"{flower} 1" for flower in held), season=season)
    assert legal_of(mixed, "birth") == {" ".join(sorted([*held, "white"]))}


@pytest.mark.parametrize(("fly", "same", "any_"), COSTS)
def test_mar_n2_less_is_not_enough(fly: str, same: int, any_: int):
    season = "spring" if fly == "1a" else "summer"
    state = nursery(
        fly, f"pink {same - 1}", season=season
    )  # and one white: as many as the identical price, not identical
    assert state.phase == "move"
    assert ask(state, "no_birth", fly=fly) == ["MAR-N2"]


def test_mar_n2_what_is_paid_is_held_and_is_enough():
    state = nursery("2a", "pink 3; orange 1", season="summer")
    assert legal_of(state, "birth") == {
        "pink pink pink",
        "orange pink pink pink",
        "orange pink pink white",
        "pink pink pink white",
    }
    assert refused(state, "birth pink pink") == ["MAR-N2"]
    assert refusal(state, "birth pink pink", "MAR-N2").text.en == (
        "This birth (generation 3) costs 3 identical flowers or any 4 flowers; with 2 flowers paid, "
        "1 of the same kind or 2 of any kind are missing."
    )
    assert refused(state, "birth orange pink white") == ["MAR-N2"]
    assert refused(state, "birth yellow yellow yellow") == ["MAR-N2"]
    held = refusal(state, "birth yellow yellow yellow", "MAR-N2").text.en
    assert held == "You hold 0 flowers of this kind (yellow flower), and 3 are asked for."


def test_mar_n3_the_newborn_starts_on_its_parents_space_and_moves_on_its_own():
    state = after(
        nursery("1a", "white 1"), "birth white white", "fly 2a kanawha-valley 1", "fly 1a chicago 1"
    )
    assert ask(state, "flies") == {"1a": "chicago", "2a": "kanawha-valley"}


def test_mar_n4_several_births_a_turn():
    """Three landings beside a plant: Ohio Valley, Great Smokies, Nashville Basin; three generations in one
    turn.
    """
    state = nursery("1a", "white 1; pink 9", others="2b boston")
    state = after(
        state,
        "birth white white",
        "fly 2a great-smokies 1",
        "birth pink pink pink",
        "fly 3a nashville-basin 1",
    )
    assert state.phase == "birth"
    state = after(state, "birth pink pink pink pink")
    assert ask(state, "flies", player=0) == {
        "1a": "ohio-valley", "2a": "great-smokies", "2b": "boston", "3a": "nashville-basin",
        "4a": "nashville-basin",
    }  # fmt: skip


def test_mar_n4_twice_by_the_same_parent():
    state = after(
        nursery("1a", "white 1; pink 2"), "birth white white", "fly 1a great-smokies 1", "birth pink pink"
    )
    assert ask(state, "flies") == {"1a": "great-smokies", "2a": "ohio-valley", "2b": "great-smokies"}


@pytest.mark.parametrize(("parent", "child"), [("1a", "2a"), ("2a", "3a"), ("3a", "4a")])
def test_mar_n5_each_generation_bears_the_next(parent: str, child: str):
    state = nursery(parent, "pink 4", season="spring" if parent == "1a" else "summer")
    state = after(
        state, "birth pink pink pink pink" if parent == "3a" else f"birth {'pink ' * (int(parent[0]) + 1)}"
    )
    assert ask(state, "flies")[child] == "ohio-valley"


def test_mar_n5_a_generation_4_turns_to_its_double_side_instead():
    state = after(nursery("4a", "pink 4", season="autumn"), "birth pink pink pink pink")
    assert ask(state, "doubles") == ["4a"]
    assert ask(state, "flies") == {"4a": "ohio-valley"}


def test_mar_n5_a_double_gives_no_further_birth():
    state = nursery("4a", "pink 4", season="autumn", doubles="4a")
    assert state.phase == "move"
    assert ask(state, "no_birth", fly="4a") == ["MAR-N5"]


def test_mar_n6_a_generation_4_is_born_single_and_a_double_counts_as_two():
    state = after(nursery("3a", "pink 4", season="autumn"), "birth pink pink pink pink")
    assert ask(state, "doubles") == []
    home = position(seat("4a michoacan; 4b michoacan", doubles="4b"), season="autumn")
    assert ask(home, "michoacan") == 3


def test_mar_n6_a_double_moves_as_one():
    state = after(
        position(seat("4a boston", hand="111 13", doubles="4a"), season="autumn"),
        "play 111",
        "fly 4a maine 1",
    )
    assert ask(state, "flies") == {"4a": "maine"}
    assert [length for length, _ in state.move.left] == [1, 1]


def test_mar_n7_first_from_the_objective_card_then_from_the_reserve():
    state = nursery("1a", "white 1; pink 2")
    assert [state.players[0].flies[i] for i in (1, 2)] == ["card", "reserve"]
    state = after(state, "birth white white")
    assert [state.players[0].flies[i] for i in (1, 2)] == ["ohio-valley", "reserve"]
    state = after(state, "fly 1a great-smokies 1", "birth pink pink")
    assert [state.players[0].flies[i] for i in (1, 2)] == ["ohio-valley", "great-smokies"]


def test_mar_n7_in_spring_generation_3_comes_from_autumns_card_too():
    state = after(nursery("2a", "pink 3", others="2b boston; 3a reserve"), "birth pink pink pink")
    assert [state.players[0].flies[i] for i in (3, 4, 5)] == ["reserve", "ohio-valley", "reserve"]


def test_mar_n8_none_left_off_the_board():
    state = nursery("1a", "pink 5", others="2a boston; 2b quebec")
    assert state.phase == "move"
    assert ask(state, "no_birth", fly="1a") == ["MAR-N8"]


def test_mar_n9_the_last_butterfly_off_a_card_reveals_it_at_once_for_all():
    others = seat("2a boston", hand="4 5")
    state = nursery("1a", "white 1", rival=others)
    assert ask(state, "revealed") == ["spring"]
    assert story(state, "birth white white") == ["MAR-N10", "MAR-N3", "MAR-N9"]
    born = after(state, "birth white white")
    assert ask(born, "revealed") == ["spring", "summer"]
    assert born.seen_by(1).cards == ("spring-2", "summer-1", "")


def test_mar_n9_not_while_another_butterfly_waits_there():
    state = after(nursery("1a", "white 1"), "birth white white")
    assert ask(state, "revealed") == ["spring"]


def test_mar_n10_exactly_the_cost_is_paid_and_goes_back_to_the_supply():
    state = nursery("1a", "pink 4")
    assert legal_of(state, "birth") == {"pink pink", "pink pink pink", "pink pink white"}
    assert refused(state, "birth pink pink pink pink") == ["MAR-N10"]
    assert refusal(state, "birth pink pink pink pink", "MAR-N10").text.en == (
        "The price is paid exactly, 2 identical flowers or any 3, not 4."
    )
    born = after(state, "birth pink pink")
    assert state.supply(1) == 20
    assert born.supply(1) == 22
    assert ask(born, "flowers") == {"pink": 2, "white": 1}


def test_mar_n11_being_born_is_no_landing():
    """The newborn collects nothing of Ohio Valley; nor does it give birth there."""
    state = after(nursery("1a", "white 1; pink 5"), "birth white white")
    assert ask(state, "flowers") == {"pink": 5}
    assert state.phase == "move"


def test_mar_n11_turning_a_generation_4_is_a_birth_but_not_of_a_new_generation():
    """Ohio Valley lies right of Houston and left of Washington: autumn-5 gives 2 for a birth there, the
    ability 1 for any.
    """
    state = nursery(
        "4a",
        "pink 4",
        season="autumn",
        objectives="autumn autumn-5",
        relays=ROW["green"],
        tiles="green birth-points",
    )
    state = after(state, "birth pink pink pink pink")
    assert ask(state, "points_of", rule="MAR-O8") == 0
    assert ask(state, "points_of", rule="MAR-A2") == 1
