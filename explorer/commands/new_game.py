"""`explorer new-game`: a folder with a complete small game, to be changed line by line."""

from __future__ import annotations

import keyword
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from explorer.core.errors import ExplorerError, about, mismatch, reason
from explorer.core.game import game_names
from explorer.core.messages import message

TEMPLATE = files("explorer.commands") / "template"
MODEL, LETTERS = "meadow", 3
NAME = re.compile(r"[a-z][a-z0-9_]{2,30}")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("name")
    parser.add_argument("--in", dest="folder", type=Path, default=Path(), metavar="FOLDER")


def run(args: Namespace) -> int:
    """Write the folder and say what to do next."""
    folder = new_game(args.name, args.folder)
    print(message("command-new-game", folder=folder, name=args.name))
    return 0


def new_game(name: str, where: Path) -> Path:
    """A package with a game of this name: state, rules in both languages, picture, dashboard, notebook.

    Raises
    ------
    ExplorerError
        A name that cannot be one, a folder that is there already or cannot be written.
    """
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name in (*game_names(), "explorer"):
        raise ExplorerError(mismatch("NAME", name, message("command-name")))
    folder = where / name
    if folder.exists():
        raise ExplorerError(about(folder, message("command-there-already")))
    try:
        for path, text in written(name, TEMPLATE):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise ExplorerError(about(folder, reason(error))) from None
    return folder


def written(name: str, source: Traversable, at: Path = Path()) -> Iterator[tuple[Path, str]]:
    """The files of a game of this name, and what is in them."""
    for file in source.iterdir():
        path = at / {"package": name, "notebook.ipynb.txt": f"{name}.ipynb"}.get(
            file.name, file.name.removesuffix(".txt")
        )
        if file.is_dir():
            yield from written(name, file, path)
        else:
            yield path, renamed(file.read_text(encoding="utf-8"), name)


def renamed(text: str, name: str) -> str:
    """The template's text with the game's own name, and rule ids that begin with its first letters.

    >>> renamed("meadow: class MeadowState keeps MEA-T1", "prairie")
    'prairie: class PrairieState keeps PRA-T1'
    """
    title = name.replace("_", " ").title().replace(" ", "")
    text = text.replace(MODEL, name).replace(MODEL.title(), title)
    return re.sub(r"\bMEA-", f"{name[:LETTERS].upper()}-", text)
