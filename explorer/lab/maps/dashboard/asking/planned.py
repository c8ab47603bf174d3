"""A plan of restoration that is laid on the map, and taken away again."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from explorer.ecology.maps.seen.strokes import TOOLS, Stroke
from explorer.ecology.rasters.surface import Cell
from explorer.lab.maps.dashboard.work import CHANGES, Restored
from explorer.ui.messages import message

if TYPE_CHECKING:
    from explorer.lab.maps.dashboard.model import MapModel


def strokes(model: MapModel) -> list[Stroke]:
    """What the plan that was found would draw; nothing where there is none."""
    found = model.answers.result
    if found is None or not isinstance(found.answer, Restored):
        return []
    tools, cells = {model.opened.code(tool): tool for tool in TOOLS}, defaultdict[str, dict[Cell, None]](dict)
    for drawn in found.answer.drawings:
        cells[tools[drawn.code]].update(dict.fromkeys(drawn.cells))
    return [Stroke(tool, tuple(each), exact=True) for tool, each in cells.items()]


def lay(model: MapModel) -> None:
    """Draw the plan, and ask who gains by it."""
    for stroke in strokes(model):
        model.history.do(stroke)
    model.question = CHANGES
    model.follow(message("map-plan-laid"))


def begins(model: MapModel) -> int | None:
    """Before which stroke a plan was laid that is still the last thing drawn; None where none was."""
    at = model.history.at
    while at and model.history.changes[at - 1].stroke.exact:
        at -= 1
    return at if at < model.history.at else None


def take_away(model: MapModel) -> None:
    """The map as it was before the plan."""
    at = begins(model)
    if at is not None:
        model.goto_index(at)
