"""The effect of a rule on a game: the same seeds played with it and under a change, in slices that a page can
answer between.
"""

from __future__ import annotations

import math
import random
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, wait
from dataclasses import dataclass, field, replace
from typing import TypeAlias, TypeVar

from explorer.core.errors import ExplorerError
from explorer.core.game import Action, Game, State
from explorer.core.messages import message, templates
from explorer.core.playthrough import draw
from explorer.core.rulebook import Rule, Rulebook
from explorer.core.without import Change, Changes, Loose
from explorer.picture.figures import Figure, Look, axis, inside, layout, trace
from explorer.players import Player, Random, decision
from explorer.studies.rules.counting import Counts
from explorer.studies.running import Pool, pool
from explorer.studies.study import Study
from explorer.studies.summary import Estimate, mean, wilson

V = TypeVar("V")
LONGEST = 20_000
"""[plies] A playthrough that goes on for longer is given up: without the rule it might never end."""
ALONE = 1.0
"""[s] Worked in this process before others are started for it: a short study is over by then, or nearly."""
CHUNK, TICK = 0.25, 0.02
"""[s] What another process is given to do, by how long it took here; how long one waits for it at once."""


@dataclass(frozen=True, slots=True)
class Came:
    """The results of one playthrough.

    Attributes
    ----------
    turns, plies : int
        How long it was.
    points : tuple of int
        By seat.
    shares : tuple of float
        Each seat's share of the victory; all 0 where nobody won.
    bites : float
        In which part of the decisions the change made a difference to what is legal [0 to 1].
    taken : int
        How many of the actions played were legal only by the change.
    over : bool
        Whether it came to its end.

    Examples
    --------
    >>> from explorer.core.game import load
    >>> *_, found = effect(load("souls"), Change("SOU-P2"), 2, Random(), 2)
    >>> one = found.changed[0]
    >>> one.over, 0 < one.bites <= 1, sum(one.shares)
    (True, True, 1.0)
    """

    turns: int
    plies: int
    points: tuple[int, ...]
    shares: tuple[float, ...]
    bites: float
    taken: int
    over: bool


Measure = Callable[[Sequence[Came]], Estimate]


@dataclass(frozen=True, slots=True, eq=False)
class Effect:
    """The effect so far: playthroughs with the rule as it is, and as many under the change. Each that is
    said is another, so that whoever watches is told; they grow together.

    >>> from explorer.core.game import load
    >>> *_, found = effect(load("souls"), Change("SOU-P2"), 2, Random(), 2)
    >>> found.count, found.done, len(found.plain), len(found.changed)
    (2, 1.0, 2, 2)
    """

    change: Change | Changes
    count: int
    plain: list[Came] = field(default_factory=list)
    changed: list[Came] = field(default_factory=list)

    @property
    def done(self) -> float:
        """Which part is played [0 to 1]."""
        return (len(self.plain) + len(self.changed)) / (2 * self.count)

    @property
    def bites(self) -> Estimate:
        """In which part of a playthrough's decisions the change makes a difference [0 to 1]."""
        return mean([one.bites for one in self.changed])

    @property
    def taken(self) -> Estimate:
        """The number of actions in a playthrough that only the change allows."""
        return mean([one.taken for one in self.changed])

    @property
    def unended(self) -> int:
        """The number of playthroughs under the change that were given up."""
        return sum(not one.over for one in self.changed)

    def rows(self) -> Iterator[Comparison]:
        """The measures compared; points only where there are any."""
        for name, measure in MEASURES.items():
            one, other = measure(self.plain), measure(self.changed)
            if name != "points" or one.value or other.value:
                yield Comparison(name, one, other)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One measure both ways.

    >>> from explorer.core.game import load
    >>> *_, found = effect(load("souls"), Change("SOU-P2"), 2, Random(), 2)
    >>> row = next(found.rows())
    >>> row.name, row.difference.value == row.changed.value - row.plain.value
    ('turns', True)
    """

    name: str
    plain: Estimate
    changed: Estimate

    @property
    def difference(self) -> Estimate:
        """The increase under the change. Its interval is that of two samples (Newcombe 1998, method
        10, for shares).
        """
        one, other = self.plain, self.changed
        below = math.hypot(other.value - other.low, one.high - one.value)
        above = math.hypot(other.high - other.value, one.value - one.low)
        middle = other.value - one.value
        return Estimate(middle, middle - below, middle + above, min(one.count, other.count))

    @property
    def clear(self) -> bool:
        """True if chance alone would seldom make such a difference."""
        found = self.difference
        return found.low > 0 or found.high < 0


def _first_wins(played: Sequence[Came]) -> Estimate:
    return wilson(sum(one.shares[0] for one in played), len(played))


def _decided(played: Sequence[Came]) -> Estimate:
    return wilson(sum(any(one.shares) for one in played), len(played))


MEASURES: dict[str, Measure] = {
    "turns": lambda played: mean([one.turns for one in played]),
    "points": lambda played: mean([sum(one.points) / len(one.points) for one in played]),
    "first": _first_wins,
    "decided": _decided,
}
"""The length, everybody's mean points, the share of the first seat's victories, of the games won."""


def effect(
    game: Game, change: Change | Changes, count: int, player: Player, seats: int, seed: int = 1,
    plain: Sequence[Came] = (), options: dict[str, object] | None = None, workers: int = 1,
) -> Iterator[Effect]:  # fmt: skip
    """Play both ways; what is known so far, again and again, after a moment each.

    A playthrough depends on its number and the seed alone, so that it is the same wherever it is played.

    Parameters
    ----------
    count : int
        Playthroughs each way.
    player : Player
        Who has every seat.
    seats : int
        How many players sit down.
    plain : sequence of Came
        Playthroughs with the rule, where they are known already.
    options : dict, optional
        The game's switches, apart from the change.
    workers : int
        How many processes share what is left after a moment, or all of it if players think.

    Raises
    ------
    ExplorerError
        Where a process of these ended by itself.

    Examples
    --------
    >>> from explorer.core.game import load
    >>> *_, found = effect(load("souls"), Change("SOU-P2"), 3, Random(), 2)
    >>> found.done, found.bites.value > 0.5
    (1.0, True)
    """
    study = Study.of(game, count, (player,) * seats, seed, options=options)
    found, begun, number = Effect(change, count, list(plain[:count])), time.perf_counter(), 0
    both = Both(study, change, len(found.plain))
    while number < count and (
        workers == 1 or (isinstance(player, Random) and time.perf_counter() - begun < ALONE)
    ):
        yield from _in_turn(both, (number,), found)
        number += 1
    pace = (time.perf_counter() - begun) / number if number else CHUNK
    yield from _shared(both, range(number, count), max(1, int(CHUNK / pace)), workers, found)
    yield replace(found)


@dataclass(frozen=True, slots=True)
class Both:
    """The study played both ways; with the rule only from the playthrough number `known` on."""

    study: Study
    change: Change | Changes
    known: int


def _in_turn(both: Both, numbers: Sequence[int], found: Effect) -> Iterator[Effect]:
    """Play these numbers; what comes of them is added to what was found."""
    study = both.study
    game, player, seats, usual = study.game, study.players[0], len(study.players), dict(vars(study.options))
    for number in numbers:
        of = study.seed_of(number)
        if number >= both.known:
            found.plain.append((yield from _played(game.start(seats, of, **usual), player, of, found)))
        changed = both.change.start(game, seats, of, usual)
        found.changed.append((yield from _played(changed, player, of, found)))


def play_some(both: Both, numbers: Sequence[int], should_stop: Callable[[], bool] | None = None) -> Effect:
    """The results of these numbers, up to where `should_stop` breaks them off."""
    found = Effect(both.change, len(numbers))
    for _ in _in_turn(both, numbers, found):
        if should_stop is not None and should_stop():
            break
    return found


def _shared(both: Both, numbers: range, size: int, workers: int, found: Effect) -> Iterator[Effect]:
    """Let other processes play these numbers, a few at a time; what comes of them is added in order."""
    if not numbers:
        return
    chunks = (numbers[at : at + size] for at in range(0, len(numbers), size))
    try:
        with pool(play_some, workers, None) as somewhere:
            yield from _collected(both, chunks, somewhere, found)
    except BrokenExecutor:
        raise ExplorerError(message("study-worker-ended")) from None


def _collected(
    both: Both, chunks: Iterator[range], somewhere: Pool[Both, Effect], found: Effect
) -> Iterator[Effect]:
    handed: deque[Future[Effect]] = deque()
    try:
        while True:
            while len(handed) < somewhere.ahead and (chunk := next(chunks, None)):
                handed.append(somewhere.submit(both, chunk))
            if not handed:
                return
            while not handed[0].done():
                wait(handed, TICK)
                yield replace(found)
            part = handed.popleft().result()
            found.plain.extend(part.plain)
            found.changed.extend(part.changed)
    finally:  # whoever stops asking need not wait for what nobody wants
        somewhere.stop()
        for future in handed:
            future.cancel()


Sliced: TypeAlias = Generator[Effect, None, V]
"""Work in slices, after each of which what is known so far is said; what it comes to in the end."""


def _played(state: State, player: Player, seed: int, found: Effect) -> Sliced[Came]:
    decisions = bites = taken = ply = 0
    while not state.is_terminal and ply < LONGEST:
        if (seat := state.current_player) is None:
            action = draw(state.chance_outcomes(), seed, ply)
        else:
            kept, freed = state.both() if isinstance(state, Loose) else (state.legal_actions(), ())
            action = yield from _chosen(player, state, (*kept, *freed), decision(seed, seat, ply), found)
            decisions, bites, taken = decisions + 1, bites + bool(freed), taken + (action in freed)
        state, _ = state.apply_legal(action)
        ply += 1
    return _came(state, ply, bites / max(decisions, 1), taken)


def _chosen(
    player: Player, state: State, actions: Sequence[Action], seed: str, found: Effect
) -> Sliced[Action]:
    """The player's choice. One that takes anything is not shown the position: half of its time would go into
    masking it and listing its actions again.
    """
    yield replace(found)
    if len(actions) == 1 or isinstance(player, Random):
        return random.Random(seed).choice(actions)
    choice = actions[0]
    for advice in player.steps(state, seed=seed):
        choice = advice.choice
        yield replace(found)
    return choice


def _came(state: State, plies: int, bites: float, taken: int) -> Came:
    outcome, seats = state.outcome, range(len(state.players))
    winners = outcome.winners if outcome else ()
    shares = tuple((seat in winners) / max(len(winners), 1) for seat in seats)
    points = tuple(state.score_sheet().totals)
    return Came(state.turn, plies, points, shares, bites, taken, outcome is not None)


# How often each rule refuses, happens and scores, as bars.

HOW = ("refuses", "happens", "scores")
NAMES = templates("study-rule", HOW)
COLOURS = {"refuses": "#b0413e", "happens": "#31688e", "scores": "#2f6b4f"}
ROW = 20
"""[px] The height of a rule."""
COLUMNS = ((0.0, 0.29), (0.36, 0.64), (0.72, 1.0))


def frequencies(rulebook: Rulebook, counts: Counts, lang: str) -> Figure:
    """A row a rule that was seen: how many of the actions tried it forbids, in how many playthroughs it
    happens, and gives points. `customdata` of a bar is its rule's id.

    >>> from explorer.core.game import load
    >>> from explorer.studies.rules.counting import counted
    >>> souls = load("souls")
    >>> figure = frequencies(souls.rulebook, counted(souls).all, "en")
    >>> [bar["name"] for bar in figure.data]
    ['forbids', 'happens', 'gives points']
    """
    rules = [rule for rule in reversed([*rulebook]) if rule.id in counts.rules]
    axes = {}
    for number, (how, domain) in enumerate(zip(HOW, COLUMNS, strict=True)):
        axes[axis("x", number)] = {
            "domain": domain, "tickformat": ".0%", "side": "top", "fixedrange": True, "nticks": 3,
            "title": {"text": NAMES[how].in_language(lang), "font": {"size": 12}},
            "tickfont": {"size": 11}, "rangemode": "tozero",
        }  # fmt: skip
    look = {
        "height": height(counts), "showlegend": False, "bargap": 0.3,
        "margin": {"l": 8, "r": 12, "t": 60, "b": 8}, "yaxis": {"automargin": True, "fixedrange": True},
    }  # fmt: skip
    bars = [_bars(how, number, rules, counts, lang) for number, how in enumerate(HOW)]
    return Figure(bars, layout(1, lang) | axes | look)


def height(counts: Counts) -> int:
    """[px] How high the picture is."""
    return ROW * len(counts.rules) + 80


def share(how: str, rule: str, counts: Counts) -> float:
    """The frequency of a rule in one way: of the actions tried, or of the playthroughs [0 to 1]."""
    one = counts.of(rule)
    if how == "refuses":
        return one.refused / max(counts.tried, 1)
    return (one.in_plays if how == "happens" else one.scored_in) / max(counts.plays, 1)


def _bars(how: str, number: int, rules: Sequence[Rule], counts: Counts, lang: str) -> Look:
    return trace(
        "bar",
        x=[share(how, rule.id, counts) for rule in rules], y=[rule.id for rule in rules], orientation="h",
        name=NAMES[how].in_language(lang), xaxis=inside(number)["xaxis"],
        customdata=[rule.id for rule in rules],
        marker={"color": COLOURS[how]}, hovertext=[rule.title.in_language(lang) for rule in rules],
        hovertemplate="<b>%{customdata} · %{hovertext}</b><br>%{x:.1%}<extra></extra>",
    )  # fmt: skip
