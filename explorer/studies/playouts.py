"""The value of a seat: many deals played in place, without a story; only who is ahead at the end is kept.

For a game that offers its positions in a compiled form (`Insight.compiled`); of Papillons célestes that is
one round. Thousands of deals take a second, all in this process, and need no journal. `simulate` goes through
the public contract: slower, but it knows the rules exercised and where points come from.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from explorer.core.cells import Displayed
from explorer.core.errors import BadOption, ExplorerError, about, unknown
from explorer.core.game import PLAYER, Game, State
from explorer.core.messages import message
from explorer.core.playthrough import game_called
from explorer.core.state import WON_WITHOUT_POINTS, Compiled, M, Quick, at_random
from explorer.players import Exact
from explorer.studies.study import Study, refused_in
from explorer.studies.summary import Estimate, mean, wilson

MOST_POSITIONS = 10_000_000
"""The work after which an exact count of a deal is given up."""

Lead = tuple[float, ...]
"""The lead of each seat over its best rival at the end [points]; a victory that the points do not show
counts half a point.
"""


@dataclass(frozen=True, slots=True)
class Worth:
    """The results of one seat.

    Attributes
    ----------
    wins : Estimate
        Share of the victories [0 to 1]; a shared one counts for its share.
    without_points : Estimate
        Share of the deals won although the points are equal, on a tie-break [0 to 1]; they are among the
        wins.
    ahead : Estimate
        Mean lead over the best rival [points], below 0 for who is behind; equal points are 0.

    Examples
    --------
    >>> first = seats("souls", 20, seed=1).worth(0)
    >>> first.wins.low <= first.wins.value <= first.wins.high, first.ahead.count
    (True, 20)
    """

    wins: Estimate
    without_points: Estimate
    ahead: Estimate


@dataclass(frozen=True)
class Playouts(Displayed):
    """Deals played to the end by players of one kind; `leads` has one a deal, its seats in turn from whoever
    begins.

    >>> found = seats("souls", 20, seed=1)
    >>> found.game, found.seats, len(found.leads)
    ('souls', 2, 20)
    """

    game: str
    player: str
    seed: int
    leads: tuple[Lead, ...]

    @property
    def seats(self) -> int:
        """The number of seats."""
        return len(self.leads[0])

    def worth(self, seat: int, confidence: float = 0.95) -> Worth:
        """The results of a seat [0 = begins], with intervals of this confidence."""
        count, mine = len(self.leads), [lead[seat] for lead in self.leads]
        without = sum(0 < ahead <= WON_WITHOUT_POINTS for ahead in mine)
        points = [ahead if abs(ahead) > WON_WITHOUT_POINTS else 0.0 for ahead in mine]
        wins = wilson(sum(share(lead, seat) for lead in self.leads), count, confidence)
        return Worth(wins, wilson(without, count, confidence), mean(points, confidence))

    def __repr__(self) -> str:
        return f"<{len(self.leads)} deals of {self.game}, {self.player}>"


def share(lead: Lead, seat: int) -> float:
    """A seat's share of the victory: whoever is furthest ahead wins.

    >>> share((0.5, -0.5), 0), share((0.0, 0.0), 1)
    (1.0, 0.5)
    """
    best = max(lead)
    return (lead[seat] == best) / lead.count(best)


def seats(game: Game | str, count: int, player: str = "random", seed: int = 0, **options: object) -> Playouts:
    """Play many deals, the same kind of player in every seat, to see what beginning is worth.

    Deal i depends on `seed` and i alone, not on the player: other players meet the same deals, in the same
    seats.

    Parameters
    ----------
    game : Game or name
        One that has a compiled form; the fewest players that it allows sit down.
    count : int
        How many deals.
    player : "random", "greedy" or "perfect"
        At random; by what leaves one furthest ahead at the end of one's own turn, ties at random; or as
        `Exact` would, all cards laid open.
    seed : int
        Of the whole study.
    options
        The game's switches, as for `Game.start`.

    Raises
    ------
    ExplorerError
        Anything that makes no sense, a game without a compiled form, a deal that cannot be counted out.

    Examples
    --------
    >>> found = seats("souls", 1000, seed=1)
    >>> found.worth(0).wins.value + found.worth(1).wins.value
    1.0
    """
    if player not in (*WAYS,):
        raise BadOption(unknown(PLAYER, player, WAYS))
    game = game_called(game)
    study = Study.of(game, count, ("random",) * game.players[0], seed, options=options)
    _compiled(_deal(study, 0))  # refused before anything is played
    return Playouts(
        game.name, player, seed, tuple(_lead(study, number, WAYS[player]) for number in range(count))
    )


def _deal(study: Study, number: int) -> State:
    return study.game.start(len(study.players), study.seed_of(number), **vars(study.options))


def _lead(study: Study, number: int, way: Callable[[State, random.Random], Lead]) -> Lead:
    """The end of one deal, its seats in turn from whoever begins."""
    seed, state = study.seed_of(number), _deal(study, number)
    try:
        lead = way(state, random.Random(f"{seed}/play"))
    except ExplorerError as refusal:
        raise refused_in(number, seed, refusal) from refusal
    first = state.current_player or 0
    return lead[first:] + lead[:first]


# Ways to play -----------------------------------------------------------------------------------------------


def _at_random(state: State, rng: random.Random) -> Lead:
    position = _compiled(state)
    position.playout(rng)
    return _standing(position)


def _greedily(state: State, rng: random.Random) -> Lead:
    position = _compiled(state)
    while not position.terminal:
        moves = position.moves() if position.seat is None else best_now(position)
        position.make(at_random(position, moves, rng))
    return _standing(position)


def _perfectly(state: State, rng: random.Random) -> Lead:
    """Nothing is left to chance: best play of both is worth the same whichever of the best moves they
    choose.
    """
    position, seat = _compiled(state), state.current_player
    ahead = Exact(MOST_POSITIONS).value(state.insight.opened(state) or state)
    return tuple(ahead if other == seat else -ahead for other in range(position.players))


WAYS: Mapping[str, Callable[[State, random.Random], Lead]] = MappingProxyType(
    {"random": _at_random, "greedy": _greedily, "perfect": _perfectly}
)
"""Name of a kind of player -> what comes of a deal when it sits in every seat."""


def best_now(position: Compiled[M]) -> Sequence[M]:
    """The moves of whoever is to move that leave it furthest ahead at the end of its turn; a victory goes
    before any lead.
    """
    seat, moves = position.seat, position.moves()
    assert seat is not None
    worths = [_after(position, move, seat) for move in moves]
    best = max(worths)
    return [move for move, worth in zip(moves, worths, strict=True) if worth == best]


def _after(position: Compiled[M], move: M, seat: int) -> tuple[int, float]:
    """(1 won, -1 lost, 0 open or drawn; points ahead) after a move and the best of those that follow it in
    the same turn.
    """
    position.make(move)
    if not position.terminal and position.seat == seat:
        worth = max(_after(position, following, seat) for following in position.moves())
    else:
        ahead = position.value(seat)
        worth = ((ahead > 0) - (ahead < 0)) * position.terminal, ahead
    position.unmake()
    return worth


def _compiled(state: State) -> Quick:
    position = state.insight.compiled(state)
    if position is None:
        raise BadOption(about(message("study-game", name=state.game), message("study-not-compiled")))
    return position


def _standing(position: Quick) -> Lead:
    return tuple(position.value(seat) for seat in range(position.players))
