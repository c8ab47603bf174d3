"""Scenarios, their questions, and insight for players that think."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import Any

from butterflies import BOARD, GAME, cards, played, position
from steps import after, ask, story
from test_souls_perfect import TIE, last_card

from explorer.core.playthrough import Playthrough
from explorer.games.souls import plans
from explorer.games.souls.plans_table import Table
from explorer.players import Exact, Greedy, MonteCarlo, Random, playthrough, review, reviewing

SCENARIOS = GAME.scenarios
NAMES = tuple(SCENARIOS)


def test_the_worked_examples_come_first_and_ten_more_follow():
    assert NAMES[:2] == ("SOU-X1", "SOU-X2")
    assert len(NAMES) >= 12


def test_sou_x1_the_turned_up_card_stays_face_up_and_is_not_accessible():
    state = GAME.scenario("SOU-X1")
    assert ask(state, "card_at", place=10) == "morpho"
    assert story(state, "take 10") == ["SOU-P1", "SOU-P3"]
    turned = after(state, "take 10")
    assert 6 in turned.accessible_places
    placed = after(turned, "place")
    assert not placed.down >> 6 & 1
    assert 6 not in placed.accessible_places


def test_sou_x2_taking_a_monarch_turns_up_what_it_alone_covered():
    """Cards 12 and 13 lie on card 8; 13 is gone. Card 7 has card 11 on it as well."""
    state = GAME.scenario("SOU-X2")
    assert ask(state, "card_at", place=12) == "monarch"
    assert ask(state, "accessible") == [12, 14, 15]
    assert story(state, "take 12") == ["SOU-P1", "SOU-P3"]
    taken = after(state, "take 12")
    assert ask(taken, "collection", player=1)["monarch"] == 2
    assert ask(taken, "face_down") == [6, 7, 9]
    assert (taken.seat, ask(taken, "accessible")) == (0, [8, 14, 15])


# Players that think -----------------------------------------------------------------------------------------

MATCH = played(3)


def tower(top: str, *players: dict[str, int], **table: Any) -> Any:
    """Layout 7, the tower: an 88 on place 4 over two face-down cards, the top row's first; A owns the Grand
    Bolina.
    """
    rows = (top, " 8 . ", ". . .", " . . ", ". . .", " . . ", ". . .")
    return position(*rows, players=players, **{"layouts": [7], "bolina": 0, "down": [1, 2], **table})


def face_down(**table: Any) -> Any:
    """A Monarch and an 88 below; A has 3 + 4 + 2 = 9 points, B 3 + 2 = 5."""
    return tower("M 8 .", cards(3, 3, 2), cards(3, 2, 1, 1), **table)


# What hides anything ----------------------------------------------------------------------------------------


def test_sou_s6_a_face_down_card_hides_and_one_face_up_does_not():
    insight = face_down().insight
    assert insight.hides(face_down(), 0)
    assert insight.masks(face_down().seen_by(0), 0)
    assert not insight.hides(face_down(down=[]), 0)
    assert not insight.hides(after(face_down(), "take 4").seen_by(0), 0)


def test_sou_s6_a_face_down_card_that_can_be_only_one_hides_nothing():
    """All that nobody sees are Monarchs: those on places 1 and 2, and both set aside."""
    state = tower("M M .", cards(4, 3, 0, 1), cards(3, 3, 0, 1), aside=["monarch"] * 2)
    assert not state.insight.hides(state, 0)
    assert Exact().value(state) == Exact().value(replace(state, down=0)) == Exact().value(state.seen_by(0))


def test_sou_m2_the_next_deal_is_hidden_while_a_seat_is_chosen():
    state = GAME.scenario("choice-of-seat")
    assert state.insight.hides(state, state.seat)
    advice = MonteCarlo(60).think(state)
    assert {str(verdict.action) for verdict in advice.verdicts} == {"first", "second"}
    assert len({verdict.line[1].action for verdict in advice.verdicts}) <= 2


# What a round is worth --------------------------------------------------------------------------------------


def test_a_round_is_evaluated_by_its_points_alone_with_half_a_point_for_a_tie():
    for state in MATCH:
        one, two = (BOARD.total(player.cards) for player in state.players)
        ahead = one - two or {0: TIE, 1: -TIE, -1: 0}[state.owner]
        standing = state.insight.evaluate(state)
        assert standing[0] - standing[1] == ahead
        if state.phase in ("take", "bolina"):
            assert Table(state).value(0) == -Table(state).value(1) == ahead
            assert sum(Table(state).returns()) == 1
            assert Table(state).returns()[0] == (0.5 if not ahead else ahead > 0)


def test_monte_carlo_finds_the_winning_decision():
    state = after(last_card(), "take 1")
    advice = MonteCarlo(50).think(state)
    assert str(advice.choice) == "keep"
    assert advice.verdicts[0].value == 1


def test_greedy_keeps_the_grand_bolina_that_wins_a_tie():
    assert str(Greedy().choose(after(last_card(), "take 1"))) == "keep"


# Looking back -----------------------------------------------------------------------------------------------


def reviewed(state: Any, *actions: str, **asked: Any) -> list[tuple[Any, ...]]:
    """(ply, seat, played, before, after, lost, best) of each choice."""
    play = Playthrough(GAME, start=state)
    for action in actions:
        play.play(action)
    found = review(play, Exact(), hindsight=True, **asked).choices
    return [(c.ply, c.seat, str(c.played), c.before, c.after, c.lost, str(c.best)) for c in found]


def test_a_review_says_which_choice_lost_how_many_points():
    """A keeps the Grand Bolina and wins the tie by it, or puts it down for B to take: a tie won becomes a tie
    lost.
    """
    assert reviewed(last_card(), "take 1", "place", "take 1") == [
        (0, 0, "take 1", TIE, TIE, 0, "take 1"),
        (1, 0, "place", TIE, -TIE, 2 * TIE, "keep"),
        (2, 1, "take 1", TIE, TIE, 0, "take 1"),
    ]


def test_a_review_in_hindsight_knows_the_face_down_cards():
    """A takes the 88 (12 points). Placed, the Grand Bolina is all that B can take; A has a third Monarch, B
    the 88: 15 to 8.

    Kept, B takes the Monarch, its second, and A the 88, its fifth: 12 to 7, so keeping loses 2.
    """
    assert reviewed(face_down(), "take 4", "keep", "take 1") == [
        (0, 0, "take 4", 7, 7, 0, "take 4"),
        (1, 0, "keep", 7, 5, 2, "place"),
        (2, 1, "take 1", -5, -5, 0, "take 1"),
    ]


def test_a_review_says_what_was_known():
    play = Playthrough(GAME, start=face_down())
    play.play("take 4")
    seen, known = review(play, Exact()), review(play, Exact(), hindsight=True)
    assert "cannot see" in seen.choices[0].refusal.en
    assert seen.knowing.en == "with what the player could see"
    assert known.knowing.en == "knowing all that was hidden"
    assert known.knowing.fr == "en sachant tout ce qui était caché"
    assert known.choices[0].before == 7


def test_what_a_choice_leaves_is_what_the_next_one_finds():
    """Values of perfect play follow on from each other to the points at the end."""
    play = playthrough("souls", [Random(), Greedy()], seed=4, rounds="one")
    row = review(play, Exact(), hindsight=True, plies=range(12, 100)).choices
    sign = {0: 1, 1: -1}
    for here, following in pairwise(row):
        assert sign[here.seat] * here.after == sign[following.seat] * following.before
    one, two = play.state.insight.evaluate(play.state)
    assert sign[row[-1].seat] * row[-1].after == one - two


def test_a_round_of_a_match_is_looked_back_at_in_slices_and_can_be_stopped():
    play = playthrough("souls", [Random(), Random()], seed=1)
    states = [node.state for node in play.line()]
    second = [ply for ply, state in enumerate(states) if plans.round_of(state) == 2]
    asked = second[-7:-1]
    steps = list(reviewing(play, Exact(), hindsight=True, plies=asked))
    assert [choice.ply for choice in steps[-1].choices] == list(asked)
    assert steps[-1].done == 1
    assert [step.done for step in steps] == sorted(step.done for step in steps)
    assert len(review(play, Exact(), hindsight=True, plies=asked, should_stop=lambda: True).choices) <= 1


def test_a_game_that_cannot_be_laid_open_says_so():
    play = playthrough("village", [Random(), Random()], seed=1)
    choice = next(found for found in reviewing(play, Random(), hindsight=True) if found.choices).choices[0]
    assert choice.refusal.en == "knowing all that was hidden: this game cannot lay open what is hidden"
    assert choice.best is None
