"""A position as a picture to print or to show: title, board, legend and notices in one SVG document."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from textwrap import wrap

from explorer.core.text import NO_WORDS, Text
from explorer.picture.drawing import moved, shape
from explorer.picture.scene import LegendEntry, Scene, Shape
from explorer.ui.widgets.static_svg import to_svg

WIDE = 1600
"""[px] How wide a picture asks to be drawn."""
EMS, SMALLEST = 56.0, 11.0
"""The board's width in heights of the legend's letters; how high these are in a small picture [px]."""
GROUND = "#ffffff"
"""The background of the board: a notebook may be dark."""
LETTER = 0.52
"""The mean width of a letter [em]; a line of capitals is longer, and still ends before the next column."""
LINE, SWATCH, MARGIN = 1.45, 2.4, 1.0
"""[em] From line to line; what a swatch takes beside its words; around everything."""


def picture(scene: Scene, title: Text, lang: str, width: int = WIDE, about: Text = NO_WORDS) -> str:
    """Draw a position with its title above and its legend and notices below.

    Parameters
    ----------
    scene : Scene
    title : Text
        What the picture shows.
    lang : str
        "fr" or "en".
    width : int
        How wide it asks to be drawn [px].
    about : Text
        What is to be seen, for those who hear it.

    Returns
    -------
    str
        An SVG document, whose letters are sized by the board's width.

    Examples
    --------
    >>> from explorer.picture.drawing import squares
    >>> from explorer.picture.scene import CellLook
    >>> board = squares(["a1", "b1"], 2, {})
    >>> svg = picture(Scene(board, {"a1": CellLook()}), Text("Un plateau", "A board"), "en", width=300)
    >>> svg[:16], "A board" in svg
    ('<svg width="300"', True)
    """
    left, top, wide, high = scene.geometry.view
    ems = min(EMS, width / SMALLEST)
    em = wide / ems
    heading = [] if not title.fr else wrap(title.in_language(lang), round((ems - 2 * MARGIN) / LETTER / 1.3))
    above = (MARGIN + 1.3 * LINE * len(heading)) * em
    added = list(_lines(heading, left + MARGIN * em, top - above + MARGIN * em, 1.3 * em, 700))
    foot, columns = top + high + MARGIN * em, _columns(scene.legend, lang, ems)
    for x, column in zip((left, left + wide / 2), columns, strict=True):
        added += _key(column, x + MARGIN * em, foot, em)
    foot += LINE * em * max(sum(len(words) for _, words in column) for column in columns)
    said = [
        line
        for note in scene.notices
        for line in wrap(note.in_language(lang), round((ems - 2 * MARGIN) / LETTER / 0.9))
    ]
    added += _lines(said, left + MARGIN * em, foot + 0.5 * LINE * em, 0.9 * em, 400)
    foot += (MARGIN + 0.9 * LINE * (len(said) + 0.5)) * em
    view = (left, top - above, wide, foot - top + above)
    ground = shape("rect", x=view[0], y=view[1], width=view[2], height=view[3], fill=GROUND)
    placed, board = scene.placed(), scene.geometry
    symbols = {name: shapes for name, shapes in board.symbols.items() if name in placed}
    geometry = replace(board, view=view, backdrop=(ground, *board.backdrop), symbols=symbols)
    drawn = replace(scene, geometry=geometry, marks=(*scene.marks, *added))
    words = title.in_language(lang), about.in_language(lang)
    document = to_svg(drawn.geometry.to_client(lang), drawn.to_client(lang), *words)
    return document.replace("<svg ", f'<svg width="{width}" height="{round(width * view[3] / wide)}" ', 1)


Entry = tuple[Sequence[Shape], list[str]]


def _columns(legend: Sequence[LegendEntry], lang: str, ems: float) -> tuple[Sequence[Entry], Sequence[Entry]]:
    """The entries with their lines, in two columns of about the same length."""
    letters = round((ems / 2 - SWATCH - 2 * MARGIN) / LETTER)
    entries: list[Entry] = [(entry.swatch, wrap(entry.text.in_language(lang), letters)) for entry in legend]
    ends = list(accumulate(len(words) for _, words in entries))
    first = sum(2 * end <= ends[-1] + 1 for end in ends)  # 0 where there are none
    return entries[:first], entries[first:]


def _key(entries: Sequence[Entry], x: float, y: float, em: float) -> Iterator[Shape]:
    """A column: a swatch beside each entry's first line."""
    for swatch, words in entries:
        yield from moved(swatch, x + 0.7 * em, y + 0.5 * LINE * em, 1.35 * em)
        yield from _lines(words, x + SWATCH * em, y, em, 400)
        y += LINE * em * len(words)


def _lines(lines: Sequence[str], x: float, y: float, size: float, weight: int) -> Iterator[Shape]:
    """Text from the left, line under line."""
    for number, line in enumerate(lines):
        middle = round(y + (number + 0.5) * LINE * size, 4)
        yield shape(
            "text",
            line,
            x=round(x, 4),
            y=middle,
            font_size=round(size, 4),
            font_weight=weight,
            text_anchor="start",
        )
