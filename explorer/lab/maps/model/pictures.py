"""The map as pictures: files for the canvas, made when something changed; few squares where no canvas is; the
legend.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.ecology.maps.images import (
    FIRSTS,
    GAIN,
    LOSS,
    Colour,
    differences_of,
    firsts_of,
    layer_of,
    picture_of,
    ramp,
)
from explorer.ecology.maps.invented import SIDE
from explorer.ecology.maps.patches import SURE, Name, Steadiness
from explorer.ecology.maps.places import coarse
from explorer.lab.maps.model.answers import CHANGES
from explorer.lab.maps.model.table import TableModel
from explorer.picture.drawing import filled, shape
from explorer.picture.scene import Geometry, LegendEntry, Scene, Shape

if TYPE_CHECKING:
    from explorer.studies.landscapes import Doubts
    from explorer.studies.landscapes import squares as narrowest
else:
    narrowest = lazy_import("explorer.studies.landscapes.squares")

FEW = SIDE
"""Rows and columns of the map where it is drawn without a canvas: as many as where there are no arrays."""


def base(model: TableModel) -> bytes:
    """The land, as a PNG; drawn anew only where it is another."""
    return kept(model, "base", model.land, lambda: picture_of(model.land, model.opened.colours()))


def layer(model: TableModel) -> bytes:
    """The answer over it; nothing where there is none."""
    if (doubts := model.doubted()) is not None:
        return kept(model, "layer", doubts, lambda: doubted_layer(model, doubts))
    found = model.answers.result
    values = found.answer.values if found and found.answer else None
    draw = differences_of if found and found.question == CHANGES else layer_of
    return b"" if values is None else kept(model, "layer", values, lambda: draw(values))


def way(model: TableModel) -> tuple[tuple[int, int], ...]:
    """The best path, where the answer has one; or that of the link looked at."""
    if model.linked:
        return model.linked
    found = model.answers.result
    return found.answer.path if found and found.answer and model.doubted() is None else ()


def firsts(found: Steadiness[Name]) -> tuple[list[Name], list[Name]]:
    """The names that are among the first in nearly all draws, and in some of them."""
    often = found.often(len(found.counts))
    return [name for name in often if found.share(name) >= SURE], list(filter(found.depends, often))


def doubted_layer(model: TableModel, doubts: Doubts) -> bytes:
    """Patches and squares of the corridor: full where they are among the first in nearly all draws, else
    hatched.
    """
    patches, (narrow, perhaps) = model.patches(), firsts(doubts.pinches)
    steady, shaky = firsts(doubts.patches)
    steady += range(patches.count + 1, patches.count + 1 + len(narrow))
    shaky += range(patches.count + 1 + len(narrow), patches.count + 1 + len(narrow) + len(perhaps))
    return firsts_of(narrowest.laid_on(patches.layer, [*narrow, *perhaps]), steady, shaky)


def kept(model: TableModel, name: str, of: object, make: Callable[[], bytes]) -> bytes:
    """A picture of something, made once."""
    if name not in model.drawn or model.drawn[name][0] is not of:
        model.drawn[name] = of, make()
    return model.drawn[name][1]


def geometry(model: TableModel) -> Geometry:
    """The map in few squares, each one unit wide, and no cells."""
    rows = coarse(model.land, FEW)
    return Geometry((0.0, 0.0, len(rows[0]), len(rows)), (), {}, tuple(squares(rows, model.opened.colours())))


def squares(rows: Sequence[Sequence[int]], colours: Mapping[int, Colour]) -> Iterator[Shape]:
    """One path for all squares of a class; neighbours in a row are one."""
    paths: dict[int, list[str]] = {}
    for at, row in enumerate(rows):
        column = 0
        for code, run in groupby(row):
            many = len(list(run))
            paths.setdefault(code, []).append(f"M{column} {at}h{many}v1h-{many}z")
            column += many
    for code, parts in paths.items():
        if code in colours:
            yield filled("".join(parts), css(colours[code]))


def scene(model: TableModel) -> Scene:
    """The few squares with the legend."""
    return Scene(geometry(model), {}, legend=legend(model), notices=model.land.notices)


def legend(model: TableModel) -> tuple[LegendEntry, ...]:
    """The classes that are there, the largest first, and the shades of a layer."""
    classes = of_classes(model.counts(), model.opened.colours(), model.class_name)
    if (doubts := model.doubted()) is not None:
        key = LegendEntry((swatch(css(FIRSTS)),), message("map-squares"))
        narrow = [key] if doubts.pinches.counts else []
        return (*of_firsts(), *narrow, *classes)
    found = model.answers.result
    if not found or not found.answer or found.answer.values is None:
        return classes
    if found.question == CHANGES:
        return (of_changes(), *classes)
    shades = ramp()
    scale = tuple(
        shape("rect", x=-0.5 + step / 4, y=-0.35, width=0.26, height=0.7, fill=css(shades[step * 10]))
        for step in range(4)
    )
    return (LegendEntry(scale, message(f"map-shades-{found.question}")), *classes)


def of_classes(
    counts: Mapping[int, int], colours: Mapping[int, Colour], name: Callable[[int], Text]
) -> tuple[LegendEntry, ...]:
    """The classes that are there, the largest first."""
    return tuple(
        LegendEntry((swatch(css(colours[code])),), name(code).capitalised())
        for code in sorted(counts, key=lambda code: -counts[code])
    )


def of_changes() -> LegendEntry:
    """The legend of gains and losses."""
    gain, loss = (swatch(css((*colour, 255)), half) for half, colour in ((-0.45, GAIN), (0.0, LOSS)))
    return LegendEntry((gain, loss), message("map-shades-changes"))


def of_firsts() -> tuple[LegendEntry, ...]:
    """The legend of full and hatched patches."""
    lines = tuple(
        shape(
            "line",
            x1=-0.45 + step / 3,
            y1=0.45,
            x2=-0.15 + step / 3,
            y2=-0.45,
            stroke=css(FIRSTS),
            stroke_width=0.1,
        )
        for step in range(3)
    )
    steady = LegendEntry((swatch(css(FIRSTS)),), message("map-steady"))
    return steady, LegendEntry(lines, message("map-shaky"))


def swatch(colour: str, half: float | None = None) -> Shape:
    """A square of a colour, or half of one, from `half` on."""
    left, width = (-0.45, 0.9) if half is None else (half, 0.45)
    place = {"x": left, "y": -0.45, "width": width, "height": 0.9}
    return shape("rect", fill=colour, stroke="#22302a", stroke_width=0.04, **place)


def css(colour: Colour) -> str:
    """A colour as style sheets write it."""
    return "#" + "".join(f"{part:02x}" for part in colour[:3])
