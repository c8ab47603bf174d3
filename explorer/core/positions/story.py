"""What play is told by: what happened, how it ended, what it scores."""

from __future__ import annotations

from dataclasses import dataclass

from explorer.core.cells import Displayed
from explorer.core.text import Text


@dataclass(frozen=True, slots=True)
class Event(Displayed):
    """What happened: the rule that made it happen, a sentence in both languages, the cells concerned."""

    rule: str
    text: Text
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome(Displayed):
    """How a game ended: winners (none = a draw), the rule, the reason, and the tie-breaks that were
    needed.
    """

    winners: tuple[int, ...]
    rule: str
    reason: Text
    tie_breaks: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine(Displayed):
    """Points of one player: for what, by which rule, when; `projected` = only if the season ended now."""

    player: int
    category: Text
    rule: str
    points: int
    when: str = ""
    projected: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet(Displayed):
    """All score lines of a position; totals are their sums and nothing else."""

    lines: tuple[ScoreLine, ...]
    players: int

    def total(self, player: int, *, projected: bool = False) -> int:
        """The player's points; with `projected`, those of an immediate end of season too."""
        return sum(
            line.points for line in self.lines if line.player == player and (projected or not line.projected)
        )

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player, projections left out."""
        return tuple(self.total(p) for p in range(self.players))
