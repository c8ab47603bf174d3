"""Networks as GraphML, which Gephi, yEd, igraph and networkx open.

Source: the GraphML primer (graphml.graphdrawing.org).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import isfinite
from numbers import Integral, Real
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

import networkx as nx

from explorer.core.definitions import NOTHING, TRUE_OR_FALSE, Source
from explorer.core.errors import BadNetwork, BadTable, mismatch, one_of, shorten
from explorer.core.messages import message, template
from explorer.core.text import Text, verbatim
from explorer.ecology import checks
from explorer.ecology.checks import Attributes, N
from explorer.ecology.formats.strict import (
    A_NAME,
    A_NODE,
    A_SMALLER_FILE,
    ANY,
    AREA,
    CHANCE,
    EACH_NODE_ONCE,
    MAX_ROWS,
    RESISTANCE,
    TOO_LONG,
    Range,
    is_name,
    names_of,
    number,
    text_of,
)

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
        for (element, name, kind), key in self._ids.items():
            yield f'<key id="{key}" for="{element}" attr.name={quoteattr(name)} attr.type="{kind}"/>\n'

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
    """True if XML 1.0 has all these characters."""
    return NOT_IN_XML.search(text) is None


# Reading ----------------------------------------------------------------------------------------------------
# Element by element where it stands, so that errors know their line. What is only drawn is passed over;
# hyperedges and nested graphs are refused. A document type is refused too, since only there can a file
# define entities that grow without end or point to other files.

KNOWN: dict[tuple[str, str], Range] = {
    ("node", "area"): AREA,
    ("node", "death"): CHANCE,
    ("node", "x"): ANY,
    ("node", "y"): ANY,
    ("edge", "resistance"): RESISTANCE,
    ("edge", "p"): CHANCE,
}
"""(element, attribute) -> which numbers will do; other attributes are kept as they are declared."""
KINDS: dict[tuple[bool, bool], type[nx.Graph[str]]] = {
    (False, False): nx.Graph,
    (False, True): nx.MultiGraph,
    (True, False): nx.DiGraph,
    (True, True): nx.MultiDiGraph,
}
"""(directed, with parallel links) -> the graph."""
DEEPEST = 50  # far more than a drawing of yEd's needs
WHOLE = re.compile(r"[+-]?\d{1,300}", re.ASCII)
NUMBERS = ("int", "long", "float", "double")
TYPES = ("boolean", *NUMBERS, "string")
VALID_XML = template("ecology-valid-xml")
A_DECLARED_KEY = template("ecology-declared-key")


class GraphmlReading:
    """One GraphML file while it is read; each element is checked where it stands, so that errors know their
    place.
    """

    def __init__(self, source: str) -> None:
        self._source = source
        self._parser = expat.ParserCreate(namespace_separator=" ")
        self._parser.buffer_text = True
        self._parser.StartElementHandler = self._start
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._characters
        self._parser.StartDoctypeDeclHandler = self._doctype
        self._open: list[str] = []
        self._keys: dict[str, tuple[str, str, str]] = {}
        self._defaults: dict[str, Attributes] = {"node": {}, "edge": {}}
        self._nodes: dict[str, Attributes] = {}
        self._edges: list[tuple[str, str, Attributes, tuple[int, int]]] = []
        self._directed: bool | None = None
        self._key, self._parts, self._plain = "", list[str](), True
        self._begins = {
            "key": self._begin_key,
            "graph": self._begin_graph,
            "node": self._begin_node,
            "edge": self._begin_edge,
            "data": self._begin_data,
            "default": self._begin_default,
        }

    def graph(self, text: str) -> nx.Graph[str]:
        """The network that the text describes."""
        try:
            self._parser.Parse(text, True)
        except expat.ExpatError as error:
            fault = Text(message("ecology-fault").fr, expat.ErrorString(error.code))
            got = message("ecology-fault-in-column", fault=fault, column=error.offset + 1)
            raise BadTable(self._source, got, VALID_XML, error.lineno) from None
        if self._directed is None:
            raise BadTable(self._source, NOTHING, message("ecology-some-graph"))
        return self._built()

    def _built(self) -> nx.Graph[str]:
        """The graph, as simple as its links allow."""
        G: nx.Graph[str] = KINDS[bool(self._directed), self._has_parallels()]()
        G.add_nodes_from((node, {**self._defaults["node"], **found}) for node, found in self._nodes.items())
        for u, v, found, place in self._edges:
            for what, node in (("source", u), ("target", v)):
                if node not in self._nodes:
                    raise BadTable(self._source, node, A_NODE, *place, verbatim(what))
            G.add_edges_from([(u, v, {**self._defaults["edge"], **found})])
        return G

    def _has_parallels(self) -> bool:
        pairs = {(u, v) if self._directed else frozenset((u, v)) for u, v, _, _ in self._edges}
        return len(pairs) < len(self._edges)

    def _place(self) -> tuple[int, int]:
        return self._parser.CurrentLineNumber, self._parser.CurrentColumnNumber + 1

    def _refuse(self, what: str, got: object, expected: Text) -> BadTable:
        return BadTable(self._source, got, expected, *self._place(), verbatim(what))

    def _doctype(self, *_: object) -> None:
        raise self._refuse("DOCTYPE", "DOCTYPE", message("ecology-no-doctype"))

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        element = tag.rpartition(" ")[2]
        if len(self._open) == DEEPEST:
            raise self._refuse(element, message("ecology-too-deep", most=DEEPEST), VALID_XML)
        if self._inside("data"):
            self._plain = False
        elif element == "hyperedge" or (
            element in {"graph", "node", "edge"} and self._inside("node", "edge")
        ):
            raise self._refuse(element, element, message("ecology-no-such-link"))
        elif begin := self._begins.get(element):
            begin(attributes)
        self._open.append(element)

    def _end(self, tag: str) -> None:
        self._open.pop()
        element = tag.rpartition(" ")[2]
        if (
            self._inside("data")
            or element not in {"data", "default"}
            or not self._plain
            or self._key not in self._keys
        ):
            return
        belongs, name, kind = self._keys[self._key]
        if not name:
            return
        if element == "default":
            for place in ("node", "edge") if belongs == "all" else (belongs,):
                self._defaults.setdefault(place, {})[name] = self._value(place, name, kind)
        elif self._open and (found := self._current(self._open[-1])) is not None:
            found[name] = self._value(self._open[-1], name, kind)

    def _characters(self, text: str) -> None:
        if self._inside("data", "default"):
            self._parts.append(text)

    def _inside(self, *elements: str) -> bool:
        return any(element in self._open for element in elements)

    def _current(self, element: str) -> Attributes | None:
        """The attributes of the node or edge that is open."""
        if element == "node" and self._nodes:
            return self._nodes[next(reversed(self._nodes))]
        return self._edges[-1][2] if element == "edge" and self._edges else None

    def _attribute(self, attributes: dict[str, str], name: str, expected: Text) -> str:
        if name not in attributes:
            raise self._refuse(name, NOTHING, expected)
        return attributes[name]

    def _begin_key(self, attributes: dict[str, str]) -> None:
        self._key = key = self._attribute(attributes, "id", A_DECLARED_KEY)
        if "attr.name" not in attributes:  # a drawing of yEd's
            self._keys[key] = ("", "", "string")
            return
        kind = attributes.get("attr.type", "string")
        if kind not in TYPES:
            raise self._refuse("attr.type", kind, one_of(TYPES))
        self._keys[key] = (attributes.get("for", "all"), attributes["attr.name"], kind)

    def _begin_graph(self, attributes: dict[str, str]) -> None:
        if self._directed is not None:
            raise self._refuse("graph", "graph", message("ecology-one-graph"))
        direction = attributes.get("edgedefault", "undirected")
        if direction not in {"directed", "undirected"}:
            raise self._refuse("edgedefault", direction, one_of(["directed", "undirected"]))
        self._directed = direction == "directed"

    def _begin_node(self, attributes: dict[str, str]) -> None:
        node = self._attribute(attributes, "id", A_NODE)
        if not is_name(node):
            raise self._refuse("id", node, A_NAME)
        if node in self._nodes:
            raise self._refuse("id", node, EACH_NODE_ONCE)
        self._nodes[node] = {}
        self._refuse_too_many()

    def _begin_edge(self, attributes: dict[str, str]) -> None:
        u, v = (self._attribute(attributes, end, A_NODE) for end in ("source", "target"))
        directed = attributes.get("directed")
        if directed is not None and directed != str(bool(self._directed)).lower():
            raise self._refuse("directed", directed, message("ecology-one-direction"))
        self._edges.append((u, v, {}, self._place()))
        self._refuse_too_many()

    def _refuse_too_many(self) -> None:
        if len(self._nodes) + len(self._edges) > MAX_ROWS:
            raise self._refuse("graph", TOO_LONG, A_SMALLER_FILE)

    def _begin_data(self, attributes: dict[str, str]) -> None:
        self._key, self._parts, self._plain = self._attribute(attributes, "key", A_DECLARED_KEY), [], True
        if self._key not in self._keys:
            raise self._refuse("key", self._key, A_DECLARED_KEY)

    def _begin_default(self, _: dict[str, str]) -> None:
        self._parts, self._plain = [], True

    def _value(self, element: str, name: str, kind: str) -> str | float | bool:
        """The text between the tags as its type says; what the lab computes with must be a number that will
        do.
        """
        whole = "".join(self._parts)
        text, wanted = whole.strip(), KNOWN.get((element, name))
        if wanted or kind in NUMBERS:
            value = number(text, wanted or ANY, lambda expected: self._refuse(name, text, expected))
            return int(text) if kind in {"int", "long"} and WHOLE.fullmatch(text) else value
        if kind == "boolean":
            if text.lower() not in {"true", "false", "0", "1"}:
                raise self._refuse(name, text, TRUE_OR_FALSE)
            return text.lower() in {"true", "1"}
        return whole
