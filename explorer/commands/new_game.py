"""`explorer new-game`: a folder with a complete small game, to be changed line by line."""

from __future__ import annotations

import keyword
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Collection, Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from explorer.core.errors import ExplorerError, about, mismatch, reason, unknown
from explorer.core.game import game_names
from explorer.core.messages import message

TEMPLATE = files("explorer.commands") / "template"
MODEL, LETTERS = "meadow", 3
BLOCK, INSTEAD, END = "#? ", "#| ", "#? end"
"""Marks in the template: see `chosen`."""
STATE = "MeadowState"
PARTS = ("chance", "hidden", "cards")
"""What a game may have besides: a die, what somebody keeps secret, a hand and a deck."""
ONLY_WITH = {"facts.py.txt": PARTS}
"""Files that are written only with one of these parts."""
NAME = re.compile(r"[a-z][a-z0-9_]{2,30}")


def add_arguments(parser: ArgumentParser) -> None:
    """Declare the options."""
    parser.add_argument("name")
    parser.add_argument("--with", dest="parts", default="", metavar="PARTS", help=", ".join(PARTS))
    parser.add_argument("--in", dest="folder", type=Path, default=Path(), metavar="FOLDER")


def run(args: Namespace) -> int:
    """Write the folder and say what to do next."""
    parts = [part.strip() for part in args.parts.split(",") if part.strip()]
    folder = new_game(args.name, args.folder, parts)
    print(message("command-new-game", folder=folder, name=args.name))
    return 0


def new_game(name: str, where: Path, parts: Collection[str] = ()) -> Path:
    """A package with a game of this name: state, rules in both languages, picture, dashboard, notebook;
    with those of `PARTS` that are named.

    Raises
    ------
    ExplorerError
        A name that cannot be one, a part that there is not, a folder that is there already or cannot be
        written.
    """
    for part in parts:
        if part not in PARTS:
            raise ExplorerError(about("--with", unknown(message("command-part"), part, PARTS)))
    if not NAME.fullmatch(name) or keyword.iskeyword(name) or name in (*game_names(), "explorer"):
        raise ExplorerError(mismatch("NAME", name, message("command-name")))
    folder = where / name
    if folder.exists():
        raise ExplorerError(about(folder, message("command-there-already")))
    try:
        for path, text in written(name, TEMPLATE, parts):
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    except OSError as error:
        raise ExplorerError(about(folder, reason(error))) from None
    return folder


def written(
    name: str, source: Traversable, parts: Collection[str] = (), at: Path = Path()
) -> Iterator[tuple[Path, str]]:
    """The files of a game of this name with these parts, and what is in them."""
    for file in source.iterdir():
        if file.name in ONLY_WITH and not {*ONLY_WITH[file.name]} & {*parts}:
            continue
        path = at / {"package": name, "notebook.ipynb.txt": f"{name}.ipynb"}.get(
            file.name, file.name.removesuffix(".txt")
        )
        if file.is_dir():
            yield from written(name, file, parts, path)
        else:
            yield path, renamed(chosen(file.read_text(encoding="utf-8"), parts), name)


def chosen(text: str, parts: Collection[str]) -> str:
    """The template's lines for a game with these parts. `#? chance` and `#| !cards` say for which the lines
    below stand: the first opens a block, the second puts another condition in its place, `#? end` closes it.

    >>> print(chosen("a\\n#? cards&!chance\\nb\\n#| !cards\\nc\\n#? end\\nd", ("cards",)))
    a
    b
    d
    """
    lines, open_blocks = list[str](), list[bool]()
    for line in text.split("\n"):
        if line == END:
            open_blocks.pop()
        elif line.startswith(BLOCK):
            open_blocks.append(holds(line.removeprefix(BLOCK), parts))
        elif line.startswith(INSTEAD):
            open_blocks[-1] = holds(line.removeprefix(INSTEAD), parts)
        elif all(open_blocks):
            lines.append(line)
    chance, cards, dealt = "chance" in parts, "cards" in parts, {"cards", "hidden"} & {*parts}
    names = ["CELLS"] * bool(dealt) + ["HELD"] * cards + ["RULES"] + ["Die"] * chance + [STATE, "Sow"]
    moves = "Sow | Die" if chance else "Sow"
    return "\n".join(lines).replace("IMPORTS_OF_STATE", ", ".join(names)).replace("MOVES", moves)


def holds(condition: str, parts: Collection[str]) -> bool:
    """True if a game with these parts is meant.

    >>> holds("chance&!cards|hidden", ("chance",)), holds("chance&!cards", ("chance", "cards"))
    (True, False)
    """
    return any(
        all((one.removeprefix("!") in parts) != one.startswith("!") for one in each.split("&"))
        for each in condition.split("|")
    )


def renamed(text: str, name: str) -> str:
    """The template's text with the game's own name, and rule ids that begin with its first letters.

    >>> renamed("Meadow: class MeadowState in meadow.state keeps MEA-T1", "wet_land")
    'Wet land: class WetLandState in wet_land.state keeps WET-T1'
    """
    title = name.replace("_", " ")
    text = re.sub(rf"\b{MODEL.title()}\b", title.capitalize(), text)
    text = text.replace(MODEL, name).replace(MODEL.title(), title.title().replace(" ", ""))
    return re.sub(r"\bMEA-", f"{letters(name)}-", text)


def letters(name: str) -> str:
    """The three letters with which the ids of a game's rules begin.

    >>> letters("wet_land"), letters("a_2b")
    ('WET', 'ABX')
    """
    return re.sub(r"[^a-z]", "", name)[:LETTERS].upper().ljust(LETTERS, "X")
