"""What a player may ask before moving: expected numbers are read off the map by hand."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from monarchs import BOARD, GAME, ROW, position, seat
from steps import after

from explorer import graphs
from explorer.core.errors import BadOption
from explorer.games.mariposas import plans
from explorer.games.mariposas.board_map import FLOWERS, _walks

# next to it: bruce-peninsula, allegheny-plateau, kanawha-valley, ohio-valley, chicago, grand-traverse
PELEE = "2a point-pelee"


def landing(state: Any, space: str, **asked: Any) -> plans.Yield:
    """What the one landing on `space` gives."""
    (found,) = {one.gain for one in plans.landings(state, **asked) if one.space == space}
    return found


def random_state(seed: int, players: int, plies: int) -> Any:
    """A position of random play that never stops a turn early, so that butterflies travel."""
    state, rng = GAME.start(players=players, seed=seed), random.Random(seed)
    for _ in range(plies):
        if state.is_terminal:
            break
        actions = state.legal_actions() or tuple(face for face, _ in state.chance_outcomes())
        state, _ = state.apply(rng.choice([a for a in actions if str(a) not in ("stop", "skip")] or actions))
    return state


SLOW = settings(max_examples=some(40), deadline=None)
states = st.builds(random_state, st.integers(0, 10_000), st.integers(2, 5), st.integers(0, 250))


# Where ------------------------------------------------------------------------------------------------------


def test_mar_m2_a_one_lands_next_door():
    found = plans.landings(position(seat(PELEE), season="summer"), card="111")
    assert {one.space for one in found} == set(BOARD.neighbours["point-pelee"])
    assert {(one.fly, one.length, one.plus2) for one in found} == {("2a", 1, False)}


def test_mar_b3_b4_bonus_cards_add_a_movement_and_lengthen_one():
    state = position(seat(PELEE), season="summer")
    ways = {(one.length, one.plus2) for one in plans.landings(state, card="5", bonus=("+1", "+2"))}
    assert ways == {(5, False), (5, True), (1, False), (1, True)}
    ends = {one.space for one in plans.landings(state, card="5", bonus=("+2",)) if one.plus2}
    assert ends == set(BOARD.reach[7]["point-pelee"])


def test_without_a_card_every_card_in_hand_is_asked_about():
    found = plans.landings(position(seat(PELEE, hand="13 4"), season="summer"))
    assert {one.length for one in found} == {1, 3, 4}


def test_mar_m6_a_reuse_card_stands_for_all_it_can_copy():
    state = position(
        seat(PELEE, hand="mine theirs", played="22"), seat(hand="4 4", played="5 13"), season="summer"
    )
    assert {one.length for one in plans.landings(state, card="mine")} == {2}
    assert {one.length for one in plans.landings(state, card="theirs")} == {1, 3, 5}
    assert plans.landings(position(seat(PELEE, hand="mine mine"), season="summer")) == ()


def test_while_a_card_is_resolved_the_movements_left_are_asked_about():
    state = after(position(seat(PELEE, hand="13 5"), season="summer"), "play 13", "fly 2a kanawha-valley 1")
    assert {one.length for one in plans.landings(state)} == {3}
    assert landing(state, "kanawha-valley").flowers == ()  # MAR-F2: collected a moment ago
    assert landing(state, "point-pelee").flowers == ()  # MAR-F3: it stood there


def test_only_the_butterfly_asked_about_and_none_off_the_board():
    state = position(seat("2a boston; 2b quebec"), season="summer")
    assert {one.fly for one in plans.landings(state, card="5", fly="2b")} == {"2b"}
    assert plans.landings(state, card="5", fly="3a") == ()


def test_a_rival_can_be_asked_about():
    found = plans.landings(
        position(seat(PELEE), seat("2a boston", hand="5 5"), season="summer"), 1, card="111"
    )
    assert {one.space for one in found} == {"maine", "new-york", "adirondacks"}


@pytest.mark.parametrize("asked", [{"card": "6"}, {"bonus": ("32",)}, {"fly": "9z"}])
def test_unknown_names_are_refused(asked):
    with pytest.raises(BadOption, match="expected one of"):
        plans.landings(GAME.start(players=2, seed=1), **asked)


# What -------------------------------------------------------------------------------------------------------


def test_mar_f1_o4_two_flowers_and_two_points_on_a_double_flower_space():
    state = position(seat(PELEE), season="summer")  # summer-1: 2 points a butterfly on a double-flower space
    assert landing(state, "allegheny-plateau", card="111") == plans.Yield(
        ("purple", "purple"), False, (), "", None, 2
    )


def test_mar_n2_the_landing_itself_may_pay_for_the_birth():
    poor, rich = (position(seat(PELEE, flowers=f"yellow {n}"), season="summer") for n in (0, 1))
    # bruce-peninsula: two yellow and a plant; a third yellow pays, and the newborn stands on two flowers as
    # well: 2 points
    assert landing(poor, "bruce-peninsula", card="111").birth == plans.PossibleBirth(3, 2, 3, 4, False)
    assert landing(rich, "bruce-peninsula", card="111").birth == plans.PossibleBirth(3, 2, 3, 4, True)


def test_mar_n2_the_flower_of_the_die_is_one_of_any():
    alike = position(
        seat(PELEE, flowers="pink 2"), season="summer"
    )  # with a third one unknown: three alike are not certain
    assert landing(alike, "chicago", card="111").relay == "?"
    assert not landing(alike, "chicago", card="111").birth.affordable
    any_four = position(seat(PELEE, flowers="pink 2; white 1"), season="summer")
    assert landing(any_four, "chicago", card="111").birth.affordable


def test_mar_m8_the_extra_flowers_of_the_4():
    four = landing(position(seat(PELEE), season="summer"), "kanawha-valley", card="4")
    # allegheny purple, washington a relay, tidewater orange, great-smokies purple, ohio-valley white,
    # point-pelee its start
    assert set(four.extra) == {"purple", "orange", "white"}


def test_mar_r1_r8_a_known_relay_gives_its_card_once():
    shown = {"tokens": "chicago pink-adult", "faceup": ["chicago"], "season": "summer"}
    assert landing(position(seat(PELEE), **shown), "chicago", card="111").relay == "pink-adult"
    assert landing(position(seat(PELEE, relays="pink-adult"), **shown), "chicago", card="111").relay == ""


def test_mar_r1_r8_a_bonus_card_that_is_used_may_be_landed_on_again_by_another_butterfly():
    shown = {"tokens": "chicago +1", "faceup": ["chicago"], "season": "summer"}
    for landed, relay in (("", "+1"), ("2a chicago", "")):
        state = position(seat(PELEE, relays="+1", landed=landed), **shown)
        assert landing(state, "chicago", card="111").relay == ""
        assert landing(state, "chicago", card="111", bonus=("+1",)).relay == relay


@pytest.mark.parametrize(("fly", "points"), [("3a", 2), ("4a", 0)])
def test_mar_n11_turning_a_generation_4_is_promised_no_birth_objective(fly, points):
    """autumn-5 gives 2 for a birth right of Houston and left of Washington, as at Ohio Valley."""
    state = position(
        seat(f"{fly} point-pelee", flowers="pink 5"), objectives="autumn autumn-5", season="autumn"
    )
    assert landing(state, "ohio-valley", card="111").birth.points == points


def test_mar_r4_a_joker_space_gives_a_flower_of_choice():
    state = position(
        seat(PELEE, flowers="pink 2"), tokens="chicago joker", faceup=["chicago"], season="summer"
    )
    gain = landing(state, "chicago", card="111")
    assert (gain.relay, gain.joker, gain.birth.affordable) == ("joker", True, True)


def test_mar_a3_a_completed_row_brings_its_bouquet():
    three = ROW["pink"].replace(" pink-adult", "")
    state = position(
        seat(PELEE, relays=three),
        tokens="chicago pink-adult",
        faceup=["chicago"],
        tiles="pink five-flowers",
        season="summer",
    )
    assert landing(state, "chicago", card="111").flowers == FLOWERS


def test_mar_n5_a_generation_4_turns_and_a_double_gives_no_birth():
    state = position(seat("4a point-pelee; 4b point-pelee", doubles="4b"), season="summer")
    assert landing(state, "ohio-valley", card="111", fly="4a").birth[0] == 5
    assert landing(state, "ohio-valley", card="111", fly="4b").birth is None


def test_mar_o8_a_birth_that_scores_at_once():
    state = position(seat("1a osage-hills"), objectives="spring spring-5")
    # spring-5: 2 points a birth around Dallas, 3 points for two butterflies above New Orleans and none above
    # Chicago
    assert landing(state, "cimarron", card="111").birth[:2] == (2, 2 + 3)


def test_mar_e7_home_is_worth_three_points_in_autumn():
    state = position(seat("4a monterrey"), season="autumn", objectives="autumn autumn-1")
    assert landing(state, "michoacan", card="22").points == 3


@SLOW
@given(states, st.randoms(use_true_random=False))
def test_every_landing_gives_what_was_foretold(state, rng):
    if state.phase != "play" or not state.player.hand:
        return
    state = replace(state, faceup=(True,) * len(state.faceup))
    plays = [a for a in state.legal_actions() if str(a).startswith("play") and not getattr(a, "bonus", ())]
    opened, _ = state.apply(rng.choice(plays))
    found = plans.landings(opened) if opened.phase == "move" else ()
    for one in rng.sample(found, min(3, len(found))):
        then = after(opened, f"fly {one.fly} {one.space} {one.length}")
        me, before = then.players[state.seat], opened.player
        choice = one.gain.joker or then.phase == "relay"
        assert then.phase != "joker" or one.gain.joker
        if not choice and (then.season, then.phase == "season") == (state.season, False):
            got = [me.flowers[i] - before.flowers[i] for i in range(len(FLOWERS))]
            assert got == [one.gain.flowers.count(flower) for flower in FLOWERS]
            sheets = [s.score_sheet().total(state.seat, projected=True) for s in (opened, then)]
            assert sheets[1] - sheets[0] == one.gain.points
        if then.phase == "extra":
            assert {str(a).split()[2] for a in then.legal_actions() if str(a) != "skip"} == set(
                one.gain.extra
            )
        if then.phase == "birth":
            assert one.gain.birth is not None
            assert one.gain.birth.affordable


@SLOW
@given(states, st.integers(0, 2**32))
def test_mar_s10_nothing_hidden_is_used(state, seed):
    if state.phase in ("die", "over"):
        return
    me = state.seat
    seen, other = state.seen_by(me), state.determinize(me, random.Random(seed))
    assert plans.landings(state) == plans.landings(seen) == plans.landings(other)


# Turns away -------------------------------------------------------------------------------------------------


def walks(G: Any, source: Any, steps: int) -> set[Any]:
    """The ends of all walks of that length, one walk after the other."""
    return {source} if steps == 0 else {end for other in G[source] for end in walks(G, other, steps - 1)}


@SLOW
@given(st.integers(2, 7), st.integers(0, 2**16), st.integers(0, 5))
def test_mar_m2_the_table_of_exact_lengths_holds_the_ends_of_all_walks_on_any_graph(nodes, seed, steps):
    G = nx.gnp_random_graph(nodes, 0.5, seed=seed)
    table = _walks({str(n): tuple(map(str, G[n])) for n in G})
    for n in G:
        assert (
            table[steps][str(n)]
            == set(map(str, walks(G, n, steps)))
            == set(map(str, graphs.reach_exactly(G, n, steps)))
        )


def test_turns_from_home_are_those_of_a_search_card_by_card():
    away = plans.turns_from_home(BOARD)
    for space, turns in away.items():
        reached, count = {space}, 0
        while "michoacan" not in reached:
            reached |= {end for s in reached for n in (1, 2, 3, 4, 5) for end in BOARD.reach[n][s]}
            count += 1
        assert count == turns, space
    assert away.keys() == BOARD.spaces.keys()
