"""A position of Mariposas: what lies where, as data, and what can be read off it."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, NamedTuple, Self, TypeVar

from explorer.core.codec import MANY, Draft, Seed, choice, follows, last_seat, named, rows, several, whole
from explorer.core.game import State, known
from explorer.core.messages import template
from explorer.core.replacing import put, replace, replaced_quickly
from explorer.games.mariposas.board import Board
from explorer.games.mariposas.board_map import (
    CARDS,
    CLOSING,
    DECISIONS,
    DIE,
    EARLIER,
    FEWEST,
    FLIES,
    FLOWERS,
    FLY,
    HIDDEN,
    MOST,
    OFF_BOARD,
    OVER,
    PHASES,
    PLAY,
    ROW_CARDS,
    ROWS,
    SCORING_RULES,
    SEASONS,
    STEPS,
    TURNS,
    MariposasOptions,
)
from explorer.games.mariposas.position.hands import ANY, Hands
from explorer.games.mariposas.position.reading import (
    COLLECTED,
    DECK,
    FACEUP,
    LEFT,
    OBJECTIVES,
    REVEALED,
    STARTS,
    TILES,
    TOKENS_OF,
    TURN,
)
from explorer.games.mariposas.position.seats import (
    BONUS_CARDS,
    DOUBLES,
    FLOWER_TOKENS,
    HAND_CARDS,
    KEY_OF_POINTS,
    LANDED,
    PLACES,
    RELAYS,
    RULED_OUT,
)

P = TypeVar("P", bound="Position")


class Entry(NamedTuple):
    """Points scored: by which rule, what for (a key of the score sheet), how many, in which turn."""

    rule: Annotated[str, choice(SCORING_RULES)]
    key: Annotated[str, KEY_OF_POINTS]
    points: Annotated[int, whole(1, MANY)]
    turn: Annotated[int, whole(0, MANY)]


def _earlier(at: Draft) -> tuple[Entry, ...]:
    """The points so far as one number, where a file does not give them entry by entry."""
    points = at.reader.integer("score", 0, MANY, 0)
    return (Entry("MAR-S10", EARLIER, points, 0),) if points else ()


@replaced_quickly
class Player(NamedTuple):
    """A seat: hand and played cards, unused bonus cards, relay cards, flowers, where its butterflies are.

    `relays` holds the relay cards that cannot be gained now (MAR-R8): those held, under `once_a_game` those
    used as well; `landed` the relays on which each butterfly has landed (MAR-R1); `ruled_out` the hands that
    everybody knows not to be this one (MAR-T3).
    """

    hand: Annotated[tuple[str, ...], HAND_CARDS]
    flies: Annotated[tuple[str, ...], PLACES]
    played: Annotated[tuple[str, ...], several(CARDS)] = ()
    bonus: Annotated[tuple[str, ...], BONUS_CARDS] = ()
    relays: Annotated[tuple[str, ...], RELAYS] = ()
    flowers: Annotated[tuple[int, ...], FLOWER_TOKENS] = (0,) * len(FLOWERS)
    doubles: Annotated[tuple[int, ...], DOUBLES] = ()
    scored: Annotated[tuple[Entry, ...], rows(Entry, unsaid=_earlier)] = ()
    landed: Annotated[tuple[tuple[str, ...], ...], LANDED] = ((),) * len(FLIES)
    ruled_out: Annotated[Hands, RULED_OUT] = frozenset()

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

    left: Annotated[tuple[tuple[int, bool], ...], LEFT] = ()
    plus2: bool = False
    starts: Annotated[tuple[str, ...], STARTS] = ()
    collected: Annotated[tuple[str, ...], COLLECTED] = ()
    fly: Annotated[int, named({**FLY, "": -1})] = -1
    due: Annotated[tuple[str, ...], several((*DECISIONS, "card"))] = ()
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
    """Seats, relay tokens by city, deck (next card first), objective cards by season, turn and phase.

    `turn` counts the turns completed in the whole game; `step` names the next step of a season's end.
    """

    board: Annotated[Board, follows()] = field(repr=False)
    options: MariposasOptions
    seed: Seed
    players: Annotated[
        tuple[Player, ...],
        rows(Player, range(FEWEST, MOST + 1), template("mar-seats").filled({"fewest": FEWEST, "most": MOST})),
    ]
    tokens: Annotated[tuple[str, ...], TOKENS_OF]
    faceup: Annotated[tuple[bool, ...], FACEUP]
    deck: Annotated[tuple[str, ...], DECK]
    cards: Annotated[tuple[str, ...], OBJECTIVES]
    revealed: Annotated[tuple[bool, ...], REVEALED]
    tiles: Annotated[tuple[str, ...], TILES]
    discard: Annotated[tuple[str, ...], several(CARDS)] = ()
    season: Annotated[int, named({name: number for number, name in enumerate(SEASONS)})] = 0
    first: Annotated[int, whole(0, last_seat)] = 0
    seat: Annotated[int, whole(0, last_seat, lambda at: at.first)] = 0
    phase: Annotated[str, choice(PHASES)] = PLAY
    step: Annotated[str, choice(STEPS)] = ""
    turn: Annotated[int, TURN] = 0
    shuffles: Annotated[int, whole(0, MANY)] = 0
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
    def open_cities(self) -> tuple[str, ...]:
        """MAR-S7: the cities whose token lies face up."""
        return tuple(city for city, up in zip(self.board.cities, self.faceup, strict=True) if up)

    @property
    def turn_in_season(self) -> int:
        """The number of turns of this season that have been completed, by all players together."""
        return self.turn - sum(TURNS[: self.season]) * len(self.players)

    @property
    def round(self) -> int:
        """The current round of the season, from 1: a round is a turn of every player; extra turns, one each,
        are round 7.

        Once all turns are played it stays that of the last one.
        """
        last = self.turn_in_season - (self.phase in CLOSING)
        return last // len(self.players) + 1

    def supply(self, flower: int) -> int:
        """MAR-F1: the tokens of this type that no player holds."""
        return self.board.supply - sum([player.flowers[flower] for player in self.players])

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
