"""The corridor lab without a browser: what a click changes, what is undone, opened, refused and kept in the
address.
"""

from __future__ import annotations

from typing import Any

import networkx as nx
import pytest

from explorer import ecology
from explorer.core.definitions import Upload
from explorer.core.errors import BadRecord
from explorer.core.playthrough import LINK_PREFIX, pack
from explorer.ecology.formats.conefor import read_conefor, write_conefor
from explorer.ecology.formats.graphml import read_graphml
from explorer.lab.files import READABLE
from explorer.lab.landscape.edits import MOST_STEPS
from explorer.lab.model import PREFIX, TOOLS, LabModel
from explorer.lab.questions.questions import QUESTIONS
from explorer.lab.questions.readings import readings

NODES, LINKS = b"1 10\n2 1\n3 10\n", b"1 2 0.5\n2 3 0.5\n1 3 0.05\n"


@pytest.fixture
def lab() -> LabModel:
    """A board whose tile c4 holds everything together, while changes are made."""
    made = LabModel()
    made.tab = "change"
    return made


def use(lab: LabModel, tool: str, *places: str) -> None:
    lab.tool = tool
    for place in places:
        lab.click(place)


def address(**other: Any) -> dict[str, Any]:
    """What an address holds, but for what is said."""
    return {"open": "board:road", "ask": "ways", "steps": [], "at": 0} | other


def value(lab: LabModel, key: str) -> float | None:
    return readings(lab.landscape).value(key)


# Asking -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_has_three_numbers_at_most_and_draws_its_overlay(lab: LabModel, question: str) -> None:
    lab.question = question
    assert 1 <= len(lab.answer()) <= 3
    assert lab.scene().marks
    assert lab.sentence().fr


def test_a_question_about_one_place_is_asked_of_the_one_picked_or_of_the_one_that_matters_most() -> None:
    lab = LabModel()
    lab.question = "importance"
    assert lab.focus == "c4"
    lab.click("a1")
    assert lab.focus == "a1"
    assert "a1" in lab.sentence().en


def test_asking_something_wants_to_improve_it(lab: LabModel) -> None:
    lab.question = "arrival"
    assert lab.search.aim == "arrival"
    lab.question = "habitat"
    assert lab.search.aim == "eca"


# Changing ---------------------------------------------------------------------------------------------------


def test_the_key_tile_removed_changes_every_number_as_the_functions_say(lab: LabModel) -> None:
    before = lab.landscape
    use(lab, "remove", "c4")
    after = before.graph.copy()
    after.remove_node("c4")
    assert value(lab, "eca") == ecology.equivalent_connected_area(after)
    assert value(lab, "worlds") == 2
    assert lab.compared("worlds").verdict == "bad"
    assert lab.status.fr.startswith("Enlevé : c4.")
    assert lab.sentence().fr in lab.status.fr


def test_pointing_says_nothing_where_a_click_would_be_refused_or_looks(lab: LabModel) -> None:
    lab.point("d5")
    assert lab.remark.en == ""
    lab.tab = "explore"
    lab.point("c4")
    assert lab.remark.en == ""


def test_what_was_removed_can_be_added_again(lab: LabModel) -> None:
    was = value(lab, "eca")
    use(lab, "remove", "c4")
    use(lab, "add", "c4")
    assert value(lab, "eca") == was
    assert lab.history.steps == ("remove c4", "add c4")


def test_land_is_changed_with_the_brush() -> None:
    lab = LabModel("board:road")
    lab.tab = "change"
    lab.brush = "tunnel"
    use(lab, "change", "d3")
    assert lab.landscape.land["d3"] == "tunnel"
    assert value(lab, "arrival") == pytest.approx(0.04, abs=0.005)


def test_a_link_takes_two_places_to_cut_and_to_draw(lab: LabModel) -> None:
    use(lab, "cut", "c4")
    assert lab.ringed() == "c4"
    assert "c5" in lab.room()
    lab.click("c5")
    assert not lab.landscape.has_link("c4", "c5")
    use(lab, "link", "c5", "c4")
    assert lab.landscape.has_link("c4", "c5")


def test_the_first_of_two_places_can_be_put_back(lab: LabModel) -> None:
    use(lab, "cut", "c4", "c4")
    assert lab.ringed() == ""
    use(lab, "cut", "c4")
    lab.key("Escape", "c4")
    assert lab.ringed() == ""
    assert lab.history.steps == ()


@pytest.mark.parametrize(("tool", "name", "said"), [
    ("change", "mariposas:none", "Mont Riding : le terrain de ce paysage ne se change pas"),
    ("change", "board:road", "a1 : le terrain y est déjà de cette sorte"),
])  # fmt: skip
def test_a_refusal_is_a_sentence_without_notation(tool: str, name: str, said: str) -> None:
    lab = LabModel(name)
    lab.tab = "change"
    use(lab, tool, next(iter(lab.landscape.at)))
    assert lab.status.fr.replace("\u00a0", " ").endswith(said.replace("\u00a0", " "))


def test_a_protected_link_cannot_be_cut(lab: LabModel) -> None:
    use(lab, "protect-link", "c4", "c5")
    use(lab, "cut", "c4", "c5")
    assert lab.landscape.has_link("c4", "c5")
    assert "protected" in lab.status.en


def test_start_and_goal_are_chosen_and_the_numbers_compare_the_same_way(lab: LabModel) -> None:
    use(lab, "start", "c6")
    use(lab, "goal", "b1")
    assert (lab.landscape.source, lab.landscape.targets) == ("c6", ("b1",))
    assert lab.compared("cost").difference == 0
    use(lab, "remove", "c4")
    assert lab.compared("cost").verdict == "bad"


def test_the_start_made_the_goal_is_no_start_any_more(lab: LabModel) -> None:
    use(lab, "goal", "d5")
    assert lab.landscape.source is None
    lab.question = "route"
    assert "Choose a start" in lab.sentence().en


def test_an_impossible_change_is_said_and_changes_nothing(lab: LabModel) -> None:
    for tool, places in (
        ("add", ["c4"]),
        ("remove", ["h6"]),
        ("remove", ["d5"]),
        ("change", ["c4"]),
        ("start", ["h6"]),
    ):
        use(lab, tool, *places)
        assert lab.status.fr.startswith("Ce n'est pas possible"), tool
    assert lab.history.steps == ()


@pytest.mark.parametrize("tool", TOOLS)
def test_every_tool_says_something_wherever_it_is_used(tool: str) -> None:
    lab = LabModel("board:tunnel")
    lab.tab, lab.tool = "change", tool
    for place in ("a1", "b1"):
        lab.click(place)
    assert lab.status.fr


# Undo, redo -------------------------------------------------------------------------------------------------


def test_changes_are_undone_and_redone(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    use(lab, "remove", "b3")
    lab.step("back")
    assert "b3" in lab.landscape.graph
    assert "c4" not in lab.landscape.graph
    lab.step("first")
    assert lab.landscape is lab.history.opened
    lab.step("last")
    assert "b3" not in lab.landscape.graph
    lab.step("forward")
    assert "nothing left to redo" in lab.status.en
    lab.step("first")
    lab.step("back")
    assert "as it was opened" in lab.status.en


def test_a_change_after_an_undo_drops_what_was_undone(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    lab.step("back")
    use(lab, "remove", "b3")
    assert lab.history.steps == ("remove b3",)


def test_only_so_many_changes_are_kept(lab: LabModel) -> None:
    for _ in range(MOST_STEPS // 2):
        use(lab, "remove", "c4")
        use(lab, "add", "c4")
    assert len(lab.history.steps) == MOST_STEPS
    use(lab, "remove", "c4")
    assert len(lab.history.steps) == MOST_STEPS
    assert str(MOST_STEPS) in lab.status.en


# The address ------------------------------------------------------------------------------------------------


def test_the_address_brings_back_landscape_question_and_changes(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    use(lab, "remove", "b3")
    lab.step("back")
    lab.question = "habitat"
    other = LabModel("board:road")
    assert other.open_address(lab.link())
    assert (other.name, other.question, other.history.steps, other.history.at) == (
        "pond:one-bridge",
        "habitat",
        lab.history.steps,
        1,
    )
    assert other.link() == lab.link()


def test_a_landscape_from_a_file_is_in_the_address(lab: LabModel) -> None:
    lab.receive(0, "nodes.txt", NODES)
    lab.receive(1, "links.txt", LINKS)
    use(lab, "remove", "2")
    other = LabModel()
    assert other.open_address(lab.link())
    assert value(other, "pc") == value(lab, "pc")
    assert set(other.landscape.graph) == {"1", "3"}


@pytest.mark.parametrize(
    "kept",
    [
        None, 3, [], {}, {"open": "board:road"}, address(ask="nonsense"), address(steps=["remove zz"], at=1),
        address(steps=[5]),
        address(at=4), address(steps=["x"] * 999), address(steps=["start 'x"], at=1), address(open="nowhere"),
        address(open="file"), address(open="file", file=["x", "<a>"]), address(open="file", file="x"),
    ],
)  # fmt: skip
def test_an_address_that_cannot_be_trusted_is_refused_and_the_landscape_stays(
    lab: LabModel, kept: Any
) -> None:
    use(lab, "remove", "c4")
    before = lab.link()
    assert not lab.open_address(pack(kept, PREFIX))
    assert lab.link() == before
    assert lab.status.fr.startswith("Rien n'a été ouvert, le paysage reste tel quel.")


@pytest.mark.parametrize("text", ["", "lab1.", "lab1.!!!!", LINK_PREFIX + "abc", "lab1.abcdef", "x" * 100])
def test_a_damaged_address_is_refused(lab: LabModel, text: str) -> None:
    before = lab.link()
    assert not lab.open_address(text)
    assert lab.link() == before


# Files ------------------------------------------------------------------------------------------------------


def test_a_pair_of_conefor_files_gives_the_pc_of_the_function(lab: LabModel) -> None:
    assert not lab.receive(0, "nodes.txt", NODES)
    assert "connection file" in lab.status.en
    assert lab.receive(1, "connections.txt", LINKS)
    G = read_conefor(Upload("n", NODES), Upload("c", LINKS))
    assert value(lab, "pc") == ecology.probability_of_connectivity(G)
    assert value(lab, "eca") == pytest.approx(16.46, abs=0.005)


def test_the_pair_may_come_in_any_order(lab: LabModel) -> None:
    lab.receive(1, "connections.txt", LINKS)
    assert lab.receive(0, "nodes.txt", NODES)
    assert len(lab.landscape.graph) == 3


def test_distances_become_chances_by_the_distance_that_half_of_them_cross(lab: LabModel) -> None:
    lab.form, lab.distance = "conefor-distance", 100.0
    lab.receive(0, "nodes.txt", b"1 1\n2 1\n")
    assert lab.receive(1, "distances.txt", b"1 2 200\n")
    assert lab.landscape.graph.edges["1", "2"]["p"] == pytest.approx(0.25)


def test_a_graphab_project_opens_with_the_distance_that_half_of_them_cross(lab: LabModel) -> None:
    lab.form, lab.distance = "graphab", 50.0
    for number, raw in enumerate(FILES["graphab"]):
        lab.receive(number, "tables.csv", raw)
    assert lab.landscape.graph.edges["1", "2"]["p"] == pytest.approx(0.25)
    assert lab.landscape.graph.nodes["1"]["area"] == 4


def test_centroids_are_linked_as_the_crow_flies(lab: LabModel) -> None:
    """3, 4, 5: the two lie 50 apart."""
    lab.form, lab.distance = "centroids", 25.0
    assert lab.receive(0, "places.csv", *FILES["centroids"])
    assert lab.landscape.graph.edges["a", "b"]["p"] == pytest.approx(0.25)


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        (["a,1,0,"], "line 2, column 4"),
        ([f"p{place},1,{place},0" for place in range(151)], "at most 150 places"),
    ],
)
def test_centroids_that_will_not_do_are_refused(lab: LabModel, rows: list[str], words: str) -> None:
    lab.form = "centroids"
    with pytest.raises(BadRecord) as refused:
        lab.receive(0, "places.csv", "\n".join(["name,area,x,y", *rows]).encode())
    assert words in refused.value.text.en


def test_a_malformed_file_is_refused_with_line_and_column_and_nothing_is_lost(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    before = lab.link()
    lab.receive(0, "nodes.txt", NODES)
    with pytest.raises(BadRecord) as refused:
        lab.receive(1, "connections.txt", b"1 2 0.5\n2 3 much\n")
    assert "connections.txt, ligne 2, colonne 3" in refused.value.text.fr
    assert "connections.txt, line 2, column 3" in refused.value.text.en
    assert lab.link() == before


def test_another_format_forgets_the_file_that_waits(lab: LabModel) -> None:
    lab.receive(0, "nodes.txt", NODES)
    lab.form = "conefor-link"
    assert not lab.receive(1, "connections.txt", LINKS)


FILES: dict[str, tuple[bytes, ...]] = {
    "conefor": (NODES, LINKS),
    "conefor-distance": (NODES, b"1 2 300\n"),
    "conefor-link": (NODES, b"1 2 1\n"),
    "graphab": (b"Id,Capacity\n1,4\n2,1\n", b"Id,ID1,ID2,Dist\n1-2,1,2,100\n"),
    "centroids": (b"name,area,x,y\na,1,0,0\nb,2,30,40\n",),
    "circuitscape": (b"0 1 2.5\n1 2 1\n",),
    "conductance": (b"0 1 0.4\n",),
    "grid": (
        b"ncols 3\nnrows 2\nxllcorner 0\nyllcorner 0\ncellsize 1\nNODATA_value -9999\n1 2 1\n1 -9999 1\n",
    ),
    "tables": (b"name,area\na,1\nb,2\n", b"from,to,p\na,b,0.5\n"),
}


@pytest.mark.parametrize("form", READABLE)
def test_every_format_opens(lab: LabModel, form: str) -> None:
    from explorer.ecology.formats.graphml import write_graphml

    files = (write_graphml(nx.path_graph(3)).encode(),) if form == "graphml" else FILES[form]
    lab.form = form
    opened = [lab.receive(number, f"file{number}.txt", raw) for number, raw in enumerate(files)]
    assert opened == [False] * (len(files) - 1) + [True], lab.status.en
    assert lab.name == "file"
    assert len(lab.landscape.graph) > 1


@pytest.mark.parametrize("form", READABLE)
@pytest.mark.parametrize("raw", [b"", b"\xff\xfe\x00", b"<a>&b;</a>", b"1 2 3 4 5 6\n", b"nan " * 9])
def test_rubbish_is_refused_in_every_format(lab: LabModel, form: str, raw: bytes) -> None:
    before, lab.form, last = lab.link(), form, len(READABLE[form].files) - 1
    for number in range(last):
        lab.receive(number, "rubbish.txt", raw)
    with pytest.raises(BadRecord, match=r"^Nothing was opened"):
        lab.receive(last, "rubbish.txt", raw)
    assert lab.link() == before


def test_what_is_saved_for_conefor_reads_back_with_the_same_pc(lab: LabModel) -> None:
    lab.saving = "conefor"
    files = lab.files()
    assert set(files) == set(write_conefor(lab.landscape.graph, "landscape"))
    G = read_conefor(
        *(Upload(name, files[f"landscape_{name}.txt"].encode()) for name in ("nodes", "connections"))
    )
    assert ecology.probability_of_connectivity(G) == pytest.approx(
        ecology.probability_of_connectivity(lab.landscape.graph)
    )


def test_what_is_saved_as_graphml_opens_here_with_the_same_numbers(lab: LabModel) -> None:
    lab.saving = "graphml"
    (text,) = lab.files().values()
    assert (
        read_graphml(Upload("x.graphml", text.encode())).number_of_edges()
        == lab.landscape.graph.number_of_edges()
    )
    was, lab.form = value(lab, "eca"), "graphml"
    assert lab.receive(0, "landscape.graphml", text.encode())
    assert value(lab, "eca") == was


def test_the_table_of_indices_has_a_row_before_and_after_and_one_for_each_place(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    lab.saving = "indices"
    (text,) = lab.files().values()
    head, before, after, *places = text.splitlines()
    assert head.startswith("name,worlds,reach")
    assert (before.split(",")[1], after.split(",")[1]) == ("1", "2")
    assert len(places) == len(lab.landscape.graph)


def test_the_picture_is_the_board_with_its_overlay(lab: LabModel) -> None:
    svg = lab.picture()
    assert svg.startswith("<svg ")
    assert "lieux clés" in svg


# Longer work ------------------------------------------------------------------------------------------------


def test_the_best_change_is_found_and_made(lab: LabModel) -> None:
    use(lab, "remove", "c4")
    lab.question = "ways"
    lab.search.ask(lab.landscape)
    assert not lab.search.running
    assert lab.search.about(lab.landscape)
    best = lab.search.result.found[0]
    assert lab.do(str(best.edit))
    assert not lab.search.about(lab.landscape)
    assert value(lab, "reach") == best.value


def test_the_curve_over_a_thousand_boards_is_the_function_s(lab: LabModel) -> None:
    chance = lab.percolation
    chance.size = 4
    chance.ask()
    assert (chance.running, chance.done, chance.result.boards) == (False, 1.0, 1000)
    assert chance.result.points[0].crossed == 0
    assert chance.result.points[-1].crossed == 1000
    assert 0.5 < chance.threshold < 0.7
    chance.share = 50
    assert chance.chance.share == 0.5


def test_another_size_forgets_the_curve(lab: LabModel) -> None:
    lab.percolation.size = 4
    lab.percolation.ask()
    lab.percolation.kind = "bond"
    assert lab.percolation.result is None
