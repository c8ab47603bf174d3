"""Whatever is sent, a reader gives a network or refuses with `BadTable`; nothing else happens."""

import networkx as nx
import pytest
from examples import some
from hypothesis import example, given, settings
from hypothesis import strategies as st
from uploads import sent

from explorer.core.errors import BadTable
from explorer.ecology.formats import (
    Grid,
    graph_of,
    read_conefor,
    read_focal_nodes,
    read_graphml,
    read_grid,
    read_links,
    read_points,
    read_settings,
    read_tables,
    write_conefor,
    write_graphml,
    write_grid,
    write_links,
    write_patches,
    write_run,
)
from explorer.ecology.formats.strict import RESISTANCE

POND = Grid(((1.0, 2.5), (None, 4.0)))
G = nx.Graph([("a", "b", {"p": 0.5, "resistance": 2.0}), ("b", "c", {"p": 0.25, "resistance": 1.5})])
nx.set_node_attributes(G, 2.5, "area")
CONEFOR, RUN = write_conefor(G), write_run(G)
FILES = {
    "links": (read_links, RUN["network_links.txt"]),
    "focal": (lambda file: read_focal_nodes(file, nx.path_graph(3)), RUN["network_focal.txt"]),
    "ini": (read_settings, RUN["network.ini"]),
    "grid": (lambda file: graph_of(read_grid(file, RESISTANCE)), write_grid(POND)),
    "points": (lambda file: read_points(file, POND), "1 0.5 0.5\n2 1.5 1.5\n"),
    "nodes": (
        lambda file: read_conefor(file, sent(CONEFOR["network_connections.txt"])),
        CONEFOR["network_nodes.txt"],
    ),
    "connections": (
        lambda file: read_conefor(sent(CONEFOR["network_nodes.txt"]), file),
        CONEFOR["network_connections.txt"],
    ),
    "distances": (
        lambda file: read_conefor(sent(CONEFOR["network_nodes.txt"]), file, "distance", 2, 0.5),
        "1 2 3\n2 3 1e3\n",
    ),
    "graphml": (read_graphml, write_graphml(G)),
    "patches": (lambda file: read_tables(file, sent(write_links(G))), write_patches(G)),
    "table of links": (lambda file: read_tables(sent(write_patches(G)), file), write_links(G)),
}
EVERY = pytest.mark.parametrize(("read", "whole"), FILES.values(), ids=FILES)
PIECES = ["", *" \n\t,;\"-09é\0\u2028<>&/=['", "1e999", "nan", "ncols 9\n"]
WORDS = st.one_of(st.sampled_from(PIECES), st.text(max_size=3))


def outcome(read, raw):
    """What was read, or the refusal."""
    try:
        return read(sent(raw))
    except BadTable as refused:
        return refused


@EVERY
def test_the_file_itself_is_read(read, whole):
    assert not isinstance(outcome(read, whole), BadTable)


@EVERY
@settings(max_examples=some(80), deadline=None)
@given(data=st.data())
def test_a_file_with_pieces_cut_out_put_in_or_doubled_is_read_or_refused(read, whole, data):
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(whole)))
        end = data.draw(st.integers(start, min(len(whole), start + 12)))
        piece = data.draw(st.one_of(WORDS, st.just(whole[start:end] * 2)))
        whole = whole[:start] + piece + whole[end:]
    assert outcome(read, whole) is not None


@EVERY
@settings(max_examples=some(40), deadline=None)
@given(text=st.text())
@example(text="")
@example(text='"')
@example(text="\u2028")
@example(text="\u00a0")
@example(text="9" * 5000)
def test_any_text_is_read_or_refused(read, whole, text):
    assert outcome(read, text) is not None


@EVERY
@settings(max_examples=some(40), deadline=None)
@given(raw=st.binary())
def test_any_bytes_are_read_or_refused(read, whole, raw):
    assert outcome(read, raw) is not None
