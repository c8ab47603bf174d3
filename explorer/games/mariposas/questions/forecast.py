"""What the season's end would give if it came now, for many positions of one player at once.

The points themselves come from `scoring.projected`. Positions that differ only in spaces between which no
objective of the season makes a difference give the same, so each kind of position is counted once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from explorer.games.mariposas import scoring
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import GENERATION
from explorer.games.mariposas.position import Player, Position

DOUBLE = 5
KINDS = (1, 2, 3, 4, DOUBLE)
"""The generations, and 5 for a generation 4 on its double side."""
BITS = 6  # a player's butterflies count for 14 at most: 1 + 2 + 3 and four doubles


def kind(player: Player, fly: int) -> int:
    """The generation of a butterfly, 5 for a double."""
    return DOUBLE if fly in player.doubles else GENERATION[fly]


@lru_cache(maxsize=64)
def shares(board: Board, card: str) -> Mapping[tuple[int, str], int]:
    """(kind, space) -> what a butterfly there adds to the profile of its player: counts by sort of space,
    packed in a number.

    Two spaces are of one sort when every area of the objective card holds both or neither (MAR-O1 to MAR-O6).
    Generation 4 at Michoacán is a sort of its own (MAR-E7).
    """
    areas = [
        area.spaces
        for objective in board.objectives[card].objectives
        for area in (objective.area, *(need.area for need in objective.needs), *objective.none)
    ]
    sorts: dict[tuple[bool, ...], int] = {}
    found = {}
    for space in board.spaces:
        for each in KINDS:
            sort = (*(space in area for area in areas), each >= 4 and space == board.home)
            found[each, space] = (2 if each == DOUBLE else 1) << BITS * sorts.setdefault(sort, len(sorts))
    return found


class Forecast:
    """The points that an immediate end of the season would give one player, its butterflies and goods
    imagined otherwise.
    """

    def __init__(self, state: Position, seat: int) -> None:
        self._state, self._seat = state, seat
        self._known: dict[tuple[int, int, tuple[str, ...]], int] = {}
        self.share = shares(state.board, state.cards[state.season])

    def profile(self, player: Player) -> int:
        """The sum of the shares of a player's butterflies, which decides about their points."""
        return sum(self.share[kind(player, fly), player.flies[fly]] for fly in player.on_board)

    def points(
        self, profile: int, flowers: int, relays: tuple[str, ...], player: Callable[[], Player]
    ) -> int:
        """Points of the season's end [points, 0 or more], what has been written down already left out.

        Parameters
        ----------
        profile : int
            The sum of the shares of the butterflies.
        flowers : int
            How many tokens of the scarcest type the player has: no objective asks for more (MAR-O5).
        relays : tuple of str
            The relay cards gained, in the order of the notation.
        player : callable
            Makes the player so described; only called for what has not been counted before.
        """
        key = profile, flowers, relays
        if key not in self._known:
            self._known[key] = self.of(player())
        return self._known[key]

    def of(self, player: Player) -> int:
        """The same for a whole player."""
        state = self._state.with_player(self._seat, player)
        return sum(entry.points for entry in scoring.projected(state, self._seat))
