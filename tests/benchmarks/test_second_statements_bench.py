"""What each second statement of a game's rules buys: the same thought with it and by the ordinary rules.

A second statement stays while something that a person waits for is at least three times as quick with it.
Times are of this processor's work, taken in pairs one after the other, the quickest of each kind. Tests
beside each game hold it equal to the rules: `test_papillon_quick`, `test_mariposas_outcomes`,
`test_souls_compiled`, and `ecology/maps/test_plain` for maps without arrays.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import Any

import numpy as np
import pytest

import explorer
from explorer.core.state import Insight
from explorer.ecology.maps.answers import habitat_patches
from explorer.ecology.maps.invented import plain_land
from explorer.ecology.maps.places import two_far_apart
from explorer.ecology.maps.questions import answers, ask
from explorer.ecology.maps.resistances import profile
from explorer.games.mariposas.plans_outcomes import outcomes
from explorer.players import Exact, MonteCarlo

WORTH_IT = 3
PAIRS = 3


def times_as_quick(quick: Callable[[], Any], ordinary: Callable[[], Any]) -> float:
    """How many times as long the ordinary way takes."""
    took: dict[Callable[[], Any], list[float]] = {quick: [], ordinary: []}
    for _ in range(PAIRS):
        for work, row in took.items():
            before = process_time()
            work()
            row.append(process_time() - before)
    return min(took[ordinary]) / min(took[quick])


def played(state: Any, plies: int, seed: int = 5) -> Any:
    """The position after so many random plies, and after the dice that are then due."""
    rng = random.Random(seed)
    for _ in range(plies):
        actions = state.legal_actions() or [action for action, _ in state.chance_outcomes()]
        state, _ = state.apply(rng.choice(actions))
    while state.current_player is None:
        state, _ = state.apply(state.chance_outcomes()[0][0])
    return state


def with_and_without(name: str, state: Any, thought: Callable[[Any], Any]) -> float:
    """How many times as quick a thought is with this method of the game's insight as with the usual one."""
    kind = type(state.insight)
    own = vars(kind)[name]

    def thinking(method: Any) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kind, name, method)
            thought(state)

    return times_as_quick(lambda: thinking(own), lambda: thinking(vars(Insight)[name]))


@pytest.mark.parametrize("players", [2, 5])
def test_a_hint_in_the_orange_round_of_papillon_with_quick_playouts(goal: Any, players: int) -> None:
    state = played(explorer.load("papillon").start(players=players, seed=5, rounds="orange"), 8)
    faster = with_and_without("finished", state, MonteCarlo(100).think)
    goal.at_least(faster, WORTH_IT, "times as quick")


@pytest.mark.parametrize("down", ["face down", "open"])
def test_a_hint_in_papillons_celestes_with_a_round_on_bitmasks(goal: Any, down: str) -> None:
    state = explorer.load("souls").start(seed=3, rounds="one")
    state = replace(state, down=0) if down == "open" else state
    faster = with_and_without("compiled", state, MonteCarlo(300).think)
    goal.at_least(faster, WORTH_IT, "times as quick")


def test_counting_out_the_last_ten_cards_of_papillons_celestes_on_bitmasks(goal: Any) -> None:
    state = played(replace(explorer.load("souls").start(seed=3, rounds="one"), down=0), 8)
    faster = with_and_without("compiled", state, Exact().think)
    goal.at_least(faster, WORTH_IT, "times as quick")


def by_the_rules(start: Any) -> int:
    """How many positions a turn of Mariposas passes through, by `legal_actions` and `apply` alone."""
    seen, left = {start}, [start]
    for state in left:
        for action in state.legal_actions():
            if not str(action).startswith("swap"):
                after = replace(state.apply(action)[0], deck=(), discard=())
                if after.turn == start.turn and after.phase != "season" and after not in seen:
                    seen.add(after)
                    left.append(after)
    return len(seen)


def test_all_outcomes_of_a_turn_of_mariposas_by_simulation(goal: Any) -> None:
    """Three players in summer; every relay lies open, so that nothing is left to chance."""
    state, rng = explorer.load("mariposas").start(players=3, seed=3), random.Random(3)
    while (state.season, state.phase, state.round) != (1, "play", 2):
        actions = state.legal_actions() or tuple(face for face, _ in state.chance_outcomes())
        lively = tuple(a for a in actions if str(a).split()[0] not in ("stop", "skip", "swap"))
        state, _ = state.apply(rng.choice(lively or actions))
    state = replace(state, faceup=(True,) * len(state.faceup))
    assert by_the_rules(state) > 100
    faster = times_as_quick(lambda: outcomes(state), lambda: by_the_rules(state))
    goal.at_least(faster, WORTH_IT, "times as quick")


@pytest.mark.parametrize("question", ["corridor", "pinches", "everywhere"])
def test_a_map_with_arrays_instead_of_plain_python(goal: Any, question: str) -> None:
    """Where arrays are, they pay; where there are none, in a browser, plain Python is the only answer."""
    land, table = plain_land("bocage"), profile("toad")
    whole = replace(land, classes=np.array(land.classes.tolist()))

    def answered(one: Any) -> Any:
        patches = habitat_patches(one, table, 1.0)
        return list(answers(question, ask(one, table, patches, *two_far_apart(patches))))[-1]

    faster = times_as_quick(lambda: answered(whole), lambda: answered(land))
    goal.at_least(faster, WORTH_IT, "times as quick")
