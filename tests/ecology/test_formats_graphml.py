"""GraphML: read strictly, written so that it reads back, here and in networkx; nothing of a hostile file is
expanded.
"""

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from uploads import AREAS, CHANCES, FINITE, NAMES, RESISTANCES, networks, same, sent

from explorer.core.errors import BadNetwork, BadTable
from explorer.ecology.formats import read_graphml, write_graphml

QUICK = settings(max_examples=some(60), deadline=None)
XML_TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=["Cc", "Cs"], exclude_characters="\ufffe\uffff")
)
PATCH = {
    "area": AREAS,
    "death": CHANCES,
    "x": FINITE,
    "y": FINITE,
    "name": XML_TEXT,
    "played": st.booleans(),
    "turn": st.integers(),
}
LINK = {"resistance": RESISTANCES, "p": CHANCES}
KINDS = st.sampled_from([nx.Graph, nx.DiGraph])


def read(text):
    return read_graphml(sent(text, "pond.graphml"))


def document(
    body, keys='<key id="a" for="node" attr.name="area" attr.type="double"/>\n', edgedefault="undirected"
):
    """A file whose body begins on line 4."""
    head = '<?xml version="1.0"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">\n'
    return f'{head}{keys}<graph edgedefault="{edgedefault}">{body}</graph></graphml>'


def fault(text):
    with pytest.raises(BadTable) as refused:
        read(text)
    return refused.value


# --- round trips ---


@QUICK
@given(KINDS.flatmap(lambda make: networks(make, NAMES, PATCH, LINK)))
def test_a_network_reads_back_the_same(G):
    assert same(read(write_graphml(G)), G)


@QUICK
@given(networks(nx.Graph, NAMES, PATCH, LINK))
def test_networkx_reads_what_is_written(G):
    assert same(nx.parse_graphml(write_graphml(G)), G)


@QUICK
@given(networks(nx.Graph, NAMES, PATCH, LINK))
def test_what_networkx_writes_is_read(G):
    assert same(read("\n".join(nx.generate_graphml(G))), G)


def test_parallel_links_and_self_loops_read_back():
    G = nx.MultiDiGraph([("a", "b", {"p": 0.5}), ("a", "b", {"p": 0.25}), ("b", "b", {"p": 1.0})])
    H = read(write_graphml(G))
    assert type(H) is nx.MultiDiGraph
    assert sorted(H.edges(data="p")) == [("a", "b", 0.25), ("a", "b", 0.5), ("b", "b", 1.0)]


def test_names_of_other_kinds_become_texts_and_attributes_that_are_no_values_are_left_out():
    G = nx.Graph()
    G.add_node((0, 1), cells=((0, 1),), area=2.5, owner=None)
    assert dict(read(write_graphml(G)).nodes(data=True)) == {"(0, 1)": {"area": 2.5}}


def test_a_line_end_in_a_text_is_kept():
    G = nx.Graph()
    G.add_node("a", name=" two\r\nlines & <more> ]]> ")
    assert same(read(write_graphml(G)), G)


@pytest.mark.parametrize(
    "attributes",
    [
        {"area": -1},
        {"death": 2},
        {"name": "\x00"},
        {"name": "\ufffe"},
        {"name": "\ud800"},
        {"turn": float("inf")},
        {"a\0": 1},
    ],
)
def test_what_would_not_read_back_is_not_written(attributes):
    G = nx.Graph()
    G.add_nodes_from([("a", attributes)])
    with pytest.raises(BadNetwork):
        write_graphml(G)


# --- reading ---


def test_defaults_of_the_file_are_set_where_a_value_is_missing():
    keys = '<key id="a" for="node" attr.name="area" attr.type="int"><default>3</default></key>\n'
    G = read(document('<node id="x"/><node id="y"><data key="a">5</data></node>', keys))
    assert dict(G.nodes(data="area")) == {"x": 3, "y": 5}


def test_what_is_only_drawn_is_passed_over():
    keys = '<key id="d" for="node" yfiles.type="nodegraphics"/>\n'
    body = (
        '<node id="x"><data key="d"><y:Shape xmlns:y="yed"><y:Label>pond'
        '</y:Label></y:Shape></data><port name="n"/></node>'
    )
    assert dict(read(document(body, keys)).nodes(data=True)) == {"x": {}}


def test_links_may_stand_before_their_nodes():
    assert read(document('<edge source="a" target="b"/><node id="a"/><node id="b"/>')).has_edge("a", "b")


def test_attributes_named_like_arguments_of_networkx_are_read():
    keys = (
        '<key id="a" for="all" attr.name="node_for_adding"/><key id="b" for="all" attr.name="u_of_edge"/>\n'
    )
    data = '<data key="a">1</data><data key="b">2</data>'
    body = f'<node id="a">{data}</node><node id="b"/><edge source="a" target="b">{data}</edge>'
    assert read(document(body, keys)).nodes["a"] == {"node_for_adding": "1", "u_of_edge": "2"}


@pytest.mark.parametrize(
    ("body", "line"),
    [
        ('<node id="a"><data key="a">-1</data></node>', 4),
        ('\n<node id="a"><data key="a">2,5</data></node>', 5),
        ('<node id="a"><data key="a">nan</data></node>', 4),
        ('<node id="a"><data key="a"/></node>', 4),
        ('<node id="a"><data key="q">1</data></node>', 4),
        ('<node id="a"><data>1</data></node>', 4),
        ('<node id="a"/>\n<node id="a"/>', 5),
        ("<node/>", 4),
        ('<node id=""/>', 4),
        ('<node id="a"/>\n\n<edge source="a" target="b"/>', 6),
        ('<node id="a"/>\n<edge source="a"/>', 5),
        ('<node id="a"/><node id="b"/>\n<edge source="a" target="b" directed="true"/>', 5),
        ('<node id="a"><graph edgedefault="directed"/></node>', 4),
        ("<hyperedge/>", 4),
        ("<node", 4),
        ("</graph><graph>", 4),
        ("&nbsp;", 4),
        ("<x>" * 60 + "</x>" * 60, 4),
    ],
)
def test_a_file_is_refused_with_the_line_of_its_fault(body, line):
    error = fault(document(body))
    assert (error.source, error.line) == ("pond.graphml", line)


def test_an_impossible_chance_is_named():
    keys = '<key id="p" for="edge" attr.name="p" attr.type="string"/>\n'
    body = '<node id="a"/><node id="b"/><edge source="a" target="b"><data key="p">1.5</data></edge>'
    error = fault(document(body, keys))
    assert "(p): got '1.5', expected a probability within [0, 1]" in str(error)
    assert error.line == 4


@pytest.mark.parametrize(
    "keys",
    ['<key id="a" attr.name="area" attr.type="decimal"/>\n', '<key attr.name="area" attr.type="double"/>\n'],
)
def test_a_key_that_will_not_do_is_refused(keys):
    assert fault(document("", keys)).line == 3


def test_a_way_round_that_does_not_exist_is_refused():
    assert fault(document("", edgedefault="both")).line == 4


@pytest.mark.parametrize("text", ["<graphml/>", "<html><body/></html>", "hello", "<a><b></a>"])
def test_what_is_no_graphml_is_refused(text):
    assert isinstance(fault(text), BadTable)


# --- hostile files ---

LAUGHS = "".join(f'<!ENTITY l{i} "{f"&l{i - 1};" * 10 if i else "ha"}">' for i in range(12))


@pytest.mark.parametrize(
    "inside",
    [
        LAUGHS,
        '<!ENTITY l11 SYSTEM "file:///etc/passwd">',
        '<!ENTITY % l SYSTEM "http://127.0.0.1:9/x"> %l; <!ENTITY l11 "">',
        "",
    ],
)
def test_a_document_type_is_refused_before_anything_of_it_is_expanded(inside):
    text = document('<node id="a"><data key="a">&l11;</data></node>').replace(
        "<graphml", f"<!DOCTYPE graphml [{inside}]>\n<graphml", 1
    )
    error = fault(text)
    assert (error.line, error.got) == (2, "DOCTYPE")


def test_a_declared_encoding_does_not_change_what_the_bytes_are():
    G = read(document('<node id="étang"/>').replace('version="1.0"', 'version="1.0" encoding="ISO-8859-1"'))
    assert list(G) == ["étang"]
