"""What each legal lay would bring: points at once, points at the end if nothing else happened, elements
connected.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from explorer.core.game import Event
from explorer.core.replacing import replace
from explorer.games.village.position.actions import Lay
from explorer.games.village.position.kinds import LAY, TAKE, Tally
from explorer.games.village.position.position import Player, Position
from explorer.games.village.position.village import Laid
from explorer.games.village.rules import scoring
from explorer.games.village.rules.choices import take, turned
from explorer.games.village.rules.turn import with_balloons, with_chimeras


class Gain(NamedTuple):
    """One lay of one tile.

    Attributes
    ----------
    tile : int
        The tile laid.
    lay : Lay
        Where and how.
    now : int
        Points of the balloon tiles and chimeras that come (or turn golden) at once.
    end : int
        Change of the total if the game ended after this lay; `now` included, never negative.
    connects : tuple of int
        Elements that the lay connects, in the order of `kinds.ELEMENTS`.
    draws : bool
        Whether an extra tile follows (VIL-H2).

    Examples
    --------
    >>> import explorer
    >>> one = best(gains(explorer.load("village").scenario("VIL-X1")))[0]
    >>> one.end >= one.now, len(one.connects)
    (True, 17)
    """

    tile: int
    lay: Lay
    now: int
    end: int
    connects: Tally
    draws: bool


def gains(state: Position) -> tuple[Gain, ...]:
    """Every legal lay of every tile that may be taken, or of the tile in hand; () at chance nodes and at the
    end.

    In the order of the tiles at the ends of the lines and of `legal_actions`.

    >>> import explorer
    >>> first = best(gains(explorer.load("village").scenario("VIL-X1")))[0]
    >>> first.tile, str(first.lay), first.now, first.end
    (27, 'lay x0 y1 r0', 5, 5)
    """
    tiles = {TAKE: state.available, LAY: (state.hand,)}.get(state.phase, ())
    player = state.player
    before = _at_once(player), scoring.total(player)
    return tuple(
        gain(state, tile, lay, before)
        for tile in tiles
        for cell in player.village.frontier
        for lay in turned(cell)
        if isinstance(lay, Lay)
    )


def gain(state: Position, tile: int, lay: Lay, before: tuple[int, int] | None = None) -> Gain:
    """What one lay brings; `before` holds the points at once and in all of the position, if they are
    known.

    >>> import explorer
    >>> state = explorer.load("village").scenario("VIL-X1")
    >>> first = gains(state)[0]
    >>> gain(state, first.tile, first.lay) == first
    True
    """
    player, old = state.player, state.player.village
    at_once, total = before or (_at_once(player), scoring.total(player))
    village = old.lay(Laid(lay.x, lay.y, tile, lay.turn))
    after = player._replace(village=village)
    if village.tally != old.tally:
        after, _, _ = with_balloons(state, old, after)
    if village.bases:
        after, _, _ = with_chimeras(state, old, after)
    stall = village.at[lay.x, lay.y].stall
    return Gain(
        tile,
        lay,
        _at_once(after) - at_once,
        scoring.total(after) - total,
        tuple([now - then for now, then in zip(village.tally, old.tally, strict=True)]),
        stall >= 0 and state.draws_for(old.stalls[stall]) and bool(state.bag),
    )


def _at_once(player: Player) -> int:
    """The points of what has been taken from the piles."""
    return sum(
        found.points for category in (scoring.balloons, scoring.chimeras) for found in category(player)
    )


def best(found: Sequence[Gain], count: int = 5) -> tuple[Gain, ...]:
    """The lays that bring most at the end, then most at once, then most elements; the first of equals.

    >>> import explorer
    >>> [one.end for one in best(gains(explorer.load("village").scenario("VIL-X1")), 3)]
    [5, 5, 5]
    """
    return tuple(
        sorted(found, key=lambda one: (-one.end, -one.now, -sum(one.connects), not one.draws))[:count]
    )


def reasons(state: Position, one: Gain) -> tuple[Event, ...]:
    """Why a lay brings what it brings: the story of playing it, the taking and the laying itself apart."""
    taken = state.apply(take(one.tile))[0] if state.phase == TAKE else state
    # Another round would follow the last tile of the board; what it brings is no reason.
    taken = replace(taken, round=len(state.players)) if not any(map(any, taken.lines)) else taken
    events: tuple[Event, ...] = taken.apply(one.lay)[1]
    return tuple(event for event in events[1:] if event.rule not in ("VIL-F1", "VIL-T4", "VIL-T5"))
