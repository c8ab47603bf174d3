"""Networks as GraphML, which Gephi, yEd, igraph and networkx open.

Source: the GraphML primer (graphml.graphdrawing.org).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from numbers import Integral, Real
from xml.sax.saxutils import escape, quoteattr

import networkx as nx

from explorer.core.definitions import Source
from explorer.core.errors import BadNetwork, mismatch, shorten
from explorer.core.messages import message
from explorer.ecology import checks
from explorer.ecology.checks import N
from explorer.ecology.formats.graphml_reading import GraphmlReading
from explorer.ecology.formats.reading import text_of
from explorer.ecology.formats.writing import names_of

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
NOT_IN_XML = re.compile("[^\t\n\r -\x7e\x80-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def read_graphml(file: Source) -> nx.Graph[str]:
    """Read a GraphML file.

    Parameters
    ----------
    file : path or Upload
        The file.

    Returns
    -------
    networkx.Graph, DiGraph, MultiGraph or MultiDiGraph
        Directed as the file says, with parallel links where it has some; nodes are named by their texts,
        attributes keep their names, and a default that the file declares is set where the value is missing.

    Raises
    ------
    BadTable
        With line and column: broken XML, a document type, an impossible `area`, `death`, `resistance` or `p`,
        an unknown or repeated node, data without a key.

    References
    ----------
    GraphML primer, graphml.graphdrawing.org.

    Examples
    --------
    >>> from explorer.core.definitions import Upload
    >>> G = nx.Graph([("pond", "meadow", {"p": 0.5})])
    >>> read_graphml(Upload("pond.graphml", write_graphml(G).encode())).edges["pond", "meadow"]
    {'p': 0.5}
    """
    name, text = text_of(file)
    return GraphmlReading(name).graph(text)


def write_graphml(G: nx.Graph[N]) -> str:
    """Write a network as GraphML, directed or not, with parallel links as parallel edges.

    Nodes are named by their texts. Attributes that are a text, a number, true or false are written; others
    are left out, and so are the attributes of the graph and the keys of parallel links.

    Parameters
    ----------
    G : networkx.Graph
        Any kind of graph.

    Returns
    -------
    str
        The file.

    Raises
    ------
    BadNetwork
        For a name or text that XML cannot write, two nodes whose names read the same, or an impossible
        number.

    Examples
    --------
    >>> print(write_graphml(nx.Graph([("pond", "meadow", {"p": 0.5})])).splitlines()[2])
    <key id="k0" for="edge" attr.name="p" attr.type="double"/>
    """
    (
        checks.areas(G, "area"),
        checks.deaths(G, "death"),
        checks.resistances(G, "resistance"),
        checks.probabilities(G, "p"),
    )
    names, keys = names_of(G), _Keys()
    nodes = [
        f"<node id={quoteattr(names[node])}>{keys.data('node', found)}</node>\n"
        for node, found in G.nodes(data=True)
    ]
    edges = [
        f"<edge source={quoteattr(names[u])} target={quoteattr(names[v])}>{keys.data('edge', found)}</edge>\n"
        for u, v, found in G.edges(data=True)
    ]
    graph = f'<graph edgedefault="{"directed" if G.is_directed() else "undirected"}">\n'
    return "".join([HEAD, *keys.declared(), graph, *nodes, *edges, "</graph>\n</graphml>\n"])


class _Keys:
    """The keys of a file that is being written: one for each element, attribute and type."""

    def __init__(self) -> None:
        self._ids: dict[tuple[str, str, str], str] = {}

    def data(self, element: str, attributes: checks.Attributes) -> str:
        """The data of one element."""
        return "".join(
            f'<data key="{self._id(element, name, kind)}">{said}</data>'
            for name, kind, said in _said(attributes)
        )

    def declared(self) -> Iterator[str]:
        """A line for each key that was used."""
        for (element, name, kind), number in self._ids.items():
            yield f'<key id="{number}" for="{element}" attr.name={quoteattr(name)} attr.type="{kind}"/>\n'

    def _id(self, element: str, name: str, kind: str) -> str:
        return self._ids.setdefault((element, name, kind), f"k{len(self._ids)}")


def _said(attributes: checks.Attributes) -> Iterator[tuple[str, str, str]]:
    """(name, type, text) of each attribute that is a text, a number, true or false."""
    for name, value in attributes.items():
        if not isinstance(name, str) or not isinstance(value, (str, bool, Real)):
            continue
        kind, said = _typed(value)
        if not (_fits(name) and _fits(said) and (isinstance(value, str) or isfinite(value))):
            raise BadNetwork(mismatch(shorten(name), value, message("ecology-plain")))
        yield name, kind, escape(said, {"\r": "&#13;"})


def _typed(value: str | bool | Real) -> tuple[str, str]:
    """GraphML's type of a value, and the text from which it reads back."""
    if isinstance(value, str):
        return "string", value
    if isinstance(value, bool):
        return "boolean", str(value).lower()
    return ("long", str(int(value))) if isinstance(value, Integral) else ("double", repr(float(value)))


def _fits(text: str) -> bool:
    """Whether XML 1.0 has all these characters."""
    return NOT_IN_XML.search(text) is None
