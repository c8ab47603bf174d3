"""Files as somebody sends them, and the networks that are written and read back."""

from hypothesis import strategies as st

from explorer.core.definitions import Upload
from explorer.ecology import checks
from explorer.ecology.formats.strict import LONGEST_NAME, is_name

FINITE = st.floats(allow_nan=False, allow_infinity=False)
AREAS = st.floats(0, allow_infinity=False)
CHANCES = st.floats(0, 1)
RESISTANCES = st.floats(checks.LEAST, checks.MOST)
NAMES = (
    st.text(st.characters(codec="utf-8"), min_size=1, max_size=LONGEST_NAME).map(str.strip).filter(is_name)
)


def sent(text, name="file.txt"):
    """A text, or bytes, as a file."""
    return Upload(name, text if isinstance(text, bytes) else text.encode())


@st.composite
def networks(draw, make, nodes, patch=None, link=None, most=6):
    """A few nodes, some pairs of them linked, each with the attributes that the two dictionaries of
    strategies give.
    """
    G = make()
    for node in draw(st.lists(nodes, unique=True, min_size=1, max_size=most)):
        G.add_nodes_from([(node, draw(st.fixed_dictionaries(patch or {})))])
    pairs = [
        (u, v) for u in G for v in G if (u != v if G.is_directed() else list(G).index(u) < list(G).index(v))
    ]
    if pairs:
        for u, v in draw(st.lists(st.sampled_from(pairs), unique=not G.is_multigraph(), max_size=8)):
            G.add_edges_from([(u, v, draw(st.fixed_dictionaries(link or {})))])
    return G


def same(G, H):
    """Same kind, same nodes in the same order, same links, all with the same attributes."""
    if type(G) is not type(H) or list(G.nodes(data=True)) != list(H.nodes(data=True)):
        return False
    return links(G) == links(H)


def links(G):
    """The links with their attributes; of an undirected graph the ends may stand either way."""
    ends = (lambda u, v: (u, v)) if G.is_directed() else (lambda u, v: tuple(sorted((u, v))))
    return sorted((ends(u, v), sorted(found.items())) for u, v, found in G.edges(data=True))
