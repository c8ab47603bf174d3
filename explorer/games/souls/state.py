"""One position of Papillons célestes."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, ClassVar

from explorer.core.game import Action, Event, Options, Outcome, ScoreSheet, State, Violation, option
from explorer.core.text import Text
from explorer.games.souls.position import actions
from explorer.games.souls.position.board import MORPHOS, Board
from explorer.games.souls.position.kinds import BOLINA, NO_PLACE, NOBODY, OVER, SEATS, TAKE, Player, Round
from explorer.games.souls.position.layouts import Layout
from explorer.games.souls.questions.compiled import accessible, places_of
from explorer.games.souls.questions.insight import SoulsInsight
from explorer.games.souls.rules import choices, scoring, turn
from explorer.games.souls.rules import legality as rules

if TYPE_CHECKING:
    import networkx as nx

MATCH, ONE = "match", "one"
LENGTHS = {MATCH: Text("la partie entière", "the whole match"), ONE: Text("une seule manche", "one round alone")}


@dataclass(frozen=True)
class SoulsOptions(Options):
    """How many Morphos there are, and whether a whole match is played or one round alone."""

    morphos: int = option(6, "SOU-S2", MORPHOS, Text("Morphos bleus", "Blue Morphos"))
    rounds: str = option(MATCH, "SOU-M1", LENGTHS, Text("Longueur de la partie", "Length of the game"))


@dataclass(frozen=True, slots=True)
class SoulsState(State):
    """A position: what lies on the table, collections, who owns the Grand Bolina, whose turn and what phase.

    Places are numbered from 1; in a bitmask, bit `1 << place` stands for one.

    Attributes
    ----------
    layouts : tuple of int
        The layout cards turned up so far, by number, this round's last.
    cards : tuple of int
        The kind of card on each place, NOTHING where there is none; `cards[0]` is no place. In a masked position what lies
        face down is HIDDEN.
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
    insight: ClassVar[SoulsInsight] = SoulsInsight()

    board: Board = field(repr=False)
    options: SoulsOptions
    seed: int | None
    layouts: tuple[int, ...]
    cards: tuple[int, ...]
    aside: tuple[int, ...]
    table: int
    down: int
    owner: int
    players: tuple[Player, ...] = (Player(),) * SEATS
    first: int = 0
    seat: int = 0
    phase: str = TAKE
    gap: int = NO_PLACE
    rounds: tuple[Round, ...] = ()
    turn: int = 0

    # What is asked of a position ------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the box."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """Who decides; None once the game is over."""
        return None if self.phase == OVER else self.seat

    @property
    def layout(self) -> Layout:
        """SOU-S3: this round's layout card."""
        return self.board.layouts[self.layouts[-1], self.options.morphos]

    @property
    def round(self) -> int:
        """The number of this round, that which is about to begin included."""
        return len(self.layouts)

    @property
    def accessible(self) -> int:
        """SOU-P2: the places of the cards that no card overlaps, as a bitmask."""
        return accessible(self.layout.masks, self.table)

    @property
    def accessible_places(self) -> tuple[int, ...]:
        """SOU-P2: the same by number."""
        return places_of(self.accessible)

    @property
    def bolina_at(self) -> int:
        """The place of the Grand Bolina on the table, 0 while somebody owns it."""
        return self.cards.index(BOLINA) if self.owner == NOBODY else NO_PLACE

    @property
    def tokens(self) -> tuple[int, ...]:
        """SOU-M1: the white butterflies of each seat."""
        return scoring.tokens(self.rounds)

    @property
    def tokens_to_win(self) -> int:
        """SOU-M1: so many white butterflies end the game."""
        return 1 if self.options.rounds == ONE else self.board.tokens

    @property
    def outcome(self) -> Outcome | None:
        """SOU-M1: known once somebody has enough white butterflies."""
        return scoring.outcome(self.board, self.rounds) if self.phase == OVER else None

    def score_sheet(self) -> ScoreSheet:
        """The points of every round, a line per player, category and rule; those of a round that is not over are projected."""
        return scoring.sheet(self)

    # Legality and play: see rules.py, choices.py and turn.py --------------------------------------------------------

    def _check(self, action: Action) -> None:
        actions.check(action)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        return rules.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () at the end."""
        return choices.legal_actions(self)

    def candidates(self) -> Iterator[Action]:
        """Every action that the notation can express."""
        return iter(actions.CANDIDATES)

    def _apply(self, action: Action) -> tuple[SoulsState, tuple[Event, ...]]:
        return turn.play(self, action)

    def moved(
        self, cards: tuple[int, ...], table: int, down: int, owner: int, players: tuple[Player, ...], seat: int, phase: str,
        gap: int, turn: int,
    ) -> SoulsState:  # fmt: skip
        """The position after a move within the round; what is not given stays as it is.

        The slots are set one by one: the `__init__` of a frozen dataclass takes twice as long, and random play consists of
        such branches (docs/decisions/0010).
        """
        after: SoulsState = _new(SoulsState)
        _board(after, self.board)
        _options(after, self.options)
        _seed(after, self.seed)
        _layouts(after, self.layouts)
        _cards(after, cards)
        _aside(after, self.aside)
        _table(after, table)
        _down(after, down)
        _owner(after, owner)
        _players(after, players)
        _first(after, self.first)
        _seat(after, seat)
        _phase(after, phase)
        _gap(after, gap)
        _rounds(after, self.rounds)
        _turn(after, turn)
        return after

    # Hidden things --------------------------------------------------------------------------------------------------

    def _seen_by(self, player: int) -> SoulsState:
        """SOU-S6: face-down cards, those set aside and the seed masked; both players see the same."""
        from explorer.games.souls.position import hidden

        return hidden.seen_by(self)

    def _determinize(self, player: int, rng: random.Random) -> SoulsState:
        """SOU-S6: face-down cards and those set aside dealt afresh, every deal as likely as any other."""
        from explorer.games.souls.position import hidden

        return hidden.determinize(self, rng)

    # The table as a graph, and as data ------------------------------------------------------------------------------

    def graph(self) -> nx.DiGraph[int]:
        """The cover graph, frozen: nodes = places, edges = from a place to one that it overlaps; see cover.py."""
        from explorer.games.souls.position import cover

        return cover.graph(self)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; the table as it is drawn, row by row."""
        from explorer.games.souls.position import reading as position

        return position.to_dict(self)


_new: Any = object.__new__
# Every field in its order: a field more or less, and this line refuses to be imported.
(
    _board,
    _options,
    _seed,
    _layouts,
    _cards,
    _aside,
    _table,
    _down,
    _owner,
    _players,
    _first,
    _seat,
    _phase,
    _gap,
    _rounds,
    _turn,
) = (getattr(SoulsState, each.name).__set__ for each in fields(SoulsState))
