"""A position of Viva Catrina: its fields, the queries on it, and how it is written.

In the `[position]` table of a scenario file nearly all may be left out:

    seed = 1                       # fills the board with tiles of the bag
    round = 2                      # 1
    first = 1                      # 0, the seat that had the Catrina in round 1
    seat = 0                       # the holder of the Catrina
    turn = 30                      # 0, turns completed
    phase = "lay"                  # "take"; "lay" when there is a tile in hand
    hand = 57                      # 0
    lines = [[0, 3, 9], [12]]      # 0 = taken; short lines are filled up with 0; drawn by the seed if left
                                   # out
    bag = [4, 8]                   # every tile that is nowhere else
    balloons = { red = 1 }         # tiles left in the piles: what the players have not
    chimeras = { small = 1 }       # likewise

    [[position.players]]           # two to six
    start = 115                    # the start tile, at x0 y0
    village = ["57 x1 y0 r90"]     # none; each next to a tile before it
    balloons = { red = 1 }         # place in the pile from the top: as earned, the first player first
    chimeras = ["x1 y1"]           # first points of bases: as earned, the first player first
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import chain
from typing import TYPE_CHECKING, Annotated, ClassVar, NamedTuple, Self

from explorer.core.codec import MANY, Draft, Kind, Seed, choice, follows, keyed, last_seat, plain, rows, whole
from explorer.core.definitions import Reader
from explorer.core.game import Options, State, option
from explorer.core.messages import message, template
from explorer.core.replacing import put, replace
from explorer.games.village import position_village
from explorer.games.village.board import (
    BALLOONS_AT,
    COLOURS,
    ENOUGH,
    FEWEST,
    LAY,
    MOST,
    NO_TILE,
    PHASES,
    SIZES,
    STEPS,
    TAKE,
    YES,
    YES_NO,
    Board,
    Cell,
    Point,
)
from explorer.games.village.position_village import (
    NUMBER,
    START,
    TURNS,
    Laid,
    Village,
    cell_name,
    founded,
    read_cell,
)

if TYPE_CHECKING:
    import networkx as nx


# Written fields ---------------------------------------------------------------------------------------------


def _bag(reader: Reader, key: str, at: Draft) -> tuple[int, ...]:
    """VIL-S1: no tile is in two places; what is in the bag, every tile that is nowhere else if it is not
    given.
    """
    tiles = at.board.tiles
    bag = reader.typed(key, list, message("vil-numbers"), ())
    if any(type(tile) is not int or tile not in tiles for tile in bag):
        raise reader.refuse(key, bag, message("vil-numbers"))
    laid = (lay.tile for player in at.players for lay in player.village.lays)
    held = Counter(tile for tile in (*laid, at.hand, *chain.from_iterable(at.lines), *bag) if tile)
    if twice := [tile for tile, count in held.items() if count > 1]:
        raise reader.refuse("players", min(twice), message("vil-tiles-once", tile=min(twice)))
    return tuple(sorted(bag) if key in reader else [tile for tile in tiles if tile not in held])


def _lines(reader: Reader, key: str, at: Draft) -> tuple[tuple[int, ...], ...]:
    """VIL-S2, VIL-T2: two lines of the right length, of which only ends have been taken."""
    board, lengths = at.board, at.board.side(len(at.players))
    value = reader.typed("lines", list, message("vil-places"))
    if len(value) != 2 or any(
        type(line) is not list or len(line) > most for line, most in zip(value, lengths, strict=False)
    ):
        raise reader.refuse("lines", value, message("vil-lines-2", first=lengths[0], second=lengths[1]))
    if any(type(tile) is not int or (tile and tile not in board.tiles) for line in value for tile in line):
        raise reader.refuse("lines", value, message("vil-places"))
    lines = tuple(
        (*line, *[NO_TILE] * (length - len(line))) for line, length in zip(value, lengths, strict=True)
    )
    for line in lines:
        left = [place for place, tile in enumerate(line) if tile]
        if left and left[-1] - left[0] >= len(left):
            raise reader.refuse("lines", value, message("vil-ends-only"))
    return lines


def _pile(table: Reader, size: str, at: Draft) -> int:
    return table.integer(size, 0, at.board.chimeras[SIZES.index(size)])


LINES = Kind(_lines, plain, unsaid=())
BAG = Kind(_bag, plain)
BALLOON_PILES = keyed(COLOURS, whole(0, lambda at: at.board.pile(len(at.players)), unsaid=None))
CHIMERA_PILES = keyed(SIZES, Kind(_pile, plain, unsaid=None))


# Written fields of a player ---------------------------------------------------------------------------------


def _village(reader: Reader, key: str, at: Draft) -> Village:
    """VIL-S1, VIL-T3: the start tile and the tiles laid, each next to one laid before."""
    board = at.board
    start = reader.integer("start", min(board.starts), max(board.starts))
    lays = [Laid(*START, start, 0)]
    lying: dict[Cell, int] = {START: start}
    for text in reader.strings("village", None, []):
        laid = read_lay(text, board)
        if laid is None:
            raise reader.refuse("village", text, message("vil-a-lay"))
        cell = cell_name(*laid.cell)
        if laid.tile in lying.values():
            raise reader.refuse("village", text, message("vil-tiles-once", tile=laid.tile))
        if laid.cell in lying:
            raise reader.refuse("village", text, message("vil-overlap", other=lying[laid.cell], cell=cell))
        if not any((laid.x + dx, laid.y + dy) in lying for dx, dy in STEPS):
            raise reader.refuse("village", text, message("vil-detached", cell=cell))
        lying[laid.cell] = laid.tile
        lays.append(laid)
    return founded(board, lays)


def read_lay(text: str, board: Board) -> Laid | None:
    """The tile that `str(laid)` wrote: "57 x2 y-1 r90"; None for anything else."""
    words = text.split(" ")
    if (
        len(words) != 4
        or not NUMBER.fullmatch(words[0])
        or int(words[0]) not in board.tiles
        or words[3] not in TURNS
    ):
        return None
    cell = read_cell(" ".join(words[1:3]), board)
    return Laid(*cell, int(words[0]), TURNS[words[3]]) if cell else None


def _chimeras(reader: Reader, key: str, at: Draft) -> tuple[Point, ...]:
    """VIL-C1, VIL-C3: each on a base that is closed, connected and of the right size; by its first point."""
    village = at.village
    ready = {
        cell_name(*base.points[0]): base.points[0]
        for base in village.bases
        if base.size is not None and village.is_lit(base)
    }
    names = reader.strings(key)
    for name in names:
        if name not in ready or names.count(name) > 1:
            raise reader.refuse(key, name, message("vil-a-base"))
    return tuple(ready[name] for name in names)


def _balloon(table: Reader, colour: str, at: Draft) -> int:
    """VIL-B1: the place in its pile of a tile that was earned."""
    place: int = table.integer(colour, 0, len(at.board.plain))
    if place and at.village.tally[BALLOONS_AT + COLOURS.index(colour)] < ENOUGH:
        raise table.refuse(colour, place, message("vil-three-balloons"))
    return place


VILLAGE = Kind(
    _village,
    lambda village, at: {"start": village.start, "village": [str(laid) for laid in village.lays[1:]]},
    spread=True,
)
BALLOONS = keyed(COLOURS, Kind(_balloon, plain, unsaid=0), sparse=True)
CHIMERAS = Kind(_chimeras, lambda points, at: [cell_name(*point) for point in points])


# The position -----------------------------------------------------------------------------------------------

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

    # Queries ------------------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """The seat to decide; None while a tile comes out of the bag and once the game is over."""
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

    def graph(self) -> nx.Graph[position_village.Way]:
        """The way network, frozen: nodes = ways of laid tiles, edges = ways that meet across a shared side;
        see `position_village.way_graph`.
        """
        return position_village.way_graph(player.village for player in self.players)

    def base_graph(self) -> nx.Graph[position_village.Meeting]:
        """The chimera bases, frozen: nodes = meeting points with a part, edges = joined points; see
        `position_village.base_graph`.
        """
        return position_village.base_graph([player.village for player in self.players])

    def with_player(self, seat: int, player: Player) -> Self:
        """The same position with one seat changed."""
        return replace(self, players=put(self.players, seat, player))
