"""Notebooks of people's own as modules: their cells one after the other, in the words of
`explorer.publishing.player.showing`.
"""

from __future__ import annotations

import ast
import base64
import json
import mimetypes
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from html import unescape
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import mistune

from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing.player.showing import HERE
from explorer.publishing.site import CannotPublish

HIDDEN = "lab-only"
"""The tag of a cell that a page does not show."""
SHOWN = re.compile(r'explorer\.ui\.(dashboard|lesson)\("([\w-]+)"\)')
QUOTES = "\"'"
PICTURE = re.compile(r"""(<img\b[^>]*?\bsrc=)("[^"]+"|'[^']+'|[^\s"'>]+)""")


@dataclass(frozen=True)
class Cell:
    """A cell, by its number among all cells, from 1."""

    number: int
    kind: str
    source: str
    shown: bool
    attachments: Mapping[str, Mapping[str, str]]


@dataclass(frozen=True)
class Notebook:
    """A notebook that lies in a folder."""

    folder: Path
    path: Path

    @cached_property
    def cells(self) -> tuple[Cell, ...]:
        """Its cells of code and of Markdown."""
        try:
            whole = json.loads((self.folder / self.path).read_text(encoding="utf-8"))
            made = [as_cell(number, cell) for number, cell in enumerate(whole["cells"], start=1)]
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as fault:
            raise CannotPublish(message("publishing-own-unreadable", file=self.path)) from fault
        return tuple(cell for cell in made if cell.kind in ("code", "markdown"))

    @cached_property
    def code(self) -> dict[int, ast.Module]:
        """Number -> what a cell of code says, in Python's grammar.

        Raises
        ------
        CannotPublish
            It is not plain Python: a magic, a command of the shell.
        """
        return {cell.number: self.parsed(cell) for cell in self.cells if cell.kind == "code"}

    def parsed(self, cell: Cell) -> ast.Module:
        """One cell of code."""
        try:
            compile(cell.source, str(self.path), "exec")
            return ast.parse(cell.source)
        except SyntaxError as fault:
            line = (fault.text or cell.source).strip()
            why = message("publishing-own-no-python", line=line)
            raise CannotPublish(self.refusal(cell.number, why)) from fault

    def refusal(self, cell: int, why: Text) -> Text:
        """Why it cannot be published, naming the file and the cell."""
        return message("publishing-own-refused", file=self.path, cell=cell, why=why)

    @cached_property
    def dashboard(self) -> tuple[str, str] | None:
        """Kind and name, where it shows a dashboard or a lesson and nothing else."""
        try:
            visible = [cell for cell in self.cells if cell.shown]
            said = [
                line for cell in visible if cell.number in self.code for line in self.code[cell.number].body
            ]
        except CannotPublish:  # which is said once it is known that it is to be published
            return None
        if not said or any(cell.kind == "markdown" for cell in visible):
            return None
        if not all(isinstance(line, ast.Import | ast.ImportFrom) for line in said[:-1]):
            return None
        found = SHOWN.fullmatch(ast.unparse(said[-1]).replace("'", '"'))
        return (found[1], found[2]) if found else None

    @cached_property
    def words(self) -> dict[int, str]:
        """Number -> a cell of Markdown as HTML, its pictures in it."""
        visible = (cell for cell in self.cells if cell.kind == "markdown" and cell.shown)
        return {cell.number: self.with_pictures(cell) for cell in visible}

    def with_pictures(self, cell: Cell) -> str:
        """A cell of Markdown as HTML; its pictures lie in it, not beside it."""

        def picture(found: re.Match[str]) -> str:
            return f'{found[1]}"{self.data_of(cell, unquote(unescape(found[2].strip(QUOTES))))}"'

        source = cell.source.replace("](attachment:", "](")  # which is no address, and so would be left out
        return PICTURE.sub(picture, str(mistune.html(source)))

    def data_of(self, cell: Cell, address: str) -> str:
        """A picture as an address that holds it.

        Raises
        ------
        CannotPublish
            It lies on another host, or is not there, or outside the folder.
        """
        if address.startswith("data:"):
            return address
        for kind, code in cell.attachments.get(address, {}).items():
            return f"data:{kind};base64,{code}"
        path = (self.folder / self.path.parent / address).resolve()
        if "://" in address or not path.is_relative_to(self.folder.resolve()) or not path.is_file():
            why = message("publishing-own-no-picture", picture=address)
            raise CannotPublish(self.refusal(cell.number, why))
        kind = mimetypes.guess_type(path)[0] or "image/png"
        return f"data:{kind};base64,{base64.b64encode(path.read_bytes()).decode()}"

    def as_module(self) -> str:
        """The module that the browser runs."""
        return "\n".join(self.statements())

    def statements(self) -> Iterator[str]:
        """Each cell as a statement."""
        for cell in self.cells:
            if cell.number in self.words:
                yield f"{HERE}.told({self.words[cell.number]!r})"
            elif cell.kind == "code":
                quiet = cell.source.rstrip().endswith(";")
                yield as_block(cell, self.code[cell.number], quiet)


def as_cell(number: int, cell: Mapping[str, Any]) -> Cell:
    """A cell of a notebook's file."""
    tags = cell.get("metadata", {}).get("tags", ())
    source = "".join(cell["source"])
    return Cell(number, cell["cell_type"], source, HIDDEN not in tags, cell.get("attachments", {}))


def as_block(cell: Cell, code: ast.Module, quiet: bool) -> str:
    """A cell of code as a block, in which the value of the last line is shown.

    >>> cell = Cell(2, "code", "a = 1", True, {})
    >>> print(as_block(cell, ast.parse("a = 1; a + 1"), quiet=False))
    with __explorer__.cell(2, True):
        a = 1
        __explorer__.result(a + 1)
    """
    future = [line for line in code.body if isinstance(line, ast.ImportFrom) and line.module == "__future__"]
    body = [line for line in code.body if line not in future] or [ast.Pass()]  # the browser's Python is newer
    last = body[-1]
    if isinstance(last, ast.Expr) and not quiet:
        called = ast.Attribute(ast.Name(HERE, ast.Load()), "result", ast.Load())
        body[-1] = ast.Expr(ast.Call(called, [last.value], []))
    (block,) = ast.parse(f"with {HERE}.cell({cell.number}, {cell.shown}): pass").body
    assert isinstance(block, ast.With)
    block.body = body
    return ast.unparse(ast.fix_missing_locations(block))
