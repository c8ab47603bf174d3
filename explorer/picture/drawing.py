"""How pictures of games are put together: the few shapes that every game draws with, around (0, 0) or at a point."""

from __future__ import annotations

from collections.abc import Iterable

from explorer.core.text import Text
from explorer.picture.scene import Shape

Shapes = tuple[Shape, ...]


def shape(tag: str, text: str | Text = "", /, **attributes: str | float) -> Shape:
    """A `Shape` whose attributes are written as Python names: `stroke_width` for "stroke-width"."""
    return Shape(tag, {name.replace("_", "-"): value for name, value in attributes.items()}, text)


def circle(x: float, y: float, r: float, **attributes: str | float) -> Shape:
    """A disc."""
    return shape("circle", cx=round(x, 3), cy=round(y, 3), r=r, **attributes)


LONGEST_LINE = 12
"""[letters] of a name on a board."""


def label(x: float, y: float, text: str | Text, size: float, **attributes: str | float) -> Shape:
    """A short text centred on a point."""
    attributes = {"text_anchor": "middle", "dominant_baseline": "central", "font_weight": 700, **attributes}
    return shape("text", text, x=round(x, 3), y=round(y, 3), font_size=size, **attributes)


def in_lines(name: Text) -> tuple[Text, ...]:
    """A name in one line, or in two where one would be too small to read.

    >>> in_lines(Text("La Nouvelle-Orléans", "New Orleans"))
    (Text(fr='La Nouvelle-', en='New'), Text(fr='Orléans', en='Orleans'))
    """
    if max(len(name.fr), len(name.en)) <= LONGEST_LINE:
        return (name,)
    cuts = [max(said.rfind(" "), said.rfind("-")) + 1 for said in (name.fr, name.en)]
    return Text(name.fr[: cuts[0]].strip(), name.en[: cuts[1]].strip()), Text(name.fr[cuts[0] :], name.en[cuts[1] :])


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """Path data through points.

    >>> path([(0, 0), (1, 0.5)], closed=False)
    'M0.000 0.000 L1.000 0.500'
    """
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if closed else "")


def moved(shapes: Iterable[Shape], x: float, y: float, scale: float = 1.0) -> Shapes:
    """The same shapes elsewhere; a transform of their own is kept."""
    put = f"translate({x:g} {y:g}) scale({scale:g})"
    return tuple(
        Shape(s.tag, {**s.attributes, "transform": f"{put} {s.attributes.get('transform', '')}".strip()}, s.text) for s in shapes
    )
