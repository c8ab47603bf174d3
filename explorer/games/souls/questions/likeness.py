"""When two collections come to the same: whatever either still gets brings it the same points."""

from __future__ import annotations

from functools import lru_cache

from explorer.games.souls.board import COLLECTED, GROUPED, MACHAON, MONARCH, MOST, PAIR, Board, Scale
from explorer.games.souls.board import kind_worth as worth

SETTLED = 0
"""The likeness of a kind that can bring nothing more, however many of it one has."""
LIKENESSES = 1
for _most in MOST.values():
    LIKENESSES *= _most + 2
del _most


@lru_cache(maxsize=1 << 16)
def likeness(board: Board, hand: int, left: int) -> int:
    """A number below `LIKENESSES`, equal for collections that the same cards make richer by the same points.

    Of 88s and Morphos only those count that are over when groups are made (SOU-C1, SOU-C2), and of any kind
    none where what is left completes nothing; unless a joker may still stand for it (SOU-C4).

    Parameters
    ----------
    board : Board
        Whose points.
    hand, left : int
        The collection and the cards that are still to be had, as `Board.hand` numbers them.

    Examples
    --------
    With two 88s left, one 88 comes to the same as three, and two 88s do not:

    >>> import explorer
    >>> board = explorer.load("souls").board
    >>> one, two, three = ((n, 0, 0, 0) for n in (1, 2, 3))
    >>> found = [likeness(board, board.hand(cards), board.hand(two)) for cards in (one, two, three)]
    >>> found[0] == found[2] != found[1]
    True
    """
    have, more = (dict(zip(COLLECTED, board.cards(number), strict=True)) for number in (hand, left))
    joker = have[MACHAON] + more[MACHAON] >= PAIR
    code = 0
    for kind in GROUPED:
        over = _over(board.scale, kind, have[kind])
        live = joker or worth(board.scale, kind, over + more[kind]) > worth(board.scale, kind, over)
        code = code * (MOST[kind] + 2) + (over + 1 if live else SETTLED)
    live = joker or more[MACHAON] > 0
    return code * (MOST[MACHAON] + 2) + (have[MACHAON] + 1 if live else SETTLED)


def _over(scale: Scale, kind: int, count: int) -> int:
    """The cards of a kind left over when groups are made; of Monarchs, the number that counts."""
    return min(count, len(scale.monarchs) - 1) if kind == MONARCH else count % scale.groups[kind][0]
