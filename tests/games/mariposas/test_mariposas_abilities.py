"""Ability tiles: MAR-A1 to MAR-A6."""

from __future__ import annotations

import pytest
from monarchs import GAME, RIVAL, ROW, ended, legal_of, position, seat, sentences, to_season_end
from steps import after, ask, refusal, refused, story

ALMOST = "pink-egg pink-caterpillar pink-chrysalis"


def completing(
    tile: str, *, hand: str = "111 13", relays: str = ALMOST, flies: str = "2a new-york", rival=RIVAL, **keys
):
    """One step from Boston, whose pink adult lies face up, completes the pink row."""
    season = keys.pop("season", "summer")
    player = seat(flies, hand=hand, relays=relays, flowers=keys.pop("flowers", ""))
    state = position(player, rival, tokens="boston pink-adult", faceup=["boston"], season=season,
                     tiles=f"pink {tile}", **keys)  # fmt: skip
    return after(state, f"play {hand.split()[0]}")


def test_mar_a1_one_more_turn_after_the_sixth_autumn_turn_with_a_full_hand():
    state = completing("extra-turn", flies="4a new-york", season="autumn", round=6)
    state = after(state, "fly 4a boston 1", "stop")
    state = after(state, "skip") if state.phase == "swap" else state
    assert state.seat == 1
    state = after(state, "play 4", "stop") if state.player.on_board else after(state, "play 4")
    state = after(state, "skip") if state.phase == "swap" else state
    assert (state.seat, state.phase, state.turn) == (0, "play", 30)
    assert len(state.player.hand) == 2
    end = to_season_end(state)
    assert end.turn == 31
    assert ask(end, "phase") == "season score"


def test_mar_a1_refills_a_hand_that_stayed_short():
    """The rival's last card played could not be replaced; the extra turn's player draws what there is by
    then: nothing.
    """
    player = seat("4a boston", hand="13 22", relays=ROW["pink"])
    state = position(
        player, RIVAL, season="autumn", round=6, seat=1, first=0, tiles="pink extra-turn", deck=["111", "5"]
    )
    data = state.to_dict()
    data["players"][0]["hand"] = ["13"]
    data["deck"] = [*data["deck"], "22"]
    state = after(GAME.from_dict(data), "play 4")
    state = after(state, "skip") if state.phase == "swap" else state
    assert (state.seat, len(state.player.hand)) == (0, 2)


def test_mar_a2_a_point_at_the_end_and_one_for_every_birth_from_now_on():
    state = completing("birth-points", flies="2a new-york", flowers="pink 8")
    state = after(state, "fly 2a boston 1")  # completes the row, and touches a plant
    assert state.phase == "birth"
    born = after(state, "birth pink pink pink", "fly 2a maine 1")
    assert ask(born, "points_of", rule="MAR-A2") == 1
    again = after(born, "birth pink pink pink")
    assert ask(again, "points_of", rule="MAR-A2") == 2
    late = position(seat("4a boston", relays=ROW["green"]), season="autumn", tiles="green birth-points")
    assert ask(late, "points_of", rule="MAR-A2", projected=True) == 1


def test_mar_a2_not_for_births_before():
    """Maine touches a plant too: the birth there comes first, the row is completed afterwards."""
    player = seat("2a adirondacks", hand="111 13", relays=ALMOST, flowers="pink 2")
    state = position(
        player, tokens="boston pink-adult", faceup=["boston"], season="summer", tiles="pink birth-points"
    )
    state = after(state, "play 111", "fly 2a maine 1", "birth pink pink pink", "fly 2a boston 1")
    assert ask(state, "abilities") == ["birth-points"]
    assert ask(state, "points_of", rule="MAR-A2") == 0


def test_mar_a3_one_flower_of_each_type_now_and_a_point_at_the_end():
    state = after(completing("five-flowers"), "fly 2a boston 1")
    assert ask(state, "flowers") == {"orange": 1, "pink": 1, "purple": 1, "white": 1, "yellow": 1}
    late = position(seat("4a boston", relays=ROW["green"]), season="autumn", tiles="green five-flowers")
    assert ask(late, "points_of", rule="MAR-A3", projected=True) == 1


def test_mar_a3_the_five_flowers_can_pay_a_birth_on_the_same_landing():
    state = after(completing("five-flowers"), "fly 2a boston 1")
    assert state.phase == "birth"
    assert "orange pink purple white" in legal_of(state, "birth")


def test_mar_a3_what_the_supply_has_not_is_not_given():
    state = after(completing("five-flowers", rival=seat(hand="4 5", flowers="white 24")), "fly 2a boston 1")
    assert ask(state, "flowers") == {"orange": 1, "pink": 1, "purple": 1, "yellow": 1}


def test_mar_a4_three_points_at_the_end():
    late = position(seat("4a boston", relays=ROW["green"]), season="autumn", tiles="green three-points")
    assert ask(late, "points_of", rule="MAR-A4", projected=True) == 3
    end = ended(
        to_season_end(
            position(
                seat("4a boston", relays=ROW["green"]), season="autumn", tiles="green three-points", round=6
            )
        )
    )
    assert ask(end, "points_of", player=0, rule="MAR-A4") == 3


def test_mar_a5_two_relay_cards_of_choice_that_one_does_not_own():
    state = after(completing("two-relays"), "fly 2a boston 1")
    assert state.phase == "relay"
    assert len(legal_of(state, "gain")) == 15 - 4
    assert refused(state, "gain pink-egg") == ["MAR-R8"]
    assert refusal(state, "gain pink-egg", "MAR-R8").text.en == 'You already have the card "pink egg".'
    state = after(state, "gain +2")
    assert state.phase == "relay"
    assert refused(state, "gain +2") == ["MAR-R8"]
    state = after(state, "gain blue-egg")
    assert state.phase == "move"
    assert ask(state, "relays") == [
        "pink-egg",
        "pink-caterpillar",
        "pink-chrysalis",
        "pink-adult",
        "blue-egg",
        "+2",
    ]
    assert ask(state, "bonus") == ["+2"]


def test_mar_a5_is_chosen_at_once_before_a_birth_on_the_same_landing():
    """Boston touches a plant: the two cards come first, and a row that they complete rewards that birth
    (MAR-R6, MAR-A2).
    """
    relays = f"{ALMOST} green-egg green-caterpillar green-chrysalis"
    state = completing("two-relays", relays=relays, flowers="pink 3")
    state = after(state, "fly 2a boston 1")
    assert (state.phase, state.move.due) == ("relay", ("relay", "relay", "birth"))
    state = after(state, "gain green-adult", "gain +1")
    assert state.phase == "birth"


def test_mar_a5_may_complete_a_row_whose_flowers_pay_the_birth_of_this_landing():
    """Green adult, chosen first, completes the green row: MAR-A3 gives five flowers before the second
    choice.
    """
    relays = f"{ALMOST} green-egg green-caterpillar green-chrysalis"
    player = seat("2a new-york", hand="111 13", relays=relays)
    state = position(player, tokens="boston pink-adult", faceup=["boston"], season="summer",
                     tiles="pink two-relays; green five-flowers")  # fmt: skip
    state = after(state, "play 111", "fly 2a boston 1", "gain green-adult")
    assert (state.phase, sum(state.player.flowers)) == ("relay", 5)
    assert "orange pink purple white" in legal_of(after(state, "gain +1"), "birth")


def test_mar_a5_must_be_taken():
    state = after(completing("two-relays"), "fly 2a boston 1")
    assert refused(state, "skip") == refused(state, "stop") == ["MAR-A5"]


def test_mar_a5_may_complete_another_row_at_once():
    relays = f"{ALMOST} green-egg green-caterpillar"
    state = after(
        completing("two-relays", relays=relays), "fly 2a boston 1", "gain green-adult", "gain green-chrysalis"
    )
    assert ask(state, "abilities") == ["three-points", "two-relays"]  # the quiet tile of the green row


@pytest.mark.parametrize(("left", "choices"), [("", 0), ("+1", 1)])
def test_mar_a5_gives_no_more_than_there_are(left: str, choices: int):
    owned = [c for row in ROW.values() for c in row.split() if c != "pink-adult"] + ["32", "+1", "+2"]
    relays = " ".join(c for c in owned if c not in left.split())
    state = completing("two-relays", relays=relays)
    landed = after(state, "fly 2a boston 1")
    assert (landed.phase == "relay") == bool(choices)
    assert len(legal_of(landed, "gain")) == choices
    assert "MAR-A5" in story(state, "fly 2a boston 1")
    if choices:
        assert after(landed, "gain +1").phase == "move"


def test_mar_a6_one_more_butterfly_at_michoacan_in_the_final_count():
    state = position(seat("4a michoacan", relays=ROW["pink"]), season="autumn", tiles="pink one-more")
    assert ask(state, "michoacan") == 2
    assert ask(state, "points_of", rule="MAR-E7", projected=True) == 7
    none = position(seat("4a boston", relays=ROW["pink"]), season="autumn", tiles="pink one-more")
    assert ask(none, "points_of", rule="MAR-E7", projected=True) == 3


def test_mar_a6_is_told_before_the_count_that_it_raises():
    state = position(
        seat(hand="13 22", relays=ROW["pink"]), RIVAL, season="autumn", round=6, seat=1, tiles="pink one-more"
    )
    state = after(to_season_end(state), "continue")
    assert story(state, "continue") == ["MAR-A6", "MAR-E7", "MAR-E7"]
    assert sentences(state, "continue").startswith(
        "The ability tile counts one more butterfly at Michoacán (player 1). Player 1 has"
    )
