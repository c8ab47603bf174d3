"""One position of Mariposas."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from explorer.core.game import Action, Event, Options, Outcome, ScoreSheet, State, Violation, known, option
from explorer.core.insight import Insight
from explorer.core.rulebook import Rulebook
from explorer.core.text import Text
from explorer.games.mariposas.position.board import FLIES, FLOWERS, ROWS, SEASONS, STAGES, TURNS, Board
from explorer.games.mariposas.position.hands import ANY, Hands
from explorer.games.mariposas.questions.insight import MariposasInsight

if TYPE_CHECKING:
    import networkx as nx

FOLDER = files("explorer.games.mariposas")
RULEBOOK = Rulebook.load(FOLDER / "rules.toml")
FEWEST, MOST = 2, 5
SEAT_NAMES = tuple(Text(f"joueur {seat}", f"player {seat}") for seat in range(1, MOST + 1))

PLAY, MOVE, DIE, JOKER, EXTRA, RELAY, BIRTH, SWAP, SEASON, FREE, OVER = (
    "play", "move", "die", "joker", "extra", "relay", "birth", "swap", "season", "free", "over",
)  # fmt: skip
PHASES = (PLAY, MOVE, DIE, JOKER, EXTRA, RELAY, BIRTH, SWAP, SEASON, FREE, OVER)

HIDDEN = ""
"""What stands for a card or a token that lies face down (MAR-S10)."""

RESERVE, CARD, GONE = "reserve", "card", "gone"
OFF_BOARD = (RESERVE, CARD, GONE)
GENERATION = tuple(int(fly[0]) for fly in FLIES)
FLY = {fly: number for number, fly in enumerate(FLIES)}
FLOWER = {flower: number for number, flower in enumerate(FLOWERS)}
OF_GENERATION = {g: tuple(i for i, generation in enumerate(GENERATION) if generation == g) for g in (1, 2, 3, 4)}
ROW_CARDS = {row: frozenset(f"{row}-{stage}" for stage in STAGES) for row in ROWS}
AUTUMN = SEASONS.index("autumn")
COMING_CARD = {2: SEASONS.index("summer"), 3: AUTUMN}
"""The objective card on which butterflies of a generation wait (MAR-S6)."""


class Entry(NamedTuple):
    """Points scored: by which rule, what for (a key of the score sheet), how many, in which turn."""

    rule: str
    key: str
    points: int
    turn: int


class Player(NamedTuple):
    """A seat: hand and played cards, unused bonus cards, relay cards, flowers, where its butterflies are.

    `relays` holds the relay cards that cannot be gained now (MAR-R8): those held, under `once_a_game` those used as well;
    `landed` the relays on which each butterfly has landed (MAR-R1); `ruled_out` the hands that everybody knows not to be this
    one (MAR-T3).
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


class Move(NamedTuple):
    """The turn in hand; between turns it is empty.

    `left` holds the movements still to make, (length, whether the extra flower belongs to it); `plus2` whether +2 distance
    is still to be given; `starts` where the butterflies stood when the turn began (MAR-F3); `collected` the spaces taken
    from (MAR-F2); `due` what this landing of butterfly `fly` still brings, in order; `swapped` MAR-T3.
    """

    left: tuple[tuple[int, bool], ...] = ()
    plus2: bool = False
    starts: tuple[str, ...] = ()
    collected: tuple[str, ...] = ()
    fly: int = -1
    due: tuple[str, ...] = ()
    swapped: bool = False


REST = Move()


DISTANCES = {
    "exact": Text("exactement N pas", "exactly N steps"),
    "up_to": Text("de 1 à N pas", "1 to N steps"),
}
BONUS_CARDS = {
    "again": Text("peut se regagner", "can be earned again"),
    "once_a_game": Text("une fois par partie", "once a game"),
}


@dataclass(frozen=True)
class MariposasOptions(Options):
    """The switches of Mariposas."""

    distance: str = option("exact", "MAR-M2", DISTANCES, Text("Une carte de vol N", "A flight card of N"))
    bonus_cards: str = option("again", "MAR-R8", BONUS_CARDS, Text("Une carte bonus utilisée", "A bonus card that was used"))


@dataclass(frozen=True, slots=True)
class MariposasState(State):
    """A position: seats, relay tokens by city, deck (next card first), objective cards by season, whose turn and what phase.

    `turn` counts the turns completed in the whole game; `step` names the next step of a season's end.
    """

    game: ClassVar[str] = "mariposas"
    insight: ClassVar[Insight] = MariposasInsight()

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

    # What is asked of a position ------------------------------------------------------------------------------------

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
        """The action cards of the player whose turn it is; HiddenFromViewer where the viewer sees their backs (MAR-S10)."""
        return known(self.player.hand, {HIDDEN})

    @property
    def turn_in_season(self) -> int:
        """How many turns of this season have been completed, by all players together."""
        return self.turn - sum(TURNS[: self.season]) * len(self.players)

    @property
    def round(self) -> int:
        """The current round of the season, from 1: a round is a turn of every player; extra turns, one each, are round 7.

        Once all turns are played it stays that of the last one.
        """
        last = self.turn_in_season - (self.phase in (SEASON, FREE, OVER))
        return last // len(self.players) + 1

    def supply(self, flower: int) -> int:
        """MAR-F1: the tokens of this type that no player holds."""
        return self.board.supply - sum(player.flowers[flower] for player in self.players)

    def abilities(self, player: Player) -> tuple[str, ...]:
        """MAR-R6: the ability tiles that a player has earned."""
        return tuple(tile for row, tile in zip(ROWS, self.tiles, strict=True) if ROW_CARDS[row].issubset(player.relays))

    @property
    def outcome(self) -> Outcome | None:
        """MAR-E8: known once the last count is made."""
        if self.phase != OVER:
            return None
        from explorer.games.mariposas.rules import scoring

        return scoring.outcome(self)

    def score_sheet(self) -> ScoreSheet:
        """A line per player, category and rule; what an immediate end of the season would add is marked as projected."""
        from explorer.games.mariposas.rules import scoring

        return scoring.sheet(self)

    # Legality and play: see rules.py, choices.py and turn.py --------------------------------------------------------

    def _check(self, action: Action) -> None:
        from explorer.games.mariposas.position import notation

        notation.check(action, self.board)

    def _violations(self, action: Action) -> tuple[Violation, ...]:
        from explorer.games.mariposas.rules import legality as rules

        return rules.violations(self, action)

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal choice, in a stable order; () while the die rolls and at the end."""
        from explorer.games.mariposas.rules import choices

        return choices.legal_actions(self)

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """MAR-F4: six faces, equally likely."""
        from explorer.games.mariposas.rules import choices

        return choices.DIE_OUTCOMES if self.phase == DIE else ()

    def candidates(self) -> Iterator[Action]:
        """Every action that the notation can express on this board."""
        from explorer.games.mariposas.rules import choices

        return iter(choices.candidates(self.board))

    def _apply(self, action: Action) -> tuple[MariposasState, tuple[Event, ...]]:
        from explorer.games.mariposas.rules import turn

        return turn.play(self, action)

    # Hidden things --------------------------------------------------------------------------------------------------

    def _seen_by(self, player: int) -> MariposasState:
        """MAR-S10: rivals' hands, the deck, face-down tokens and objectives and the seed masked ("" for a hidden name)."""
        from explorer.games.mariposas.position import hidden

        return hidden.seen_by(self, player)

    def _determinize(self, player: int, rng: random.Random) -> MariposasState:
        """MAR-S10: what `player` cannot see dealt afresh, each deal as likely as any other."""
        from explorer.games.mariposas.position import hidden

        return hidden.determinize(self, player, rng)

    # The board as a graph, and as data ------------------------------------------------------------------------------

    def graph(self) -> nx.Graph[str]:
        """The map, frozen: nodes = spaces, with the butterflies on them as `flies` (seat, name); edges = adjacent spaces."""
        import networkx as nx

        from explorer.graphs import frozen

        G: nx.Graph[str] = nx.Graph(self.board.graph())
        nx.set_node_attributes(G, {space: self.on(space) for space in G}, "flies")
        return frozen(G)

    def on(self, space: str) -> tuple[tuple[int, str], ...]:
        """The butterflies on a space, (seat, name)."""
        return tuple(
            (seat, FLIES[i]) for seat, player in enumerate(self.players) for i, place in enumerate(player.flies) if place == space
        )

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON; places by butterfly, for instance `"2a": "boston"`."""
        from explorer.games.mariposas.position import reading as position

        return position.to_dict(self)

    def with_player(self, seat: int, player: Player) -> MariposasState:
        """The same position with one seat changed."""
        return replace(self, players=(*self.players[:seat], player, *self.players[seat + 1 :]))


@cache
def city_numbers(board: Board) -> dict[str, int]:
    """Where each city stands in `tokens` and `faceup`."""
    return {city: number for number, city in enumerate(board.cities)}
