"""The base of all players: they see a position as their seat does, think in slices and give advice.

The mask is put on here and nowhere else: a player's own `_steps` never meets what the seat cannot see.
"""

from __future__ import annotations

import math
import random
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Protocol, TypeVar

from explorer.core.errors import BadOption, about, mismatch
from explorer.core.game import PLAYER, Action, State
from explorer.core.messages import message
from explorer.core.text import Text, verbatim

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SLICE = 0.02
"""[seconds] How long a player thinks before it lets others have their turn."""

POSITION = verbatim("position")


@dataclass(frozen=True, slots=True)
class Ply:
    """One action of an expected line and who takes it; seat None is chance.

    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> first = explorer.players.Greedy(looks=20).think(state).verdicts[0].line[0]
    >>> first.seat, str(first.action)
    (0, 'slide 4 b down r180')
    """

    seat: int | None
    action: Action


@dataclass(frozen=True, slots=True)
class Verdict:
    """A player's valuation of one action.

    Attributes
    ----------
    action : Action
        The legal action considered.
    value : float
        How good it is for the seat, more is better; `Advice.unit` says what is counted.
    visits : int
        How often it was looked at.
    line : tuple of Ply
        What is expected to happen, this action first.
    margin : float
        The value is known to so much either way, 19 times out of 20; 0 where it was counted.
    alike : tuple of Action
        The other actions that come to the same.

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> best, second, *_ = explorer.players.Greedy(looks=20).think(state).verdicts
    >>> str(best.action), best.value >= second.value, best.visits
    ('slide 4 b down r180', True, 3)
    """

    action: Action
    value: float
    visits: int
    line: tuple[Ply, ...]
    margin: float = 0.0
    alike: tuple[Action, ...] = ()

    def beats(self, other: Verdict) -> bool:
        """True if it is better beyond what is uncertain about both."""
        return self.value - other.value > math.hypot(self.margin, other.margin)


@dataclass(frozen=True, slots=True)
class Advice:
    """A player's valuation of a position, finished or so far.

    Attributes
    ----------
    player : str
        Who thinks, as `parse_player` reads it.
    seat : int
        For whom.
    choice : Action
        What it would play.
    verdicts : tuple of Verdict
        The actions considered, best first; one that was not looked at is missing.
    unit : Text
        What values count.
    spent, spent_on : int, Text
        How much thinking this took, and what is counted: simulations, positions.
    done : float
        Which part of the thinking is done [0 to 1]; below 1 the advice is what was known when it was asked
        for.
    considered : int
        How many actions there were to look at, one of each that come to the same.

    Examples
    --------
    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> advice = explorer.players.Greedy(looks=20).think(state)
    >>> advice.player, str(advice.choice), advice.verdicts[0].action == advice.choice, advice.done
    ('greedy:looks=20', 'slide 4 b down r180', True, 1.0)
    """

    player: str
    seat: int
    choice: Action
    verdicts: tuple[Verdict, ...]
    unit: Text
    spent: int
    spent_on: Text
    done: float = 1.0

    considered: int = 0

    def of(self, action: Action) -> Verdict | None:
        """The verdict on this action, None if it was not examined."""
        return next(
            (verdict for verdict in self.verdicts if action == verdict.action or action in verdict.alike),
            None,
        )

    @property
    def clear(self) -> bool:
        """True if the first action is better than every other one, beyond what is uncertain; the only one is
        not.
        """
        if len(self.verdicts) < max(2, self.considered):
            return False
        first, *others = self.verdicts
        return all(map(first.beats, others))


@dataclass(frozen=True)
class Question:
    """A position for a player to think about.

    Attributes
    ----------
    view : State
        The position as the seat sees it.
    seat : int
        Who is to decide.
    rng : random.Random
        The only randomness to use, so that a seed gives the same advice again.
    choice_only : bool
        Whether nothing but the choice is wanted.

    Examples
    --------
    >>> import explorer, random
    >>> state = explorer.load("souls").start(seed=1)
    >>> asked = Question(state.seen_by(0), 0, random.Random(1), choice_only=True)
    >>> len(asked.actions) == len(state.legal_actions())
    True
    """

    view: State
    seat: int
    rng: random.Random
    choice_only: bool

    @cached_property
    def actions(self) -> Mapping[Action, tuple[Action, ...]]:
        """The legal actions, one of each that come to the same, with the others of its like
        (`Insight.alike`).
        """
        return one_of_each(self.view, self.seat)


class Player(ABC):
    """Plays any game: thinks about a position as one seat sees it. A value, equal to another with the same
    settings.

    >>> import explorer
    >>> state = explorer.load("pond").scenario("PON-X1")
    >>> player = explorer.players.Greedy(looks=20)
    >>> player.name, str(player.choose(state)), player == explorer.players.Greedy(looks=20)
    ('greedy:looks=20', 'slide 4 b down r180', True)
    """

    __slots__ = ()

    @property
    @abstractmethod
    def name(self) -> str:
        """The player as `parse_player` reads it, for instance "montecarlo:200"."""

    @abstractmethod
    def _steps(self, question: Question) -> Iterator[Advice]:
        """Advice so far about every `SLICE`, the last one with `done` 1."""

    def steps(self, state: State, seat: int | None = None, *, seed: int | str = 0) -> Iterator[Advice]:
        """Think in slices: what is known so far, about fifty times a second; the last advice has `done` 1.

        Parameters
        ----------
        state : State
            The position; the player is only ever shown `state.seen_by(seat)`.
        seat : int, optional
            Who thinks: whose turn it is.
        seed : int or str
            The same seed gives the same advice, save where the budget is a time.

        Raises
        ------
        BadOption
            Nobody decides here, or somebody else.
        NotSolvable
            While thinking: `Exact` cannot count this position out.
        """
        return self._asked(state, seat, seed, choice_only=False)

    def think(
        self, state: State, seat: int | None = None, *, seed: int | str = 0,
        should_stop: Callable[[], bool] | None = None, progress: Callable[[float], None] | None = None,
    ) -> Advice:  # fmt: skip
        """Think to the end, or until `should_stop` says so: then the advice is what is known so far, with
        `done` below 1.

        `progress` is told which part is done. For the rest see `steps`.
        """
        return finished(self.steps(state, seat, seed=seed), should_stop, progress)

    def choose(self, state: State, seat: int | None = None, *, seed: int | str = 0) -> Action:
        """The action it would play; where there is only one, it does not think."""
        if len(actions := state.legal_actions()) == 1 and seat in (None, state.current_player):
            return actions[0]
        return finished(self._asked(state, seat, seed, choice_only=True)).choice

    def _asked(self, state: State, seat: int | None, seed: int | str, choice_only: bool) -> Iterator[Advice]:
        seat = whose_turn(state, seat)
        rng = random.Random(f"{seed}/{seat}/{self.name}")
        view = state.seen_by(seat)
        return self._steps(Question(view, seat, rng, choice_only))


def one_of_each(view: State, seat: int) -> dict[Action, tuple[Action, ...]]:
    """The legal actions, one of each that come to the same, the one with the shortest notation, with those of
    its like.
    """
    groups: dict[Hashable, list[Action]] = {}
    dealt = view.determinize(seat, random.Random(0))
    for action in view.legal_actions():
        groups.setdefault(dealt.insight.alike(dealt, action), []).append(action)
    rows = (
        sorted(group, key=lambda action: len(str(action))) if len(group) > 1 else group
        for group in groups.values()
    )
    return {first: tuple(others) for first, *others in rows}


def named(kind: str, budget: str, settings: DataclassInstance, *names: str) -> str:
    """A player's name: its kind, its budget, and those of its settings that are not the usual ones."""
    usual = {field.name: field.default for field in fields(settings)}
    others = [f"{name}={getattr(settings, name)}" for name in names if getattr(settings, name) != usual[name]]
    return ":".join([kind, *([budget] if budget else []), *others])


def whose_turn(state: State, seat: int | None) -> int:
    """The seat that decides here, refused when it is not the one asked for."""
    if (turn := state.current_player) is None:
        raise BadOption(about(POSITION, message("adviser-nobody-decides")))
    if seat is not None and (type(seat) is not int or seat != turn):
        raise BadOption(mismatch(PLAYER, seat, message("adviser-whose-turn", seat=turn)))
    return int(turn)


class Slices:
    """Says when a slice of thinking is over."""

    def __init__(self) -> None:
        self._due = time.perf_counter() + SLICE

    def over(self) -> bool:
        """True if others should have their turn; if so, the next slice begins."""
        now = time.perf_counter()
        if now < self._due:
            return False
        self._due = now + SLICE
        return True


class Unfinished(Protocol):
    """Something that is worked on step by step."""

    @property
    def done(self) -> float:
        """Which part is done [0 to 1]."""


Work = TypeVar("Work", bound=Unfinished)


def finished(
    steps: Iterator[Work],
    should_stop: Callable[[], bool] | None = None,
    progress: Callable[[float], None] | None = None,
) -> Work:
    """The last of the steps, or the one at which `should_stop` said so."""
    for work in steps:
        if progress is not None:
            progress(work.done)
        if should_stop is not None and should_stop():
            break
    return work
