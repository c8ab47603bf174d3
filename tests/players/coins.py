"""A row of coins through the contract: in turn one takes the first or the last; who has more at the end wins.

All open, two players. The states of class `Fast` offer a compiled form as well. Rules: COI-T1, COI-G1.
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar

from explorer.core.errors import BadNotation, about
from explorer.core.game import Action, Event, Options, Outcome, ScoreLine, ScoreSheet, State
from explorer.core.state import Compiled, Insight
from explorer.core.text import Text

NO_OPTIONS = Options()
WORD = Text("pièces", "coins")


@dataclass(frozen=True, slots=True)
class Take(Action):
    end: str

    def __str__(self) -> str:
        return f"take {self.end}"


FIRST, LAST = Take("first"), Take("last")


@dataclass(frozen=True, slots=True)
class Coins(State):
    game: ClassVar[str] = "coins"
    insight: ClassVar[Insight] = Insight(seeded=False)

    row: tuple[int, ...]
    players: tuple[int, ...] = (0, 0)
    turn: int = 0
    seed: int | None = 1
    options: Options = NO_OPTIONS

    @property
    def current_player(self) -> int | None:
        return self.turn % 2 if self.row else None

    @property
    def outcome(self) -> Outcome | None:
        if self.row:
            return None
        winners = () if self.players[0] == self.players[1] else (int(self.players[1] > self.players[0]),)
        return Outcome(winners, "COI-G1", Text("fini", "over"))

    def candidates(self) -> Iterator[Action]:
        yield from (FIRST, LAST)

    def _check(self, action: Action) -> None:
        if action not in (FIRST, LAST):
            raise BadNotation(
                about("action", Text("attendu take first ou take last", "expected take first or take last"))
            )

    def _violations(self, action: Action) -> tuple[Any, ...]:
        return () if self.row else (action,)

    def legal_actions(self) -> tuple[Action, ...]:
        return (FIRST, LAST)[: len(self.row)]

    def _apply(self, action: Any) -> tuple[Coins, tuple[Event, ...]]:
        coin, row = (self.row[0], self.row[1:]) if action == FIRST else (self.row[-1], self.row[:-1])
        players = tuple(held + coin * (seat == self.turn % 2) for seat, held in enumerate(self.players))
        return replace(self, row=row, players=players, turn=self.turn + 1), (Event("COI-T1", WORD),)

    def score_sheet(self) -> ScoreSheet:
        return ScoreSheet(
            tuple(ScoreLine(seat, WORD, "COI-T1", held) for seat, held in enumerate(self.players)), 2
        )

    def _seen_by(self, player: int) -> Coins:
        return replace(self, seed=None)

    def _determinize(self, player: int, rng: random.Random) -> Coins:
        return replace(self, seed=int(rng.random() * 1000))

    def graph(self) -> Any:
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        return asdict(self) | {"options": {}}


class CompiledCoins(Compiled):
    """Bounds of the row that is left, and what has been taken."""

    players = 2

    def __init__(self, state: Coins) -> None:
        self.row, self.first, self.last = state.row, 0, len(state.row)
        self.held, self.mover, self.taken = list(state.players), state.turn % 2, list[tuple[str, int]]()

    @property
    def seat(self) -> int | None:
        return None if self.terminal else self.mover

    @property
    def terminal(self) -> bool:
        return self.first == self.last

    def moves(self) -> Sequence[str]:
        return ("first", "last")[: self.last - self.first]

    def make(self, move: str) -> None:
        coin = self.row[self.first] if move == "first" else self.row[self.last - 1]
        self.first, self.last = self.first + (move == "first"), self.last - (move == "last")
        self.held[self.mover] += coin
        self.mover, self.taken = 1 - self.mover, [*self.taken, (move, coin)]

    def unmake(self) -> None:
        *self.taken, (move, coin) = self.taken
        self.first, self.last = self.first - (move == "first"), self.last + (move == "last")
        self.mover = 1 - self.mover
        self.held[self.mover] -= coin

    def value(self, seat: int) -> float:
        return float(self.held[seat] - self.held[1 - seat])

    def bounds(self, seat: int) -> tuple[float, float]:
        left = sum(self.row[self.first : self.last])
        return self.value(seat) - left, self.value(seat) + left

    def key(self) -> Hashable:
        return self.first, self.last, tuple(self.held), self.mover

    def action(self, move: str) -> Action:
        return Take(move)


class Swift(Insight):
    def compiled(self, state: Any) -> Compiled:
        return CompiledCoins(state)


@dataclass(frozen=True, slots=True)
class Fast(Coins):
    insight: ClassVar[Insight] = Swift(seeded=False)
