"""What a position of the pond game is: its fields, and what can be read off them without a rule being
played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, NamedTuple, Self

from explorer.core.codec import MANY, Seed, choice, follows, last_seat, rows, whole
from explorer.core.game import Options, State, known, option
from explorer.core.lazy import lazy_import
from explorer.core.messages import template, templates
from explorer.core.replacing import put, replace, replaced_quickly
from explorer.games.pond.position.board import ANIMALS, HIDDEN, Board, Laid
from explorer.games.pond.position.kinds import CHOOSE, PHASES, TURN, Spot
from explorer.games.pond.position.reading import COLOUR, DISCARD, HAND_TILES, PILE, SPOT, TILES

if TYPE_CHECKING:
    import networkx as nx

    from explorer.games.pond.position import habitat
else:
    habitat = lazy_import("explorer.games.pond.position.habitat")

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

    # What is asked of a position ----------------------------------------------------------------------------

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
        habitat.py.
        """
        return habitat.build(self.board, self.tiles)

    # What lies a little differently -------------------------------------------------------------------------

    def with_player(self, seat: int, **changes: Any) -> Self:
        """The same position with one seat changed."""
        player = self.players[seat]._replace(**changes)
        return replace(self, players=put(self.players, seat, player))

    def with_tile(self, cell: str, laid: Laid | None) -> Self:
        """The same position with one cell changed."""
        return replace(self, tiles=put(self.tiles, self.board.index[cell], laid))
