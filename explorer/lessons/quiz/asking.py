"""A question: who is asked in which position, the choices, the right one, and the rules that say so; and the
position it is made of: what its player may do, what comes near and is refused, what is known to happen.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile
from typing import NamedTuple, TypeVar

from explorer.core.errors import ExplorerError, HiddenFromViewer
from explorer.core.game import Action, Event, Game, State, Violation
from explorer.core.messages import message
from explorer.core.text import Text, cited, joined
from explorer.studies.finding import alike

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
    """The difficulty of a question.

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


# The position -----------------------------------------------------------------------------------------------

V = TypeVar("V")
STARTS, VALUES, FEW, REACH, OTHERS = 4, 12, 2, 6, 40
"""From so many legal actions one looks for refused ones, each part changed to so many values, or a few where
few are legal; to one of so many near numbers. So many others are tried.
"""
DEALS, MOST_LOOKED_AT = 4, 30
"""So many deals and so many legal actions are compared."""


@dataclass(frozen=True)
class Moment:
    """A position with a player to move, as that player sees it.

    Attributes
    ----------
    kinds : collection of type
        The kinds of action that players choose in this game: dice and bags are not asked about.
    wanted : str
        The rule that a question is to be about; "" for any.
    named : Action or None
        An action that is sure to be looked at.
    """

    game: Game
    state: State
    seat: int
    kinds: Collection[type[Action]]
    rng: random.Random
    wanted: str = ""
    named: Action | None = None

    @cached_property
    def legal(self) -> tuple[Action, ...]:
        """Some of the legal actions, in no order; none where they are not known."""
        with suppress(HiddenFromViewer):
            found = self.state.legal_actions()
            some = self.rng.sample(found, min(MOST_LOOKED_AT, len(found)))
            return tuple(dict.fromkeys([self.named, *some] if self.named in found else some))
        return ()

    @cached_property
    def refused(self) -> dict[Action, tuple[Violation, ...]]:
        """Actions that are refused, and why: like legal ones but for a part, and a few of other kinds."""
        named = [self.named] if self.named else []
        tried = dict.fromkeys([*named, *self._near(), *self._others()])
        asked = (action for action in tried if action == self.named or type(action) in self.kinds)
        judged = ((action, self.broken(action)) for action in asked)
        return {action: broken for action, broken in judged if broken}

    def broken(self, action: Action) -> tuple[Violation, ...]:
        """The rules that an action breaks; none where that is not known, or the board has no such action."""
        try:
            return self.state.violations(action)
        except ExplorerError:
            return ()

    def _near(self) -> Iterator[Action]:
        for action in self.legal[:STARTS]:
            for name, others in _varied(self.state, action):
                offered = {getattr(one, name) for one in self.legal if type(one) is type(action)}
                rare = 5 * len(offered) < len(others)  # most tiles are in nobody's hand: asked soon enough
                near = others[:REACH] if others and isinstance(getattr(others[0], name), int) else others
                yield from self.some(near, FEW if rare else VALUES)

    def _others(self) -> Iterable[Action]:
        """Actions of any kind that is chosen here or elsewhere."""
        forms = [form for kind, form in self.state.notation.by_kind.items() if kind in self.kinds]
        if len(forms) < len(self.kinds):  # some are written in their own way
            for others in _by_kind(self.state.candidates()):
                yield from self.some(others, OTHERS)
        for form in self.some(forms, OTHERS) * (OTHERS // max(len(forms), 1)):
            yield form.kind(*(self.rng.choice(list(field.words)) for field in form.fields))

    def some(self, found: Sequence[V], most: int) -> list[V]:
        """So many of them at most, in no order."""
        return self.rng.sample(found, min(most, len(found)))

    # Facts about an action ----------------------------------------------------------------------------------

    def events(self, action: Action) -> tuple[Event, ...]:
        """The events known to follow a legal action: where it rests on what is hidden, only the first event
        and what happens by the wanted rule in every deal tried; in the rule's own words, if it is not the
        same that does.
        """
        if after := self.known.get(action):
            return after[1]
        dealt = [self.state.determinize(self.seat, random.Random(deal)) for deal in range(DEALS)]
        happened = [state.apply(action)[1] for state in dealt]
        same = takewhile(lambda events: len(set(events)) == 1, zip(*happened, strict=False))
        told = [each for place, (each, *_) in enumerate(same) if not place or each.rule == self.wanted]
        sure = all(self.wanted in {event.rule for event in events} for events in happened)
        if sure and self.wanted not in {event.rule for event in told}:
            told.append(Event(self.wanted, self.game.rulebook[self.wanted].text))
        return tuple(told)

    @cached_property
    def known(self) -> dict[Action, tuple[State, tuple[Event, ...]]]:
        """The position after each legal action and all that happens, but where that rests on what is
        hidden.
        """
        found = {}
        for action in self.legal:
            with suppress(HiddenFromViewer):
                found[action] = self.state.apply(action)
        return found

    @cached_property
    def bringing(self) -> tuple[Action, ...]:
        """The legal actions by which something happens by the wanted rule."""
        return tuple(one for one in self.legal if any(e.rule == self.wanted for e in self.events(one)))

    def clear(self, action: Action) -> bool:
        """True if the words of a refused action mean no other one that is judged otherwise: tiles may have
        one name.
        """
        words, broken = self.words(action), _ids(self.broken(action))
        alike = (other for _, others in _varied(self.state, action) for other in others)
        same = (other for other in alike if self._reads(other) == words)
        return all(_ids(self.broken(other)) == broken for other in same)

    def _reads(self, action: Action) -> Text | None:
        with suppress(ExplorerError):
            self.state.notation.check(action)
            return self.words(action)
        return None

    def words(self, action: Action) -> Text:
        """The action as people say it."""
        return self.state.worded(action)

    def nearest(self, action: Action, others: Iterable[Action]) -> float:
        """The likeness of the most similar other action [0, 1]; another kind has nothing in common."""
        return max(
            (share for same, share in (alike(str(action), str(one)) for one in others) if same), default=0.0
        )


def _ids(broken: Iterable[Violation]) -> list[str]:
    return [violation.rule for violation in broken]


def _varied(state: State, action: Action) -> Iterator[tuple[str, list[Action]]]:
    """For each part of an action, by its name, those that differ in nothing else; numbers from the
    nearest on.
    """
    form = state.notation.by_kind.get(type(action))
    given = {field.name: getattr(action, field.name) for field in form.fields} if form else {}
    for field in form.fields if form else ():
        now = given[field.name]
        others = [value for value in field.words if value != now]
        others.sort(key=lambda value: abs(value - now) if isinstance(value, int) else 0)
        yield field.name, [type(action)(**{**given, field.name: value}) for value in others]


def _by_kind(actions: Iterable[Action]) -> Iterable[list[Action]]:
    found: dict[type[Action], list[Action]] = {}
    for action in actions:
        found.setdefault(type(action), []).append(action)
    return found.values()
