"""A dashboard for a game that has none: what a second game must say, and that this is all it must say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances as alive
from toy import LAST, TOY, Roll, ToyState, Walk

import explorer.ui
from explorer.core.errors import UnknownGame
from explorer.core.game import Action
from explorer.core.text import LANGUAGES, Text
from explorer.picture.scene import Cell, CellLook, Geometry, Placed, Scene
from explorer.picture.series import Series
from explorer.ui.apps import App, Dashboard, game_panels
from explorer.ui.board.model import BoardModel
from explorer.ui.guard import RAISE
from explorer.ui.play_panels import ChartPanel, ComparePanel, PlayersPanel

TRACK = Geometry(
    (0, 0, LAST + 1, 1),
    tuple(Cell(f"s{i}", 0, i, i + 0.5, 0.5, f"M{i} 0h1v1h-1Z") for i in range(LAST + 1)),
    {"racer": ()},
)


class ToyModel(BoardModel):
    """Pick the racer up, then click the next space."""

    EXAMPLES = "walk, roll"

    def geometry(self) -> Geometry:
        return TRACK

    def scene_of(self, state: ToyState) -> Scene:
        looks = {cell.id: CellLook(label=Text(cell.id, cell.id)) for cell in TRACK.cells}
        return Scene(TRACK, looks, tuple(Placed("racer", at + 0.5, 0.5) for at in state.players))

    def scene(self) -> Scene:
        return self.scene_of(self.shown)

    def places(self) -> tuple[str, ...]:
        return tuple(cell.id for cell in TRACK.cells)

    def here(self) -> int:
        return int(self.state.players[self.state.seat])

    def picks(self, place: str) -> bool:
        return place == f"s{self.here()}"

    def action_at(self, place: str, dx: float = 0.0, dy: float = 0.0) -> Action | None:
        return Walk() if self.picked and place == f"s{self.here() + 1}" else None

    def player_name(self, seat: int) -> Text:
        return Text(f"coureur {seat}", f"racer {seat}")

    def group(self, action: Action) -> Text:
        return Text("Avancer", "Advance")

    def label(self, action: Action) -> Text:
        return Text(str(action), str(action))

    def hint(self) -> Text:
        return Text("Prenez le coureur.", "Pick the racer up.")


class ToyPlayers(PlayersPanel):
    ROWS = ("player", Text("Cases à courir", "Spaces to run"))

    def answers(self, seat: int, state: ToyState) -> Sequence[str]:
        return [str(LAST - state.players[seat])]


class ToyChart(ChartPanel):
    AXES = (Text("Cases", "Spaces"),)

    def series(self, states: Sequence[ToyState]) -> Sequence[Series]:
        seats = range(len(states[0].players))
        return [
            Series(self.model.player_name(i), tuple(LAST - s.players[i] for s in states), i, Text("", ""), 0)
            for i in seats
        ]


class ToyCompare(ComparePanel):
    def rows(self, here: ToyState, there: ToyState) -> Sequence[Sequence[str]]:
        return [["s", str(here.players), str(there.players)]]


APP = App(
    game="toy",
    model=ToyModel,
    overlays={"none": Text("aucun", "none")},
    panels=game_panels(players=ToyPlayers, scores=ToyChart, compare=ToyCompare),
)


@pytest.fixture
def dashboard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Dashboard]:
    monkeypatch.setenv(RAISE, "1")
    yield Dashboard(APP, TOY)
    for widget in list(alive.values()):
        widget.close()


def tell(widget: Any, **content: Any) -> None:
    widget._handle_custom_msg(content, [])


def shown(dashboard: Dashboard) -> tuple[str, ...]:
    """Every panel but one, in the order of the tabs: this game has no `about.toml`."""
    found = tuple(key for keys in dashboard.under.values() for key in keys)
    assert {*APP.panels} - {*found} == {"about"}
    return found


def test_a_game_of_fifty_lines_has_every_panel_in_both_languages(dashboard: Dashboard) -> None:
    table = dashboard.model
    table.act(Walk())
    table.step("back")
    table.act(Roll())
    for table.lang in LANGUAGES:
        for key in shown(dashboard):
            tell(dashboard.tabs, type="choose", id=APP.panels[key].TAB)
            assert table.tab == dashboard.under[APP.panels[key].TAB][0]
            tell(dashboard.inner, type="choose", id=key)
            assert (dashboard.tabs.value, table.tab) == (APP.panels[key].TAB, key)
            assert dashboard.place.children == (dashboard.panels[key].widget,)
    assert "walk, roll" in dashboard.panels["turn"].asked.placeholder
    assert "Spaces to run" in dashboard.panels["players"].table.value
    assert dashboard.address.title == "Little race"


def test_a_token_is_picked_up_put_down_and_moved(dashboard: Dashboard) -> None:
    table, board = dashboard.model, dashboard.board.board

    def click(place: str) -> None:
        tell(board, type="click", id=place, dx=0, dy=0)

    click("s0")
    assert (table.picked, board.selected, table.targets()) == ("s0", "s0", ("s1",))
    click("s0")
    assert (table.picked, board.selected, table.targets()) == ("", "", ())
    click("s1")
    assert table.said(table.status) == table.said(table.hint())
    assert table.play.node.ply == 0
    click("s0")
    tell(board, type="key", key="Escape", id="s0")
    assert table.picked == ""
    click("s0")
    click("s1")
    assert (str(table.play.node.action), table.picked) == ("walk", "")


def test_a_chart_is_drawn_again_when_the_game_goes_on_or_is_seen_otherwise_but_not_at_a_preview(
    dashboard: Dashboard,
) -> None:
    table, drawn = dashboard.model, []
    table.tab = "scores"
    chart = dashboard.panels["scores"].chart
    chart.observe(lambda change: drawn.append(change.name), ["figure", "summary"])
    chart.figure = chart.summary = ""
    drawn.clear()
    table.picked = "s0"
    table.point("s1")
    assert (str(table.preview), drawn) == ("walk", [])
    for change in (
        lambda: table.act(Walk()),
        lambda: table.step("back"),
        lambda: setattr(table, "lang", "en"),
    ):
        chart.figure = ""
        drawn.clear()
        change()
        assert "figure" in drawn


def test_who_waits_is_offered_nothing_and_is_told_whose_turn_it_is(dashboard: Dashboard) -> None:
    table = dashboard.model
    table.seat = 1
    assert table.offers() == ()
    table.click("s0")
    assert "racer 0" in table.status.en
    assert table.picked == ""
    table.seat = 0
    assert table.offers() == table.state.legal_actions()


def test_who_waits_learns_nothing_of_what_another_may_do(dashboard: Dashboard) -> None:
    table = dashboard.model
    table.look_at(Walk())
    assert table.preview == Walk()
    table.seat = 1
    assert table.preview is None, "what was previewed with other eyes is forgotten"
    told = []
    for attempt in (
        lambda: table.ask_why("walk"),
        lambda: table.ask_why("die 2"),
        lambda: table.act("walk"),
        lambda: table.act("die 2"),
    ):
        assert not attempt()
        told.append(table.status)
    assert len(set(told)) == 1
    assert "racer 0" in told[0].en
    table.look_at(Walk())
    assert (table.preview, table.refusals, table.play.node.ply) == (None, [], 0)


def test_every_panel_is_asked_about_what_the_viewer_sees(
    dashboard: Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, asked = dashboard.model, []
    table.act(Walk())
    table.step("back")
    table.act(Roll())
    table.seat = 1
    for table.tab in shown(dashboard):
        pass
    monkeypatch.setattr(dashboard.panels["scores"], "series", lambda states: asked.extend(states) or [])
    monkeypatch.setattr(dashboard.panels["compare"], "rows", lambda *states: asked.extend(states) or [])
    monkeypatch.setattr(dashboard.panels["players"], "answers", lambda _, state: asked.append(state) or [""])
    for table.tab in ("scores", "compare", "players"):
        table.changed()
    assert len(asked) > 4
    assert {state.lucky[0] for state in asked} == {0}
    assert {state.seed for state in asked} == {None}


def test_a_fault_while_drawing_is_said_once_and_the_page_goes_on(
    dashboard: Dashboard, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(RAISE)
    table, drawn = dashboard.model, []

    def broken() -> None:
        drawn.append(1)
        raise ZeroDivisionError("no ink")

    monkeypatch.setattr(dashboard.panels["turn"], "refresh", broken)
    table.changed()
    assert len(drawn) == 1
    assert "no ink" in dashboard.board.status.value
    monkeypatch.undo()
    table.act(Walk())
    assert "no ink" not in dashboard.board.status.value
    assert len(dashboard.panels["turn"].list.items) == 2


def test_a_dashboard_is_imported_when_it_is_asked_for() -> None:
    assert set(explorer.ui.dashboards()) <= {*explorer.game_names(), "lab", "map"}


def test_a_package_adds_a_dashboard_by_an_entry_point(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "race-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: race\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(
        f"[explorer.dashboards]\ntoy = {__name__}:APP\n", encoding="utf-8"
    )
    with pytest.raises(UnknownGame, match="pond"):
        explorer.ui.dashboard(TOY)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert "toy" in explorer.ui.dashboards()
    try:
        assert "xp-page" in explorer.ui.dashboard(TOY).widget._dom_classes
    finally:
        for widget in list(alive.values()):
            widget.close()


def test_a_refusal_looks_like_one_until_something_else_is_said(dashboard: Dashboard) -> None:
    table, board = dashboard.model, dashboard.board
    table.act("die 1")
    assert 'class="xp-refused"' in board.status.value
    table.act(Walk())
    assert 'class="xp-said"' in board.status.value
