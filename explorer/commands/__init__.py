"""The subcommands of `explorer`, one module each: `add_arguments(parser)` and `run(args) -> exit code`.

To add one, write the module and give it a row here. What is heavy they import lazily (`explorer.core.lazy`).
The parser says in the terminal's language what Python itself says of a command line: usage, headings, faults.
"""

from __future__ import annotations

import re
import sys
from argparse import PARSER, Action, ArgumentParser, ArgumentTypeError, HelpFormatter
from collections.abc import Iterable
from functools import cache
from typing import TYPE_CHECKING, NoReturn, TypeVar

from explorer.core.errors import instead
from explorer.core.messages import message, messages, templates
from explorer.core.text import Text

if TYPE_CHECKING:
    from argparse import _SubParsersAction

COMMANDS = (
    "serve", "class", "class-results", "site", "lab", "rules", "record", "simulate", "tournament",
    "landscape", "lesson", "new-game",
)  # fmt: skip
"""As `explorer --help` shows them; a module has the same name with _ for -."""

P = TypeVar("P", bound=ArgumentParser)
REFUSED = 2
SAID = (
    "positional", "options", "usage", "help", "version", "argument", "required", "choice", "value", "unknown",
    "one", "one-more", "not-with", "one-of", "ambiguous", "ignored",
)  # fmt: skip
"""Python's own sentences: the English of the messages `command-python-…`, word for word."""
GAP = re.compile(r"\\{(\w+)\\}")


class Formatter(HelpFormatter):
    """Writes help in the terminal's language: under its headings, what each option is for."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog)
        self.command = prog.partition(" ")[2].replace(" ", "-")

    def add_argument(self, action: Action) -> None:
        """An option, with what is said of it: of this command's, or of whichever has one so called."""
        if action.help is None and action.nargs != PARSER:
            option = [action.dest, *action.option_strings][-1].strip("-")
            own = f"{self.command}-{option}"
            known = f"command-help-{own}" in messages("explorer.commands")
            action.help = str(message(f"command-help-{own if known else option}"))
        super().add_argument(action)

    def start_section(self, heading: str | None) -> None:
        """A heading, in other words where it is Python's."""
        super().start_section(said(heading) if heading else heading)

    def add_usage(
        self, usage: str | None, actions: Iterable[Action], groups: object, prefix: str | None = None
    ) -> None:
        """Add how the command is used."""
        begun = said("usage: ") if prefix is None else prefix
        super().add_usage(usage, actions, groups, begun)  # type: ignore[arg-type]  # of a private class


class Parser(ArgumentParser):
    """A command line; its subcommands are of this class, too."""

    def __init__(self, prog: str | None = None, description: str | None = None) -> None:
        super().__init__(prog, description=description, formatter_class=Formatter, add_help=False)
        self.add_argument("-h", "--help", action="help", help=said("show this help message and exit"))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, under how the command is used."""
        self.print_usage(sys.stderr)
        self.exit(REFUSED, f"{self.prog}: {said(message)}\n")


def verb(verbs: _SubParsersAction[P], name: str, key: str) -> P:
    """Add a subcommand, which does what the message `command-does-KEY` says."""
    does = str(message(f"command-does-{key}"))
    return verbs.add_parser(name, help=does, description=f"{does[0].upper()}{does[1:]}.")


def web_address(text: str) -> str:
    """The address of a folder on the web, which ends in a slash, or a refusal that says how it begins.

    >>> web_address("https://nature.example/games")
    'https://nature.example/games/'
    >>> web_address("")  # none is named
    ''
    """
    if not text:
        return ""
    if not re.fullmatch(r"https?://[^\s?#]+", text):
        raise refused(text, "command-a-web-address")
    return text.removesuffix("/") + "/"


def refused(text: str, expected: str) -> ArgumentTypeError:
    """A refusal: what was got, and what was expected, by the key of its message."""
    return ArgumentTypeError(str(instead(text, message(expected))))


def said(english: str) -> str:
    """One of Python's sentences in the terminal's language; any other text stays as it is.

    >>> said("expected one argument")
    'expected one argument'
    """
    for pattern, text in _patterns():
        if found := pattern.fullmatch(english):
            return str(text.filled({gap: said(part) for gap, part in found.groupdict().items()}))
    return english


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], Text], ...]:
    """A pattern for each sentence, its gaps as groups."""
    found = templates("command-python", SAID).values()
    return tuple((re.compile(GAP.sub(r"(?P<\1>.+?)", re.escape(text.en)), re.DOTALL), text) for text in found)
