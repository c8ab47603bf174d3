"""What the graph answers, and what the game teaches: who gets where, what is missing, what must not be lost.

`animals=True` treats tiles held by other animals as closed (PON-M4); `False` asks about the landscape alone.
Ponds of other colours are never part of an animal's network (PON-M6, PON-M7).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import networkx as nx

from explorer import ecology, graphs
from explorer.errors import BadOption, unknown
from explorer.game import Action
from explorer.games.pond.board import Board, Laid
from explorer.games.pond.habitat import with_empty_cells
from explorer.games.pond.state import PondState, Spot
from explorer.text import Text

Route = tuple[Spot, ...]


def network(state: PondState, seat: int, *, animals: bool = True) -> nx.Graph[Spot]:
    """The part of the habitat network that this animal may use, its present place included."""
    G, me = state.graph(), state.players[seat]
    closed = {p.spot.place for i, p in enumerate(state.players) if animals and i != seat and p.spot}
    own = {me.home, me.goal}
    return G.subgraph(n for n in G if n.place not in closed and (n.place in own or n.place not in state.board.ponds))


def _standing(state: PondState, seat: int) -> Spot | None:
    """The animal's node; None before it has a pond, or where an edited board left it on ground that is no habitat."""
    spot = state.players[seat].spot
    return spot if spot in state.graph() else None


def reachable(state: PondState, seat: int, steps: int | None = None, *, animals: bool = True) -> dict[Spot, int]:
    """Fewest moves to every place the animal can get to, if nobody changes the board; its pond is the end of every way."""
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    if spot is None:
        return {}
    G = network(state, seat, animals=animals)
    if spot == goal:
        return {goal: 0}
    found = graphs.reach(G.subgraph(n for n in G if n != goal), spot, steps)
    last = min((found[shore] for shore in G[goal] if shore in found), default=None)
    if last is not None and (steps is None or last < steps):
        found[goal] = last + 1
    return found


def route(state: PondState, seat: int, *, animals: bool = True) -> Route | None:
    """A shortest way to the animal's pond, present place first; None where there is none."""
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    return None if spot is None else graphs.shortest_route(network(state, seat, animals=animals), spot, goal)


def distance(state: PondState, seat: int) -> int | None:
    """Moves still needed on the landscape as it lies; None where the pond cannot be reached."""
    way = route(state, seat, animals=False)
    return None if way is None else len(way) - 1


@dataclass(frozen=True, slots=True)
class Opening:
    """The cheapest way to open a route: the cells to lay a tile on, and the route through them."""

    cells: tuple[str, ...]
    route: Route


def opening(state: PondState, seat: int) -> Opening | None:
    """The fewest tiles to lay so that the animal has a route; None where no lay can help (only slides or effects)."""
    me, spot = state.players[seat], _standing(state, seat)
    if spot is None:
        return None
    H = _buildable(state)
    G = H.subgraph(n for n in H if n.place in (me.home, me.goal) or n.place not in state.board.ponds)
    found = graphs.fewest_additions(G, spot, Spot(me.goal), lambda _, there: int(there.zone < 0))
    return None if found is None else Opening(tuple(n.place for n in found[1] if n.zone < 0), found[1])


def tiles_missing(state: PondState, seat: int) -> int | None:
    """How many tiles must be laid at least before the animal has a route; 0 = the way is open."""
    found = opening(state, seat)
    return None if found is None else len(found.cells)


def _buildable(state: PondState) -> nx.Graph[Spot]:
    return _buildable_of(state.board, state.tiles, state.graph())


@lru_cache(maxsize=64)
def _buildable_of(board: Board, tiles: tuple[Laid | None, ...], G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    return with_empty_cells(board, tiles, G)


@lru_cache(maxsize=64)
def _land(G: nx.Graph[Spot]) -> nx.Graph[Spot]:
    land = G.subgraph(n for n in G if G.nodes[n]["kind"] == "zone").copy()
    nx.freeze(land)
    return land


def land(state: PondState) -> nx.Graph[Spot]:
    """The network without its ponds: the land habitat itself."""
    return _land(state.graph())


def worlds(state: PondState) -> tuple[frozenset[Spot], ...]:
    """The separate habitats, largest first: who lives in one never meets who lives in another."""
    return graphs.components(land(state))


def key_zones(state: PondState) -> frozenset[Spot]:
    """Zones that hold a habitat together: without one of them it falls apart (articulation points)."""
    return graphs.articulation_points(land(state))


def key_links(state: PondState) -> frozenset[frozenset[Spot]]:
    """Crossings between two zones that have no detour (bridges)."""
    return graphs.bridges(land(state))


@dataclass(frozen=True, slots=True)
class Loss:
    """What goes with a tile: animals that lose their route, and how many new separate habitats appear."""

    players: tuple[int, ...]
    worlds: int


def without(state: PondState, cell: str) -> Loss:
    """ "If this tile goes, who is cut off?" An animal that stands on it is not counted."""
    bare = state.with_tile(cell, None)
    cut = tuple(
        seat for seat, p in enumerate(state.players)
        if p.spot and p.spot.place != cell and distance(state, seat) is not None and distance(bare, seat) is None
    )  # fmt: skip
    return Loss(cut, len(worlds(bare)) - len(worlds(state)))


def independent_routes(state: PondState, seat: int) -> tuple[Route, ...]:
    """Routes to the pond that share no crossing: how many corridors must be cut to stop this animal."""
    spot, goal = _standing(state, seat), Spot(state.players[seat].goal)
    if spot is None or spot == goal:
        return ()
    return graphs.edge_disjoint_routes(network(state, seat, animals=False), spot, goal)


@dataclass(frozen=True, slots=True)
class Indices:
    """Connectivity of the land habitat: areas in tiles; `eca` is the one tile-patch worth as much (see explorer.ecology)."""

    area: float
    worlds: int
    largest: float
    eca: float
    iic: float


def indices(state: PondState) -> Indices:
    """The landscape in five numbers; crossing between joined zones is free (p = 1), so ECA only sees who is joined."""
    return _indices(state.graph(), float(len(state.board.cells)))


@lru_cache(maxsize=256)
def _indices(graph: nx.Graph[Spot], cells: float) -> Indices:
    G = _land(graph)
    areas = [sum(G.nodes[n]["area"] for n in part) for part in graphs.components(G)]
    eca = ecology.equivalent_connected_area(G)
    iic = ecology.integral_index_of_connectivity(G, total=cells)
    return Indices(sum(areas), len(areas), max(areas, default=0.0), eca, iic)


@dataclass(frozen=True, slots=True)
class Progress:
    """One animal's situation: moves to its pond, tiles missing, independent routes, places within reach."""

    distance: int | None
    missing: int | None
    routes: int
    reach: int


def progress(state: PondState, seat: int) -> Progress:
    """What the players' panel shows of an animal."""
    return Progress(
        distance(state, seat), tiles_missing(state, seat), len(independent_routes(state, seat)),
        len(reachable(state, seat, animals=False)),
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class Change:
    """Before and after an action, for one animal and for the landscape."""

    before: Progress
    after: Progress
    land_before: Indices
    land_after: Indices


def change(state: PondState, action: Action, seat: int) -> Change:
    """What a legal action would change for this animal and for the habitat."""
    after, _ = state.apply(action)
    return Change(progress(state, seat), progress(after, seat), indices(state), indices(after))


def helpful(state: PondState, seat: int, limit: int = 5) -> tuple[tuple[Action, int | None, int | None], ...]:
    """The legal actions after which this animal is nearest: (action, tiles missing, moves to the pond), best first."""
    rows, seen = [], {}
    for action in state.legal_actions():
        after, _ = state.apply(action)
        key = (after.tiles, after.players[seat].spot)
        if key not in seen:
            seen[key] = (tiles_missing(after, seat), distance(after, seat))
            rows.append((action, *seen[key]))
    rows.sort(key=lambda row: (_or_far(row[1]), _or_far(row[2])))
    return tuple(rows[:limit])


def _or_far(number: int | None) -> int:
    return 10_000 if number is None else number


# Questions that scenario files may ask, by name --------------------------------------------------------------------


def _legal(state: PondState, action: str) -> bool:
    from explorer.games.pond.actions import parse

    return not state.violations(parse(action, state.board))


def _refused_by(state: PondState, action: str) -> list[str]:
    from explorer.games.pond.actions import parse

    return [v.rule for v in state.violations(parse(action, state.board))]


def _reaches(state: PondState, seat: int = 0) -> list[str]:
    return sorted(map(str, reachable(state, seat)))


def _missing_on(state: PondState, seat: int = 0) -> list[str]:
    found = opening(state, seat)
    return [] if found is None else sorted(found.cells)


QUESTIONS: Mapping[str, Callable[..., Any]] = {
    "legal": _legal,
    "refused_by": _refused_by,
    "reaches": _reaches,
    "distance": lambda state, seat=0: _number(distance(state, seat)),
    "tiles_missing": lambda state, seat=0: _number(tiles_missing(state, seat)),
    "lay_on": _missing_on,
    "worlds": lambda state: len(worlds(state)),
    "independent_routes": lambda state, seat=0: len(independent_routes(state, seat)),
    "key_zones": lambda state: sorted(map(str, key_zones(state))),
    "cut_off": lambda state, cell: list(without(state, cell).players),
    "winners": lambda state: list(state.outcome.winners) if state.outcome else [],
}


def _number(value: int | None) -> int:
    """A number for a scenario file: -1 stands for "impossible"."""
    return -1 if value is None else value


def ask(state: PondState, question: str, arguments: Mapping[str, Any]) -> Any:
    """The answer to a question of a scenario file, as plain data."""
    if question not in QUESTIONS:
        raise BadOption(unknown(Text("question", "question"), question, QUESTIONS))
    return QUESTIONS[question](state, **arguments)
