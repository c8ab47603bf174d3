"""Questions about a position: answers for scenarios, the cover graph (SOU-S3, SOU-P2), insight for players
that think.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter
from typing import TYPE_CHECKING, Annotated

from explorer.core.game import State
from explorer.core.lazy import lazy_import
from explorer.core.replacing import replace
from explorer.core.scenario import Rule, Seat, among, table
from explorer.core.state import WON_WITHOUT_POINTS, Insight
from explorer.games.souls import board, turn
from explorer.games.souls.board import CHOOSE, HIDDEN, NAMES, accessible, by_name, places_of
from explorer.games.souls.plans_table import Table
from explorer.games.souls.position import Position, unseen

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    graphs, nx = lazy_import("explorer.graphs"), lazy_import("networkx")

Spot = Annotated[int, among(lambda state: range(1, len(state.layout) + 1))]

# The table --------------------------------------------------------------------------------------------------


def card_at(state: Position, place: Spot) -> str:
    """The card on a place by name, seen or not; "" for none."""
    return NAMES.get(state.cards[place], "")


def covered_by(state: Position, place: Spot) -> list[int]:
    """The places of the cards that overlap the card on a place."""
    return list(places_of(state.layout.masks.above[place] & state.table))


def uncovers(state: Position, place: Spot) -> list[int]:
    """The places that would become accessible if the card on this place were taken."""
    left = state.table & ~(1 << place)
    return list(places_of(accessible(state.layout.masks, left) & ~state.accessible))


# Collections and points -------------------------------------------------------------------------------------


def collection(state: Position, player: Seat) -> dict[str, int]:
    """A collection by name."""
    return by_name(state.players[player].cards)


def joker(state: Position, player: Seat) -> str:
    """The kind that a pair of Machaons best stands for, "" if there is none or it helps nowhere."""
    return NAMES.get(board.best_joker(state.board.scale, state.players[player].cards).kind, "")


def score(state: Position) -> list[int]:
    """The points of both players if the round ended now."""
    return list(turn.totals(state))


def points_of(state: Position, player: Seat, rule: Rule = "") -> int:
    """A player's points if the round ended now, by one rule only if it is named."""
    found = turn.points(state.board, state.players[player].cards)
    return sum(line.points for line in found if rule in ("", line.rule))


QUESTIONS = table(
    card_at, covered_by, uncovers, collection, joker, score, points_of,
    phase=attrgetter("phase"),
    accessible=lambda state: list(state.accessible_places),
    face_down=lambda state: list(places_of(state.down)),
    bolina=attrgetter("owner"),
    bolina_at=attrgetter("bolina_at"),
    tokens=lambda state: list(state.tokens),
    round=attrgetter("round"),
    layout=lambda state: state.layouts[-1],
)  # fmt: skip


# The cover graph --------------------------------------------------------------------------------------------


def graph(state: Position) -> nx.DiGraph[int]:
    """The cover graph (SOU-S3, SOU-P2): nodes are places, edges lead to a place whose corner one overlaps.

    On a node: `card` (the kind by name, "" where none lies), `face` ("up", "down", "" where none lies),
    `taken` (True for an empty place), `row` and `column` [half a card]. A card is accessible when every place
    that points to its own is taken. Frozen.
    """
    G: nx.DiGraph[int] = nx.DiGraph()
    for number, row, column, _ in state.layout.places:
        lies, down = state.table >> number & 1, state.down >> number & 1
        face = ("down" if down else "up") if lies else ""
        G.add_node(
            number, card=NAMES.get(state.cards[number], ""), face=face, taken=not lies, row=row, column=column
        )
    G.add_edges_from(state.layout.overlaps, covers=True)
    graphs.frozen(G)
    return G


# Players that think -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class SoulsInsight(Insight[Position]):
    """The points of the round shown, and a round in place.

    A round is what is thought about: nothing of it but a white butterfly goes on into the next (SOU-M1,
    SOU-M2), so whoever wins rounds wins the match. Only what lies face down hides anything from that.
    """

    seeded: bool = False
    adviser: str = "montecarlo:1s"

    def evaluate(self, state: Position) -> tuple[float, ...]:
        """Points of each collection; if equal, part of a point for the Grand Bolina (SOU-C6)."""
        points = turn.totals(state)
        tie = WON_WITHOUT_POINTS if points[0] == points[1] else 0.0
        return tuple(count + tie * (state.owner == seat) for seat, count in enumerate(points))

    def masks(self, state: Position, seat: int) -> bool:
        """SOU-S6: True if cards lie face down and it is not known which."""
        return (state.down > 0 or HIDDEN in state.cards) and len(set(unseen(state))) > 1

    def hides(self, state: Position, seat: int) -> bool:
        """True if this round depends on hidden cards, or is not dealt yet."""
        return state.phase == CHOOSE or self.masks(state, seat)

    def compiled(self, state: Position) -> Table:
        """This round, or with the choice of seat the next."""
        return Table(state)

    def opened(self, state: Position) -> State:
        """Every card face up."""
        return replace(state, down=0)
