"""The two plainest players: any legal action, and the best one for the next step."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from statistics import stdev

from explorer.core.errors import BadOption, mismatch, whole_number
from explorer.core.game import Action, State
from explorer.core.state import POINTS_AHEAD
from explorer.core.text import verbatim
from explorer.players.base import Advice, Player, Ply, Question, Slices, Verdict, named
from explorer.players.stacked import standing_ahead, victory

ACTIONS = verbatim("actions")


@dataclass(frozen=True)
class Random(Player):
    """Takes any legal action, each as likely as another, and has no opinion of them.

    >>> import explorer
    >>> state = explorer.load("souls").start(seed=1)
    >>> Random().choose(state, seed=5) in state.legal_actions(), Random().name
    (True, 'random')
    """

    @property
    def name(self) -> str:
        """ "random"."""
        return "random"

    def _steps(self, question: Question) -> Iterator[Advice]:
        actions = question.view.legal_actions()
        choice = actions[int(question.rng.random() * len(actions))]
        yield Advice(self.name, question.seat, choice, (), POINTS_AHEAD, 0, ACTIONS)


# A player that looks one turn ahead: it takes what leaves it furthest ahead of its best rival.

MOST_WORLDS, MOST_LOOKS = 100, 1_000_000
POSITIONS = verbatim("positions")
FEW_DEALS = 4.3
"""[standard errors] Either way of the mean of three deals, Student's 95 %; for more deals it is on the safe
side.
"""

Worth = tuple[float, float]
"""(victories less defeats, units ahead): a game won goes before any lead."""
Outlook = tuple[Worth, tuple[Ply, ...]]


@dataclass(frozen=True)
class Greedy(Player):
    """Values each action by the position at the end of the turn, chance averaged, hidden things dealt
    `worlds` times.

    What counts is the game's own evaluation, by default the score sheet with its projected lines: own points
    less those of the best rival. Where the same turn goes on with another decision, the best continuation
    counts. Ties go by the seed.

    Attributes
    ----------
    worlds : int
        How often hidden things are dealt; once where only the seed is hidden, or where they cannot change how
        the turn ends (`Insight.turns_on_unseen`).
    looks : int
        How many positions are evaluated, about, but at least one for each action: of a long turn's
        continuations a sample.
    """

    worlds: int = 3
    looks: int = 500

    def __post_init__(self) -> None:
        for name, value, most in (("worlds", self.worlds, MOST_WORLDS), ("looks", self.looks, MOST_LOOKS)):
            if type(value) is not int or not 1 <= value <= most:
                raise BadOption(mismatch(name, value, whole_number(1, most)))

    @property
    def name(self) -> str:
        """ "greedy", or for instance "greedy:looks=50"."""
        return named("greedy", "", self, "worlds", "looks")

    def _steps(self, question: Question) -> Iterator[Advice]:
        view, slices, looking = question.view, Slices(), _Looking(question.seat)
        actions = _in_any_order(tuple(question.actions), question)
        count = self.worlds if view.insight.masks(view, question.seat) else 1
        dealt = count if view.insight.turns_on_unseen(view, question.seat) else 1
        worlds = [view.determinize(question.seat, question.rng) for _ in range(dealt)]
        allowed = max(1, self.looks // (len(actions) * count))
        found: list[tuple[Worth, Verdict]] = []
        for number, action in enumerate(actions, 1):
            outlooks = [looking.after(world, action, allowed) for world in worlds] * (count // dealt)
            worth = _mean([worth for worth, _ in outlooks], [1 / count] * count)
            margin = _margin([worth[1] for worth, _ in outlooks])
            found.append(
                (worth, Verdict(action, worth[1], count, outlooks[0][1], margin, question.actions[action]))
            )
            if number == len(actions) or slices.over():
                found.sort(key=lambda pair: pair[0], reverse=True)  # what was sorted before is one run: quick
                yield self._advice(question, found, looking.looks, number / len(actions))

    def _advice(
        self, question: Question, found: list[tuple[Worth, Verdict]], looks: int, done: float
    ) -> Advice:
        verdicts = tuple(verdict for _, verdict in found)
        unit = question.view.insight.unit
        choice, count = verdicts[0].action, len(question.actions)
        return Advice(self.name, question.seat, choice, verdicts, unit, looks, POSITIONS, done, count)


class _Looking:
    """Looks ahead to the end of a turn of `seat`, counting the positions met."""

    def __init__(self, seat: int) -> None:
        self.seat, self.looks = seat, 0

    def after(self, state: State, action: Action, allowed: int) -> Outlook:
        """The value of an action and how the turn goes on, over at most `allowed` continuations."""
        after, _ = state.apply_legal(action)
        here = Ply(state.current_player, action)
        if outcomes := after.chance_outcomes():
            worths = [self.standing(after.apply_legal(outcome)[0]) for outcome, _ in outcomes]
            return _mean(worths, [probability for _, probability in outcomes]), (here,)
        if allowed > 1 and after.turn == state.turn and after.current_player == self.seat:
            following = after.legal_actions()
            sampled = following[:: -(-len(following) // allowed)]
            worth, line = max(
                (self.after(after, more, allowed // len(sampled)) for more in sampled),
                key=lambda found: found[0],
            )
            return worth, (here, *line)
        return self.standing(after), (here,)

    def standing(self, state: State) -> Worth:
        """The value of a position as it stands."""
        self.looks += 1
        return float(victory(state, self.seat)), standing_ahead(state, self.seat)


def _margin(values: list[float]) -> float:
    """The error of the mean over the deals, 19 times out of 20; nothing is uncertain where there is only
    one.
    """
    if len(values) < 2 or len(set(values)) == 1:
        return 0.0
    return FEW_DEALS * stdev(values) / math.sqrt(len(values))


def _mean(worths: list[Worth], weights: list[float]) -> Worth:
    return tuple(sum(map(float.__mul__, part, weights)) for part in zip(*worths, strict=True))  # type: ignore[return-value]


def _in_any_order(actions: tuple[Action, ...], question: Question) -> list[Action]:
    """The actions shuffled: the first of equals is chosen."""
    row = list(actions)
    for last in range(len(row) - 1, 0, -1):
        other = int(question.rng.random() * (last + 1))
        row[last], row[other] = row[other], row[last]
    return row
