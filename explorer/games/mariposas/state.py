"""What the contract hands out: a position of Mariposas, its rules and its questions in one class."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from explorer.core.codec import Draft
from explorer.core.game import Action, Outcome
from explorer.core.lazy import lazy_import
from explorer.core.notation import Notation
from explorer.games.mariposas import scoring, setup, turn
from explorer.games.mariposas.actions import Skip, notation
from explorer.games.mariposas.board import Board, network
from explorer.games.mariposas.board_map import DIE, OVER, SWAP, MariposasOptions
from explorer.games.mariposas.position import Position, is_pair
from explorer.games.mariposas.questions.insight import MariposasInsight
from explorer.games.mariposas.rules import choices, consistency, legality
from explorer.games.mariposas.view import doing

if TYPE_CHECKING:
    import networkx as nx

    from explorer import graphs
else:
    nx, graphs = lazy_import("networkx"), lazy_import("explorer.graphs")


class MariposasState(Position):
    """One position of Mariposas."""

    game: ClassVar[str] = "mariposas"
    insight: ClassVar[MariposasInsight] = MariposasInsight()

    legal_actions = choices.legal_actions
    _at_hand = choices.at_hand
    _violations = legality.violations
    _apply = turn.play
    _seen_by = setup.seen_by
    _determinize = setup.determinize
    score_sheet = scoring.sheet
    worded = doing.worded

    @property
    def notation(self) -> Notation:
        """The actions that can be written on this board."""
        return notation(self.board)

    @property
    def left_out(self) -> Action | None:
        """MAR-T3: in the first edition, whoever held no pair had no moment to swap."""
        return Skip() if self.phase == SWAP and not is_pair(self.player.hand) else None

    @property
    def outcome(self) -> Outcome | None:
        """MAR-E8: known once the last count is made."""
        return scoring.outcome(self) if self.phase == OVER else None

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        """MAR-F4: six faces, equally likely."""
        return choices.DIE_OUTCOMES if self.phase == DIE else ()

    def graph(self) -> nx.Graph[str]:
        """The map, frozen: nodes = spaces, with the butterflies on them as `flies` (seat, name); edges =
        adjacent spaces.
        """
        G: nx.Graph[str] = nx.Graph(network(self.board))
        nx.set_node_attributes(G, {space: self.on(space) for space in G}, "flies")
        return graphs.frozen(G)

    def settled(self, at: Draft) -> Self:
        """A position that a game can come to, hands and deck dealt by the seed where they are left out."""
        return consistency.checked(at.reader, setup.dealt(self, at))


def start(board: Board, players: int, seed: int, options: MariposasOptions) -> MariposasState:
    """MAR-S2 to MAR-S9."""
    return setup.start(MariposasState, board, players, seed, options)
