"""What things show in a notebook's cell: each public kind, in both languages, well-formed, inert."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import networkx as nx
import pytest

import explorer
from explorer import studies
from explorer.core.cells import HTML, PLOTLY, SVG, WORDS, Displayed, show
from explorer.core.errors import BadNotation, BadOption, ExplorerError
from explorer.core.rulebook import Event, IllegalAction, Outcome, ScoreLine, ScoreSheet
from explorer.core.text import LANGUAGES, Text
from explorer.lab.landscape import catalogue
from explorer.lab.questions.questions import measures
from explorer.lab.questions.readings import readings
from explorer.ui.widget import formatted

NAMESPACE = "{http://www.w3.org/2000/svg}"
HOSTILE = '<script>alert(1)</script> & "Anna"'
MOST = 150_000
"""[characters] No board is longer."""


@pytest.fixture(params=LANGUAGES)
def lang(request: pytest.FixtureRequest) -> Iterator[str]:
    before, explorer.language = explorer.language, request.param
    yield request.param
    explorer.language = before


def played(name: str = "pond") -> Any:
    play = explorer.Playthrough(name, players=2, seed=7)
    play.play(play.state.legal_actions()[0])
    return play


def refused() -> IllegalAction:
    with pytest.raises(IllegalAction) as error:
        played().play("step b4")
    return error.value


def things() -> dict[str, object]:
    """One of every kind that `explorer.__all__` names."""
    play = played()
    game, state = play.game, play.state
    broken = play.why_not("step b4")
    rule = game.rulebook[broken[0].rule]
    sheet = ScoreSheet((ScoreLine(0, Text("papillons", "butterflies"), "MAR-E1", 3),), 2)
    return {
        "Action": state.legal_actions()[0],
        "Event": play.events[0],
        "ExplorerError": ExplorerError(Text("la mare est vide", "the pond is empty")),
        "Game": game,
        "HiddenFromViewer": explorer.HiddenFromViewer(Text("la main", "the hand")),
        "IllegalAction": refused(),
        "Options": state.options,
        "Outcome": Outcome((0,), "PON-W1", Text("fini", "over"), (Text("égalité", "a tie"),)),
        "Playthrough": play,
        "Refusals": broken,
        "Rule": rule,
        "Rulebook": game.rulebook,
        "Scenario": next(iter(game.scenarios.values())),
        "ScoreLine": sheet.lines[0],
        "ScoreSheet": sheet,
        "State": state,
        "Text": Text("la mare", "the pond"),
        "UnknownGame": explorer.UnknownGame(Text("inconnu", "unknown")),
        "Violation": broken[0],
    }


FUNCTIONS = {"game_names", "language", "load", "open_link", "open_record", "show", "to_frame", "to_networkx"}


def test_every_public_kind_is_among_those_looked_at() -> None:
    assert set(things()) | FUNCTIONS == set(explorer.__all__)


def test_every_public_thing_shows_itself(lang: str) -> None:
    other = next(one for one in LANGUAGES if one != lang)
    for name, thing in things().items():
        bundle = thing._repr_mimebundle_()  # type: ignore[attr-defined]
        assert bundle[WORDS].strip(), name
        assert "<explorer" not in bundle[WORDS]
        assert bundle.items() <= show(thing).bundle.items(), name
        if isinstance(thing, Displayed) and name not in {"Action", "Options"}:
            assert show(thing, lang=other).bundle[WORDS] != bundle[WORDS], (
                f"{name}: the same in both languages"
            )
        if SVG in bundle:
            drawn(bundle[SVG])
        if HTML in bundle:
            ElementTree.fromstring(f"<div>{bundle[HTML]}</div>")


def drawn(svg: str) -> ElementTree.Element:
    """A picture that is well-formed, named, described and not too long."""
    assert len(svg) <= MOST
    document = ElementTree.fromstring(svg)
    assert (document.findtext(f"{NAMESPACE}title") or "").strip()
    assert (document.findtext(f"{NAMESPACE}desc") or "").strip()
    assert document.get("role") == "img"
    return document


@pytest.mark.parametrize("name", explorer.game_names())
def test_every_board_is_drawn_as_its_dashboard_draws_it(name: str, lang: str) -> None:
    game = explorer.load(name)
    for scenario in game.scenarios.values():
        for overlay in ("none", *list(overlays(name))[-1:]):
            picture = show(scenario.state, overlay=overlay)
            drawn(picture.svg())
            assert game.title.in_language(lang) in str(picture)
        asked = show(scenario).bundle
        assert scenario.title.in_language(lang) in asked[WORDS]
        drawn(asked[SVG])


def overlays(name: str) -> Any:
    from_dashboard = explorer.ui.table_of(name)
    return from_dashboard.overlays


def test_a_hidden_hand_is_not_drawn_from_another_seat() -> None:
    state = explorer.load("papillon").start(players=2, seed=7)
    assert show(state, seat=0).svg() != show(state, seat=1).svg()
    masked = state.seen_by(0)
    assert show(masked, seat=0).svg() == show(state, seat=0).svg()
    assert show(state).svg() == show(state, seat=-1).svg() != show(state, seat=1).svg(), "all lies open"


@pytest.mark.parametrize(
    ("wish", "named"),
    [
        ({"lang": "de"}, "lang"),
        ({"overlay": "nonsense"}, "overlay"),
        ({"size": 0}, "size"),
        ({"size": 1e9}, "size"),
        ({"seat": 9}, "seat"),
        ({"seat": -2}, "seat"),
    ],
)
def test_a_wrong_wish_is_refused_by_its_name(wish: dict[str, Any], named: str) -> None:
    with pytest.raises(BadOption, match=f"^{named}: got "):
        _ = show(played(), **wish).bundle


def test_what_cannot_be_shown_is_refused() -> None:
    with pytest.raises(BadOption, match=r"^show: got 'dict'"):
        show({})
    with pytest.raises(ExplorerError, match="no picture"):
        show(explorer.load("pond").rulebook).svg()
    with pytest.raises(BadOption, match=r"^language: got 'de'"):
        explorer.language = "de"
    assert explorer.language == "en"


def test_a_picture_is_saved_as_svg_and_png(tmp_path: Path) -> None:
    shown = show(played(), size=300)
    shown.save(tmp_path / "board.svg")
    shown.save(tmp_path / "board.png")
    assert (tmp_path / "board.svg").read_text(encoding="utf-8") == shown.svg()
    png = (tmp_path / "board.png").read_bytes()
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(png[16:20], "big") == 300
    with pytest.raises(ExplorerError, match=r"board\.gif: got '\.gif'"):
        shown.save(tmp_path / "board.gif")


def test_names_of_people_are_inert(lang: str) -> None:
    hostile = Text(HOSTILE, HOSTILE)
    line = ScoreLine(0, hostile, "MAR-E1", 3)
    for thing in (Event("PON-E1", hostile), Outcome((), "PON-W1", hostile), ScoreSheet((line,), 2), line):
        bundle = show(thing).bundle
        assert "<script" not in bundle[HTML]
        assert "alert(1)" in bundle[HTML]


def test_names_out_of_files_are_inert_in_pictures(lang: str) -> None:
    hostile = Text(HOSTILE, HOSTILE)
    scenario = replace(next(iter(explorer.load("pond").scenarios.values())), title=hostile, question=hostile)
    land = replace(catalogue.opened("pond:one-bridge"), title=hostile, things=hostile)
    for thing in (scenario, land):
        picture = show(thing)
        document = drawn(picture.svg())
        assert not [one for one in document.iter() if one.tag.endswith("script")]
        assert "alert(1)" in "".join(document.itertext())
        assert "<script" not in picture.bundle.get(HTML, "")


def test_landscapes_and_their_numbers_show_themselves(lang: str) -> None:
    land = catalogue.opened("pond:one-bridge")
    drawn(show(land, overlay="current").svg())
    with pytest.raises(BadOption, match=r"^overlay"):
        _ = show(land, overlay="reach").bundle
    table = show(readings(land)).bundle
    assert measures()["eca"].name.in_language(lang) in table[WORDS]
    ElementTree.fromstring(table[HTML])
    assert show(readings(land).reading("eca")).bundle[WORDS] in table[WORDS].replace(" tuiles", "").replace(
        " tiles", ""
    )
    assert measures()["eca"].sees.in_language(lang) in show(measures()["eca"]).bundle[WORDS]


def test_a_study_shows_a_table_and_a_chart(lang: str) -> None:
    results = studies.simulate("souls", 4, players="random,random", seed=1, workers=1)
    bundle = show(results).bundle
    ElementTree.fromstring(bundle[HTML])
    assert {"data", "layout"} <= set(bundle[PLOTLY])
    assert "4" in bundle[WORDS]
    assert bundle[HTML] == show(results.summary()).bundle[HTML]


def test_the_language_of_python_is_that_of_its_errors(lang: str) -> None:
    error = refused()
    assert str(error) == error.text.in_language(lang)
    assert all(violation.rule in str(error) for violation in error.violations)
    with pytest.raises(BadNotation) as unread:
        played().play("jump")
    assert str(unread.value) == unread.value.text.in_language(lang)


# Graphs and tables ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", explorer.game_names())
def test_a_position_is_a_plain_graph(name: str, tmp_path: Path) -> None:
    for scenario in explorer.load(name).scenarios.values():
        graph = explorer.to_networkx(scenario.state)
        there = scenario.state.graph()
        assert (len(graph), graph.number_of_edges()) == (len(there), there.number_of_edges())
        nx.write_graphml(graph, tmp_path / "board.graphml")
        again = nx.read_graphml(tmp_path / "board.graphml")
        assert set(again) == set(graph)
        assert nx.node_link_graph(nx.node_link_data(graph, edges="links"), edges="links").nodes == graph.nodes
        at = [(node["x"], node["y"]) for _, node in graph.nodes(data=True)]
        assert len(set(at)) == len(at), "no two nodes lie in the same place"
        graph.add_edge(*["a new place", "another"])


def test_a_node_lies_where_the_board_draws_it() -> None:
    graph = explorer.to_networkx(explorer.load("mariposas").start(players=2, seed=7))
    assert graph.nodes["winnipeg"]["y"] > graph.nodes["michoacan"]["y"], "north is up"
    land = catalogue.opened("pond:one-bridge")
    assert set(explorer.to_networkx(land)) == set(land.graph)


def test_games_and_points_are_data_frames(lang: str) -> None:
    frame = explorer.to_frame(play := played())
    assert list(frame["ply"]) == [0, 1]
    assert frame["action"][1] == str(play.node.action)
    assert frame["events"][1] == play.events[0].text.in_language(lang)
    sheet = ScoreSheet((ScoreLine(1, Text("papillons", "butterflies"), "MAR-E1", 3),), 2)
    assert explorer.to_frame(sheet).to_dict("records")[0]["points"] == 3
    for wrong in (7, play.game):
        with pytest.raises(BadOption, match=r"^to_frame"):
            explorer.to_frame(wrong)
        with pytest.raises(BadOption, match=r"^to_networkx"):
            explorer.to_networkx(wrong)


# What a cell costs ------------------------------------------------------------------------------------------


def test_the_package_alone_loads_no_screen_and_no_graph() -> None:
    code = (
        "import sys, explorer\n"
        "late = {'networkx', 'plotly', 'ipywidgets', 'traitlets', 'IPython', 'pandas', 'explorer.ui'}\n"
        "print(sorted(late & set(sys.modules)))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.strip() == "[]"


def test_a_room_needs_no_import_of_its_own() -> None:
    code = "import explorer; print(explorer.ui.dashboards()[0], explorer.studies.simulate.__name__)"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout.split() == ["lab", "simulate"]
    with pytest.raises(AttributeError, match="no attribute 'commands_'"):
        _ = explorer.commands_  # type: ignore[attr-defined]


def test_completion_offers_what_is_public() -> None:
    assert set(explorer.__all__) <= set(dir(explorer))
    assert not [name for name in dir(explorer) if name.startswith("_") and name != "__version__"]
    assert "installed" not in dir(explorer)


def test_options_are_listed_by_name() -> None:
    assert "rounds = 'both'" in str(show(explorer.load("papillon").start(players=2, seed=1).options))


def test_what_is_no_thing_of_ours_is_formatted_as_python_does() -> None:
    assert formatted(7)[0][WORDS] == "7"
