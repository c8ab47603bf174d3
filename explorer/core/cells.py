"""Display in a notebook's cell: a board, a table, a chart, and words where only these are read.

Positions, rulebooks and whatever else is `Displayed` know only that they show themselves. How, says a table
of makers that an installed package brings by an entry point in `explorer.cells`: those of this package stand
where screens are drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from html import escape
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any, TypeAlias

from explorer.core.errors import BadOption, ExplorerError, mismatch
from explorer.core.lazy import import_installed, to_install
from explorer.core.text import LANGUAGES, language, sentence

GROUP = "explorer.cells"
SVG, HTML, WORDS, PLOTLY = "image/svg+xml", "text/html", "text/plain", "application/vnd.plotly.v1+json"
WIDTH = 640
"""[px] How wide a picture is drawn where nothing is said."""
SIZES = (40, 4000)
"""[px] The narrowest and the widest picture."""

Bundle: TypeAlias = Mapping[str, object]
"""Media type -> what is shown, as Jupyter takes it from `_repr_mimebundle_`; `text/plain` is always there."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """Display options: in which language, under which overlay, how wide [px], from whose seat."""

    lang: str
    overlay: str = "none"
    size: int = WIDTH
    seat: int = -1


Thing: TypeAlias = Any
"""The thing shown, of the kind under which its maker is listed."""
Maker: TypeAlias = Callable[[Thing, Wishes], Bundle]


class Displayed:
    """A thing that shows itself in a notebook's cell.

    >>> import explorer
    >>> bundle = explorer.load("souls").start(seed=1)._repr_mimebundle_()
    >>> sorted(bundle)
    ['image/svg+xml', 'text/plain']
    """

    __slots__ = ()

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        """The display for Jupyter, in `explorer.language`."""
        return show(self).bundle


@dataclass(frozen=True)
class Shown:
    """A thing as somebody wants to see it; a cell that ends with it shows it.

    >>> import explorer
    >>> shown = explorer.show(explorer.load("souls").start(seed=1), size=400)
    >>> shown.svg()[:4]
    '<svg'
    """

    thing: object
    wishes: Wishes
    make: Maker = field(repr=False)

    @cached_property
    def bundle(self) -> Bundle:
        """By media type."""
        return self.make(self.thing, self.wishes)

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> Bundle:
        return self.bundle

    def __str__(self) -> str:
        return str(self.bundle[WORDS])

    def svg(self) -> str:
        """The picture as an SVG document.

        Raises
        ------
        ExplorerError
            Of what is words or numbers only.
        """
        if SVG not in self.bundle:
            raise ExplorerError(sentence("core-no-picture", thing=type(self.thing).__name__))
        return str(self.bundle[SVG])

    def png(self) -> bytes:
        """The picture as PNG, on a white ground; needs the extra `png`.

        Raises
        ------
        ExplorerError
            Of what is words or numbers only, and where the extra is not installed.
        """
        found = import_installed("resvg_py")
        if found is None:
            raise ExplorerError(sentence("core-no-png", install=to_install("png")))
        return bytes(found[0].svg_to_bytes(svg_string=self.svg(), width=self.wishes.size))

    def save(self, path: str | Path) -> None:
        """Write the picture to a file: `.svg`, or `.png` with the extra `png`."""
        file = Path(path)
        made = {".svg": lambda: self.svg().encode(), ".png": self.png}
        if file.suffix not in made:
            expected = sentence("core-picture-endings")
            raise ExplorerError(mismatch(file.name, file.suffix, expected))
        file.write_bytes(made[file.suffix]())


def show(
    thing: object, *, lang: str | None = None, overlay: str = "none", size: int = WIDTH, seat: int = -1
) -> Shown:
    """Something of a game, a study or the lab, to be shown in a notebook's cell or saved as a picture.

    Parameters
    ----------
    thing
        A position, playthrough, scenario, score sheet, rulebook, rule, violation, outcome, landscape, reading
        or the results of a study.
    lang : str, optional
        "fr" or "en"; `explorer.language` where nothing is said.
    overlay : str
        What is drawn over a board: "none", "reach" and what else the game's dashboard offers.
    size : int
        How wide a picture is [px].
    seat : int
        Through whose eyes a board is seen [0 = first player]; -1: everything lies open.

    Raises
    ------
    BadOption
        Of a thing that cannot be shown, another language, overlay, seat, or size.

    Examples
    --------
    >>> import explorer
    >>> show(explorer.load("pond").start(players=2, seed=7)).svg()[:4]
    '<svg'
    """
    make = next((makers()[kind] for kind in type(thing).__mro__ if kind in makers()), None)
    if make is None:
        raise BadOption(mismatch("show", type(thing).__name__, sentence("core-what-is-shown")))
    lang = language() if lang is None else lang
    if lang not in LANGUAGES:
        raise BadOption(mismatch("lang", lang, sentence("core-a-language")))
    if type(size) is not int or not SIZES[0] <= size <= SIZES[1]:
        raise BadOption(mismatch("size", size, sentence("core-a-size", low=SIZES[0], high=SIZES[1])))
    return Shown(thing, Wishes(lang, overlay, size, seat), make)


@cache
def makers() -> dict[type, Maker]:
    """Type -> what makes a cell of it, of every installed package."""
    return {kind: make for point in entry_points(group=GROUP) for kind, make in point.load().items()}


def words(text: str, html: str = "") -> Bundle:
    """A bundle of words; `html` where they look better as markup."""
    return {WORDS: text, HTML: html or f"<p>{escape(text)}</p>"}
