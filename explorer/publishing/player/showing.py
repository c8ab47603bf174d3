"""Notebooks of people's own in the page: their cells one after the other, until one fails, and where it goes
what a cell prints, shows or ends with: into the cell, or into the output widget that is open.

Both hold it as a notebook's file does. In a kernel, IPython and its messages do this. When the site was
written, the notebook became a module of calls of `NotebookRun` (`explorer.publishing.site.notebooks`), so
that its code comes as byte code like everything else, and nothing is compiled in the page.
"""

from __future__ import annotations

import sys
import traceback
from base64 import b64encode
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from importlib.util import find_spec, module_from_spec
from io import TextIOBase
from json import loads
from pathlib import Path
from typing import Any, Protocol, TypeAlias, cast

Output: TypeAlias = Mapping[str, Any]
"""As in a notebook's file: `output_type`, and what that kind has."""
Bundle: TypeAlias = Mapping[str, object]
WORDS, HTML, PLOTLY = "text/plain", "text/html", "application/vnd.plotly.v1+json"
REPRESENTED = {
    "_repr_html_": HTML,
    "_repr_svg_": "image/svg+xml",
    "_repr_png_": "image/png",
    "_repr_jpeg_": "image/jpeg",
}
"""The method that makes it -> media type."""


class Place(Protocol):
    """Whatever collects outputs: a cell, an output widget."""

    outputs: tuple[Output, ...]


class CellRun:
    """A cell that is run."""

    def __init__(self) -> None:
        self.outputs: tuple[Output, ...] = ()


open_places: list[Place] = []
"""The innermost comes last."""
emptied: list[Place] = []
"""Those that lose what they hold as soon as something comes."""


def add(output: Output) -> None:
    """Put it into the innermost place; what is printed goes on where the last print ended."""
    if not open_places:
        return
    place = open_places[-1]
    before = () if place in emptied else place.outputs
    if place in emptied:
        emptied.remove(place)
    last = before[-1] if before else {}
    if output["output_type"] == "stream" and last.get("name") == output["name"]:
        output, before = {**output, "text": last["text"] + output["text"]}, before[:-1]
    place.outputs = (*before, output)


@contextmanager
def into(place: Place) -> Iterator[None]:
    """Collect there what is shown meanwhile; an exception is shown too, and goes on."""
    open_places.append(place)
    try:
        yield
    except Exception as failure:
        add(problem(failure))
        raise
    finally:
        open_places.pop()


def problem(failure: Exception) -> Output:
    """An exception as an output."""
    name, lines = type(failure).__name__, traceback.format_exception(failure)
    return {"output_type": "error", "ename": name, "evalue": str(failure), "traceback": lines}


def display(*things: object, **_wishes: object) -> None:
    """Show things where the innermost place is."""
    for thing in things:
        itself = getattr(thing, "_ipython_display_", None)
        if itself is not None and not hasattr(thing, "to_plotly_json"):
            itself()
        else:
            data, metadata = formatted(thing)
            add({"output_type": "display_data", "data": data, "metadata": metadata})


def clear_output(wait: bool = False) -> None:
    """Empty the innermost place, now or as soon as something else comes."""
    if open_places and wait:
        emptied.append(open_places[-1])
    elif open_places:
        open_places[-1].outputs = ()


def formatted(thing: Any) -> tuple[Bundle, Bundle]:
    """A thing as it shows itself, by media type, and metadata.

    >>> formatted([1, 2])
    ({'text/plain': '[1, 2]'}, {})
    """
    if hasattr(thing, "to_plotly_json") and hasattr(thing, "to_json"):  # itself it would ask for a browser
        return {PLOTLY: loads(thing.to_json()), WORDS: repr(type(thing).__name__)}, {}
    if isinstance(thing, type):  # whose methods are its things'
        return {WORDS: repr(thing)}, {}
    made = getattr(thing, "_repr_mimebundle_", lambda: None)()
    if isinstance(made, tuple):
        return cast(tuple[Bundle, Bundle], made)
    if made:
        return made, {}
    shown = {kind: getattr(thing, how)() for how, kind in REPRESENTED.items() if hasattr(thing, how)}
    return {kind: as_text(value) for kind, value in shown.items() if value} | {WORDS: repr(thing)}, {}


def as_text(value: str | bytes) -> str:
    """As a message can hold it."""
    return b64encode(value).decode() if isinstance(value, bytes) else value


class Stream(TextIOBase):
    """A stream whose prints go where things are shown; where nothing is open, to the console."""

    def __init__(self, name: str, console: Any) -> None:
        self.name, self.console = name, console

    def write(self, text: str) -> int:
        """Print it."""
        if open_places:
            add({"output_type": "stream", "name": self.name, "text": text})
        else:
            self.console.write(text)
        return len(text)

    def flush(self) -> None:
        """Nothing waits here."""
        if not open_places:
            self.console.flush()


def install(output_widget: Any) -> None:
    """Let prints and output widgets find the places here."""
    if isinstance(sys.stdout, Stream):
        return
    sys.stdout, sys.stderr = Stream("stdout", sys.stdout), Stream("stderr", sys.stderr)
    output_widget.__enter__, output_widget.__exit__ = enter, leave


def enter(widget: Any) -> None:
    """Begin to collect in an output widget."""
    open_places.append(widget)


def leave(_widget: Any, _kind: object, failure: Exception | None, _traceback: object) -> bool:
    """End it; as in a kernel, an exception that was shown goes no further."""
    if failure is not None:
        add(problem(failure))
    open_places.pop()
    return failure is not None


# A notebook -------------------------------------------------------------------------------------------------

FOLDER = "explorer_own"
"""Beside the packages: the notebooks where they lay in their folder, with the modules beside them."""
LESSONS = "lessons_of_ones_own"
"""In that folder, where lessons that somebody wrote lie."""
HERE = "__explorer__"
"""The name on which the calls of a notebook's module are made."""
MARKDOWN = {"explorer": "markdown"}


class NotebookRun:
    """A notebook that is run.

    Parameters
    ----------
    module
        The module that it has become.
    folder
        Where it lies; the modules beside it are found there.
    """

    def __init__(self, module: str, folder: Path) -> None:
        self.module, self.folder = module, folder
        self.outputs: list[Output] = []
        self.number = 0

    def run(self) -> list[Output]:
        """Run the cells; what they show, one below the other, up to the first that fails."""
        sys.path.insert(0, str(self.folder))
        spec = find_spec(self.module)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[self.module] = module_from_spec(spec)
        module.__dict__.update({HERE: self, "display": display})
        with suppress(Exception):  # it is shown where it happened
            spec.loader.exec_module(module)
        return self.outputs

    @contextmanager
    def cell(self, number: int, shown: bool = True) -> Iterator[None]:
        """A cell of code, by its number among all cells; one that is not shown is run all the same."""
        self.number, place = number, CellRun()
        try:
            with into(place):
                yield
        finally:
            self.outputs += place.outputs if shown else ()

    def told(self, html: str) -> None:
        """A cell of Markdown, as it was turned into HTML when the site was written."""
        data = {HTML: html}
        self.outputs.append({"output_type": "display_data", "data": data, "metadata": MARKDOWN})

    def result(self, value: object) -> None:
        """Show the value that a cell ends with; nothing for None."""
        if value is not None:
            display(value)
