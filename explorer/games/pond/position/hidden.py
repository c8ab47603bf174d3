"""What a player cannot see (PON-S5): the hands of rivals, the pile, and the seed, which knows the shuffles to
come.
"""

from __future__ import annotations

import random
from collections import Counter

from explorer.core.replacing import replace
from explorer.games.pond.position.board import HIDDEN
from explorer.games.pond.position.position import Position


def seen_by(state: Position, player: int) -> Position:
    """PON-S5: rivals' hands, the pile and the seed masked; a hidden tile is number 0."""
    players = tuple(
        p if i == player else p._replace(hand=(HIDDEN,) * len(p.hand)) for i, p in enumerate(state.players)
    )
    return replace(state, players=players, pile=(HIDDEN,) * len(state.pile), seed=None)


def determinize(state: Position, player: int, rng: random.Random) -> Position:
    """PON-S5: rivals' hands and the pile dealt afresh out of the tiles that `player` cannot see."""
    unseen = _unseen_by(state, player)
    rng.shuffle(unseen)
    players = tuple(
        p if i == player else p._replace(hand=tuple(sorted(unseen.pop() for _ in p.hand)))
        for i, p in enumerate(state.players)
    )
    return replace(state, players=players, pile=tuple(unseen), seed=rng.randrange(2**32))


def _unseen_by(state: Position, player: int) -> list[int]:
    """Hidden tiles, sorted; of a masked position, the box less what lies open (topped up if the board was
    edited).
    """
    hidden = [t for i, p in enumerate(state.players) if i != player for t in p.hand] + list(state.pile)
    if HIDDEN not in hidden:
        return sorted(hidden)
    shown = (
        [laid.tile for laid in state.tiles if laid] + list(state.discard) + list(state.players[player].hand)
    )
    box = Counter(state.board.pile())
    rest = sorted((box - Counter(shown)).elements())
    return (rest + sorted(state.board.pile()))[: len(hidden)]
