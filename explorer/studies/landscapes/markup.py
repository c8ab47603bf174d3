"""The few pieces of HTML that a report is made of."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from math import isfinite

from explorer.core.text import Text, numeral, verbatim

Cell = Text | float | int
"""Of a table: words, or a number, which stands to the right."""
Label = tuple[float, float, str]
"""Where on a picture, as shares of its width and its height, and what is said there."""
FAINT = 1e-12
"""What is smaller is a rounded zero."""


class Page:
    """A report in one language, written from top to bottom."""

    def __init__(self, lang: str) -> None:
        self.lang, self._parts = lang, list[str]()

    def heading(self, said: Text, level: int = 2) -> None:
        """A heading."""
        self._parts.append(f"<h{level}>{self._said(said)}</h{level}>")

    def paragraph(self, said: Text) -> None:
        """A paragraph."""
        self._parts.append(f"<p>{self._said(said)}</p>")

    def items(self, said: Iterable[Text]) -> None:
        """A list."""
        rows = "".join(f"<li>{self._said(one)}</li>" for one in said)
        self._parts.append(f"<ul>{rows}</ul>")

    def table(self, head: Sequence[Text], rows: Iterable[Sequence[Cell]]) -> None:
        """A table; numbers stand to the right."""
        told = list(rows)
        body = "".join(f"<tr>{''.join(self._cell(one) for one in row)}</tr>" for row in told)
        sides = (
            [' class="n"' if not isinstance(one, Text) else "" for one in told[0]]
            if told
            else [""] * len(head)
        )
        names = "".join(
            f'<th scope="col"{side}>{self._said(one)}</th>' for one, side in zip(head, sides, strict=True)
        )
        self._parts.append(f'<div class="wide"><table><tr>{names}</tr>{body}</table></div>')

    def figure(
        self,
        picture: bytes,
        words: Text,
        keys: Iterable[tuple[str, Text]] = (),
        names: Iterable[Label] = (),
        scale: tuple[float, Text] | None = None,
    ) -> None:
        """A PNG in the page itself: what it shows, what its colours mean, names on it, and a bar that is so
        much of its width.
        """
        legend = "".join(
            f'<span class="key" style="background:{colour}"></span>{self._said(name)}'
            for colour, name in keys
        )
        shown = b64encode(picture).decode()
        image = f'<img alt="{self._said(words)}" src="data:image/png;base64,{shown}">'
        labels = "".join(
            f'<b style="left:{100 * right:.2f}%;top:{100 * down:.2f}%">{escape(name)}</b>'
            for right, down, name in names
        )
        bar = f'<i style="width:{100 * scale[0]:.2f}%">{self._said(scale[1])}</i>' if scale else ""
        caption = f"{self._said(words)}<br>{legend}"
        drawn = f'<div class="map">{image}{labels}{bar}</div>'
        self._parts.append(f"<figure>{drawn}<figcaption>{caption}</figcaption></figure>")

    def file(self, name: str, content: str, opened: bool = False) -> None:
        """A file that lies in the page: it can be read, and saved."""
        link = f"data:text/plain;charset=utf-8;base64,{b64encode(content.encode()).decode()}"
        named = f'<a download="{escape(name)}" href="{link}">{escape(name)}</a>'
        begun = "<details open>" if opened else "<details>"
        self._parts.append(f"{begun}<summary>{named}</summary><pre>{escape(content)}</pre></details>")

    def whole(self, title: Text) -> str:
        """A file that stands alone."""
        head = '<meta charset="utf-8"><meta name="viewport" content="width=device-width">'
        head += f"<title>{self._said(title)}</title><style>{_style()}</style>"
        body = "".join(self._parts)
        return f'<!DOCTYPE html>\n<html lang="{self.lang}"><head>{head}</head><body>{body}</body></html>\n'

    def _said(self, said: Text) -> str:
        return escape(said.in_language(self.lang))

    def _cell(self, value: Cell) -> str:
        if isinstance(value, Text):
            return f"<td>{self._said(value)}</td>"
        return f'<td class="n">{self._said(number(value))}</td>'


def number(value: float) -> Text:
    """A number as each language writes it, with four digits that count.

    >>> number(12345.678).en, number(0.012345).fr, number(7).en, number(8e-16).en, number(float("inf")).en
    ('12346', '0,01235', '7', '0', '∞')
    """
    if isinstance(value, int) or not isfinite(value):
        return verbatim("∞" if value == float("inf") else value)
    value = 0.0 if abs(value) < FAINT else value
    shown = f"{value:.0f}" if abs(value) >= 1000 else f"{value:.4g}"
    return numeral(shown)


def percent(share: float) -> Text:
    r"""A share as each language writes it.

    >>> percent(0.125).fr == "12,5\u00a0%", percent(0.125).en
    (True, '12.5%')
    """
    shown = numeral(f"{100 * share:.1f}")
    return Text(f"{shown.fr}\u00a0%", f"{shown.en}%")


@cache
def _style() -> str:
    return (files(__package__) / "report.css").read_text(encoding="utf-8")
