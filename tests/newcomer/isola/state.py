"""Isola on 5 x 5: hop to a neighbouring cell, sink any; who cannot hop has lost."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files
from typing import ClassVar

import networkx as nx

from explorer.core.game import Action, Event, Options, Outcome, State
from explorer.core.notation import Notation
from explorer.core.options import NO_OPTIONS
from explorer.core.rulebook import Rulebook, Violation
from explorer.core.text import Text
from explorer.graphs import frozen

SIZE = 5
CELLS = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcde")
AT = {cell: (number % SIZE, number // SIZE) for number, cell in enumerate(CELLS)}
NEAR = {
    here: tuple(c for c in CELLS if max(abs(AT[c][0] - AT[here][0]), abs(AT[c][1] - AT[here][1])) == 1)
    for here in CELLS
}
RULES = Rulebook.load(files("isola") / "rules.toml")


@dataclass(frozen=True, slots=True)
class Hop(Action):
    """Hop to a neighbouring cell (ISO-T1): `hop c2`."""

    cell: str


@dataclass(frozen=True, slots=True)
class Sink(Action):
    """Sink a cell (ISO-T2): `sink d4`."""

    cell: str


@dataclass(frozen=True)
class IsolaState(State[Hop | Sink]):
    """Where both stand, what is sunk, and whether the one to move has hopped."""

    game: ClassVar[str] = "isola"
    notation: ClassVar[Notation[Hop | Sink]] = Notation((Hop, Sink), {"cell": CELLS})

    players: tuple[str, str] = ("c1", "c5")
    sunk: tuple[str, ...] = ()
    seat: int = 0
    hopped: bool = False
    turn: int = 0
    seed: int | None = None
    options: Options = NO_OPTIONS

    @property
    def current_player(self) -> int | None:
        return None if self.is_terminal else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """ISO-G1."""
        if self.hopped or any(self.is_free(cell) for cell in NEAR[self.players[self.seat]]):
            return None
        return Outcome((1 - self.seat,), "ISO-G1", RULES["ISO-G1"].title)

    def is_free(self, cell: str) -> bool:
        """ISO-T3."""
        return cell not in self.sunk and cell not in self.players

    def _apply(self, action: Hop | Sink) -> tuple[IsolaState, tuple[Event, ...]]:
        cells, facts = (action.cell,), {"player": self.seat + 1, "cell": action.cell}
        if isinstance(action, Hop):
            first, second = self.players
            players = (first, action.cell) if self.seat else (action.cell, second)
            return replace(self, players=players, hopped=True), (RULES.happened("hop", cells, **facts),)
        after = replace(
            self,
            sunk=tuple(sorted((*self.sunk, action.cell))),
            hopped=False,
            seat=1 - self.seat,
            turn=self.turn + 1,
        )
        lost = (RULES.happened("isolated", player=after.seat + 1),) if after.is_terminal else ()
        return after, (RULES.happened("sink", cells, **facts), *lost)

    def graph(self) -> nx.Graph[str]:
        """The cells that are not sunk, and the hops between them."""
        dry = [cell for cell in CELLS if cell not in self.sunk]
        G: nx.Graph[str] = nx.Graph([(here, there) for here in dry for there in NEAR[here] if there in dry])
        G.add_nodes_from(dry)
        return frozen(G)

    def unsound(self) -> tuple[str, Text] | None:
        """Two players on two dry cells of the board; sunk cells sorted, each once."""
        if len({*self.players} - {*self.sunk} & {*CELLS}) < 2:
            return "players", Text("deux cases du plateau", "two cells of the board")
        sound = list(self.sunk) == sorted({*self.sunk} & {*CELLS})
        return None if sound else ("sunk", Text("des cases du plateau, triées", "cells of the board, sorted"))


def not_over(state: IsolaState, action: Action) -> Violation | None:
    """ISO-G1: nothing is played once somebody is isolated."""
    return RULES.refuse("ISO-G1") if state.is_terminal else None


def not_yet_hopped(state: IsolaState, action: Hop) -> Violation | None:
    """ISO-T1: one hop a turn."""
    return RULES.refuse("ISO-T1", "first") if state.hopped else None


def near(state: IsolaState, action: Hop) -> Violation | None:
    """ISO-T1: to a neighbouring cell."""
    here = state.players[state.seat]
    return None if action.cell in NEAR[here] else RULES.refuse("ISO-T1", cell=action.cell, here=here)


def hopped_before(state: IsolaState, action: Sink) -> Violation | None:
    """ISO-T2: sinking comes after the hop."""
    return None if state.hopped else RULES.refuse("ISO-T2")


def free(state: IsolaState, action: Hop | Sink) -> Violation | None:
    """ISO-T3: neither sunk nor occupied."""
    if state.is_free(action.cell):
        return None
    return RULES.refuse("ISO-T3", "sunk" if action.cell in state.sunk else "taken", cell=action.cell)


IsolaState.rules = {Hop: (not_yet_hopped, near, free, not_over), Sink: (hopped_before, free, not_over)}
