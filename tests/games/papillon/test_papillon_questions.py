"""Questions, insight for players that think, and chances counted by hand."""

from __future__ import annotations

import json
import random
from itertools import permutations
from pathlib import Path
from statistics import mean
from typing import Any

import networkx as nx
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from steps import after, ask
from wings import GAME, TRUMPS, blue, kinds, orange, played

from explorer.games.papillon.board import KIND, following
from explorer.games.papillon.plans import capture_graph, gains, longest_chain, suite_graph, takers
from explorer.players import Greedy, MonteCarlo
from explorer.players.montecarlo import LIKELY_SHARE, VICTORY_SHARE
from explorer.players.stacked import Stacked, standing_ahead

# Blue -------------------------------------------------------------------------------------------------------


def test_the_capture_graph_joins_hand_cards_and_sets_of_table_cards():
    state = blue("3 4 cat", "7 yin", "1", options=TRUMPS)
    G = capture_graph(state, state.hand)
    assert nx.is_frozen(G)
    assert nx.is_bipartite(G)
    edges = {frozenset(edge) for edge in G.edges}
    assert edges == {
        frozenset({("hand", kinds("7")), ("table", kinds("3 4"))}),
        frozenset({("hand", kinds("yin")), ("table", kinds("cat"))}),
    }
    assert G.nodes["table", kinds("3 4")] == {"cards": 2, "points": 10}
    assert G.edges[("hand", kinds("7")), ("table", kinds("3 4"))] == {"cards": 3, "points": 10}
    assert G.edges[("hand", kinds("yin")), ("table", kinds("cat"))]["points"] == 30 + 10


def test_the_capture_graph_has_an_edge_for_every_capture():
    for state in played(4, 3, rounds="blue"):
        if state.phase == "capture":
            captures = [text for text in map(str, state.legal_actions()) if not text.startswith("put")]
            assert capture_graph(state, state.hand).number_of_edges() == len(captures)


def test_the_table_graph_needs_nobodys_hand():
    state = blue("3 4", "9", "7")
    assert state.graph().has_edge(("hand", kinds("7")), ("table", kinds("3 4")))


def test_best_captures_by_points_and_by_cards():
    """The 11 takes the Dragon for 10; or 1 + 2 + 8 for nothing, but four cards."""
    state = blue("1 2 8 dragon", "11", "7")
    assert ask(state, "best_by_points") == ["capture dragon=11"]
    assert ask(state, "best_by_cards") == ["capture 1+2+8=11"]


def test_of_equal_points_more_cards_come_first():
    found = gains(blue("3 4 7", "7", "1"), 0)
    assert [(gain.points, gain.cards) for gain in found] == [(10, 3), (0, 2)]


def test_yin_that_completes_the_pair_brings_the_pairs_points():
    """Yin 10 alone; with Yang won before 30 for both, so 20 more."""
    assert gains(blue("yin", "cat 7", "1", options=TRUMPS), 0)[0].points == 10 + 30
    assert gains(blue("yin", "cat 7", "1", options=TRUMPS, won=["yang", ""]), 0)[0].points == 20 + 30


def test_a_swept_cat_costs():
    """Butterfly 10, 3 10, cat -30."""
    assert gains(blue("3 cat", "butterfly 9", "1"), 0)[0].points == -10


def test_who_could_take_a_card():
    state = blue("9 dragon", "9 2", "11 4")
    assert takers(state, 9) == {0: "yes", 1: "no"}
    assert takers(state, KIND["dragon"]) == {0: "no", 1: "yes"}


def test_who_could_take_a_card_if_hands_are_hidden():
    """No 9 and no knife can be in the hidden hand: those of the deck lie open, aside."""
    state = blue("9", "9 2", "11 4").seen_by(0)
    assert takers(state, 9) == {0: "yes", 1: "no"}


def test_a_hidden_hand_may_hold_what_nobody_has_seen():
    state = GAME.start(players=2, seed=3, rounds="blue")
    view = after(state, "roll 9", "roll 2", "clockwise").seen_by(0)
    number = next(kind for kind in view.on_table if kind <= 12)
    assert takers(view, number)[1] == "perhaps"


# Orange -----------------------------------------------------------------------------------------------------


def test_the_suite_graph_says_what_may_follow_what():
    state = orange("cat 8", "1", "2", suites=[{}, {}, {"cards": ["6"], "signs": ["times"]}, {}])
    G = suite_graph(state)
    assert nx.is_frozen(G)
    assert {suite for suite, _ in G} == {"s3", "s4"}, "suites of a trump plate are closed"
    assert sorted(value for _, value in G["s3", 6]) == [0, 1, 2, 3, 6]
    assert sorted(value for _, value in G["s4", 8]) == [7, 8, 9]
    assert [node for node in G if G.nodes[node]["end"]] == [("s3", 6), ("s4", 8)]


@pytest.mark.parametrize(("end", "hand", "sign", "chain"), [
    ("5", "4 4 3 6 7", "", [4, 4, 3]), ("5", "4 5 6 7", "", None), ("5", "4 5 6", "", None), ("5", "9", "",
    []),
    ("5", "6 7 8", "plus", [6, 7, 8]), ("5", "4 6", "minus", [4]), ("2", "4 8 1 3 9", "times", None),
])  # fmt: skip
def test_the_longest_chain_of_a_hand(end: str, hand: str, sign: str, chain: list[int] | None):
    """From 5: 4, 5, 6, 7 all go, the 5 as the way back. From 2 under ×: 4, 8, 1, 3, 9, each related to the
    one before.
    """
    suites = [{"cards": [end], "signs": sign.split()}, {}, {}, {}]
    found = ask(orange("0 11", hand, "1", suites=suites), "longest_chain", player=0, suite="s1")
    if chain is not None:
        assert len(found) == len(chain)
    else:
        assert sorted(found) == sorted(map(int, hand.split()))


@given(
    st.lists(st.integers(0, 11), min_size=0, max_size=6),
    st.integers(0, 11),
    st.sampled_from(["", "plus", "minus", "times"]),
)
@settings(deadline=None)
def test_the_longest_chain_is_that_of_trying_all_orders(hand: list[int], end: int, sign: str):
    assume(
        max(map(hand.count, (0, 11))) <= 4
    )  # of the six there are, one is a plate and one may be the suite's end
    suites = [{"cards": [str(end)], "signs": sign.split()}, {}, {}, {}]
    state = orange("0 11", " ".join(map(str, [*hand, "cat"])), "1", suites=suites)
    found = longest_chain(state, 0, 0)
    mode, number = state.options.signs, state.signs[0]

    def length(order: tuple[int, ...]) -> int:
        here, count = end, 0
        for value in order:
            if not following(here, number, mode) >> value & 1:
                break
            here, count = value, count + 1
        return count

    assert len(found) == max(length(order) for order in permutations(hand))
    assert length(found) == len(found)


def test_a_long_hand_is_answered_too():
    rng = random.Random(3)
    hand = " ".join(str(rng.randrange(12)) for _ in range(22))
    suites = [{"cards": ["6"], "signs": ["times"]}, {}, {}, {}]
    state = orange("0 11", hand, "1", suites=suites)
    assert 10 <= len(longest_chain(state, 0, 0)) <= 22


def test_which_plays_block_a_suite_for_whom():
    """Suites end in 5. B has a 4, C a 6: a 6 shuts B out, a 4 C; plus shuts B out, minus C."""
    state = orange("5 11", "4 6 plus minus 0", "4", "6")
    assert ask(state, "blocks") == {
        f"play {card} {suite}": [seat]
        for card, seat in (("4", 2), ("6", 1), ("plus", 1), ("minus", 2))
        for suite in ("s1", "s2")
    }


def test_a_hidden_hand_is_not_said_to_be_blocked():
    state = orange("5 11", "4 6 plus minus 0", "4", "6")
    assert ask(state.seen_by(0), "blocks") == {}


# Players that think -----------------------------------------------------------------------------------------


def evaluated(state: Any) -> tuple[float, ...]:
    return tuple(state.insight.evaluate(state))


# Who is ahead -----------------------------------------------------------------------------------------------


def test_pap_s6_what_partners_have_counts_for_both() -> None:
    """The scenario of four: 0 + 20 points against 20 + 10; nobody leads in cards alone."""
    state = GAME.scenario("four-teams")
    assert evaluated(state) == (20, 30, 20, 30)
    assert state.insight.sides(state) == ((0, 2), (1, 3))


def test_pap_s6_a_partner_is_no_rival() -> None:
    """The team of players 2 and 4 is 10 ahead, though each of them has what the other has."""
    state = GAME.scenario("four-teams")
    assert [standing_ahead(state, seat) for seat in range(4)] == [-10, 10, -10, 10]


def test_pap_s6_partners_share_no_victory_they_win_it_together() -> None:
    over = after(GAME.scenario("four-teams"), "put 8")
    assert over.outcome.winners == (0, 2)
    assert Stacked(over).returns() == (1.0, 0.0, 1.0, 0.0)


def test_pap_s6_likely_shares_of_both_sides_sum_to_one() -> None:
    shares = Stacked(GAME.scenario("four-teams")).returns()
    assert shares[0] == shares[2]
    assert shares[1] == shares[3] > shares[0]
    assert shares[0] + shares[1] == pytest.approx(1)


def test_pap_s6_a_player_takes_what_helps_its_team_although_that_is_ahead() -> None:
    """Partners lead; of two captures the Dragon brings 10 points, the plain 4 none. A rival has won most
    cards.
    """
    state = blue("dragon 4", "11 4", "8", "8", "9", won=("", "4 5 6 7 8", "yin 3 3", ""))
    advice = Greedy(worlds=1).think(state)
    assert str(advice.choice) == "capture dragon=11"
    assert advice.verdicts[0].value - advice.verdicts[1].value == 10


def test_a_card_in_hand_costs_about_its_mean_in_the_orange_round() -> None:
    """Two cards against one: 5 points each."""
    assert evaluated(orange("3 9", "4 5", "6")) == (-10, -5)


# A slice ----------------------------------------------------------------------------------------------------

MANY = blue("0 1 1 2 2 3 4 5 6 7 8", "plus times minus 4 6 8 9 10 11 knife dragon", "7 7 8 9 10")
"""1,309 captures."""


@pytest.mark.parametrize("player", [Greedy(), MonteCarlo(200)], ids=["greedy", "montecarlo"])
def test_a_position_with_many_captures_is_thought_about_in_slices(player: Any) -> None:
    """The page is answered in between, from the first slice on, and there is a choice to stop with."""
    assert len(MANY.legal_actions()) == 1309
    steps = player.steps(MANY)
    first = next(steps)
    assert first.choice in MANY.legal_actions()
    assert first.done < 0.5


def test_each_slice_of_greedy_knows_the_best_so_far_first() -> None:
    for advice in Greedy(worlds=1, looks=1).steps(MANY):
        values = [verdict.value for verdict in advice.verdicts]
        assert values == sorted(values, reverse=True)
    assert len(advice.verdicts) == 1309


# Chances of winning the orange round, beside long series of plays -------------------------------------------

ROWS = json.loads((Path(__file__).parents[2] / "refdata/papillon/chances.json").read_text(encoding="utf-8"))[
    "positions"
]
STATES: list[Any] = [GAME.from_dict(row["position"]) for row in ROWS]


def test_most_positions_are_near_the_end_where_estimates_were_wrong() -> None:
    near = [
        s for s in STATES if s.deal == s.deals.deals and min(len(player.hand) for player in s.players) <= 2
    ]
    assert len(STATES) == 30
    assert len(near) >= 18
    assert {len(state.players) for state in STATES} == set(GAME.players)


def test_chances_of_winning_are_those_of_long_plays_to_the_end() -> None:
    """300 simulations; those that are cut off after 8 plies and estimated are wrong by more than twice as
    much.
    """
    found = [MonteCarlo(300).think(state, seed=1) for state in STATES]
    assert {advice.unit for advice in found} == {VICTORY_SHARE}
    errors = [abs(advice.verdicts[0].value - row["share"]) for advice, row in zip(found, ROWS, strict=True)]
    assert mean(errors) <= 0.05


def test_nearly_all_long_series_lie_within_the_margin_that_is_told() -> None:
    """19 of 20 would, were the series endless: theirs adds an error of 0.02."""
    within = 0
    for state, row in zip(STATES, ROWS, strict=True):
        best = MonteCarlo(100).think(state, seed=2).verdicts[0]
        within += abs(best.value - row["share"]) <= best.margin + 0.04
    assert within >= 27


def test_where_plays_are_cut_off_chances_are_called_estimated() -> None:
    state = GAME.scenario("every-capture")
    assert MonteCarlo(5).think(state).unit == LIKELY_SHARE
