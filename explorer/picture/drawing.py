"""Shapes that every game draws with, around (0, 0) or at a point, and boards of squares."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from explorer.core.text import Text
from explorer.picture.scene import Cell, Geometry, Shape

Shapes = tuple[Shape, ...]


def shape(tag: str, text: str | Text = "", /, **attributes: str | float) -> Shape:
    """A `Shape` whose attributes are written as Python names: `stroke_width` for "stroke-width"; what is ""
    is left out.

    >>> shape("line", x1=0, x2=1, stroke_width=0.1, stroke_dasharray="").attributes
    {'x1': 0, 'x2': 1, 'stroke-width': 0.1}
    """
    said = {name.replace("_", "-"): value for name, value in attributes.items() if value != ""}
    return Shape(tag, said, text)


def rect(x: float, y: float, wide: float, high: float, r: float = 0, /, **attributes: str | float) -> Shape:
    """A rectangle around a point, its corners round.

    >>> rect(0.5, 0.5, 0.8, 0.2, 0.1, fill="none").attributes
    {'x': 0.1, 'y': 0.4, 'width': 0.8, 'height': 0.2, 'rx': 0.1, 'fill': 'none'}
    """
    corners = {"rx": r} if r else {}
    left, top = round(x - wide / 2, 3), round(y - high / 2, 3)
    return shape("rect", x=left, y=top, width=wide, height=high, **corners, **attributes)


def circle(x: float, y: float, r: float, **attributes: str | float) -> Shape:
    """A disc.

    >>> circle(0.5, 0.5, 0.2, fill="none").attributes
    {'cx': 0.5, 'cy': 0.5, 'r': 0.2, 'fill': 'none'}
    """
    return shape("circle", cx=round(x, 3), cy=round(y, 3), r=r, **attributes)


PALE = "#5c665f"
MARGIN = 0.45
"""Around a board of squares, for its letters and numbers."""
GAP, CORNER, PLANK = 0.06, 0.1, "#fcfbf6"
"""Between the squares of such a board, how round their corners are, the colour of what they lie on."""
FEWEST = 6
"""A board of fewer columns is drawn as wide as one of so many."""
LONGEST_LINE = 12
"""[letters] of a name on a board."""


def label(x: float, y: float, text: str | Text, size: float, **attributes: str | float) -> Shape:
    """A short text centred on a point.

    >>> label(0.5, -0.2, "a", 0.24).text
    'a'
    """
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
    return Text(name.fr[: cuts[0]].strip(), name.en[: cuts[1]].strip()), Text(
        name.fr[cuts[0] :], name.en[cuts[1] :]
    )


def path(points: Iterable[tuple[float, float]], *, closed: bool = True) -> str:
    """Path data through points.

    >>> path([(0, 0), (1, 0.5)], closed=False)
    'M0.000 0.000 L1.000 0.500'
    """
    return "M" + " L".join(f"{x:.3f} {y:.3f}" for x, y in points) + ("Z" if closed else "")


def rounded(left: float, top: float, wide: float, high: float, r: float) -> str:
    """Path data of a rectangle with round corners.

    >>> rounded(0, 0, 1, 2, 0.1)[:54]
    'M0.100 0.000h0.800a0.1 0.1 0 0 1 0.1 0.1v1.800a0.1 0.1'
    """
    across, down, arc = wide - 2 * r, high - 2 * r, f"a{r:g} {r:g} 0 0 1"
    return (
        f"M{left + r:.3f} {top:.3f}h{across:.3f}{arc} {r:g} {r:g}v{down:.3f}{arc} {-r:g} {r:g}"
        f"h{-across:.3f}{arc} {-r:g} {-r:g}v{-down:.3f}{arc} {r:g} {-r:g}Z"
    )


def square(half: float, fill: str, **attributes: str | float) -> Shape:
    """A square around (0, 0).

    >>> square(0.5, "none").attributes["width"]
    1.0
    """
    return rect(0, 0, 2 * half, 2 * half, fill=fill, **attributes)


def filled(d: str, fill: str, **attributes: str | float) -> Shape:
    """An area, with what rim it is given.

    >>> filled("M0 0h1v1Z", "none").tag
    'path'
    """
    return shape("path", d=d, fill=fill, **attributes)


def unfilled(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """A line, or the rim of an area, without filling.

    >>> unfilled("M0 0h1v1Z", "none", 0.1).attributes["fill"]
    'none'
    """
    return shape("path", d=d, fill="none", stroke=colour, stroke_width=width, **attributes)


def stroke(d: str, colour: str, width: float, **attributes: str | float) -> Shape:
    """A line without filling, its ends round.

    >>> stroke("M0 0h1", "none", 0.1).attributes["stroke-width"]
    0.1
    """
    return unfilled(d, colour, width, stroke_linecap="round", **attributes)


def squares(names: Sequence[str], columns: int, symbols: Mapping[str, Shapes]) -> Geometry:
    """A board of squares, row by row from the top left, each named by its column's letter and its row's
    number; letters stand above the board, numbers at its left.

    A symbol is drawn as if a square were 1 wide. A board of few columns has larger squares, so that lines,
    letters and numbers look the same on each: `Geometry.put` knows where the middle of a square is.

    >>> board = squares(["a1", "b1", "a2", "b2"], 2, {})
    >>> board.cells[3].x, board.view[2:]
    (4.5, (6.9, 6.9))
    """
    unit = max(1.0, FEWEST / columns)
    inner = unit - GAP
    cells = []
    for number, name in enumerate(names):
        row, col = divmod(number, columns)
        outline = rounded(col * unit + GAP / 2, row * unit + GAP / 2, inner, inner, CORNER)
        cells.append(Cell(name, row, col, (col + 0.5) * unit, (row + 0.5) * unit, outline))
    wide, high = columns * unit, len(cells) // columns * unit
    letters = [label(one.x, -0.24, one.id[0], 0.24, fill=PALE) for one in cells[:columns]]
    numbers = [label(-0.24, one.y, one.id[1:], 0.24, fill=PALE) for one in cells[::columns]]
    plank = filled(rounded(-0.08, -0.08, wide + 0.16, high + 0.16, 2 * CORNER), PLANK)
    return Geometry(
        (-MARGIN, -MARGIN, wide + 2 * MARGIN, high + 2 * MARGIN),
        tuple(cells),
        {name: moved(shapes, 0, 0, unit) for name, shapes in symbols.items()},
        (plank, *letters, *numbers),
    )


def altered(shapes: Iterable[Shape], **attributes: str | float) -> Shapes:
    """The same shapes but for these attributes."""
    return tuple(Shape(s.tag, {**s.attributes, **attributes}, s.text) for s in shapes)


def mirrored(drawn: Iterable[Shape]) -> Iterator[Shape]:
    """A right half, and its mirror image on the left."""
    for one in drawn:
        yield one
        yield from altered([one], transform="scale(-1 1)")


def moved(shapes: Iterable[Shape], x: float, y: float, scale: float = 1.0) -> Shapes:
    """The same shapes elsewhere; a transform of their own is kept.

    >>> moved([circle(0, 0, 0.2)], 2, 3, scale=0.5)[0].attributes["transform"]
    'translate(2 3) scale(0.5)'
    """
    put = f"translate({x:g} {y:g}) scale({scale:g})"
    return tuple(
        Shape(
            s.tag, {**s.attributes, "transform": f"{put} {s.attributes.get('transform', '')}".strip()}, s.text
        )
        for s in shapes
    )


def colour_scale(*paints: str) -> Shapes:
    """The swatch of a scale: colours side by side, pale to dark."""
    return tuple(
        shape("rect", x=-0.45 + i * 0.3, y=-0.3, width=0.3, height=0.6, fill=paint)
        for i, paint in enumerate(paints)
    )


# Animals that more than one board shows ---------------------------------------------------------------------

INK, SKIN, LEGS, WARTS, IRIS = "#22302a", "#8d7445", "#6f5a35", "#5a4627", "#f6d34b"


def eyes(x: float, y: float) -> Iterator[Shape]:
    """A pair of eyes, `x` from the middle of the head."""
    yield from (circle(side * x, y, 0.045, fill=IRIS, stroke=INK, stroke_width=0.02) for side in (-1, 1))


def toad() -> Iterator[Shape]:
    """A toad seen from above, head up, around (0, 0)."""
    yield stroke("M-0.15 -0.05L-0.27 -0.09L-0.28 -0.18M0.15 -0.05L0.27 -0.09L0.28 -0.18", LEGS, 0.07)
    yield stroke("M-0.14 0.17L-0.28 0.1L-0.24 0.26M0.14 0.17L0.28 0.1L0.24 0.26", LEGS, 0.08)
    yield shape("ellipse", cx=0, cy=0.05, rx=0.2, ry=0.22, fill=SKIN)
    yield shape("ellipse", cx=0, cy=-0.15, rx=0.15, ry=0.12, fill=SKIN)
    warts = ((-0.1, 0.02), (0.09, 0.0), (0.0, 0.1), (-0.09, 0.16), (0.1, 0.15))
    yield from (circle(x, y, 0.024, fill=WARTS) for x, y in warts)
    yield from eyes(0.11, -0.2)
