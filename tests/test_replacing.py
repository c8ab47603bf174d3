"""`replace` of positions does what `dataclasses.replace` does, in less time."""

from __future__ import annotations

import dataclasses
import random
from dataclasses import dataclass, field
from typing import Any

import pytest

import explorer
from explorer.core.replacing import replace


def positions(name: str) -> list[Any]:
    """The first positions of a random game."""
    rng, state = random.Random(name), explorer.load(name).start(seed=1)
    found = [state]
    while len(found) < 30 and not state.is_terminal:
        choices = state.legal_actions() or tuple(outcome for outcome, _ in state.chance_outcomes())
        state = state.apply(rng.choice(choices))[0]
        found.append(state)
    return found


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_copy_of_a_position_differs_in_what_is_given_and_in_nothing_else(name: str) -> None:
    for state in positions(name):
        for changes in ({}, {"turn": 99}, {"seed": None, "turn": 3}):
            after, wanted = replace(state, **changes), dataclasses.replace(state, **changes)
            assert after == wanted
            assert hash(after) == hash(wanted)
            assert type(after) is type(state)


def test_a_field_that_there_is_not_is_refused() -> None:
    with pytest.raises(TypeError, match="wind"):
        replace(positions("pond")[0], wind=1)


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_position_holds_its_fields_and_takes_nothing_else(name: str) -> None:
    for state in positions(name):
        assert [*vars(state)] == [field.name for field in dataclasses.fields(state)]
        with pytest.raises(AttributeError, match="wind"):
            state.wind = 1


@dataclass(frozen=True, slots=True)
class Slotted:
    """No dictionary."""

    one: int = 1


@dataclass(frozen=True)
class Checked:
    """More than fields to set."""

    one: int = 1
    twice: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        object.__setattr__(self, "twice", 2 * self.one)


def test_what_has_slots_or_more_to_do_is_copied_the_usual_way() -> None:
    assert replace(Slotted(), one=2) == Slotted(2)
    assert replace(Checked(), one=2).twice == 4
