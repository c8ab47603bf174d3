"""Every player has one colour and one mark: the same on board, legend, panels, charts and log of a game."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations
from typing import Any

import pytest
from paged import kinds, page

import explorer
from explorer.games.pond import GAME as POND
from explorer.games.pond.art import badge as pond_badge
from explorer.picture.badges import BADGES, MARKS, Badge
from explorer.picture.scene import Shape
from explorer.ui import nodes as n
from explorer.ui.model import RAISE

GAMES = tuple(explorer.game_names())


@pytest.fixture(scope="module", params=GAMES)
def made(request: pytest.FixtureRequest) -> Iterator[Any]:
    """The page of a game of as many as can play, a few turns long, with two lines to compare."""
    patch = pytest.MonkeyPatch()
    patch.setenv(RAISE, "1")
    game = explorer.load(request.param)
    shown = page(game.name, players=game.players[-1], seed=3)
    table = shown.model
    played(table, 16)
    split(table)
    played(table, 16)
    yield shown
    patch.undo()


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


def badges(made: Any) -> tuple[Badge, ...]:
    return tuple(made.model.badge(seat) for seat in range(len(made.state.players)))


def inside(value: Any, kind: type) -> Iterator[Any]:
    if isinstance(value, kind):
        yield value
    if isinstance(value, n.Node) and is_dataclass(value):
        for each in fields(value):
            yield from inside(getattr(value, each.name), kind)
    elif isinstance(value, tuple):
        for each in value:
            yield from inside(each, kind)


def opened(made: Any, part: str) -> None:
    made.table.open(part)


def drawn(badge: Badge) -> list[Any]:
    return badge.drawn().to_client()


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
    both = outline(one), outline(other)
    return len(both[0]) == len(both[1]) and all(abs(a - b) < 0.05 for a, b in zip(*both, strict=True))


def drawn_together(shown: Any) -> Iterator[list[Any]]:
    """The shapes of each symbol that lies on a board, each shape over it, each picture and sign beside it."""
    for board in inside(shown, n.Board):
        scene, symbols = board.scene.to_client("fr"), board.scene.geometry.symbols
        used = {piece[0] for look in scene["cells"].values() for piece in look["p"]} | {
            token[0] for token in scene["tokens"]
        }
        yield from (client(symbols[name]) for name in used if name in symbols)
        yield from ([shape] for shape in scene["marks"])
    for art in inside(shown, n.Art):
        yield from (client(shapes) for _, shapes in art.groups)
    for sign in inside(shown, n.Mark):
        yield client(sign.sign)


def client(shapes: tuple[Shape, ...]) -> list[Any]:
    return [shape.to_client() for shape in shapes]


def shows(shapes: list[Any], badge: Badge) -> bool:
    coloured = any(shape[1].get("fill") == badge.colour for shape in shapes)
    return coloured and any(alike(shape, drawn(badge)) for shape in shapes)


def test_the_table_shows_everybodys_colour_and_mark_but_of_whose_hand_lies_before_it(made: Any) -> None:
    opened(made, "turn")
    together = list(drawn_together(made.view()))
    missing = {
        seat
        for seat, badge in enumerate(badges(made))
        if not any(shows(shapes, badge) for shapes in together)
    }
    assert missing <= {made.model.who}


def test_the_legend_says_whose_mark_it_is(made: Any) -> None:
    opened(made, "drawings")
    entries = [entry for legend in kinds(made, "legend") for entry in legend["entries"]]
    for seat, badge in enumerate(badges(made)):
        assert [[drawn(badge)], made.table.name(seat)] in entries


# Panels and sheets ------------------------------------------------------------------------------------------


def test_everybody_has_a_panel_behind_the_mark_and_whose_turn_it_is_has_the_prompts_colour(made: Any) -> None:
    opened(made, "turn")
    panels, mover = kinds(made, "player"), made.state.current_player
    assert [(one["name"], one["colour"], one["sign"]) for one in panels] == [
        (made.table.name(seat), badge.colour, [drawn(badge)]) for seat, badge in enumerate(badges(made))
    ]
    assert [seat for seat, one in enumerate(panels) if one.get("turn")] == [mover]
    assert kinds(made, "prompt")[0]["colour"] == badges(made)[mover].colour


OF_EVERYBODY = {
    "mariposas": "mar-holdings",
    "papillon": "pap-everybody",
    "pond": "pon-animals",
    "souls": "sou-collected",
    "village": "vil-villages",
}


@pytest.mark.parametrize("part", ["everybody", "compare", "scores"])
def test_tables_and_lists_name_players_behind_their_marks(made: Any, part: str) -> None:
    game = made.model.game.name
    opened(made, OF_EVERYBODY[game] if part == "everybody" else part)
    named = [(one["sign"], one["text"]) for one in kinds(made, "mark")]
    named += [(one["sign"], one["group"]) for one in kinds(made, "entry") if one.get("sign")]
    scored = {line.player for line in made.model.shown.score_sheet().lines}
    asked = scored if part == "scores" and game in ("mariposas", "pond") else range(len(badges(made)))
    for seat in asked:
        badge, name = badges(made)[seat], made.table.name(seat)
        assert any(sign == [drawn(badge)] and text.startswith(name) for sign, text in named), seat


# Charts and log ---------------------------------------------------------------------------------------------


def test_charts_draw_players_in_their_colours_with_their_marks(made: Any) -> None:
    seen = set()
    opened(made, "scores")
    looks = {made.table.name(seat).casefold(): badge for seat, badge in enumerate(badges(made))}
    for chart in kinds(made, "chart"):
        figure = chart["figure"]
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
    assert seen == set(badges(made))


def test_the_log_shows_who_acted(made: Any) -> None:
    opened(made, "log")
    marks = {
        one["key"]: one.get("sign")
        for log in made.tree.json["sheet"]["items"]
        for one in log.get("lines", ())
    }
    for node in made.play.line():
        mover = node.parent and node.parent.state.current_player
        assert marks[f"ply-{node.id}"] == (None if mover is None else [drawn(badges(made)[mover])])
    assert len(set(map(str, marks.values()))) > 2


# No two alike -----------------------------------------------------------------------------------------------


def test_no_two_players_share_a_colour_or_a_mark(made: Any) -> None:
    for part in zip(*badges(made), strict=True):
        assert len(set(part)) == len(badges(made)) == made.model.game.players[-1]


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
    outlines = [drawn(Badge("#000000", name)) for name in MARKS]
    assert not any(alike(one, other) for one, other in combinations(outlines, 2))
