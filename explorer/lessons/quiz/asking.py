"""What a question is: who is asked in which position, the choices, the right one, and the rules that say
so.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from explorer.core.game import Action, Event, State, Violation
from explorer.core.messages import message
from explorer.core.text import Text, cited, joined

MOST_EVENTS = 3
"""So much of what happens is told."""
LEVELS = range(1, 4)
"""Easy, middling, hard."""


class Reason(NamedTuple):
    """Why a choice is right or wrong.

    Attributes
    ----------
    text : Text
        In words, with the rules.
    rules : tuple of str
        Those that say so, the first one first.
    concerned : str
        What it speaks of as it is written; a board lights those of its places that are named in it.
    """

    text: Text
    rules: tuple[str, ...]
    concerned: str = ""


class Choice(NamedTuple):
    """One of the answers to choose from; where it is an action, why it is right or wrong."""

    text: Text
    action: Action | None = None
    reason: Reason | None = None


class Difficulty(NamedTuple):
    """How hard a question is.

    Attributes
    ----------
    rules : int
        How many rules must be combined.
    near : float
        How near the nearest wrong answer is to the right one [0 = nothing in common, 1 = all but the same].
    """

    rules: int
    near: float

    @property
    def level(self) -> int:
        """One of `LEVELS`: a rule more weighs as much as wrong answers that are half nearer.

        >>> [Difficulty(1, 0.3).level, Difficulty(1, 0.8).level, Difficulty(3, 0.5).level]
        [1, 2, 3]
        """
        weight = self.rules - 1 + 2 * self.near
        return 1 if weight < 1.2 else 2 if weight < 2 else 3


@dataclass(frozen=True, slots=True)
class Question:
    """A question with one right answer.

    Attributes
    ----------
    kind : str
        The name of what made it, one of `KINDS`.
    state : State
        The position as the player who is asked sees it; what the answer rests on is known there.
    action : Action or None
        The one that is asked about; None where it is the choices that are actions.
    answer : int
        Which of the choices is right, from 0.
    reason : Reason
        Why.
    rule : str
        The rule that it is about.
    """

    kind: str
    state: State
    seat: int
    text: Text
    choices: tuple[Choice, ...]
    answer: int
    reason: Reason
    rule: str
    difficulty: Difficulty
    action: Action | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule that says why a choice is right or wrong, that of the right one first."""
        reasons = (self.reason, *(choice.reason for choice in self.choices if choice.reason))
        return tuple(dict.fromkeys(rule for reason in reasons for rule in reason.rules))


def refusal(action: Action, broken: Sequence[Violation]) -> Reason:
    """Why an action is refused."""
    said = joined([cited(each.text, [each.rule]) for each in broken], " ")
    facts = [str(fact) for violation in broken for fact in violation.facts.values()]
    rules = dict.fromkeys(violation.rule for violation in broken)
    return Reason(said, tuple(rules), " ".join([str(action), *facts]))


def permission(action: Action, events: Sequence[Event]) -> Reason:
    """That an action is legal, and what happens by it."""
    told = [cited(event.text, [event.rule]) for event in events[:MOST_EVENTS]]
    said = joined([message("lesson-quiz-legal"), *told], " ")
    cells = [cell for event in events for cell in event.cells]
    rules = dict.fromkeys(event.rule for event in events)
    return Reason(said, tuple(rules), " ".join([str(action), *cells]))
