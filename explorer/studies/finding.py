"""Positions that show a rule, found by playing: the earliest in which it refuses, happens or scores, made as
small as it can be while it still does.
"""

from __future__ import annotations

import random
import re
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from explorer.core.definitions import Reader
from explorer.core.errors import ExplorerError
from explorer.core.game import Action, Game, State
from explorer.core.playthrough import draw
from explorer.players import Greedy, Player, Random

Table = Mapping[str, object]
"""A position as it is written."""
Path = tuple[str | int, ...]
"""The keys and numbers that lead to an entry of it."""
PLAYERS: Sequence[Player] = (Random(), Greedy(looks=20))
"""Who plays; in every third playthrough both."""
TRIED = 40
"""Actions judged in each position; one that is refused shows the rules that it breaks."""
LONGEST = 400
"""Plies after which a playthrough is given up."""
HOW = ("refuses", "happens", "scores")
"""The plainest first."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A position in which a rule is seen.

    Attributes
    ----------
    how : "refuses", "happens" or "scores"
        Whether it forbids the action, makes something happen when it is played, or gives points for it.
    rules : tuple of str
        All rules that are seen with it, in order.
    action, beside : str
        What is refused or played; beside what is refused, an action like it that is legal.
    player, points : int
        Who has how many points by the rule afterwards.
    ply : int
        How many actions had been played.
    written : mapping
        The position as a file says it; what is left out follows from the rest.
    """

    rule: str
    how: str
    state: State
    ply: int
    rules: tuple[str, ...]
    action: str
    beside: str = ""
    player: int = 0
    points: int = 0
    written: Table = field(default_factory=dict, hash=False)

    def same_as(self, other: Sighting) -> bool:
        """True if it is the same rule, seen in the same way, for the same player."""
        return (self.rule, self.how, self.player) == (other.rule, other.how, other.player)

    @property
    def cost(self) -> tuple[int, int, int]:
        """The distance from a plain example: the lower, the better it shows its rule."""
        return HOW.index(self.how), len(self.rules) if self.how == "refuses" else 0, self.ply


def find(
    game: Game, wanted: Collection[str], seconds: float, seed: int = 0,
    clock: Callable[[], float] = time.monotonic,
) -> dict[str, Sighting]:  # fmt: skip
    """Rule -> the best sighting of it, in as small a position as could be made of it.

    Two thirds of the time go into playing, the rest into making positions smaller.

    >>> import explorer
    >>> find(explorer.load("souls"), ["SOU-P2"], 1.0)["SOU-P2"].how
    'refuses'
    """
    end, found = clock() + seconds, dict[str, Sighting]()
    for sighting in _sightings(game, seed):
        if sighting is None and clock() > end - seconds / 3:
            break
        if sighting and sighting.rule in wanted:
            best = found.get(sighting.rule, sighting)
            found[sighting.rule] = min(best, sighting, key=lambda one: one.cost)
    for left, rule in zip(range(len(found), 0, -1), found, strict=True):
        found[rule] = smaller(game, found[rule], clock() + (end - clock()) / left, clock)
    return {rule: found[rule] for rule in wanted if rule in found}


# Playing ----------------------------------------------------------------------------------------------------


def _sightings(game: Game, number: int) -> Iterator[Sighting | None]:
    """The sightings in one playthrough after another, without end; None after each position."""
    while True:
        rng = random.Random(f"find/{number}")
        state = game.start(rng.choice(game.players), number, **_switches(game, rng))
        players = PLAYERS[:1], PLAYERS[1:], PLAYERS
        yield from _playthrough(state, players[number % 3], rng)
        number += 1


def _switches(game: Game, rng: random.Random) -> dict[str, Any]:
    """The defaults, in every other playthrough; else any value of each switch."""
    if rng.random() < 0.5:
        return {}
    return {switch.name: rng.choice(list(switch.metadata["allowed"])) for switch in fields(game.options)}


def _playthrough(state: State, players: Sequence[Player], rng: random.Random) -> Iterator[Sighting | None]:
    pool: list[Action] = []
    for ply in range(LONGEST):
        yield None
        if state.is_terminal:
            return
        if (seat := state.current_player) is None:
            action = draw(state.chance_outcomes(), rng.randrange(2**32), ply)
        else:
            pool = pool if ply % 10 else list(state.candidates())
            yield from _refused(state, rng.sample(pool, min(TRIED, len(pool))), ply)
            action = players[seat % len(players)].choose(state, seed=f"{ply}/{rng.random()}")
        yield from _played(state, action, ply)
        state, _ = state.apply_legal(action)


def _refused(state: State, actions: Iterable[Action], ply: int) -> Iterator[Sighting]:
    for action in actions:
        rules = _broken(state, action)
        yield from (Sighting(rule, "refuses", state, ply, rules, str(action)) for rule in rules)


def _broken(state: State, action: Action) -> tuple[str, ...]:
    """The rules that forbid an action; none where the board knows no such action by now."""
    try:
        return tuple(violation.rule for violation in state.violations(action))
    except ExplorerError:
        return ()


def _played(state: State, action: Action, ply: int) -> Iterator[Sighting]:
    """The events of an action, and the points that it brings."""
    after, events = state.apply(action)
    told, points = tuple(event.rule for event in events), Counter(_points(after))
    yield from (Sighting(rule, "happens", state, ply, told, str(action)) for rule in dict.fromkeys(told))
    for (player, rule), _ in (points - Counter(_points(state))).items():
        scored = points[player, rule]
        yield Sighting(rule, "scores", state, ply, (rule,), str(action), player=player, points=scored)


def _points(state: State) -> dict[tuple[int, str], int]:
    """Who has how many points by which rule."""
    lines = [line for line in state.score_sheet().lines if not line.projected]
    keys = dict.fromkeys((line.player, line.rule) for line in lines)
    return {key: sum(one.points for one in lines if (one.player, one.rule) == key) for key in keys}


# Making it smaller ------------------------------------------------------------------------------------------


def smaller(
    game: Game, sighting: Sighting, deadline: float, clock: Callable[[], float] = time.monotonic
) -> Sighting:
    """The sighting in a position of which nothing can be left out: its parts are dropped one by one, as long
    as the rest can be read and the rule is seen in it in the same way.
    """
    best, dropped = _again(game, sighting, sighting.state.to_dict()) or sighting, True
    while dropped:
        dropped = False
        for path in sorted(_paths(best.written), key=len):
            less = _without(best.written, path)
            if clock() > deadline or less == best.written or not isinstance(less, dict):
                continue
            if found := _again(game, best, less):
                best, dropped = found, True
    return best


def _again(game: Game, sighting: Sighting, table: Table) -> Sighting | None:
    """The rule as it is seen in the position that is written so, if it is no less plain there."""
    try:
        state = game._position(Reader(table, ""))
        seen = [one for one in _same(game, sighting, state) if one.same_as(sighting)]
    except ExplorerError:
        return None
    return replace(seen[0], written=table) if seen and seen[0].cost <= sighting.cost else None


def _same(game: Game, sighting: Sighting, state: State) -> Iterator[Sighting]:
    """The sighting in a position when the same is tried."""
    if sighting.how != "refuses":
        yield from _played(state, game.parse(sighting.action), sighting.ply)
    elif legal := [str(action) for action in state.legal_actions()]:
        beside = max(legal, key=lambda one: alike(one, sighting.action))
        for one in _refused(state, [game.parse(sighting.action)], sighting.ply):
            yield replace(one, beside=beside)


def alike(one: str, other: str) -> tuple[bool, float]:
    """The similarity of two actions as they are written: of one kind; the share of equal parts.

    >>> alike("step b4", "step b5") > alike("swap 3", "step b5")
    True
    """
    ours, theirs = re.split(r"[ =+]", one), re.split(r"[ =+]", other)
    return ours[0] == theirs[0], sum(map(str.__eq__, ours, theirs)) / max(len(ours), len(theirs))


def _paths(value: object, path: Path = ()) -> Iterator[Path]:
    """The way to every entry of what is written, the last of a list first."""
    for key, inner in reversed(_entries(value)):
        yield (*path, key)
        yield from _paths(inner, (*path, key))


def _entries(value: object) -> list[tuple[str | int, object]]:
    if isinstance(value, Mapping):
        return list(value.items())
    return list(enumerate(value)) if isinstance(value, list) else []


def _without(value: object, path: Path) -> Table | list[object]:
    """The same without one entry; as it is where that has gone with another."""
    first, *rest = path
    kept = {
        key: _without(inner, tuple(rest)) if key == first and rest else inner
        for key, inner in _entries(value)
        if key != first or rest
    }
    return list(kept.values()) if isinstance(value, list) else {str(key): kept[key] for key in kept}
