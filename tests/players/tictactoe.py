"""Tic-tac-toe through the contract: all open, two players, no chance; for tests of players that think.

With `players=3` three marks take turns on the same board (three in a row still wins). With `opening = "die"`
chance marks the first cell; with `secret = "token"` the first player holds a token that nobody else sees.
Rules: TIC-T1, TIC-G1.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from explorer.core.errors import BadNotation, about
from explorer.core.game import Action, Event, Game, Options, Outcome, ScoreSheet, State, option
from explorer.core.state import Insight
from explorer.core.text import Text

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
EMPTY = "."
MARKS = "xoz"


@dataclass(frozen=True, slots=True)
class Mark(Action):
    cell: int

    def __str__(self) -> str:
        return f"mark {self.cell}"


@dataclass(frozen=True)
class TicOptions(Options):
    opening: str = option(
        "free",
        "TIC-T1",
        {"free": Text("libre", "at will"), "die": Text("aux dés", "by dice")},
        Text("Ouverture", "Opening"),
    )
    secret: str = option(
        "none",
        "TIC-T1",
        {"none": Text("rien", "nothing"), "token": Text("un jeton", "a token")},
        Text("Secret", "Secret"),
    )


@dataclass(frozen=True, slots=True)
class TicState(State):
    game: ClassVar[str] = "tictactoe"
    insight: ClassVar[Insight] = Insight(seeded=False)

    options: TicOptions
    seed: int | None
    players: tuple[int, ...]
    cells: str = EMPTY * 9
    token: int = 0
    """A secret of the first player's, where the option says so: 1 or 2, 0 for hidden."""

    @property
    def turn(self) -> int:  # type: ignore[override]
        return 9 - self.cells.count(EMPTY)

    @property
    def _rolling(self) -> bool:
        return self.options.opening == "die" and not self.turn

    @property
    def current_player(self) -> int | None:
        return None if self._rolling or self.is_terminal else self.turn % len(self.players)

    @property
    def outcome(self) -> Outcome | None:
        for a, b, c in LINES:
            if self.cells[a] == self.cells[b] == self.cells[c] != EMPTY:
                return Outcome((MARKS.index(self.cells[a]),), "TIC-G1", Text("trois", "three"))
        return None if EMPTY in self.cells else Outcome((), "TIC-G1", Text("plein", "full"))

    def candidates(self) -> Iterator[Action]:
        yield from map(Mark, range(9))

    def _check(self, action: Action) -> None:
        if not isinstance(action, Mark):
            raise BadNotation(about("action", Text("attendu mark 0 à 8", "expected mark 0 to 8")))

    def _violations(self, action: Any) -> tuple[Any, ...]:
        return () if not self.is_terminal and self.cells[action.cell] == EMPTY else (action,)

    def legal_actions(self) -> tuple[Action, ...]:
        return (
            ()
            if self.current_player is None
            else tuple(Mark(i) for i, cell in enumerate(self.cells) if cell == EMPTY)
        )

    def chance_outcomes(self) -> tuple[tuple[Action, float], ...]:
        return tuple((Mark(i), 1 / 9) for i in range(9)) if self._rolling else ()

    def _apply(self, action: Any) -> tuple[TicState, tuple[Event, ...]]:
        mark = MARKS[self.turn % len(self.players)]
        cells = self.cells[: action.cell] + mark + self.cells[action.cell + 1 :]
        return replace(self, cells=cells), (Event("TIC-T1", Text("une marque", "a mark")),)

    def score_sheet(self) -> ScoreSheet:
        return ScoreSheet((), len(self.players))

    def _seen_by(self, player: int) -> TicState:
        return replace(self, seed=None, token=self.token if player == 0 else 0)

    def _determinize(self, player: int, rng: random.Random) -> TicState:
        hidden = player and self.options.secret == "token"
        return replace(
            self, seed=int(rng.random() * 1000), token=1 + int(rng.random() * 2) if hidden else self.token
        )

    def graph(self) -> Any:
        raise NotImplementedError

    def to_dict(self) -> dict[str, Any]:
        return {"seed": self.seed, "cells": self.cells, "token": self.token, "players": len(self.players)}


class TicTacToe(Game):
    name: ClassVar[str] = "tictactoe"
    title: ClassVar[Text] = Text("Morpion", "Tic-tac-toe")
    players: ClassVar[range] = range(1, 4)
    options: ClassVar[type[TicOptions]] = TicOptions
    scenarios: ClassVar[dict[str, Any]] = {}
    rulebook: ClassVar[Any] = None

    def _start(self, players: int, seed: int, options: TicOptions) -> TicState:
        return TicState(
            options, seed, tuple(range(players)), token=1 + seed % 2 if options.secret == "token" else 0
        )

    def parse(self, text: str) -> Action:
        return Mark(int(text.removeprefix("mark ")))

    def from_dict(self, data: Any) -> Any:
        raise NotImplementedError

    def open(self, path: Any) -> Any:
        raise NotImplementedError


TICTACTOE = TicTacToe()


def position(cells: str, **options: str) -> Any:
    """A position of two players, for instance "xo. .x. ..o"."""
    return replace(TICTACTOE.start(players=2, seed=1, **options), cells=cells.replace(" ", ""))
