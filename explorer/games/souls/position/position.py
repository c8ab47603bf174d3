"""What a position of Papillons célestes is: its fields, and what can be read off them without a rule being
played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from explorer.core.codec import MANY, Seed, choice, follows, rows, whole
from explorer.core.game import Options, State, option
from explorer.core.messages import template
from explorer.games.souls.board import (
    BOLINA,
    DECIDE,
    HIDDEN,
    MORPHOS,
    NO_PLACE,
    NOBODY,
    OVER,
    PHASES,
    SEATS,
    TAKE,
    Board,
    Layout,
    accessible,
    places_of,
)
from explorer.games.souls.position.reading import ASIDE, DOWN, LAYOUTS, ROWS, TABLE
from explorer.games.souls.position.seats import Player, Round, tokens

MATCH, ONE = "match", "one"
LENGTHS = {MATCH: template("sou-option-match"), ONE: template("sou-option-one")}


@dataclass(frozen=True)
class SoulsOptions(Options):
    """Number of Morphos, and a whole match or one round alone."""

    morphos: int = option(6, "SOU-S2", MORPHOS, template("sou-option-morphos"))
    rounds: str = option(MATCH, "SOU-M1", LENGTHS, template("sou-option-rounds"))


@dataclass(frozen=True)
class Position(State):
    """A position: cards on the table, collections, owner of the Grand Bolina, turn and phase.

    Places are numbered from 1; in a bitmask, bit `1 << place` stands for one.

    Attributes
    ----------
    layouts : tuple of int
        The layout cards turned up so far, by number, this round's last.
    cards : tuple of int
        The kind of card on each place, NOTHING where there is none; `cards[0]` is no place. In a masked
        position what lies face down is HIDDEN.
    aside : tuple of int
        The kinds set aside unseen.
    table, down : int
        The places where a card lies; those where it lies face down.
    owner : int
        The seat that owns the Grand Bolina, NOBODY while it lies on the table.
    first, seat : int
        Who began this round; whose turn it is.
    gap : int
        The place just emptied while its taker decides whether the Grand Bolina goes there, else 0.
    rounds : tuple of Round
        The rounds finished.
    """

    game: ClassVar[str] = "souls"

    board: Annotated[Board, follows()] = field(repr=False)
    options: SoulsOptions
    seed: Seed
    layouts: Annotated[tuple[int, ...], LAYOUTS]
    cards: Annotated[tuple[int, ...], ROWS]
    aside: Annotated[tuple[int, ...], ASIDE]
    table: Annotated[int, TABLE]
    down: Annotated[int, DOWN]
    owner: Annotated[
        int, whole(NOBODY, SEATS - 1, lambda at: NOBODY if BOLINA in at.cards else 1 - at.first, key="bolina")
    ]
    players: Annotated[
        tuple[Player, ...], rows(Player, range(SEATS, SEATS + 1), template("sou-two-seats"))
    ] = (Player(),) * SEATS
    first: Annotated[int, whole(0, SEATS - 1)] = 0
    seat: Annotated[int, whole(0, SEATS - 1, lambda at: at.first)] = 0
    phase: Annotated[str, choice(PHASES, lambda at: DECIDE if at.gap else TAKE)] = TAKE
    gap: Annotated[int, whole(NO_PLACE, lambda at: len(at.layout))] = NO_PLACE
    rounds: tuple[Round, ...] = ()
    turn: Annotated[int, whole(0, MANY, lambda at: sum(sum(player.cards) for player in at.players))] = 0

    # What is asked of a position ----------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """The seat that decides; None once the game is over."""
        return None if self.phase == OVER else self.seat

    @property
    def layout(self) -> Layout:
        """SOU-S3: this round's layout card."""
        return self.board.layouts[self.layouts[-1], self.options.morphos]

    @property
    def round(self) -> int:
        """The number of this round, or of the one about to begin."""
        return len(self.layouts)

    @property
    def accessible(self) -> int:
        """SOU-P2: the places of the cards that no card overlaps, as a bitmask."""
        return accessible(self.layout.masks, self.table)

    @property
    def accessible_places(self) -> tuple[int, ...]:
        """SOU-P2: the accessible places by number."""
        return places_of(self.accessible)

    @property
    def bolina_at(self) -> int:
        """The place of the Grand Bolina on the table, 0 while somebody owns it."""
        return self.cards.index(BOLINA) if self.owner == NOBODY else NO_PLACE

    def seen_kind(self, place: int) -> int:
        """SOU-S6: the kind of card on a place as everybody sees it."""
        return HIDDEN if self.down >> place & 1 else self.cards[place]

    @property
    def tokens(self) -> tuple[int, ...]:
        """SOU-M1: the white butterflies of each seat."""
        return tokens(self.rounds)

    @property
    def tokens_to_win(self) -> int:
        """SOU-M1: the white butterflies that win the game."""
        return 1 if self.options.rounds == ONE else self.board.tokens
