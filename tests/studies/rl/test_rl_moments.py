"""Actions by number, what each seat sees and remembers, who has won: the same for every library."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest
from playing import SMALL, play

import explorer
from explorer.core.errors import BadNotation
from explorer.core.rulebook import IllegalAction
from explorer.studies.rl.observing import SPARE, Moment, features, numbers_of, returns

GAMES = pytest.mark.parametrize("name", explorer.game_names())


@GAMES
def test_every_choice_of_a_play_has_one_number_and_most_keep_it(name: str):
    numbers, used = numbers_of(explorer.load(name)), {}
    for moment in play(name):
        legal = moment.state.legal_actions() or [a for a, _ in moment.state.chance_outcomes()]
        assert sorted(map(str, moment.choices.values())) == sorted(map(str, legal))
        assert list(moment.choices) == sorted(moment.choices)
        assert all(0 <= number < numbers.size for number in moment.choices)
        for number, action in moment.choices.items():
            used.setdefault(str(action), set()).add(number)
            assert number >= len(numbers.listed) or numbers.action(number) == action
    assert sum(len(each) > 1 for each in used.values()) <= len(used) / 20


def test_two_captures_that_come_to_the_same_number_get_two():
    numbers = numbers_of(explorer.load("papillon"))
    sums = (
        "+".join(map(str, row))
        for k in (2, 3, 4, 5)
        for row in combinations_with_replacement(range(1, 10), k)
    )
    captures = [numbers.game.parse(f"capture {taken}=10") for taken in sums]
    alone = {number for capture in captures for number in numbers.numbered([capture])}
    numbered = numbers.numbered(captures)
    assert len(alone) < len(captures) == len(numbered)
    assert min(numbered) >= len(numbers.listed)
    assert numbers.size == len(numbers.listed) + SPARE


@GAMES
def test_what_a_player_cannot_tell_apart_looks_equal(name: str):
    """Pictures, masks and what is remembered of the start; at least one of the pairs differs."""
    rng, differing = random.Random(5), 0
    for moment in list(play(name))[::15]:
        for player in range(len(moment.state.players)):
            twin = Moment(moment.numbers, moment.state.determinize(player, rng))
            alone = Moment(moment.numbers, moment.state)
            differing += twin.state != alone.state
            assert twin.seen(player) == alone.seen(player)
            assert twin.known(player) == alone.known(player)
            rows = [features(each.state.seen_by(player).to_dict(), SMALL) for each in (twin, alone)]
            assert rows[0].tolist() == rows[1].tolist()
            if alone.state.current_player == player:
                assert twin.choices == alone.choices
    assert differing


def test_two_ways_to_one_position_are_remembered_apart_by_those_who_went_them():
    first, second = (list(play("souls", seed=3))[k] for k in (4, 8))
    before = first.before
    other = Moment(first.numbers, first.state, second.before, second.action)
    assert first.seen(0) == other.seen(0)
    assert first.known(0) != other.known(0)
    again = Moment(first.numbers, first.state, before, first.action)
    assert [again.known(seat) for seat in (0, 1)] == [first.known(seat) for seat in (0, 1)]


@GAMES
def test_what_is_won_is_what_others_lose(name: str):
    *_, last = play(name, seed=4, plies=2000)
    won = returns(last.state)
    assert sum(won) == pytest.approx(0)
    winners = last.state.outcome.winners
    assert [seat for seat, share in enumerate(won) if share > 0] == (
        [] if len(winners) == len(won) else [*winners]
    )


def test_an_illegal_number_is_refused_with_its_rules_and_a_number_of_nothing_with_what_there_is():
    moment = next(play("souls"))
    number = next(n for n in range(moment.numbers.size) if n not in moment.choices)
    with pytest.raises(IllegalAction) as refused:
        moment.after(number)
    assert refused.value.violations == moment.state.violations(moment.numbers.action(number))
    with pytest.raises(BadNotation, match="no action has this number"):
        moment.after(moment.numbers.size)
