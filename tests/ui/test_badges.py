"""Every player has one colour and one mark: the same on board, legend, tabs, charts and log of every game."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from html import escape
from importlib import import_module
from itertools import combinations
from typing import Any

import ipywidgets as w
import pytest
from ipywidgets.widgets.widget import _instances as alive

import explorer
from explorer.games.pond import GAME as POND
from explorer.games.pond.view.art import badge as pond_badge
from explorer.picture.badges import BADGES, MARKS, Badge
from explorer.ui.apps import Dashboard
from explorer.ui.guard import RAISE
from explorer.ui.parts import mark
from explorer.ui.widgets import Board, Chart

GAMES = tuple(explorer.game_names())


@pytest.fixture(scope="module", params=GAMES)
def desk(request: pytest.FixtureRequest) -> Iterator[Dashboard]:
    """A game of as many as can play, a few turns long, every tab opened, with two lines to compare."""
    patch = pytest.MonkeyPatch()
    patch.setenv(RAISE, "1")
    game = explorer.load(request.param)
    found = Dashboard(
        import_module(f"explorer.games.{game.name}.dashboard.panels").DASHBOARD,
        game,
        players=game.players[-1],
        seed=3,
    )
    table: Any = found.model
    played(table, 16)
    split(table)
    played(table, 16)
    for tab in (*found.app.panels, "turn"):
        table.tab = tab
    found.refresh()
    yield found
    patch.undo()
    for widget in list(alive.values()):
        widget.close()


def played(table: Any, plies: int) -> None:
    """Random actions; the seed says what the dice show."""
    chosen = random.Random(plies)
    for _ in range(plies):
        table.act(chosen.choice(table.state.legal_actions()))


def split(table: Any) -> None:
    """Another line, from the last position that left a choice."""
    *before, _ = table.play.line()
    node = next(node for node in reversed(before) if len(node.state.legal_actions()) > 1)
    table.goto(node.id)
    table.act(next(action for action in node.state.legal_actions() if action != node.children[0].action))


def opened(desk: Dashboard, tab: str) -> Any:
    desk.model.tab = tab
    desk.show_panel()
    return desk.panels[tab]


def inside(widget: w.Widget, kind: type) -> Iterator[Any]:
    if isinstance(widget, kind):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from inside(child, kind)


def badges(desk: Dashboard) -> tuple[Badge, ...]:
    return desk.model.badges()  # type: ignore[no-any-return]


def name_of(desk: Dashboard, seat: int) -> str:
    return str(desk.model.said(desk.model.player_name(seat).capitalised()))


def marked_name(desk: Dashboard, seat: int) -> str:
    """What stands wherever a player is named at the head of something."""
    return mark(badges(desk)[seat]) + escape(name_of(desk, seat))


def prose_of(widget: w.Widget) -> str:
    return "\n".join(each.value for each in inside(widget, w.HTML))


# The board --------------------------------------------------------------------------------------------------


def outline(shape: list[Any]) -> list[float]:
    """The corners of a shape wherever it lies and however large it is; a circle has none."""
    tag, attributes = shape[:2]
    if tag != "path":
        return [] if tag == "circle" else [-1]
    points = [tuple(map(float, pair)) for pair in re.findall(r"(-?[\d.]+) (-?[\d.]+)", attributes["d"])]
    left, top = (min(point[axis] for point in points) for axis in (0, 1))
    size = max(x - left for x, _ in points) or 1
    return [part for x, y in points for part in ((x - left) / size, (y - top) / size)]


def alike(one: list[Any], other: list[Any]) -> bool:
    """Whether two shapes have one outline."""
    both = outline(one), outline(other)
    return len(both[0]) == len(both[1]) and all(abs(a - b) < 0.05 for a, b in zip(*both, strict=True))


def drawn_together(board: Board) -> Iterator[list[Any]]:
    """The shapes of each symbol that lies on a board, and each shape drawn over it."""
    scene, symbols = board.scene, board.geometry["symbols"]
    used = {piece[0] for look in scene["cells"].values() for piece in look["p"]} | {
        token[0] for token in scene["tokens"]
    }
    yield from (symbols[name] for name in used if name in symbols)
    yield from ([shape] for shape in scene["marks"])


def shows(shapes: list[Any], badge: Badge) -> bool:
    coloured = any(shape[1].get("fill") == badge.colour for shape in shapes)
    return coloured and any(alike(shape, badge.drawn().to_client()) for shape in shapes)


def test_the_board_shows_everybodys_colour_and_mark(desk: Dashboard) -> None:
    together = [shapes for board in inside(desk.board.widget, Board) for shapes in drawn_together(board)]
    assert [
        seat
        for seat, badge in enumerate(badges(desk))
        if not any(shows(shapes, badge) for shapes in together)
    ] == []


def test_the_legend_says_whose_mark_it_is(desk: Dashboard) -> None:
    legend = desk.board.legend.value
    for seat, badge in enumerate(badges(desk)):
        svg = mark(badge).removeprefix('<span class="xp-mark">').removesuffix("</span>")
        assert f"<li>{svg}{escape(name_of(desk, seat))}</li>" in legend


# Tabs -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("tab", ["players", "compare", "points"])
def test_tables_name_players_behind_their_marks(desk: Dashboard, tab: str) -> None:
    if tab not in desk.app.panels:
        tab = "scores"
    panel = opened(desk, tab)
    said = prose_of(panel.widget) + "".join(
        f"{mark_of(item)}{escape(item['group'])}" for item in items(panel)
    )
    scored = {line.player for line in desk.model.shown.score_sheet().lines}
    named = scored if tab == "scores" or hasattr(panel, "list") else range(len(badges(desk)))
    assert [seat for seat in named if marked_name(desk, seat) not in said] == []


def items(panel: Any) -> list[Any]:
    listed = getattr(panel, "list", None)
    return [item for item in listed.items if "mark" in item] if listed else []


def mark_of(item: Any) -> str:
    return next(mark(badge) for badge in BADGES if badge.drawn().to_client() == item["mark"])


def test_the_turn_begins_with_the_mark_of_whose_it_is(desk: Dashboard) -> None:
    mover = desk.model.state.current_player
    assert f"<h2>{mark(badges(desk)[mover])}" in prose_of(opened(desk, "turn").widget)


def test_marks_are_not_read_aloud(desk: Dashboard) -> None:
    assert 'aria-hidden="true"' in mark(badges(desk)[0])
    assert re.sub(r"<svg.*?</svg>|<[^>]*>", "", marked_name(desk, 0)) == escape(name_of(desk, 0))


# Charts and log ---------------------------------------------------------------------------------------------


def test_charts_draw_players_in_their_colours_with_their_marks(desk: Dashboard) -> None:
    seen = set()
    looks = {name_of(desk, seat).casefold(): badge for seat, badge in enumerate(badges(desk))}
    for chart in inside(opened(desk, "points" if "points" in desk.app.panels else "scores").widget, Chart):
        figure = json.loads(chart.figure)
        for trace in figure["data"]:
            if badge := looks.get(trace.get("name", "").casefold()):
                assert (trace["line"]["color"], trace["marker"]["color"], trace["marker"]["symbol"]) == (
                    badge[0],
                    *badge,
                )
                seen.add(badge)
        for axis, about in figure["layout"].items():
            title = about["title"]["text"] if axis.startswith("yaxis") and "title" in about else ""
            for name, badge in looks.items():
                if f"{name}<br>" in title.casefold():
                    assert title.startswith(f'<span style="color:{badge.colour}">{badge.character}</span> ')
                    seen.add(badge)
    assert seen == set(badges(desk))


def test_the_log_shows_who_acted(desk: Dashboard) -> None:
    log, table = opened(desk, "log"), desk.model
    by_id = {str(node.id): node for node in table.play.line()}
    marks = {item["id"]: item.get("mark") for item in log.list.items}
    for key, node in by_id.items():
        mover = node.parent and node.parent.state.current_player
        assert marks[key] == (None if mover is None else badges(desk)[mover].drawn().to_client())
    assert len(set(map(str, marks.values()))) > 2


# No two alike -----------------------------------------------------------------------------------------------


def test_no_two_players_share_a_colour_or_a_mark(desk: Dashboard) -> None:
    for part in zip(*badges(desk), strict=True):
        assert len(set(part)) == len(badges(desk)) == desk.model.game.players[-1]


# Machado, Oliveira and Fernandes (2009), complete deficiency, for linear RGB.
SEEN_BY = {
    "everybody": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopes": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopes": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopes": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = ((0.4339, 0.3762, 0.1899), (0.2126, 0.7152, 0.0722), (0.0177, 0.1095, 0.8728))
"""Of linear sRGB, white being (1, 1, 1)."""


def lab(colour: str, eyes: str) -> tuple[float, float, float]:
    """CIELAB of a colour as somebody sees it."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
    seen = [min(max(sum(a * b for a, b in zip(line, linear, strict=True)), 0), 1) for line in SEEN_BY[eyes]]
    x, y, z = (sum(a * b for a, b in zip(line, seen, strict=True)) for line in TO_XYZ)
    f, g, h = (c ** (1 / 3) if c > 0.008856 else 7.787 * c + 16 / 116 for c in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


PONDS = [
    pond_badge(POND.start(players=2, seed=1).board, pair.colour)
    for pair in POND.start(players=2, seed=1).board.pairs
]


@pytest.mark.parametrize("eyes", SEEN_BY)
@pytest.mark.parametrize("known", [BADGES, PONDS], ids=["seats", "ponds"])
def test_colours_differ_for_every_pair_of_eyes(known: Any, eyes: str) -> None:
    """2 is a difference that is just seen side by side; the pond's former purple was 9 from its blue for
    protanopes.
    """
    for one, two in combinations(known, 2):
        apart = (
            sum((a - b) ** 2 for a, b in zip(lab(one.colour, eyes), lab(two.colour, eyes), strict=True))
            ** 0.5
        )
        assert apart >= 15, (one, two)


def test_every_mark_has_an_outline_of_its_own() -> None:
    drawn = [Badge("#000000", name).drawn().to_client() for name in MARKS]
    assert not any(alike(one, other) for one, other in combinations(drawn, 2))
