"""One position of the pond game."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from explorer.core.game import Action, Event, Options, Outcome, ScoreLine, ScoreSheet, State, Violation, known, option, shuffled
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.pond.position.board import HIDDEN, Board, Laid
from explorer.games.pond.questions.insight import PondInsight

if TYPE_CHECKING:
    import networkx as nx

FOLDER = files("explorer.games.pond")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
HAND = 3

CHOOSE, TURN, SECOND_STEP, SECOND_LAY = "choose", "turn", "second step", "second lay"
PHASES = (CHOOSE, TURN, SECOND_STEP, SECOND_LAY)


class Spot(NamedTuple):
    """Where an animal stands: a cell or a pond, and the zone of that tile (0 for a pond). Also a node of the graph."""

    place: str
    zone: int = 0

    def __str__(self) -> str:
        return self.place if not self.zone else f"{self.place} zone {self.zone + 1}"


class Player(NamedTuple):
    """A seat: its animal, the colour of its ponds once chosen, where the animal stands, the hand (sorted numbers)."""

    animal: str
    colour: str | None
    spot: Spot | None
    hand: tuple[int, ...]

    @property
    def home(self) -> str:
        """Its start pond, "" while none is chosen."""
        return f"start-{self.colour}" if self.colour else ""

    @property
    def goal(self) -> str:
        """The arrival pond of its colour, "" while none is chosen."""
        return f"pond-{self.colour}" if self.colour else ""


SLIDES = {
    "rigid": Text("toute la ligne", "the whole line"),
    "contiguous": Text("seulement ce qui se touche", "only what touches"),
}


@dataclass(frozen=True)
class PondOptions(Options):
    """The switches of the pond game."""

    slide: str = option("rigid", "PON-L3", SLIDES, Text("Une dalle qui glisse pousse", "A sliding tile pushes"))
    max_rounds: int = option(100, "PON-G2", range(1, 1001), Text("Tours de table au plus", "Rounds at most"))


@dataclass(frozen=True, slots=True)
class PondState(State):
    """A position: seats, tiles by cell index, pile (next tile first), discard, phase, whose turn, how many turns done."""

    game: ClassVar[str] = "pond"
    insight: ClassVar[PondInsight] = PondInsight()

    board: Board = field(repr=False)
    options: PondOptions
    seed: int | None
    players: tuple[Player, ...]
    tiles: tuple[Laid | None, ...]
    pile: tuple[int, ...]
    discard: tuple[int, ...] = ()
    phase: str = CHOOSE
    seat: int = 0
    turn: int = 0
    shuffles: int = 0

    # What is asked of a position ------------------------------------------------------------------------------------

    @property
    def data(self) -> str:
        """The fingerprint of the board and the tiles."""
        return self.board.fingerprint

    @property
    def current_player(self) -> int | None:
        """Who decides; None once the game is over."""
        return None if self.is_terminal else self.seat

    @property
    def player(self) -> Player:
        """The seat whose turn it is."""
        return self.players[self.seat]

    @property
    def hand(self) -> tuple[int, ...]:
        """The tiles of the player whose turn it is; HiddenFromViewer where the viewer sees their backs (PON-S5)."""
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
        return next((i for i, p in enumerate(self.players) if p.spot and p.spot.place == place), None)

    @property
    def outcome(self) -> Outcome | None:
        """PON-G1, PON-G2: the first animal in its pond wins; too many rounds make a draw."""
        for seat, player in enumerate(self.players):
            if player.spot and player.spot.place == player.goal:
                name = self.board.animals[player.animal]
                return Outcome((seat,), *RULEBOOK.tell("outcome-arrived", animal=name, pond=player.goal))
        if self.turn >= self.options.max_rounds * len(self.players):
            return Outcome((), *RULEBOOK.tell("outcome-rounds", rounds=self.options.max_rounds))
        return None

    def score_sheet(self) -> ScoreSheet:
        """One line for the animal that has reached its pond (PON-G1); the game counts nothing else."""
        category = Text("Mare rejointe", "Pond reached")
        arrived = [seat for seat, p in enumerate(self.players) if p.spot and p.spot.place == p.goal]
        lines = tuple(ScoreLine(seat, category, "PON-G1", 1, str(self.turn)) for seat in arrived)
        return ScoreSheet(lines, len(self.players))

    # Legality and play: see rules.py and turn.py --------------------------------------------------------------------

    def _check(self, action: Action) -> None:
        from explorer.games.pond.position import actions

        actions.check(action, self.board)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        from explorer.games.pond.rules import legality as rules

        return rules.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order."""
        from explorer.games.pond.rules import legality as rules

        return rules.legal_actions(self)

    def candidates(self) -> Iterator[Action]:
        """Every action that the notation can express on this board."""
        from explorer.games.pond.position import actions

        return iter(actions.notation(self.board))

    def _apply(self, action: Action) -> tuple[PondState, tuple[Event, ...]]:
        from explorer.games.pond.rules import turn

        return turn.play(self, action)

    # Hidden things --------------------------------------------------------------------------------------------------

    def _seen_by(self, player: int) -> PondState:
        """PON-S5: rivals' hands, the pile and the seed masked (a hidden tile is number 0)."""
        players = tuple(p if i == player else p._replace(hand=(HIDDEN,) * len(p.hand)) for i, p in enumerate(self.players))
        return replace(self, players=players, pile=(HIDDEN,) * len(self.pile), seed=None)

    def _determinize(self, player: int, rng: random.Random) -> PondState:
        """PON-S5: rivals' hands and the pile dealt afresh out of the tiles that `player` cannot see."""
        unseen = self._unseen_by(player)
        rng.shuffle(unseen)
        players = tuple(
            p if i == player else p._replace(hand=tuple(sorted(unseen.pop() for _ in p.hand))) for i, p in enumerate(self.players)
        )
        return replace(self, players=players, pile=tuple(unseen), seed=rng.randrange(2**32))

    def _unseen_by(self, player: int) -> list[int]:
        """Hidden tiles, sorted; of a masked position, the box less what lies open (topped up if the board was edited)."""
        hidden = [t for i, p in enumerate(self.players) if i != player for t in p.hand] + list(self.pile)
        if HIDDEN not in hidden:
            return sorted(hidden)
        shown = [laid.tile for laid in self.tiles if laid] + list(self.discard) + list(self.players[player].hand)
        box = Counter(self.board.pile())
        rest = sorted((box - Counter(shown)).elements())
        return (rest + sorted(self.board.pile()))[: len(hidden)]

    # The board as a graph, and as data ------------------------------------------------------------------------------

    def graph(self) -> nx.Graph[Spot]:
        """The habitat network, frozen: nodes = zones and ponds, edges = sides that can be walked across; see habitat.py."""
        return habitat_of(self.board, self.tiles)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; tiles by cell in notation, for instance `"c4": "18 r90 tunnel"`."""
        from explorer.games.pond.position import reading as position

        return position.to_dict(self)

    def with_player(self, seat: int, **changes: Any) -> PondState:
        """The same position with one seat changed."""
        players = list(self.players)
        players[seat] = players[seat]._replace(**changes)
        return replace(self, players=tuple(players))

    def with_tile(self, cell: str, laid: Laid | None) -> PondState:
        """The same position with one cell changed."""
        where = self.board.index[cell]
        return replace(self, tiles=(*self.tiles[:where], laid, *self.tiles[where + 1 :]))


@lru_cache(maxsize=512)
def habitat_of(board: Board, tiles: tuple[Laid | None, ...]) -> nx.Graph[Spot]:
    """The habitat network of a board full of tiles, built once a layout."""
    from explorer.games.pond.position.habitat import build

    return build(board, tiles)


def start(board: Board, players: int, seed: int, options: PondOptions) -> PondState:
    """PON-S1, PON-S3, PON-S4: shuffle, deal three tiles each, draw the first player; ponds are chosen next."""
    pile = shuffled(board.pile(), seed, "pile")
    hands = [tuple(sorted(pile[HAND * i : HAND * (i + 1)])) for i in range(players)]
    seats = tuple(Player(animal, None, None, hand) for animal, hand in zip(board.animals, hands, strict=False))
    first = shuffled(range(players), seed, "first player")[0]
    return PondState(board, options, seed, seats, (None,) * len(board.cells), pile[HAND * players :], seat=first)
