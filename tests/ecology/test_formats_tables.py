"""Patches, links and indices as CSV."""

import csv

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from uploads import AREAS, CHANCES, FINITE, NAMES, RESISTANCES, networks, same, sent

from explorer.core.errors import BadNetwork, BadTable
from explorer.ecology.formats import read_tables, write_indices, write_links, write_patches
from explorer.ecology.formats.tables import write_names

QUICK = settings(max_examples=some(60), deadline=None)
PATCHES = "name,area\nTexas,2\nKansas,1\nIowa,3\n"
LINKS = "from,to,resistance,p\nTexas,Kansas,2,0.5\n"
PATCH = {"area": AREAS, "death": CHANCES, "x": FINITE, "y": FINITE}
LINK = {"resistance": RESISTANCES, "p": CHANCES}


def read(patches=PATCHES, links=LINKS, **options):
    return read_tables(sent(patches, "patches.csv"), sent(links, "links.csv"), **options)


def fault(patches=PATCHES, links=LINKS):
    with pytest.raises(BadTable) as refused:
        read(patches, links)
    return refused.value.source, refused.value.line, refused.value.column


# --- reading ---


def test_two_tables_are_a_network():
    G = read()
    assert dict(G.nodes(data="area")) == {"Texas": 2, "Kansas": 1, "Iowa": 3}
    assert list(G.edges(data=True)) == [("Texas", "Kansas", {"resistance": 2, "p": 0.5})]


@pytest.mark.parametrize("mark", [";", "\t"])
def test_spreadsheets_may_part_cells_by_semicolons_or_tabs(mark):
    assert same(read(PATCHES.replace(",", mark), LINKS.replace(",", mark).replace("\n", "\r\n")), read())


def test_columns_may_stand_in_any_order_and_be_capital():
    assert same(read("Area;NAME\n2;Texas\n1;Kansas\n3;Iowa\n"), read())


def test_an_empty_cell_leaves_the_attribute_out():
    assert read("name,area\nTexas,\nKansas,1").nodes["Texas"] == {}


def test_blanks_around_a_name_do_not_make_another():
    assert read("name\n Texas \nKansas", "from,to\nTexas , Kansas").has_edge("Texas", "Kansas")


def test_one_way_links_are_kept_apart():
    G = read(links="from,to,p\nTexas,Kansas,0.5\nKansas,Texas,0.25", one_way=True)
    assert G.is_directed()
    assert (G.edges["Texas", "Kansas"]["p"], G.edges["Kansas", "Texas"]["p"]) == (0.5, 0.25)


@pytest.mark.parametrize(
    ("patches", "line", "column"),
    [
        ("area\n2", 1, None),  # no name
        ("Texas,2\nKansas,1", 1, 1),  # no header
        ("name,area,area\nTexas,1,2", 1, 3),
        ("name,colour\nTexas,red", 1, 2),
        ("name,area\nTexas", 2, 2),
        ("name,area\nTexas,1,2", 2, 3),
        ("name,area\nTexas,2,5", 2, 3),  # a decimal comma makes a cell more
        ("name;area\nTexas;2,5", 2, 2),
        ("name,area\nTexas,-1", 2, 2),
        ("name,area\nTexas,NaN", 2, 2),
        ('name,area\n\nTexas,"1,000"', 3, 2),
        ("name,death\nTexas,1.5", 2, 2),
        ("name,area\n,2", 2, 1),
        ("name,area\nTexas,2\nKansas,1\nTexas,2", 4, 1),
        ('name,area\n"Tex\nas",2', 2, 1),
        ('name,area\nTexas,1\n"Kansas,1\n', 3, None),  # a quote that is not closed
        ('name,area\n"Kansas"x,1\n', 2, None),
    ],
)
def test_patches_are_refused_where_they_are_wrong(patches, line, column):
    assert fault(patches=patches) == ("patches.csv", line, column)


@pytest.mark.parametrize(
    ("links", "line", "column"),
    [
        ("from,p\nTexas,1", 1, None),
        ("from,to\nTexas,Ohio", 2, 2),
        ("from,to\nOhio,Texas", 2, 1),
        ("from,to\nTexas,Texas", 2, 2),
        ("from,to,p\nTexas,Kansas,0.5\nKansas,Texas,0.25", 3, 2),
        ("from,to,p\nTexas,Kansas,1.5", 2, 3),
        ("from,to,resistance\nTexas,Kansas,0", 2, 3),
        ("from,to,p\nTexas,Kansas,50 %", 2, 3),
    ],
)
def test_links_are_refused_where_they_are_wrong(links, line, column):
    assert fault(links=links) == ("links.csv", line, column)


def test_a_file_of_quotes_and_commas_is_empty():
    assert fault(patches='"",""\n') == ("patches.csv", None, None)


def test_a_cell_longer_than_the_csv_module_reads_is_refused():
    assert fault(patches="name\n" + "a" * 200_000) == ("patches.csv", 2, None)


# --- writing ---


@QUICK
@given(networks(nx.Graph, NAMES, PATCH, LINK))
def test_a_network_reads_back_the_same(G):
    assert same(read(write_patches(G), write_links(G)), G)


@QUICK
@given(networks(nx.DiGraph, NAMES, PATCH, LINK))
def test_a_network_with_one_way_links_reads_back_the_same(G):
    assert same(read(write_patches(G), write_links(G), one_way=True), G)


def test_a_network_without_links_reads_back():
    G = nx.Graph()
    G.add_node("Texas", area=2.0)
    assert same(read(write_patches(G), write_links(G)), G)


def test_names_with_commas_and_quotes_read_back():
    G = nx.Graph([('the "great", pond', "l’étang ; bas")])
    assert same(read(write_patches(G), write_links(G)), G)


@pytest.mark.parametrize(
    "names", [("", "b"), (" a", "b"), ("a\nb", "b"), ("a" * 101, "b"), (1, "1"), ("\ud800", "b")]
)
def test_names_that_would_not_read_back_are_refused(names):
    G = nx.Graph()
    G.add_nodes_from(names)
    with pytest.raises(BadNetwork):
        write_patches(G)


def test_an_impossible_number_is_not_written():
    with pytest.raises(BadNetwork):
        write_links(nx.Graph([("a", "b", {"p": float("nan")})]))


@given(st.dictionaries(NAMES, st.dictionaries(st.sampled_from(["PC", "ECA"]), FINITE), max_size=4))
@QUICK
def test_indices_are_written_with_every_digit(table):
    _, *rows = csv.reader(write_indices(table).splitlines())
    found = [[float(cell) for cell in cells if cell] for _, *cells in rows]
    assert sorted(map(sorted, found)) == sorted(sorted(row.values()) for row in table.values())


def test_a_place_whose_name_looks_like_a_formula_is_no_formula_in_any_table_and_reads_back() -> None:
    evil = ["=HYPERLINK(1)", "+1", "-1", "@SUM(A1)", "'=1"]
    G = nx.complete_graph(evil)
    nx.set_node_attributes(G, -1.5, "x")
    tables = [
        write_patches(G),
        write_links(G),
        write_indices({name: {"PC": 0.5} for name in evil}),
        write_names(dict.fromkeys(evil, 1)),
    ]
    cells = {cell for table in tables for row in csv.reader(table.splitlines()) for cell in row}
    assert {cell for cell in cells if cell[:1] in set("=+-@")} == {"-1.5"}, "a number stays a number"
    assert same(read_tables(sent(tables[0]), sent(tables[1])), G)
