"""A position of the pond game: its fields, the queries on it, how it is written, and the view of one player.

Tiles are written by cell, in notation, for instance `c4 = "18 r90 tunnel"`; an animal is `at` a cell or a
pond, and in a `zone` of it.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self

from explorer.core.codec import MANY, Draft, Kind, Seed, choice, follows, last_seat, plain, rows, whole
from explorer.core.definitions import Reader
from explorer.core.errors import one_of
from explorer.core.game import Options, State, known, option
from explorer.core.messages import message, template, templates
from explorer.core.replacing import put, replace, replaced_quickly
from explorer.games.pond.board import (
    ANIMALS,
    CHOOSE,
    HAND,
    HIDDEN,
    PHASES,
    SIDES,
    TURN,
    Board,
    Laid,
    Spot,
    habitat,
)

if TYPE_CHECKING:
    import networkx as nx


# Written fields ---------------------------------------------------------------------------------------------

TURNS = {"r0": 0, "r90": 1, "r180": 2, "r270": 3}


def laid_text(laid: Laid) -> str:
    """The notation of a tile on the board: number, orientation, tunnel, planted sides as they lie.

    >>> laid_text(Laid(18, 1, tunnel=True, hedges=0b0010))
    '18 r90 tunnel hedge-south'
    """
    planted = [f"hedge-{SIDES[(i + laid.turn) % 4]}" for i in range(4) if laid.hedges >> i & 1]
    return " ".join([str(laid.tile), f"r{laid.turn * 90}", *(["tunnel"] if laid.tunnel else []), *planted])


def read_laid(reader: Reader, cell: str, board: Board) -> Laid:
    """The tile that `laid_text` wrote; the orientation may be left out, and no word may be there twice."""
    text = reader.string(cell)
    number, *words = text.split() or [""]
    if number not in map(str, board.landscape):
        raise reader.refuse(cell, text, message("pon-a-tile-first", tiles=one_of(board.landscape)))
    turns = [TURNS[word] for word in words if word in TURNS]
    if len(turns) > 1 or len(set(words)) < len(words):
        raise reader.refuse(cell, text, message("pon-each-word-once"))
    laid = Laid(
        int(number), sum(turns)
    )  # turned first: a planted side is named as it lies, wherever the words stand
    for word in words:
        if word in TURNS:
            continue
        if word == "tunnel" and len(board.landscape[laid.tile].zones) > 1:
            laid = laid._replace(tunnel=True)
        elif word.startswith("hedge-") and word.removeprefix("hedge-") in SIDES:
            side = (SIDES.index(word.removeprefix("hedge-")) - laid.turn) % 4
            if board.landscape[laid.tile].sides[side] in ("road", "hedge"):
                raise reader.refuse(cell, text, message("pon-planted"))
            laid = laid._replace(hedges=laid.hedges | 1 << side)
        else:
            raise reader.refuse(cell, text, message("pon-a-form"))
    return laid


def _tiles(table: Reader, key: str, at: Draft) -> tuple[Laid | None, ...]:
    tiles = table.table(key, {})
    laid = {cell: read_laid(tiles, _cell(tiles, cell, at.board), at.board) for cell in tiles.keys}
    return tuple(laid.get(cell) for cell in at.board.cells)


def _cell(tiles: Reader, cell: str, board: Board) -> str:
    if cell not in board.index:
        expected = message("pon-a-cell", first=board.cells[0], last=board.cells[-1])
        raise tiles.refuse(cell, cell, expected)
    return cell


def _spot(table: Reader, key: str, at: Draft) -> Spot | None:
    """The place of an animal; its start pond if nothing is written."""
    board, colour = at.board, at.colour
    place = table.choice("at", [*board.ponds, *board.cells], f"start-{colour}" if colour else None)
    zone = table.integer("zone", 0, 3, 0)
    if (place is None) != (colour is None):
        raise table.refuse("at", place, message("pon-a-place"))
    if place in board.ponds and (place not in (f"start-{colour}", f"pond-{colour}") or zone):
        raise table.refuse("at", place, message("pon-own-pond", colour=colour))
    if place in board.index:
        laid = at.tiles[board.index[place]]
        if laid is None or zone >= len(board.zones(laid)):
            raise table.refuse("at", f"{place} zone {zone}", message("pon-a-zone"))
    return Spot(place, zone) if place else None


def _numbers(table: Reader, key: str, at: Draft, *, hidden: bool = False) -> tuple[int, ...]:
    value = table.typed(key, list, message("pon-some-numbers"))
    if len(value) > 2000 or any(
        type(n) is not int or (n not in at.board.tiles and not (hidden and n == 0)) for n in value
    ):
        raise table.refuse(key, value, message("pon-our-numbers"))
    return tuple(value)


def _hand(table: Reader, key: str, at: Draft) -> tuple[int, ...]:
    hand = _numbers(table, key, at, hidden=True)
    if len(hand) > HAND:
        raise table.refuse(key, list(hand), message("pon-a-hand", hand=HAND))
    return tuple(sorted(hand))


TILES = Kind(
    _tiles,
    lambda tiles, at: {c: laid_text(laid) for c, laid in zip(at.board.cells, tiles, strict=True) if laid},
)
COLOUR = Kind(
    choice(lambda at: [pair.colour for pair in at.board.pairs]).read,
    lambda colour, at: {"colour": colour} if colour else {},
    unsaid=None,
    spread=True,
)
SPOT = Kind(_spot, lambda spot, at: {"at": spot.place, "zone": spot.zone} if spot else {}, spread=True)
HAND_TILES = Kind(_hand, plain, unsaid=())
PILE = Kind(lambda table, key, at: _numbers(table, key, at, hidden=at.masked), plain, unsaid=())
DISCARD = Kind(_numbers, plain, unsaid=())


# The position -----------------------------------------------------------------------------------------------

SLIDES = templates("pon-slide", ("rigid", "contiguous"))


@dataclass(frozen=True)
class PondOptions(Options):
    """The switches of the pond game."""

    slide: str = option("rigid", "PON-L3", SLIDES, template("pon-option-slide"))
    max_rounds: int = option(100, "PON-G2", range(1, 1001), template("pon-option-max-rounds"))


@replaced_quickly
class Player(NamedTuple):
    """A seat: its animal, the colour of its ponds once chosen, where the animal stands, the hand (sorted
    numbers).
    """

    animal: Annotated[str, choice(ANIMALS)]
    colour: Annotated[str | None, COLOUR]
    spot: Annotated[Spot | None, SPOT]
    hand: Annotated[tuple[int, ...], HAND_TILES]

    @property
    def home(self) -> str:
        """Its start pond, "" while none is chosen."""
        return f"start-{self.colour}" if self.colour else ""

    @property
    def goal(self) -> str:
        """The arrival pond of its colour, "" while none is chosen."""
        return f"pond-{self.colour}" if self.colour else ""


@dataclass(frozen=True)
class Position(State):
    """A position: seats, tiles by cell index, pile (next tile first), discard, phase, whose turn, how many
    turns done.
    """

    game: ClassVar[str] = "pond"

    board: Annotated[Board, follows()] = field(repr=False)
    options: PondOptions
    seed: Seed
    players: Annotated[tuple[Player, ...], rows(Player, range(2, 5), template("pon-two-to-four"))]
    tiles: Annotated[tuple[Laid | None, ...], TILES]
    pile: Annotated[tuple[int, ...], PILE]
    discard: Annotated[tuple[int, ...], DISCARD] = ()
    phase: Annotated[
        str, choice(PHASES, lambda at: TURN if all(p.colour for p in at.players) else CHOOSE)
    ] = CHOOSE
    seat: Annotated[int, whole(0, last_seat)] = 0
    turn: Annotated[int, whole(0, MANY)] = 0
    shuffles: Annotated[int, whole(0, MANY)] = 0

    # Queries ------------------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the board and the tiles."""
        return self.board.fingerprint

    @property
    def player(self) -> Player:
        """The seat whose turn it is."""
        return self.players[self.seat]

    @property
    def hand(self) -> tuple[int, ...]:
        """The tiles of the player whose turn it is; HiddenFromViewer where the viewer sees their backs
        (PON-S5).
        """
        return known(self.player.hand, {HIDDEN})

    @property
    def round(self) -> int:
        """The current round, from 1: a round is a turn of every player."""
        return self.turn // len(self.players) + 1

    def at(self, cell: str) -> Laid | None:
        """The tile on a cell, None where it is empty."""
        return self.tiles[self.board.index[cell]]

    def standing_on(self, place: str) -> int | None:
        """The player whose animal stands on this cell or in this pond."""
        for seat, player in enumerate(self.players):  # asked too often for a generator
            if player.spot and player.spot.place == place:
                return seat
        return None

    def graph(self) -> nx.Graph[Spot]:
        """The habitat network, frozen: nodes = zones and ponds, edges = sides that can be walked across; see
        `board.habitat`.
        """
        return habitat(self.board, self.tiles)

    # Slightly different positions ---------------------------------------------------------------------------

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with one seat changed."""
        player = self.players[seat]._replace(**changes)
        return replace(self, players=put(self.players, seat, player))

    def with_tile(self, cell: str, laid: Laid | None) -> Self:
        """The same position with one cell changed."""
        return replace(self, tiles=put(self.tiles, self.board.index[cell], laid))


# Hidden information -----------------------------------------------------------------------------------------


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
