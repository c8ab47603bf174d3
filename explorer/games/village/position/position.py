"""What a position of Viva Catrina is: its fields, and what can be read off them without a rule being
played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple, Self

from explorer.core.codec import MANY, Seed, choice, follows, last_seat, rows, whole
from explorer.core.game import Options, State, option
from explorer.core.lazy import lazy_import
from explorer.core.messages import template
from explorer.core.replacing import put, replace
from explorer.games.village.position.board import Board
from explorer.games.village.position.kinds import (
    COLOURS,
    FEWEST,
    LAY,
    MOST,
    NO_TILE,
    PHASES,
    TAKE,
    YES,
    YES_NO,
    Point,
)
from explorer.games.village.position.reading import BAG, BALLOON_PILES, CHIMERA_PILES, LINES
from explorer.games.village.position.seats import BALLOONS, CHIMERAS, VILLAGE
from explorer.games.village.position.village import Village

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.village.position import graphs
else:
    graphs = lazy_import("explorer.games.village.position.graphs")

SEATS = template("vil-seats").filled({"fewest": FEWEST, "most": MOST})


class Player(NamedTuple):
    """A seat.

    `balloons` holds, by colour, the place in its pile (1 = the top) of the balloon tile taken, 0 for none;
    `chimeras` the first points of the bases on which a chimera sits, in the order in which they came.
    """

    village: Annotated[Village, VILLAGE]
    balloons: Annotated[tuple[int, ...], BALLOONS] = (0,) * len(COLOURS)
    chimeras: Annotated[tuple[Point, ...], CHIMERAS] = ()


@dataclass(frozen=True)
class VillageOptions(Options):
    """The switches of Viva Catrina."""

    third_stall: str = option(YES, "VIL-H2", YES_NO, template("vil-option-third-stall"), later=True)


@dataclass(frozen=True)
class Position(State):
    """A position: seats, the two lines (0 = taken), the bag, the piles, whose turn and what phase.

    `bag` is what is in it, in order of number; in which order it comes out only the seed knows. `balloons`
    and `chimeras` count the tiles left in each pile. `first` had the Catrina in round 1.
    """

    game: ClassVar[str] = "village"

    board: Annotated[Board, follows()] = field(repr=False)
    options: VillageOptions
    seed: Seed
    players: Annotated[tuple[Player, ...], rows(Player, range(FEWEST, MOST + 1), SEATS)]
    lines: Annotated[tuple[tuple[int, ...], ...], LINES]
    bag: Annotated[tuple[int, ...], BAG]
    balloons: Annotated[tuple[int, ...], BALLOON_PILES]
    chimeras: Annotated[tuple[int, ...], CHIMERA_PILES]
    phase: Annotated[str, choice(PHASES, lambda at: LAY if at.hand else TAKE)] = TAKE
    hand: Annotated[int, whole(0, lambda at: len(at.board.tiles))] = NO_TILE
    first: Annotated[int, whole(0, last_seat)] = 0
    seat: Annotated[int, whole(0, last_seat, lambda at: at.catrina)] = 0
    round: Annotated[int, whole(1, lambda at: len(at.players))] = 1
    turn: Annotated[int, whole(0, MANY)] = 0

    # What is asked of a position ----------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """Who decides; None while a tile comes out of the bag and once the game is over."""
        return self.seat if self.phase in (TAKE, LAY) else None

    @property
    def player(self) -> Player:
        """The seat whose turn it is."""
        return self.players[self.seat]

    @property
    def catrina(self) -> int:
        """VIL-T4: who holds the Catrina and opened this round."""
        return (self.first + self.round - 1) % len(self.players)

    @property
    def last_round(self) -> bool:
        """VIL-T4: whether the last player has got the Catrina."""
        return self.round == len(self.players)

    @property
    def available(self) -> tuple[int, ...]:
        """VIL-T2: the tiles at the ends of what remains of the lines."""
        ends: dict[int, None] = {}
        for line in self.lines:
            left = [tile for tile in line if tile]
            if left:
                ends[left[0]] = ends[left[-1]] = None
        return tuple(ends)

    def draws_for(self, before: int) -> bool:
        """VIL-H2: whether a stall draws a tile where so many of its kind lie in the village before it."""
        return before == 1 or (before > 1 and self.options.third_stall == YES)

    # The villages as graphs ---------------------------------------------------------------------------------

    def graph(self) -> nx.Graph[graphs.Way]:
        """The way network, frozen: nodes = ways of laid tiles, edges = ways that meet across a shared side;
        see graphs.py.
        """
        return graphs.way_graph(player.village for player in self.players)

    def base_graph(self) -> nx.Graph[graphs.Meeting]:
        """The chimera bases, frozen: nodes = meeting points with a part, edges = joined points; see
        graphs.py.
        """
        return graphs.base_graph([player.village for player in self.players])

    def with_player(self, seat: int, player: Player) -> Self:
        """The same position with one seat changed."""
        return replace(self, players=put(self.players, seat, player))
