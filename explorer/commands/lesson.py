"""`explorer lesson new NAME` writes a lesson to change; `explorer lesson check FILE` says what is wrong with
it.
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from explorer.commands import verb
from explorer.core.errors import BadDefinition, BadDefinitions, ExplorerError, about, mismatch, reason
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import LANGUAGES, Text, language

if TYPE_CHECKING:
    from explorer import lessons
    from explorer.lessons import loading, model
else:
    lessons, loading = lazy_import("explorer.lessons"), lazy_import("explorer.lessons.loading")
    model = lazy_import("explorer.lessons.model")

TEMPLATE = files("explorer.lessons") / "lesson.toml.txt"


def add_arguments(parser: ArgumentParser) -> None:
    """Declare what can be done, and with which file."""
    doing = parser.add_subparsers(dest="what", required=True, metavar="new|check")
    new = verb(doing, "new", "lesson-new")
    new.add_argument("name")
    new.add_argument("--in", dest="folder", type=Path, default=Path(), metavar="FOLDER")
    new.add_argument("--from", dest="model", metavar="LESSON")
    check = verb(doing, "check", "lesson-check")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    for one in (new, check):
        one.add_argument("--lang", choices=LANGUAGES, default=language())


def run(args: Namespace) -> int:
    """Write it, or check each; what is wrong is refused with file, line and key."""

    def tell(text: Text) -> None:
        print(text.in_language(args.lang))

    if args.what == "new":
        tell(message("command-lesson-written", file=new_lesson(args.name, args.folder, args.model)))
        return 0
    faults: list[BadDefinition] = []
    for file in args.files:
        try:
            found = checked(file)
        except BadDefinition as error:
            faults += error.faults if isinstance(error, BadDefinitions) else [error]
        else:
            tell(message("command-lesson-sound", file=file, title=found.title, questions=len(found.tasks)))
    loading.refuse_all(faults)
    return 0


def new_lesson(name: str, folder: Path, model: str | None = None) -> Path:
    """A lesson's file of this name: the template, or a whole lesson of the package.

    Raises
    ------
    ExplorerError
        A name that cannot be one, no such lesson to begin with, a file that is there already.
    """
    if not loading.NAME.fullmatch(name) or name in lessons.NAMES:
        raise ExplorerError(mismatch("NAME", name, message("command-lesson-name")))
    if model is not None:
        lessons.lesson(model)  # refuses one that there is not
    source = files("explorer.lessons") / f"{model}.toml" if model else TEMPLATE
    file = folder / f"{name}.toml"
    if file.exists():
        raise ExplorerError(about(file, message("command-there-already")))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        file.write_text(source.read_text(encoding="utf-8").replace("NAME.toml", file.name), encoding="utf-8")
    except OSError as error:
        raise ExplorerError(about(file, reason(error))) from None
    return file


def checked(file: Path) -> lessons.Lesson:
    """The lesson of a file, every key counted.

    Raises
    ------
    BadDefinition
        With all that is wrong with the file.
    """
    found, faults = model.faults_of(file, file.stem)
    loading.refuse_all(faults)
    assert found is not None
    return found
