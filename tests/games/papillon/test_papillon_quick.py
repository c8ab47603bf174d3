"""The quick play of the orange round, side by side with the rules: the same choices lead to the same
points.
"""

from __future__ import annotations

import random
from typing import Any

import pytest
from wings import GAME

from explorer.games.papillon.actions import Answer, End, Play
from explorer.games.papillon.board import (
    BUTTERFLY,
    CHANCE,
    COUNT,
    KNIFE,
    OVER,
    PLACES,
    PLAY,
    ROLL,
    SIGN_MODES,
    SIGNS,
    STRUCK,
    SUITES,
)
from explorer.games.papillon.plans_quick import Quick, finished


class Told(random.Random):
    """Chance that says what it was told to say, in this order and no more."""

    def __init__(self) -> None:
        super().__init__(0)
        self.coming: list[float] = []

    def random(self) -> float:
        return self.coming.pop(0)


def in_its_order(action: Play) -> tuple[int, ...]:
    """How the quick form counts choices: by place, by kind, the knife last on a suite and by its value."""
    return (
        PLACES.index(action.place),
        action.card == KNIFE and action.place in SUITES,
        action.card,
        action.value,
    )


def chosen(state: Any, rng: random.Random, told: Told) -> Any:
    """The position after a choice as everybody makes it: as many cards as possible; the quick form is told
    which.
    """
    legal = state.legal_actions()
    cards = sorted((a for a in legal if isinstance(a, Play) and a.card != BUTTERFLY), key=in_its_order)
    if not cards:
        return state.apply(next((a for a in legal if isinstance(a, (Answer, End))), legal[0]))[0]
    number = rng.randrange(len(cards))
    told.coming.append((number + 0.5) / len(cards))
    return state.apply(cards[number])[0]


def rolled(state: Any, rng: random.Random, told: Told) -> Any:
    """After the dice and the direction, if they are due; the quick form only hears who starts, where to, and
    the knives.
    """
    while state.phase in CHANCE:
        dice = rng.randrange(1, 7), rng.randrange(1, 7)
        if state.phase == COUNT:
            told.coming += [(die - 0.5) / 6 for die in dice]
        state = state.apply(GAME.parse(f"roll {sum(dice)}"))[0]
    if state.phase not in (PLAY, STRUCK, OVER):
        told.coming += [(state.seat + 0.5) / len(state.players)]
        way = rng.randrange(2)
        told.coming.append(0.25 + 0.5 * way)
        state = state.apply(GAME.parse(("clockwise", "anticlockwise")[way]))[0]
    return state


def side_by_side(state: Any, rng: random.Random) -> set[object]:
    """Plays to the end both ways, equal all the way; tells what was met."""
    told, met = Told(), set[object]()
    state = rolled(state, rng, told)
    told.coming.clear()
    quick = Quick(state, told)
    while state.phase != OVER:
        met |= {state.phase, "pile" if state.pile else "no pile", *state.signs}
        state = rolled(chosen(state, rng, told), rng, told)
        (quick.strike if quick.struck else quick.turn)()
        assert not told.coming
        assert [hand.size for hand in quick.hands] == [len(player.hand) for player in state.players]
        assert quick.over or (quick.seat, tuple(quick.fits)) == (state.seat, state.fits)
    assert quick.points == list(state.score_sheet().totals)
    return met | {state.ending}


@pytest.mark.parametrize("players", GAME.players)
def test_the_quick_form_plays_by_the_rules(players: int) -> None:
    """Every kind of end, carnage, cats and signs among them."""
    met = set[object]()
    for seed, signs in enumerate([*SIGN_MODES] * 2):
        two = ("no", "yes")[seed % 2]
        start = GAME.start(players=players, seed=seed, rounds="orange", signs=signs, must_play_two=two)
        met |= side_by_side(start, random.Random(seed))
    assert met >= {STRUCK, "out", *SIGNS, *(["no pile"] if players == 2 else [])}


def test_a_round_that_waits_for_dice_is_not_played_quickly() -> None:
    state = GAME.start(players=2, seed=1, rounds="orange")
    assert state.phase == ROLL
    assert finished(state, random.Random(1)) is None
