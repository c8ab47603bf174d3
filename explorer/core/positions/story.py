"""What play is told by: what happened, how it ended, what it scores."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from explorer.core.cells import Displayed
from explorer.core.text import Text


@dataclass(frozen=True, slots=True)
class Event(Displayed):
    """What happened: the rule that made it happen, a sentence in both languages, the cells concerned.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> _, (event,) = game.scenario("PON-X1").apply(game.parse("step a5"))
    >>> event.rule, event.text.en, event.cells
    ('PON-M1', 'The Toad Duke moves from a4 to a5.', ('a4', 'a5'))
    """

    rule: str
    text: Text
    cells: tuple[str, ...] = ()


class LazyEvent(Event):
    """An event put together when somebody first reads it, as a LazyText is."""

    __slots__ = ("_make",)
    _make: Callable[[], Event]

    def __init__(self, make: Callable[[], Event]) -> None:
        object.__setattr__(self, "_make", make)

    def __getattr__(self, name: str) -> object:
        """Python asks here for what has no value yet."""
        if name not in self.__match_args__:
            raise AttributeError(name)
        made = self._make()
        for field in self.__match_args__:
            object.__setattr__(self, field, getattr(made, field))
        return getattr(made, name)

    def _made(self) -> Event:
        return Event(self.rule, self.text, self.cells)

    def __eq__(self, other: object) -> bool:
        return self._made() == (other._made() if isinstance(other, LazyEvent) else other)

    __hash__ = Event.__hash__

    def __repr__(self) -> str:
        return repr(self._made())

    def __reduce__(self) -> tuple[object, ...]:
        """Pickled as it reads."""
        return Event, (self.rule, self.text, self.cells)


@dataclass(frozen=True, slots=True)
class Outcome(Displayed):
    """How a game ended: winners (none = a draw), the rule, the reason, and the tie-breaks that were
    needed.

    >>> import explorer
    >>> game = explorer.load("pond")
    >>> game.start(seed=1).outcome is None
    True
    >>> over = explorer.players.playthrough("souls", [explorer.players.Random()] * 2, seed=1).state
    >>> over.outcome.winners, over.outcome.rule, over.outcome.reason.en
    ((1,), 'SOU-M1', 'player 2 wins by 3 white butterflies to 1.')
    """

    winners: tuple[int, ...]
    rule: str
    reason: Text
    tie_breaks: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class ScoreLine(Displayed):
    """Points of one player: for what, by which rule, when; `projected` = only if the season ended now.

    >>> import explorer
    >>> over = explorer.players.playthrough("village", [explorer.players.Random()] * 2, seed=1).state
    >>> line = over.score_sheet().lines[0]
    >>> line.player, line.category.en, line.rule, line.points
    (1, 'Altars: blue balloons', 'VIL-A1', 1)
    """

    player: int
    category: Text
    rule: str
    points: int
    when: str = ""
    projected: bool = False


@dataclass(frozen=True, slots=True)
class ScoreSheet(Displayed):
    """All score lines of a position; totals are their sums and nothing else.

    >>> import explorer
    >>> over = explorer.players.playthrough("village", [explorer.players.Random()] * 2, seed=1).state
    >>> sheet = over.score_sheet()
    >>> sheet.totals, sheet.total(0) == sum(line.points for line in sheet.lines if line.player == 0)
    ((0, 4), True)
    """

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
