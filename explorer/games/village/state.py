"""One position of Viva Catrina."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from explorer.core.game import Action, Event, Options, Outcome, ScoreSheet, State, Violation
from explorer.core.insight import Insight
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.village.position import bases, network
from explorer.games.village.position.board import MOST, Board
from explorer.games.village.position.kinds import COLOURS, Point
from explorer.games.village.position.village import Village
from explorer.games.village.questions.insight import VillageInsight

if TYPE_CHECKING:
    import networkx as nx

FOLDER = files("explorer.games.village")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
SEAT_NAMES = tuple(Text(f"joueur {seat}", f"player {seat}") for seat in range(1, MOST + 1))

TAKE, LAY, DRAW, OVER = "take", "lay", "draw", "over"
PHASES = (TAKE, LAY, DRAW, OVER)
NO_TILE = 0


class Player(NamedTuple):
    """A seat.

    `balloons` holds, by colour, the place in its pile (1 = the top) of the balloon tile taken, 0 for none; `chimeras` the first
    points of the bases on which a chimera sits, in the order in which they came.
    """

    village: Village
    balloons: tuple[int, ...] = (0,) * len(COLOURS)
    chimeras: tuple[Point, ...] = ()


@dataclass(frozen=True)
class VillageOptions(Options):
    """Viva Catrina has no switches."""


@dataclass(frozen=True, slots=True)
class VillageState(State):
    """A position: seats, the two lines (0 = taken), the bag, the piles, whose turn and what phase.

    `bag` is what is in it, in order of number; in which order it comes out only the seed knows. `balloons` and `chimeras` count
    the tiles left in each pile. `first` had the Catrina in round 1.
    """

    game: ClassVar[str] = "village"
    insight: ClassVar[Insight] = VillageInsight()

    board: Board = field(repr=False)
    options: VillageOptions
    seed: int | None
    players: tuple[Player, ...]
    lines: tuple[tuple[int, ...], ...]
    bag: tuple[int, ...]
    balloons: tuple[int, ...]
    chimeras: tuple[int, ...]
    phase: str = TAKE
    hand: int = NO_TILE
    first: int = 0
    seat: int = 0
    round: int = 1
    turn: int = 0

    # What is asked of a position ------------------------------------------------------------------------------------

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

    @property
    def outcome(self) -> Outcome | None:
        """VIL-F1: known once the last tile of the last round is laid."""
        if self.phase != OVER:
            return None
        from explorer.games.village.rules import scoring

        return scoring.outcome(self)

    def score_sheet(self) -> ScoreSheet:
        """A line per player, category and rule; until the end all are projected: what would be counted if the game ended now."""
        from explorer.games.village.rules import scoring

        return scoring.sheet(self)

    # Legality and play: see rules.py, choices.py and turn.py --------------------------------------------------------

    def _check(self, action: Action) -> None:
        from explorer.games.village.position import notation

        notation.check(action, self.board)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        from explorer.games.village.rules import legality as rules

        return rules.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () while a tile comes out of the bag and at the end."""
        from explorer.games.village.rules import choices

        return choices.legal_actions(self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """VIL-H2: every tile of the bag, equally likely."""
        from explorer.games.village.rules import choices

        return choices.chance_outcomes(self)

    def candidates(self) -> Iterator[Action]:
        """Every action that the notation can express."""
        from explorer.games.village.rules import choices

        return iter(choices.candidates(self.board))

    def _apply(self, action: Action) -> tuple[VillageState, tuple[Event, ...]]:
        from explorer.games.village.rules import turn

        return turn.play(self, action)

    # Hidden things --------------------------------------------------------------------------------------------------

    def _seen_by(self, player: int) -> VillageState:
        """VIL-S6: what is in the bag follows from what lies open; the order in which it comes out is the seed's, and masked."""
        return replace(self, seed=None)

    def _determinize(self, player: int, rng: random.Random) -> VillageState:
        """VIL-S6: another order of the bag, each as likely as any other."""
        return replace(self, seed=rng.randrange(2**32))

    # The villages as graphs, and as data ----------------------------------------------------------------------------

    def graph(self) -> nx.Graph[network.Way]:
        """The way network, frozen: nodes = ways of laid tiles, edges = ways that meet across a shared side; see network.py."""
        return network.graph(player.village for player in self.players)

    def base_graph(self) -> nx.Graph[bases.Meeting]:
        """The chimera bases, frozen: nodes = meeting points with a part, edges = joined points; see bases.py."""
        return bases.graph(tuple(player.village for player in self.players))

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; a village as the tiles laid, for instance "57 x2 y-1 r90"."""
        from explorer.games.village.position import reading as position

        return position.to_dict(self)

    def with_player(self, seat: int, player: Player) -> VillageState:
        """The same position with one seat changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))
