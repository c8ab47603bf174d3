"""A page for a game that has none: what another game must say, and that this is all it must say."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from paged import kinds, parts, press
from toy import LAST, TOY, Roll, ToyState, Walk

import explorer.ui
from explorer.core.errors import UnknownGame
from explorer.core.game import Action
from explorer.core.text import Text
from explorer.picture import plots
from explorer.picture.figures import Series
from explorer.picture.scene import Cell, CellLook, Geometry, Placed, Scene
from explorer.ui import nodes as n
from explorer.ui import sheets
from explorer.ui.board.model import BoardModel
from explorer.ui.model import RAISE
from explorer.ui.play import PARTS, TablePage, standard
from explorer.ui.table import GamePage, GameTable, Part

TRACK = Geometry(
    (0, 0, LAST + 1, 1),
    tuple(Cell(f"s{i}", 0, i, i + 0.5, 0.5, f"M{i} 0h1v1h-1Z") for i in range(LAST + 1)),
    {"racer": ()},
)
Rows = list[tuple[str | n.Node, str, str]]


class ToyModel(BoardModel[ToyState]):
    """Pick the racer up, then click the next space."""

    EXAMPLES = "walk, roll"

    def scene_of(self, state: ToyState) -> Scene:
        looks = {cell.id: CellLook(label=Text(cell.id, cell.id)) for cell in TRACK.cells}
        return Scene(TRACK, looks, tuple(Placed("racer", at + 0.5, 0.5) for at in state.players))

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


Table = GameTable[ToyModel]


def view(t: Table) -> n.Table:
    """The spaces still to run stand beside each racer."""
    return standard(t, points=lambda seat: LAST - t.model.shown.players[seat], note=lambda _: "to run")


def scores(t: Table) -> n.Nodes:
    line = t.model.play.line()
    states = [t.model.seen(node.state) for node in line]
    series = [
        Series(
            t.model.player_name(seat),
            tuple(LAST - state.players[seat] for state in states),
            seat,
            Text("", ""),
            0,
        )
        for seat in range(len(states[0].players))
    ]
    made = plots.lines(
        series, [str(node.ply) for node in line], panels=[Text("Cases", "Spaces")], axis=Text("coup", "ply"),
        lang=t.model.lang, now=t.model.play.node.ply,
    )  # fmt: skip
    return (sheets.figure(t, made, "spaces"),)


def compared(_table: Table, here: ToyState, there: ToyState) -> Rows:
    return [("s", str(here.players), str(there.players))]


PAGE = GamePage(
    game="toy",
    model=ToyModel,
    view=view,
    parts={
        "scores": Part("analyse", scores),
        "compare": Part("analyse", partial(sheets.compare, rows=compared)),
    },
)


@pytest.fixture(autouse=True)
def _raise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(RAISE, "1")


@pytest.fixture
def page() -> TablePage:
    return TablePage(PAGE, TOY)


@pytest.fixture
def said(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(page, "say", lambda content, buffers=(): told.append(content))
    return told


def branched(page: TablePage) -> None:
    page.model.act(Walk())
    page.model.step("back")
    page.model.act(Roll())


def test_a_game_of_fifty_lines_has_every_part_in_both_languages(page: TablePage) -> None:
    branched(page)
    opened = {(lang, part): told for lang, part, told in parts(page)}
    known = {*PARTS, *PAGE.parts, "turn"}
    assert {part for _, part in opened} == known - {"about", "examples"}, "this game has neither"
    assert "walk, roll" in opened["fr", "actions"]
    assert all('"title": "Little race"' in told for (lang, _), told in opened.items() if lang == "en")
    assert [player["note"] for player in kinds(page, "player")] == ["to run"] * len(page.state.players)


def test_a_token_is_picked_up_put_down_and_moved(page: TablePage) -> None:
    table = page.model

    def click(place: str) -> None:
        press(page, "board", place, 0.0, 0.0, name="click")

    def ringed() -> str:
        (board,) = kinds(page, "board", "board")
        return str(board.get("selected", ""))

    click("s0")
    assert (table.picked, page.selected, ringed(), table.targets()) == ("s0", "s0", "s0", ("s1",))
    click("s0")
    assert (table.picked, page.selected, ringed(), table.targets()) == ("", "", "", ())
    click("s1")
    assert (table.status, page.ply) == (table.hint(), 0)
    click("s0")
    press(page, "board", "Escape", "s0", name="hotkey")
    assert table.picked == ""
    click("s0")
    click("s1")
    assert (str(table.play.node.action), table.picked, page.ply) == ("walk", "", 1)


def test_a_token_is_dragged_where_it_would_be_put_down(page: TablePage) -> None:
    press(page, "board", "s0", "s1", 0.0, 0.0, name="drop")
    assert str(page.play.node.action) == "walk"


def test_a_chart_is_drawn_again_when_the_game_goes_on_or_is_seen_otherwise_but_not_at_a_preview(
    page: TablePage, said: list[dict[str, Any]]
) -> None:
    table = page.model
    page.table.open("scores")
    (drawn,) = kinds(page, "chart")
    said.clear()
    table.picked = "s0"
    table.pointing.at("s1")
    assert str(table.pointing.preview) == "walk"
    assert kinds(page, "chart") == [drawn]
    assert str(drawn["figure"]) not in str(said)
    changes: Sequence[Callable[[], object]] = (
        lambda: table.act(Walk()),
        lambda: table.step("back"),
        lambda: setattr(page, "lang", "en"),
    )
    for change in changes:
        change()
        (after,) = kinds(page, "chart")
        assert after["figure"] != drawn["figure"]
        drawn = after


def test_who_waits_is_offered_nothing_and_is_told_whose_turn_it_is(page: TablePage) -> None:
    table = page.model
    page.seat = 1
    assert table.offers() == ()
    table.click("s0")
    assert "racer 0" in table.status.en
    assert table.picked == ""
    page.seat = 0
    assert table.offers() == table.state.legal_actions()


def test_who_waits_learns_nothing_of_what_another_may_do(page: TablePage) -> None:
    table = page.model
    table.pointing.look_at(Walk())
    assert table.pointing.preview == Walk()
    page.seat = 1
    assert table.pointing.preview is None, "what was previewed with other eyes is forgotten"
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
    table.pointing.look_at(Walk())
    assert (table.pointing.preview, table.refusals, page.ply) == (None, [], 0)


def test_what_is_compared_is_what_the_viewer_sees(page: TablePage) -> None:
    branched(page)
    asked: list[ToyState] = []

    def rows(_table: Table, *states: ToyState) -> Rows:
        asked.extend(states)
        return []

    page.seat = 1
    page.table.parts = {**page.table.parts, "compare": Part("analyse", partial(sheets.compare, rows=rows))}
    page.table.open("compare")
    assert len(asked) > 1
    assert {state.lucky[0] for state in asked} == {0}
    assert {state.seed for state in asked} == {None}


def test_a_fault_while_drawing_is_said_and_the_page_goes_on(
    page: TablePage, said: list[dict[str, Any]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(RAISE)
    table, drawn = page.model, []

    def broken() -> n.Node:
        drawn.append(1)
        raise ZeroDivisionError("no ink")

    whole, page.view = page.view, broken
    table.changed()
    assert len(drawn) == 1
    assert ["no ink" in one["text"] for one in said if one["type"] == "fault"] == [True]
    page.view = whole
    table.act(Walk())
    assert (said[-1]["type"], kinds(page, "log", "log")[0]["lines"][0]["text"]) == (
        "ops",
        "Le coureur 0 marche.",
    )


def test_a_page_is_imported_when_it_is_asked_for() -> None:
    assert set(explorer.ui.dashboards()) <= {*explorer.game_names(), "lab", "make-a-lesson", "map"}


@pytest.fixture
def race(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "race-1.0.dist-info"
    package.mkdir()
    (package / "METADATA").write_text("Metadata-Version: 2.1\nName: race\nVersion: 1.0\n", encoding="utf-8")
    (package / "entry_points.txt").write_text(f"[explorer.tables]\ntoy = {__name__}:PAGE\n", encoding="utf-8")
    with pytest.raises(UnknownGame, match="pond"):
        explorer.ui.dashboard(TOY)
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("race")
def test_a_package_adds_a_page_by_an_entry_point() -> None:
    assert "toy" in explorer.ui.dashboards()
    page = explorer.ui.dashboard(TOY)
    assert isinstance(page, TablePage)
    assert page.tree.json["title"] == "Petite course"


def test_a_refusal_looks_like_one_until_something_else_is_said(page: TablePage) -> None:
    page.model.act("die 1")
    assert [reason["rule"] for reason in page.refused] == ["TOY-T2"]
    assert page.tree.json["over"]["k"] == "bubble"
    page.model.act(Walk())
    assert page.refused == []
    assert "over" not in page.tree.json
