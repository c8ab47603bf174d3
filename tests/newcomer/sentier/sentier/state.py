"""A position of the trail, what can be done in it, and which rules say so."""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib.resources import files
from typing import Annotated, Any, ClassVar

import networkx as nx

from explorer.core.codec import whole
from explorer.core.game import Action, Event, Options, Outcome, State
from explorer.core.notation import Notation, Part
from explorer.core.options import NO_OPTIONS
from explorer.core.rulebook import Rulebook, Violation
from explorer.core.state import Insight
from explorer.core.text import Text
from explorer.graphs import frozen

SIZE, FLOOD = 6, 6
CELLS = tuple(f"{column}{row}" for row in range(1, SIZE + 1) for column in "abcdef")
AT = {cell: (number % SIZE, number // SIZE) for number, cell in enumerate(CELLS)}
NEAR = {a: tuple(b for b in CELLS if abs(complex(*AT[a]) - complex(*AT[b])) == 1) for a in CELLS}
STONES = ("c3", "f3", "a4", "d4")
ACROSS = (SIZE - 1, 0)
"""The row where each player's toads are across (SEN-G1)."""
PIPS = range(1, 7)
RULES = Rulebook.load(files("sentier") / "rules.toml")


@dataclass(frozen=True, slots=True)
class Die(Action):
    """What the die shows (SEN-T1): `die 4`."""

    pips: int


@dataclass(frozen=True, slots=True)
class Hop(Action):
    """Move a toad (SEN-T2): `hop b1 b4`."""

    here: Annotated[str, Part("cell")]
    there: Annotated[str, Part("cell")]


@dataclass(frozen=True, slots=True)
class Flood(Action):
    """Flood a cell (SEN-T4): `flood d3`."""

    cell: str


class Lead(Insight["SentierState"]):
    """How far a player's toads are, for players that think: rows gained."""

    def evaluate(self, state: SentierState) -> tuple[float, ...]:
        return tuple(-float(sum(abs(AT[t][1] - ACROSS[s]) for t in state.players[s])) for s in (0, 1))


@dataclass(frozen=True)
class SentierState(State[Die | Flood | Hop]):
    """Where the toads are, what is flooded, what the die shows."""

    game: ClassVar[str] = "sentier"
    notation: ClassVar[Notation[Any]] = Notation((Die, Hop, Flood), {"cell": CELLS, "pips": PIPS})
    insight: ClassVar[Insight[Any]] = Lead(scale=3.0, rollout=30, unit=RULES.words["rows"])

    players: tuple[tuple[str, str], tuple[str, str]] = (("b1", "e1"), ("b6", "e6"))
    flooded: tuple[str, ...] = ()
    seat: Annotated[int, whole(0, 1)] = 0
    pips: Annotated[int, whole(0, 6)] = 0
    flooding: bool = False
    turn: int = 0
    seed: int | None = None
    options: Options = NO_OPTIONS

    @property
    def current_player(self) -> int | None:
        return self.seat if self.pips and not self.is_terminal else None

    @property
    def outcome(self) -> Outcome | None:
        """SEN-G1, SEN-G2."""
        for seat, toads in enumerate(self.players):
            if all(self.is_across(seat, toad) for toad in toads):
                return Outcome((seat,), "SEN-G1", RULES["SEN-G1"].title)
        walking = [t for seat in (0, 1) for t in self.players[seat] if not self.is_across(seat, t)]
        if any(not any(map(self.is_free, NEAR[toad])) for toad in walking):
            return Outcome((), "SEN-G2", RULES["SEN-G2"].title)
        return None

    def is_across(self, seat: int, toad: str) -> bool:
        return AT[toad][1] == ACROSS[seat]

    def is_free(self, cell: str) -> bool:
        return cell not in (*STONES, *self.flooded, *self.players[0], *self.players[1])

    def reach(self, toad: str) -> tuple[str, ...]:
        """SEN-T2: where a toad gets with the die as it lies."""
        found, rim = [toad], [toad]
        for _ in range(0 if self.is_across(self.seat, toad) else self.pips):
            rim = [c for c in CELLS if c not in found and self.is_free(c) and {*NEAR[c]} & {*rim}]
            found += rim
        return tuple(found[1:])

    def chance_outcomes(self) -> tuple[tuple[Die, float], ...]:
        return () if self.pips or self.is_terminal else tuple((Die(pips), 1 / 6) for pips in PIPS)

    def legal_actions(self) -> tuple[Die | Flood | Hop, ...]:
        if self.current_player is None:
            return ()
        if self.flooding:
            return tuple(Flood(cell) for cell in CELLS if self.is_free(cell))
        return tuple(Hop(here, there) for here in self.players[self.seat] for there in self.reach(here))

    def _apply(self, action: Die | Flood | Hop) -> tuple[SentierState, tuple[Event, ...]]:
        player = self.seat + 1
        if isinstance(action, Die):
            told = RULES.happened("die", player=player, pips=action.pips)
            return replace(self, pips=action.pips, flooding=action.pips == FLOOD), (told,)
        if isinstance(action, Flood):
            told = RULES.happened("flood", (action.cell,), player=player, cell=action.cell)
            return replace(self, flooded=tuple(sorted((*self.flooded, action.cell))), flooding=False), (told,)
        one, other = (action.there if toad == action.here else toad for toad in self.players[self.seat])
        players = (self.players[0], (one, other)) if self.seat else ((one, other), self.players[1])
        cells = (action.here, action.there)
        told = RULES.happened("hop", cells, player=player, here=cells[0], there=cells[1])
        return replace(self, players=players, seat=1 - self.seat, pips=0, turn=self.turn + 1), (told,)

    def graph(self) -> nx.Graph[str]:
        """The dry cells and the steps between them."""
        dry = [cell for cell in CELLS if cell not in (*STONES, *self.flooded)]
        G: nx.Graph[str] = nx.Graph([(here, there) for here in dry for there in NEAR[here] if there in dry])
        G.add_nodes_from(dry)
        return frozen(G)

    def unsound(self) -> tuple[str, Text] | None:
        """Four toads on four cells; flooded cells sorted, each once."""
        if len({*self.players[0], *self.players[1]} & {*CELLS} - {*STONES, *self.flooded}) < 2 * 2:
            return "players", RULES.words["four-cells"]
        if list(self.flooded) != sorted({*self.flooded} & {*CELLS} - {*STONES}):
            return "flooded", RULES.words["sorted-cells"]
        return None


def die(state: SentierState, action: Action) -> Violation | None:
    """SEN-T1: one roll a turn, before all else."""
    if isinstance(action, Die) != bool(state.pips):
        return None
    return RULES.refuse("SEN-T1", "rolled" if state.pips else "default")


def toad(state: SentierState, action: Hop) -> Violation | None:
    """SEN-T2: a toad of one's own on its way, over free cells, as many as the die shows at most."""
    here, there = action.here, action.there
    if here not in state.players[state.seat]:
        return RULES.refuse("SEN-T2", "whose", here=here)
    if state.is_across(state.seat, here):
        return RULES.refuse("SEN-T2", "across", here=here)
    if not state.pips or not state.is_free(there) or there in state.reach(here):
        return None
    return RULES.refuse("SEN-T2", here=here, there=there, pips=state.pips)


def free(state: SentierState, action: Hop | Flood) -> Violation | None:
    """SEN-T3: no stone, no water, no toad."""
    cell = action.there if isinstance(action, Hop) else action.cell
    why = "stone" if cell in STONES else "water" if cell in state.flooded else "taken"
    return None if state.is_free(cell) else RULES.refuse("SEN-T3", why, cell=cell)


def flood(state: SentierState, action: Hop | Flood) -> Violation | None:
    """SEN-T4: after a six the water rises, once, before a toad moves."""
    if isinstance(action, Hop):
        return RULES.refuse("SEN-T4", "first") if state.flooding else None
    return None if state.flooding or not state.pips else RULES.refuse("SEN-T4")


def not_over(state: SentierState, action: Action) -> Violation | None:
    """SEN-G1: nothing is played once both toads are across or one is shut in."""
    return RULES.refuse("SEN-G1") if state.is_terminal else None


SentierState.rules = {
    Die: (die, not_over),
    Hop: (die, toad, free, flood, not_over),
    Flood: (die, free, flood, not_over),
}


def kind(state: SentierState) -> str:
    """The kinds of position, for the conformance suite."""
    return "over" if state.is_terminal else "die" if not state.pips else "flood" if state.flooding else "turn"


FACTS = {"kind": kind, "kinds": frozenset({"turn", "die", "flood", "over"})}
