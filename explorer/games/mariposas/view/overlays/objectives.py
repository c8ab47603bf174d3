"""What do the objectives ask for: their areas, forbidden spaces and lines on the map, their sentences beside
it.
"""

from __future__ import annotations

from collections.abc import Iterator

from explorer.core.messages import message
from explorer.games.mariposas import scene_map
from explorer.games.mariposas.art import INK, stroke
from explorer.games.mariposas.board import Area, Board, Objective
from explorer.games.mariposas.board_map import AUTUMN, POINT
from explorer.games.mariposas.position import Position
from explorer.games.mariposas.view.overlays.paint import AREAS, FORBIDDEN, LETTERS, Painted, badge, tag
from explorer.picture.drawing import circle
from explorer.picture.scene import LegendEntry, Shape


def shown_objectives(state: Position, overlay: str) -> list[tuple[int, Objective]]:
    """The objectives that an overlay is about, with their numbers; none while their card is face down."""
    season = min(state.season + (overlay == "coming"), AUTUMN)
    if overlay == "coming" and state.season == AUTUMN:
        return []
    if not state.revealed[season] or not state.cards[season]:
        return []
    found = list(enumerate(state.board.objectives[state.cards[season]].objectives))
    if overlay in ("objectives", "coming"):
        return found
    return [(n, one) for n, one in found if overlay == f"objective-{n + 1}"]


def all_objectives(state: Position, shown: list[tuple[int, Objective]]) -> Painted:
    """The area of each objective: its letter in every space of it, its colour there when it is the only
    one.
    """
    marks: list[Shape] = []
    washes = {}
    for space in state.board.spaces:
        numbers = [
            n for n, one in shown if space in one.cells(state.board) and _is_somewhere(state.board, one)
        ]
        if numbers:
            single = len(numbers) == 1
            washes[space] = f"area-{LETTERS[numbers[0]]}" if single else "area-several"
            marks += badge(
                state.board, space, "".join(LETTERS[n] for n in numbers), AREAS[numbers[0]] if single else INK
            )
    return Painted(marks, [], washes)


def one_objective(state: Position, number: int, one: Objective) -> Painted:
    """Eligible spaces washed, forbidden ones crossed, the lines through the cities it names drawn."""
    board = state.board
    eligible = one.cells(board) if _is_somewhere(board, one) else frozenset()
    marks = [
        mark for area in (one.area, *(need.area for need in one.needs)) for mark in _lines(board, area, INK)
    ]
    marks += [mark for area in one.none for mark in _lines(board, area, FORBIDDEN)]
    for space in sorted(one.forbidden):
        cross = _cross(board.spaces[space].x, board.spaces[space].y + 0.27, 0.12)
        marks += stroke(cross, "#ffffff", 0.1, opacity=0.8), stroke(cross, FORBIDDEN, 0.05)
    for i, need in enumerate(one.needs):
        for space in sorted(need.area.spaces - one.forbidden) if len(one.needs) > 1 else ():
            marks += badge(board, space, f"≥{need.at_least}", (AREAS[number], INK)[i % 2], left=i % 2 == 1)
    washes = dict.fromkeys(one.forbidden, "forbidden") | dict.fromkeys(eligible, f"area-{LETTERS[number]}")
    return Painted(marks, [], washes)


def _is_somewhere(board: Board, one: Objective) -> bool:
    """True if the objective names a part of the map: "at least three on the board" would tint it all."""
    return one.cells(board) | one.forbidden != board.spaces.keys() or not one.none


def _cross(x: float, y: float, r: float) -> str:
    return f"M{x - r:.3f} {y - r:.3f}L{x + r:.3f} {y + r:.3f}M{x - r:.3f} {y + r:.3f}L{x + r:.3f} {y - r:.3f}"


# Lines through cities ---------------------------------------------------------------------------------------


def _lines(board: Board, area: Area, ink: str) -> Iterator[Shape]:
    """MAR-O1: the lines through a city's topmost, lowest, rightmost and leftmost point, arrows pointing into
    the area.
    """
    left, top, width, height = scene_map.geometry(board).view
    spaces = board.spaces
    if area.above:
        yield from _level(left, width, spaces[area.above].y - POINT, -1, ink)
    if area.below:
        yield from _level(left, width, spaces[area.below].y + POINT, 1, ink)
    if area.right_of:
        yield from _upright(top, height, spaces[area.right_of].x + 0.5, 1, ink)
    if area.left_of:
        yield from _upright(top, height, spaces[area.left_of].x - 0.5, -1, ink)


def _rule(d: str, arrows: str, ink: str) -> Iterator[Shape]:
    yield stroke(d, "#ffffff", 0.12, opacity=0.9)
    yield stroke(d, ink, 0.05, stroke_dasharray="0.2 0.1")
    yield stroke(arrows, "#ffffff", 0.13, opacity=0.9)
    yield stroke(arrows, ink, 0.055)


def _level(left: float, width: float, y: float, way: int, ink: str) -> Iterator[Shape]:
    heads = f"v{0.34 * way:.2f}m-0.1 {-0.1 * way:.2f}l0.1 {0.1 * way:.2f}l0.1 {-0.1 * way:.2f}"
    arrows = "".join(f"M{left + width * part:.3f} {y:.3f}{heads}" for part in (0.03, 0.5, 0.97))
    yield from _rule(f"M{left + 0.1:.3f} {y:.3f}h{width - 0.2:.3f}", arrows, ink)


def _upright(top: float, height: float, x: float, way: int, ink: str) -> Iterator[Shape]:
    heads = f"h{0.34 * way:.2f}m{-0.1 * way:.2f} -0.1l{0.1 * way:.2f} 0.1l{-0.1 * way:.2f} 0.1"
    arrows = "".join(f"M{x:.3f} {top + height * part:.3f}{heads}" for part in (0.05, 0.5, 0.97))
    yield from _rule(f"M{x:.3f} {top + 0.1:.3f}v{height - 0.2:.3f}", arrows, ink)


# Legend -----------------------------------------------------------------------------------------------------


def objective_legend(state: Position, overlay: str) -> tuple[LegendEntry, ...]:
    """The sentence of every objective shown, with its letter; or why none is shown."""
    if not overlay.startswith(("objective", "coming")):
        return ()
    shown = shown_objectives(state, overlay)
    found = [LegendEntry(tag(LETTERS[n], AREAS[n]), one.text) for n, one in shown]
    single = overlay.startswith("objective-")
    if single and any(one.forbidden for _, one in shown):
        found.append(LegendEntry((stroke(_cross(0, 0, 0.3), FORBIDDEN, 0.12),), message("mar-crossed")))
    if single and any(
        next(_lines(state.board, a, INK), None)
        for _, one in shown
        for a in (one.area, *(n.area for n in one.needs), *one.none)
    ):
        found.append(
            LegendEntry((stroke("M-0.4 0H0.4", INK, 0.08, stroke_dasharray="0.2 0.1"),), message("mar-line"))
        )
    if shown:
        return tuple(found)
    last = overlay == "coming" and state.season == AUTUMN
    why = message("mar-not-there" if single else "mar-last" if last else "mar-face-down")
    return (LegendEntry((circle(0, 0, 0.3, fill="none", stroke=INK, stroke_width=0.06),), why),)
