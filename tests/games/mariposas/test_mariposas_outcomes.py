"""All results of a turn: counted by hand where the map is narrow, and against the public contract everywhere
else.
"""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import replace
from typing import Any

import pytest
from examples import some
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from monarchs import BOARD, GAME, ROW, position, seat
from steps import after

from explorer.games.mariposas.actions import Birth
from explorer.games.mariposas.plans import kind
from explorer.games.mariposas.plans_outcomes import TurnOutcome, outcomes
from explorer.games.mariposas.plans_simulation import spent
from explorer.games.mariposas.setup import can_be

CAP = 2500
PUBLIC = ("swap", "season", "free", "over")


def result(one: TurnOutcome) -> tuple[Any, ...]:
    """What makes an outcome distinct."""
    return one.butterflies, one.flowers, one.unknown, one.relays, one.cities, one.births, one.points


def result_of(start: Any, end: Any, births: int, used: Collection[str]) -> tuple[Any, ...]:
    """The same of a position that the public contract led to; `used` are bonus cards spent on the way, which
    may be regained.
    """
    before, after = start.player, end.players[start.seat]
    places = tuple(sorted((kind(after, fly), after.flies[fly]) for fly in after.on_board))
    again = [card for card in used if card in after.bonus]
    gained = tuple(card for card in after.relays if card not in before.relays or card in again)
    return places, after.flowers, 0, gained, (), births, after.points - before.points


def is_over(start: Any, state: Any) -> bool:
    return state.turn != start.turn or state.phase in PUBLIC


def brute(start: Any, cap: int = CAP) -> set[tuple[Any, ...]] | None:
    """Every result of the turn by `legal_actions` and `apply` alone; None where there are too many positions
    on the way.
    """
    found, seen, todo = set(), {(start, 0, ())}, [(start, 0, ())]
    while todo:
        state, births, used = todo.pop()
        for action in state.legal_actions():
            if str(action).startswith("swap"):
                continue
            then, _ = state.apply(action)
            then, count = replace(then, deck=(), discard=()), births + isinstance(action, Birth)
            spent_now = (*used, *spent(action))
            if is_over(start, then):
                found.add(result_of(start, then, count, spent_now))
            elif (
                then,
                count,
                spent_now,
            ) not in seen:  # a card used and regained leaves the position of one not used
                seen.add((then, count, spent_now))
                todo.append((then, count, spent_now))
                if len(seen) > cap:
                    return None
    return found


def lively(seed: int, players: int, season: int, round_: int, **options: str) -> Any:
    """The start of a turn in play that flies to plants and gives birth whenever it can; every relay lies
    open.
    """
    state, rng = GAME.start(players=players, seed=seed, **options), random.Random(seed)
    while (state.season, state.phase, state.round) != (season, "play", round_):
        actions = state.legal_actions() or tuple(face for face, _ in state.chance_outcomes())
        actions = tuple(a for a in actions if str(a).split()[0] not in ("stop", "skip", "swap")) or actions
        if state.phase == "move":
            actions = tuple(a for a in actions if a.space in BOARD.beside_plant) or actions
        state, _ = state.apply(rng.choice(actions))
    return state


def opened(state: Any) -> Any:
    """The same position with every relay face up: nothing is left to chance."""
    return replace(state, faceup=(True,) * len(state.faceup))


def into_the_turn(state: Any, plies: int, seed: int) -> Any:
    """Some decisions later, still in the same turn."""
    rng, start = random.Random(seed), state
    for _ in range(plies):
        actions = [a for a in state.legal_actions() if str(a).split()[0] not in ("swap", "stop")]
        then, _ = state.apply(rng.choice(actions)) if actions else (None, ())
        if then is None or is_over(start, then):
            break
        state = then
    return state


# Counted by hand --------------------------------------------------------------------------------------------


def test_mar_m7_a_movement_may_be_forgone_or_made():
    state = position(
        seat("2a everglades", hand="111 5"), season="summer", tokens="orlando pink-egg", faceup=["orlando"]
    )
    state = after(state, "play 111", "fly 2a orlando 1", "fly 2a everglades 1")
    here, there = outcomes(state)
    assert (here.butterflies, here.line) == (((2, "everglades"),), ("stop",))
    assert (there.butterflies, there.line) == (((2, "orlando"),), ("fly 2a orlando 1",))


def test_a_relay_turned_up_is_one_relay_and_one_flower_both_unknown():
    state = position(seat("2a everglades", hand="111 5"), season="summer")
    best = {one.butterflies: one for one in outcomes(after(state, "play 111"))}[(2, "orlando"),]
    assert (best.cities, best.unknown, best.flowers, best.relays) == (("orlando",), 1, (0,) * 5, ())
    assert best.line == ("fly 2a orlando 1", "die ?", "stop")
    assert best.value == 1 + 0.25  # a relay, a flower


def test_the_unknown_flower_pays_as_any_flower_and_never_as_one_of_several_alike():
    def births(flowers: str) -> set[str]:
        state = after(
            position(seat("2a adirondacks", hand="111 5", flowers=flowers), season="summer"), "play 111"
        )
        first = {one.line[2] for one in outcomes(state) if one.line[:2] == ("fly 2a boston 1", "die ?")}
        return {line for line in first if line.startswith("birth")}

    assert births("pink 2") == set()  # three in all: not four of any, and not surely three alike
    assert births("pink 3") == {"birth pink pink pink", "birth pink pink pink ?"}
    assert births("pink 2; white 1") == {"birth pink pink white ?"}


def test_mar_x2_valentins_turn_is_among_the_outcomes():
    # point-pelee: orange, a plant; next to it kanawha-valley (pink) and allegheny-plateau (two purple)
    state = position(seat("2a allegheny-plateau", hand="111 5", flowers="orange 2"), season="summer")
    (found,) = (
        one for one in outcomes(state)
        if one.butterflies == ((2, "kanawha-valley"), (3, "allegheny-plateau")) and one.flowers == (0, 1, 2,
        0, 0)
    )  # fmt: skip
    assert found.births == 1
    assert found.line[:3] == ("play 111", "fly 2a point-pelee 1", "birth orange orange orange")


def test_letters_do_not_matter():
    two = position(
        seat("2a everglades; 2b everglades", hand="111 5"),
        tokens="orlando pink-egg",
        faceup=["orlando"],
        season="summer",
    )
    left = after(two, "play 111", "fly 2a orlando 1", "fly 2a everglades 1")
    # stay; 2a or 2b to Orlando, whose card is known: one result
    assert [one.butterflies for one in outcomes(left)] == [
        ((2, "everglades"), (2, "everglades")),
        ((2, "everglades"), (2, "orlando")),
    ]


def test_a_bonus_card_is_spent_only_where_it_is_needed():
    state = position(seat("2a everglades", hand="5 5", relays="+1"), season="summer")
    lines = {one.butterflies: one.line[0] for one in outcomes(state) if not one.births}
    assert lines[(2, "everglades"),] == "play 5"
    assert {"play 5", "play 5 +1"} == set(lines.values())


def test_outside_a_turn_there_are_none():
    state = position(seat("2a everglades", hand="13 13"), season="summer", phase="swap", deck=["5"])
    assert outcomes(state) == ()


# The measure ------------------------------------------------------------------------------------------------


def test_the_measure_is_points_and_what_the_docstring_adds():
    state = opened(lively(3, 3, 1, 3))
    sheet = state.score_sheet().total(state.seat, projected=True)
    for one in outcomes(state)[:40]:
        flowers = sum(one.flowers) - sum(state.player.flowers)
        assert one.value == one.forecast + len(one.relays) + 2 * one.births + flowers / 4
        if one.line[-1] == "stop":
            end = after(state, *one.line[:-1])
            assert end.score_sheet().total(state.seat, projected=True) - sheet == one.forecast


def test_best_first_and_a_limit_keeps_the_best():
    found = outcomes(lively(2, 4, 1, 3))
    values = [one.value for one in found]
    assert values == sorted(values, reverse=True)
    assert outcomes(lively(2, 4, 1, 3), limit=7) == found[:7]


# Against the public contract --------------------------------------------------------------------------------

WHEN = [(0, 3), (1, 2), (1, 4), (2, 2), (2, 5)]
SLOW = settings(max_examples=some(6), deadline=None)


@st.composite
def turns(draw: Any) -> Any:
    """The start of a turn with few cards to choose from: reuse cards copy so many others that whole turns
    would take long.
    """
    option = draw(st.sampled_from(("again", "once_a_game")))
    state = lively(
        draw(st.integers(0, 400)), draw(st.integers(2, 5)), *draw(st.sampled_from(WHEN)), bonus_cards=option
    )
    card = draw(st.sampled_from(("22", "13", "5", "4")))
    state = state.with_player(state.seat, state.player._replace(hand=(card, card)))
    assume(
        can_be(state.seen_by(state.seat))
    )  # towards the end of a deck the others may be known not to hold what is left
    return state


def compare(state: Any, cap: int = CAP) -> bool:
    """Equal to every way through the public contract, each once; False where these are too many."""
    expected = brute(state, cap)
    if expected is None:
        return False
    found = [result(one) for one in outcomes(state)]
    assert len(found) == len(set(found))
    assert set(found) == expected
    return True


@SLOW
@given(turns(), st.integers(0, 4), st.integers(0, 99))
def test_the_outcomes_are_those_of_every_way_through_the_public_contract(start, plies, seed):
    compare(into_the_turn(opened(start), plies, seed))


@pytest.mark.parametrize("seed", range(6))
def test_and_so_they_are_in_whole_turns_of_one_or_two_butterflies(seed):
    flies = (
        "2a boston",
        "2a dallas; 3a dallas",
        "3a maine; 3b maine",
        "2a quebec; 3a chicago",
        "3c houston",
        "4a nipigon; 4b maine",
    )
    cards = ("13 5", "22 22", "5 5", "4 4", "111 4", "5 5")
    state = position(seat(flies[seed], hand=cards[seed], flowers="pink 3; white 1"), season="summer")
    assert compare(opened(state), cap=40_000)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("tile", ["five-flowers", "two-relays", "birth-points"])
def test_mar_r6_a_row_completed_in_the_turn_acts_at_once(tile, seed):
    three = ROW["blue"].replace(" blue-adult", "")
    start = position(
        seat("2a adirondacks", hand="111 22", relays=f"pink-egg {three}", flowers="pink 2"),
        tokens="boston blue-adult",
        faceup=["boston"], tiles=f"blue {tile}", season="summer",
    )  # fmt: skip
    state = after(opened(start), "play 111", f"fly 2a {('quebec', 'maine', 'laurentians', 'boston')[seed]} 1")
    assert compare(after(state, "skip") if state.phase == "birth" else state) or tile == "two-relays"


@pytest.mark.parametrize("flowers", [(24, 0, 0, 0, 0), (23, 24, 24, 24, 24), (0, 22, 23, 24, 1)])
def test_mar_f1_an_empty_supply_gives_nothing(flowers):
    keys = {"tokens": "boston joker", "faceup": ["boston"], "season": "summer"}
    start = opened(position(seat("4a adirondacks; 4b maine", hand="4 5", doubles="4a 4b"), **keys))
    state = start.with_player(1, start.players[1]._replace(flowers=flowers))
    assert compare(after(state, "play 4"))


def test_mar_r4_mar_m10_a_joker_space_by_landing_and_from_next_door():
    keys = {"tokens": "boston joker", "faceup": ["boston"], "season": "summer"}
    assert compare(after(opened(position(seat("3a quebec; 3b boston", hand="4 5"), **keys)), "play 4"))
    assert compare(
        after(
            opened(position(seat("3a quebec; 3b boston", hand="111 5"), **keys)),
            "play 111",
            "fly 3a adirondacks 1",
        )
    )


def test_mar_b3_b4_bonus_cards():
    start = position(seat("4a everglades", hand="13 5", doubles="4a", relays="32 +1 +2"), season="summer")
    assert compare(after(opened(start), "play 13 +2"))
    assert compare(after(opened(start), "play 32 +1"))


@pytest.mark.parametrize("option", ["again", "once_a_game"])
@pytest.mark.parametrize(("flies", "lander"), [("3a orlando; 3b orlando", "3b"), ("4a everglades", "4a")])
def test_mar_r1_r8_a_used_bonus_card_is_regained_by_who_has_never_landed_there(option, flies, lander):
    shown = {
        "tokens": "orlando +1",
        "faceup": ["orlando"],
        "season": "summer",
        "options": {"bonus_cards": option},
    }
    start = opened(position(seat(flies, hand="5 5", relays="+1 +2", landed="3a orlando"), **shown))
    regained = [one.line for one in outcomes(start) if one.relays == ("+1",)]
    assert (regained != []) == (option == "again")
    assert all(line[0] in ("play 5 +1", "play 5 +1 +2") for line in regained)
    assert all(any(step.startswith(f"fly {lander} orlando") for step in line) for line in regained)
    assert compare(start, cap=20_000)


def test_mar_n11_turning_a_generation_4_scores_no_birth_objective():
    """autumn-5 rewards births right of Houston and left of Washington, as at Ohio Valley."""
    state = position(
        seat("3a point-pelee; 4a kanawha-valley", hand="111 5", flowers="pink 4"),
        objectives="autumn autumn-5",
        season="autumn",
    )
    state = after(state, "play 111", "fly 3a allegheny-plateau 1", "fly 3a point-pelee 1", "skip")
    born = {one.line[0]: one.points for one in outcomes(state) if one.births}
    assert (born["fly 3a ohio-valley 1"], born["fly 4a ohio-valley 1"]) == (2, 0)
    assert compare(opened(state))


def test_mar_n8_where_no_butterfly_of_the_next_generation_is_left_none_is_born():
    state = position(seat("1a st-louis; 2a boston; 2b quebec", hand="4 13", flowers="pink 6"))
    assert compare(after(opened(state), "play 4"))


def test_mar_n5_n8_births_to_the_last():
    flies = "2a iowa-prairies; 3a iowa-prairies; 3b iowa-prairies; 4a st-louis"
    state = opened(
        position(seat(flies, hand="22 5", flowers="pink 6"), objectives="summer summer-2", season="summer")
    )
    assert compare(after(state, "play 22", "fly 4a chicago 2", "birth pink pink pink pink"))


@SLOW
@given(turns(), st.integers(0, 2**32))
def test_mar_s10_nothing_hidden_is_used(state, seed):
    found = outcomes(state)
    assert outcomes(state.seen_by(state.seat)) == found
    dealt = state.determinize(state.seat, random.Random(seed))
    assert outcomes(dealt) == found


@SLOW
@given(turns(), st.integers(0, 4), st.randoms(use_true_random=False))
def test_a_line_leads_to_its_outcome(state, plies, rng):
    start = into_the_turn(opened(state), plies, rng.randrange(99))
    found = outcomes(start)
    for one in rng.sample(found, min(20, len(found))):
        end, births, used = start, 0, ()
        for action in one.line:
            assert not is_over(start, end)
            end, births = after(end, action), births + action.startswith("birth")
            used += spent(GAME.parse(action))
        assert is_over(start, end)
        assert result_of(start, end, births, used) == result(one)
