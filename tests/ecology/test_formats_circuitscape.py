"""Networks for Circuitscape: what is wrong is refused in its place, and what is written reads back. Its own
verification runs are read in `test_circuitscape_reference`.
"""

from math import inf
from pathlib import Path

import networkx as nx
import pytest
from examples import some
from hypothesis import given, settings
from hypothesis import strategies as st
from uploads import RESISTANCES, networks, same, sent

from explorer.core.errors import BadNetwork, BadTable
from explorer.ecology.formats import (
    read_focal_nodes,
    read_grounds,
    read_links,
    read_run,
    read_settings,
    read_sources,
    write_run,
)

FOLDER = Path(__file__).parents[1] / "refdata" / "circuitscape" / "network"
FILES = {path.name: path for path in (FOLDER / "input").iterdir()}
QUICK = settings(max_examples=some(60), deadline=None)
LINE = nx.path_graph(3)


def uploaded(files):
    return {name: sent(text, name) for name, text in files.items()}


# --- lists ---


def test_conductances_become_resistances():
    assert read_links(sent("0 1 4"), resistances=False).edges[0, 1] == {"resistance": 0.25}


def test_a_resistance_of_zero_to_ground_is_a_direct_one():
    assert read_grounds(sent("0 0\n2 50"), LINE) == {0: inf, 2: 0.02}


def test_conductances_to_ground_stay_what_they_are():
    assert read_grounds(sent("2 0.02"), LINE, resistances=False) == {2: 0.02}


def test_a_source_may_take_current_out():
    assert read_sources(sent("0 1\n2 -1"), LINE) == {0: 1.0, 2: -1.0}


@pytest.mark.parametrize(
    ("read", "text", "line", "column"),
    [
        (read_focal_nodes, "0\n9", 2, 1),  # not in the network
        (read_focal_nodes, "0\n1\n0", 3, 1),  # twice
        (read_focal_nodes, "0 1", 1, 2),
        (read_sources, "0 1\n0 2", 2, 1),
        (read_sources, "0 inf", 1, 2),
        (read_grounds, "1 -3", 1, 2),
        (read_grounds, "1", 1, 2),
    ],
)
def test_lists_about_nodes_are_refused_where_they_are_wrong(read, text, line, column):
    with pytest.raises(BadTable) as refused:
        read(sent(text), LINE)
    assert (refused.value.line, refused.value.column) == (line, column)


# --- the .ini file ---


def ini(**options):
    told = {
        "data_type": "network",
        "scenario": "pairwise",
        "habitat_file": "links.txt",
        "point_file": "focal.txt",
        **options,
    }
    return sent(
        "[Circuitscape mode]\r\n; a comment\r\n"
        + "".join(f"{key} = {value}\r\n" for key, value in told.items()),
        "run.ini",
    )


def test_folders_of_either_kind_are_left_out_of_the_names():
    assert (
        read_settings(ini(habitat_file=r"C:\maps\links.txt", point_file="maps/focal.txt")).habitat_file
        == "links.txt"
    )


def test_the_options_of_a_raster_are_read():
    read = read_settings(
        ini(connect_four_neighbors_only="True", use_polygons="true", polygon_file="in/regions.asc")
    )
    assert (read.neighbours, read.average, read.polygon_file) == (4, "conductance", "regions.asc")


@pytest.mark.parametrize(
    ("option", "value", "line"),
    [
        ("data_type", "vector", 3),
        ("scenario", "one-to-all", 4),  # not computed here
        ("use_mask", "True", 7),
        ("use_included_pairs", "True", 7),
        ("habitat_map_is_resistances", "perhaps", 7),
    ],
)
def test_an_option_that_would_change_the_answer_is_refused_with_its_line(option, value, line):
    with pytest.raises(BadTable, match=option) as refused:
        read_settings(ini(**{option: value}))
    assert refused.value.line == line


@pytest.mark.parametrize(
    "option", ["use_unit_currents = True", "use_direct_grounds = True", "remove_src_or_gnd = rmvsrc"]
)
def test_options_about_sources_matter_only_where_there_are_sources(option):
    key, value = option.split(" = ")
    read_settings(ini(**{key: value}))
    with pytest.raises(BadTable, match=key):
        read_settings(ini(scenario="advanced", **{key: value}))


@pytest.mark.parametrize(
    "text", ["data_type network", "= network", "data_type = network\ndata_type = raster"]
)
def test_a_line_that_is_no_option_or_one_given_twice_is_refused(text):
    with pytest.raises(BadTable, match="each key once"):
        read_settings(sent(text))


def test_a_file_that_was_not_sent_is_named():
    with pytest.raises(
        BadTable, match=r"run\.ini \(point_file\): got 'focal\.txt', expected one of links\.txt"
    ):
        read_run(ini(), {"links.txt": sent("0 1 2")})


def test_a_raster_run_is_no_network_run():
    with pytest.raises(BadTable, match="data_type"):
        read_run(ini(data_type="raster"), {})


# --- writing ---


@QUICK
@given(networks(nx.Graph, st.integers(0, 10**9), link={"resistance": RESISTANCES}))
def test_a_network_reads_back_the_same_but_for_places_without_links(G):
    files = uploaded(write_run(G)) if G.size() else {}
    G.remove_nodes_from(list(nx.isolates(G)))
    if files:
        run = read_run(files["network.ini"], files)
        assert {frozenset((u, v)): r for u, v, r in run.graph.edges(data="resistance")} == {
            frozenset((u, v)): r for u, v, r in G.edges(data="resistance")
        }
        assert run.focal == tuple(G)


@QUICK
@given(networks(nx.Graph, st.integers(0, 99), link={"resistance": st.floats(1e-29, 1e29)}))
def test_conductances_read_back_to_the_last_digit_but_one(G):
    files = uploaded(write_run(G, resistances=False)) if G.size() else {}
    if files:
        H = read_run(files["network.ini"], files).graph
        assert all(
            H.edges[u, v]["resistance"] == pytest.approx(r, rel=1e-15)
            for u, v, r in G.edges(data="resistance")
        )


def test_sources_and_grounds_read_back():
    G = nx.Graph([(0, 1, {"resistance": 2.0}), (1, 2, {"resistance": 3.0})])
    files = uploaded(write_run(G, "pond", sources={0: 1.5}, grounds={1: 0.25, 2: inf}))
    run = read_run(files["pond.ini"], files)
    assert same(run.graph, G)
    assert (run.sources, run.grounds, run.focal) == ({0: 1.5}, {1: 0.25, 2: inf}, ())


def test_names_become_numbers_that_a_file_explains():
    files = write_run(nx.Graph([("Texas", "Kansas", {"resistance": 2})]), "monarch", focal=["Kansas"])
    assert files["monarch_links.txt"] == "0\t1\t2\n"
    assert files["monarch_focal.txt"] == "1\n"
    assert files["monarch_nodes.csv"] == "number,name\n0,Texas\n1,Kansas\n"


def test_parallel_links_are_written_as_one_and_self_loops_left_out():
    # 2 and 2 side by side: 1
    G = nx.MultiGraph([(0, 1, {"resistance": 2}), (0, 1, {"resistance": 2}), (1, 1)])
    assert write_run(G)["network_links.txt"] == "0\t1\t1\n"


def test_what_circuitscape_cannot_run_is_refused():
    for write in (
        lambda: write_run(nx.DiGraph([(0, 1)])),
        lambda: write_run(nx.Graph([(0, 0)])),
        lambda: write_run(nx.Graph([(0, 1, {"resistance": 0})])),
        lambda: write_run(nx.Graph([(0, 1)]), focal=[7]),
        lambda: write_run(nx.Graph([(0, 1)]), sources={0: 1}, grounds={1: 0}),
    ):
        with pytest.raises(BadNetwork):
            write()
