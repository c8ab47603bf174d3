"""A notebook of somebody's own: its cells one after the other, until one fails, and what each shows.

When the site was written, the notebook became a module of these calls (`explorer.publishing.site.notebooks`),
so that its code comes as byte code like everything else, and nothing is compiled in the page.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec, module_from_spec
from pathlib import Path

from explorer.publishing.player import showing

FOLDER = "explorer_own"
"""Beside the packages: the notebooks where they lay in their folder, with the modules beside them."""
LESSONS = "lessons_of_ones_own"
"""In that folder, where lessons that somebody wrote lie."""
HERE = "__explorer__"
"""What the calls of a notebook's module are made on."""
MARKDOWN = {"explorer": "markdown"}


class Notebook:
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
        self.outputs: list[showing.Output] = []
        self.number = 0

    def run(self) -> list[showing.Output]:
        """Run the cells; what they show, one below the other, up to the first that fails."""
        sys.path.insert(0, str(self.folder))
        spec = find_spec(self.module)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[self.module] = module_from_spec(spec)
        module.__dict__.update({HERE: self, "display": showing.display})
        with suppress(Exception):  # it is shown where it happened
            spec.loader.exec_module(module)
        return self.outputs

    @contextmanager
    def cell(self, number: int, shown: bool = True) -> Iterator[None]:
        """A cell of code, by its number among all cells; one that is not shown is run all the same."""
        self.number, place = number, showing.Cell()
        try:
            with showing.into(place):
                yield
        finally:
            self.outputs += place.outputs if shown else ()

    def told(self, html: str) -> None:
        """A cell of Markdown, as it was turned into HTML when the site was written."""
        data = {showing.HTML: html}
        self.outputs.append({"output_type": "display_data", "data": data, "metadata": MARKDOWN})

    def result(self, value: object) -> None:
        """What a cell ends with; nothing is shown of nothing."""
        if value is not None:
            showing.display(value)
