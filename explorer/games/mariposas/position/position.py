"""A position of Mariposas: what lies where, as data, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, Self, TypeVar

from explorer.core.game import State, known
from explorer.core.positions.replacing import replace, replaced_quickly
from explorer.games.mariposas.position.board import Board
from explorer.games.mariposas.position.hands import ANY, Hands
from explorer.games.mariposas.position.vocabulary import (
    DIE,
    FLIES,
    FLOWERS,
    FREE,
    HIDDEN,
    OFF_BOARD,
    OVER,
    PLAY,
    ROW_CARDS,
    ROWS,
    SEASON,
    TURNS,
    MariposasOptions,
)  # fmt: skip

T = TypeVar("T")
P = TypeVar("P", bound="Position")


def put(row: tuple[T, ...], at: int, thing: T) -> tuple[T, ...]:
    """The row with another thing in one place.

    >>> put(("boston", "reserve"), 1, "quebec")
    ('boston', 'quebec')
    """
    return (*row[:at], thing, *row[at + 1 :])


class Entry(NamedTuple):
    """Points scored: by which rule, what for (a key of the score sheet), how many, in which turn."""

    rule: str
    key: str
    points: int
    turn: int


@replaced_quickly
class Player(NamedTuple):
    """A seat: hand and played cards, unused bonus cards, relay cards, flowers, where its butterflies are.

    `relays` holds the relay cards that cannot be gained now (MAR-R8): those held, under `once_a_game` those
    used as well; `landed` the relays on which each butterfly has landed (MAR-R1); `ruled_out` the hands that
    everybody knows not to be this one (MAR-T3).
    """

    hand: tuple[str, ...]
    flies: tuple[str, ...]
    played: tuple[str, ...] = ()
    bonus: tuple[str, ...] = ()
    relays: tuple[str, ...] = ()
    flowers: tuple[int, ...] = (0,) * len(FLOWERS)
    doubles: tuple[int, ...] = ()
    scored: tuple[Entry, ...] = ()
    landed: tuple[tuple[str, ...], ...] = ((),) * len(FLIES)
    ruled_out: Hands = frozenset()

    @property
    def may_hold(self) -> Hands:
        """The hands that this player may hold as far as everybody knows."""
        return ANY[len(self.hand)] - self.ruled_out

    @property
    def points(self) -> int:
        """The points so far."""
        return sum(entry.points for entry in self.scored)

    @property
    def on_board(self) -> tuple[int, ...]:
        """The numbers of its butterflies that are on the board."""
        return tuple(i for i, place in enumerate(self.flies) if place not in OFF_BOARD)

    def weight(self, fly: int) -> int:
        """MAR-N6: a double counts as two."""
        return 2 if fly in self.doubles else 1


@replaced_quickly
class Move(NamedTuple):
    """The turn in hand; between turns it is empty.

    `left` holds the movements still to make, (length, whether the extra flower belongs to it); `plus2`
    whether +2 distance is still to be given; `starts` where the butterflies stood when the turn began
    (MAR-F3); `collected` the spaces taken from (MAR-F2); `due` what this landing of butterfly `fly` still
    brings, in order; `swapped` MAR-T3.
    """

    left: tuple[tuple[int, bool], ...] = ()
    plus2: bool = False
    starts: tuple[str, ...] = ()
    collected: tuple[str, ...] = ()
    fly: int = -1
    due: tuple[str, ...] = ()
    swapped: bool = False

    @property
    def decided(self) -> Move:
        """The turn once what waited first has been decided."""
        return self._replace(due=self.due[1:])


REST = Move()


@lru_cache(maxsize=4096)
def _earned(tiles: tuple[str, ...], relays: tuple[str, ...]) -> tuple[str, ...]:
    """The ability tiles of the rows that these relay cards complete; asked at each landing and count."""
    return tuple(tile for row, tile in zip(ROWS, tiles, strict=True) if ROW_CARDS[row].issubset(relays))


@dataclass(frozen=True)
class Position(State):
    """Seats, relay tokens by city, deck (next card first), objective cards by season, whose turn and what
    phase.

    `turn` counts the turns completed in the whole game; `step` names the next step of a season's end.
    """

    board: Board = field(repr=False)
    options: MariposasOptions
    seed: int | None
    players: tuple[Player, ...]
    tokens: tuple[str, ...]
    faceup: tuple[bool, ...]
    deck: tuple[str, ...]
    cards: tuple[str, ...]
    revealed: tuple[bool, ...]
    tiles: tuple[str, ...]
    discard: tuple[str, ...] = ()
    season: int = 0
    first: int = 0
    seat: int = 0
    phase: str = PLAY
    step: str = ""
    turn: int = 0
    shuffles: int = 0
    move: Move = REST

    @property
    def data(self) -> str:
        """The fingerprint of the map and the cards."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """Who decides; None while the die rolls and once the game is over."""
        return None if self.phase in (DIE, OVER) else self.seat

    @property
    def player(self) -> Player:
        """The seat whose turn it is."""
        return self.players[self.seat]

    @property
    def hand(self) -> tuple[str, ...]:
        """The action cards of the player whose turn it is; HiddenFromViewer where the viewer sees their backs
        (MAR-S10).
        """
        return known(self.player.hand, {HIDDEN})

    @property
    def turn_in_season(self) -> int:
        """How many turns of this season have been completed, by all players together."""
        return self.turn - sum(TURNS[: self.season]) * len(self.players)

    @property
    def round(self) -> int:
        """The current round of the season, from 1: a round is a turn of every player; extra turns, one each,
        are round 7.

        Once all turns are played it stays that of the last one.
        """
        last = self.turn_in_season - (self.phase in (SEASON, FREE, OVER))
        return last // len(self.players) + 1

    def supply(self, flower: int) -> int:
        """MAR-F1: the tokens of this type that no player holds."""
        return self.board.supply - sum(player.flowers[flower] for player in self.players)

    def abilities(self, player: Player) -> tuple[str, ...]:
        """MAR-R6: the ability tiles that a player has earned."""
        return _earned(self.tiles, player.relays)

    def on(self, space: str) -> tuple[tuple[int, str], ...]:
        """The butterflies on a space, (seat, name)."""
        return tuple(
            (seat, FLIES[i])
            for seat, player in enumerate(self.players)
            for i, place in enumerate(player.flies)
            if place == space
        )

    def with_player(self, seat: int, player: Player) -> Self:
        """The same position with one seat changed."""
        return replace(self, players=put(self.players, seat, player))

    def with_points(self, seat: int, *entries: Entry) -> Self:
        """The same position in which this seat has scored."""
        player = self.players[seat]
        return self.with_player(seat, player._replace(scored=(*player.scored, *entries))) if entries else self
