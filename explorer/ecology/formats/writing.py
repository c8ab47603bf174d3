"""What every format needs to write a network: exact numbers, names that read back, and one link between two
nodes.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

import networkx as nx

from explorer.core.errors import BadNetwork, mismatch, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text
from explorer.ecology import checks
from explorer.ecology.checks import N

LONGEST_NAME = 100
A_NAME = template("ecology-name").filled({"most": LONGEST_NAME})


def exact(number: float) -> str:
    """The number in the fewest digits that read back as the same number; whole numbers without a point.

    >>> exact(0.1), exact(3.0), exact(1e300)
    ('0.1', '3', '1e+300')
    """
    value = float(number)
    return str(int(value)) if value.is_integer() and abs(value) < 2**53 else repr(value)


def is_name(text: str) -> bool:
    """Whether a name survives every format: something visible, nothing that a line, a cell or XML cannot
    hold.
    """
    if not 0 < len(text) <= LONGEST_NAME or text != text.strip():
        return False
    return not any(
        unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} or c in "\ufeff\ufffe\uffff" for c in text
    )


def names_of(G: nx.Graph[N]) -> dict[N, str]:
    """Node to its name as text.

    Raises
    ------
    BadNetwork
        When a name cannot be written, or two nodes would bear the same.
    """
    names: dict[N, str] = {}
    taken: set[str] = set()
    for node in G:
        names[node] = name = str(node)
        if not is_name(name) or name in taken:
            place = shorten(node)
            raise BadNetwork(mismatch(message("ecology-node", place=place), name, A_NAME))
        taken.add(name)
    return names


def numbers_of(G: nx.Graph[N], first: int, largest: int) -> dict[N, int]:
    """Node to its number: its own where every node is a whole number that will do, else counted from `first`.

    >>> numbers_of(nx.Graph([(3, 7)]), 0, 100), numbers_of(nx.Graph([("pond", "meadow")]), 1, 100)
    ({3: 3, 7: 7}, {'pond': 1, 'meadow': 2})
    """
    own: dict[N, int] = {
        node: int(node) for node in G if isinstance(node, int) and not isinstance(node, bool)
    }
    fits = len(own) == len(G) and all(0 <= node <= largest for node in own.values())
    return own if fits else {node: number for number, node in enumerate(G, first)}


def single_links(G: nx.Graph[N]) -> list[tuple[N, N, checks.Attributes]]:
    """One link between two nodes: parallel resistances add their conductances, of the chances the best
    counts; no self-loops.

    Raises
    ------
    BadNetwork
        When a resistance or a probability is impossible.
    """
    checks.resistances(G, "resistance")
    checks.probabilities(G, "p")
    H: nx.Graph[N] = nx.DiGraph() if G.is_directed() else nx.Graph()
    for u, v, attributes in G.edges(data=True):
        if u != v:
            H.add_edges_from([(u, v, _merged(H.edges[u, v], attributes) if H.has_edge(u, v) else attributes)])
    return list(H.edges(data=True))


def some(links: list[tuple[N, N, checks.Attributes]], what: Text) -> list[tuple[N, N, checks.Attributes]]:
    """The links, refused when there are none, for programs that read no empty list."""
    if not links:
        raise BadNetwork(mismatch(what, message("ecology-no-link"), message("ecology-some-link")))
    return links


def _merged(one: checks.Attributes, other: checks.Attributes) -> checks.Attributes:
    """The attributes of two parallel links as those of one."""
    both = {**other, **one}
    if "resistance" in both:
        both["resistance"] = 1 / (1 / one.get("resistance", 1) + 1 / other.get("resistance", 1))
    if "p" in both:
        both["p"] = max(one.get("p", 1), other.get("p", 1))
    if "distance" in one and "distance" in other:
        both["distance"] = min(one["distance"], other["distance"])
    return both


def lines(rows: Iterable[Iterable[object]]) -> str:
    """One row a line, its cells parted by tabs."""
    return "".join("\t".join(map(str, row)) + "\n" for row in rows)
