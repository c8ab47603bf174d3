"""Any graph as a landscape: a file that somebody brought, with positions of its own or laid out here."""

from __future__ import annotations

import math
from collections.abc import Mapping

import networkx as nx

from explorer import graphs
from explorer.core.errors import BadNetwork, about, mismatch, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import Attributes, N
from explorer.graphs import frozen
from explorer.lab.landscape.landscape import Land, Landscape, Point

MOST = 1000
PATCH = Land("patch", Text("lieu", "place"), 1.0, 1.0, 0.0)
UNIT, THINGS = (template("lab-unit-of-the-file"), Text("lieux", "places"))
SIDE, GAP = 10.0, 0.9  # width of the picture, and room around a component [board units]
STEP, ROUNDS, MOST_RELAXED = (
    1.5,
    120,
    80,
)  # of the springs: their length; of the layout: moves, and places it is worth it for
PLACES = Text("lieux", "places")


def from_graph(graph: nx.Graph[N], title: Text) -> Landscape:
    """Turn any graph into a landscape.

    Parameters
    ----------
    graph : networkx.Graph
        Of any class. Nodes may carry `area`, `death`, `name` and their place as `x` and `y` (y grows
        northwards); edges `resistance` and `p`.
    title : Text
        What it is called.

    Returns
    -------
    Landscape
        From the first place to the last, both taken from the largest component where links are not one-way.

    Raises
    ------
    BadNetwork
        For more than 1000 places, two with one name, or numbers that no measure can use.

    Examples
    --------
    >>> from_graph(nx.path_graph(3), Text("Trois", "Three")).graph.edges["0", "1"]["resistance"]
    1.0
    """
    if len(graph) > MOST:
        raise BadNetwork(mismatch(PLACES, len(graph), message("lab-most-places", most=MOST)))
    ids = {node: str(node) for node in graph}
    if len(set(ids.values())) < len(ids):
        raise BadNetwork(about(PLACES, message("lab-same-name")))
    G = _simple(graph, ids)
    at = _given_places(graph, ids)
    notices = [message("lab-placed") if at else message("lab-laid-out"), message("lab-given")]
    if nx.number_of_selfloops(graph):
        notices.append(message("lab-loops"))
    if graph.is_multigraph() and G.number_of_edges() < graph.number_of_edges() - nx.number_of_selfloops(
        graph
    ):
        notices.append(message("lab-parallel"))
    start, goals = _ends(G)
    return Landscape(
        kind="file", title=title, graph=frozen(G), names={ids[n]: _name(graph.nodes[n],
        ids[n]) for n in graph},
        at=at or laid_out(G), shape="disc", land=dict.fromkeys(G, PATCH.id), lands={PATCH.id: PATCH},
        unit=UNIT, things=THINGS,
        source=start, targets=goals, notices=tuple(notices),
    )  # fmt: skip


def _simple(graph: nx.Graph[N], ids: Mapping[N, str]) -> nx.Graph[str]:
    """The same network with checked numbers, without loops and parallel links."""
    areas, deaths = checks.areas(graph, "area"), checks.deaths(graph, "death")
    G: nx.Graph[str] = nx.DiGraph() if graph.is_directed() else nx.Graph()
    G.add_nodes_from(
        (ids[n], {"area": areas[n], "death": deaths[n], "resistance": 1.0, "size": 1.0}) for n in graph
    )
    chances = checks.probabilities(graph, "p")
    for (u, v, r), (_, _, p) in zip(checks.resistances(graph, "resistance"), chances, strict=True):
        if u == v:
            continue
        one, other = ids[u], ids[v]
        if G.has_edge(one, other):
            before = G.edges[one, other]
            r, p = 1 / (1 / r + 1 / before["resistance"]), max(p, before["p"])
        G.add_edges_from([(one, other, {"resistance": r, "p": p})])
    return G


def _name(attributes: Mapping[str, object], key: str) -> Text:
    given = attributes.get("name")
    if isinstance(given, Text):
        return given
    word = shorten(given, 40).strip("'\"") if isinstance(given, str) and given.strip() else key
    return verbatim(word)


def _ends(G: nx.Graph[str]) -> tuple[str | None, tuple[str, ...]]:
    """The first and the last place of the largest component."""
    found = list(G) if G.is_directed() or not len(G) else [n for n in G if n in graphs.components(G)[0]]
    if len(found) < 2:
        return (found[0] if found else None), ()
    return found[0], (found[-1],)


# Where places lie -------------------------------------------------------------------------------------------


def _given_places(graph: nx.Graph[N], ids: Mapping[N, str]) -> dict[str, Point]:
    """The file's own positions brought to the width of the picture; {} unless every place has one, no two the
    same.
    """
    raw = {ids[n]: (_coordinate(facts, "x"), _coordinate(facts, "y")) for n, facts in graph.nodes.items()}
    known = {key: (x, y) for key, (x, y) in raw.items() if x is not None and y is not None}
    if not known or len(known) < len(raw) or len(set(known.values())) < len(known):
        return {}
    xs, ys = [x for x, _ in known.values()], [y for _, y in known.values()]
    span = max(max(xs) - min(xs), max(ys) - min(ys)) or 1.0
    scale = SIDE / span
    return {
        key: (round((x - min(xs)) * scale, 4), round((max(ys) - y) * scale, 4))
        for key, (x, y) in known.items()
    }


def _coordinate(attributes: Attributes, axis: str) -> float | None:
    try:
        number = float(attributes[axis])
    except (KeyError, TypeError, ValueError):
        return None
    return number if math.isfinite(number) else None


def laid_out(G: nx.Graph[str]) -> dict[str, Point]:
    """Places for a graph that has none: each component on a ring, the largest first, row after row; always
    the same.

    Neighbours follow each other round the ring as far as a walk through the component goes, so that few links
    cross; rings that are not too large are then relaxed as if links were springs (Fruchterman and Reingold
    1991).

    >>> laid_out(nx.path_graph(["a"]))
    {'a': (0.9, 0.9)}
    """
    found: dict[str, Point] = {}
    left, top, deep = 0.0, 0.0, 0.0
    for members in graphs.components(nx.Graph(G)):
        placed = _relaxed(G, _ring(_walk(G, members)))
        xs, ys = [x for x, _ in placed.values()], [y for _, y in placed.values()]
        wide, high = max(xs) - min(xs) + 2 * GAP, max(ys) - min(ys) + 2 * GAP
        if left and left + wide > SIDE + GAP:
            left, top, deep = 0.0, top + deep, 0.0
        for node, (x, y) in placed.items():
            found[node] = round(left + GAP + x - min(xs), 4), round(top + GAP + y - min(ys), 4)
        left, deep = left + wide, max(deep, high)
    return found


def _ring(nodes: list[str]) -> dict[str, Point]:
    """Nodes on a circle, each a step from the next."""
    radius = len(nodes) * STEP / (2 * math.pi) if len(nodes) > 1 else 0.0
    angles = {node: 2 * math.pi * number / len(nodes) - math.pi / 2 for number, node in enumerate(nodes)}
    return {node: (radius * math.cos(angle), radius * math.sin(angle)) for node, angle in angles.items()}


def _relaxed(G: nx.Graph[str], at: dict[str, Point]) -> dict[str, Point]:
    """Linked places drawn together and all others pushed apart, in ever smaller moves."""
    nodes = list(at)
    if not 3 <= len(nodes) <= MOST_RELAXED:
        return at
    place = {node: number for number, node in enumerate(nodes)}
    links = [(place[u], place[v]) for u, v in G.edges() if u in place and v in place]
    spots = [complex(x, y) for x, y in at.values()]
    for turn in range(ROUNDS):
        moves = _pushes(spots)
        for i, j in links:
            away = spots[i] - spots[j]
            pull = away * abs(away) / STEP
            moves[i], moves[j] = moves[i] - pull, moves[j] + pull
        reach = STEP * (1 - turn / ROUNDS) / 2
        spots = [
            spot + move * min(1.0, reach / (abs(move) or 1.0))
            for spot, move in zip(spots, moves, strict=True)
        ]
    return {node: (spot.real, spot.imag) for node, spot in zip(nodes, spots, strict=True)}


def _pushes(spots: list[complex]) -> list[complex]:
    moves = [0j] * len(spots)
    for i, here in enumerate(spots):
        for j in range(i):
            away = here - spots[j] or 1e-6 + 0j
            push = away * STEP * STEP / abs(away) ** 2
            moves[i], moves[j] = moves[i] + push, moves[j] - push
    return moves


def _walk(G: nx.Graph[str], members: frozenset[str]) -> list[str]:
    """The places of a component in the order of a depth-first walk from the first of them."""
    first = next(node for node in G if node in members)
    H = nx.Graph(G.subgraph(members))
    return [first, *(v for _, v in nx.dfs_edges(H, first))]
