"""The `explorer` command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module
from keyword import iskeyword

from explorer import __version__
from explorer.commands import COMMANDS, REFUSED, Parser, said, verb
from explorer.core.errors import ExplorerError
from explorer.core.messages import message
from explorer.core.text import language, speak, terminal_language


def main(argv: Sequence[str] | None = None) -> int:
    """Run one subcommand; what it refuses is one line on the error stream, in its --lang if it has one, else
    in the terminal's language, and exit code 2.
    """
    before, here = language(), terminal_language(os.environ)
    speak(here)
    try:
        args = parser().parse_args(argv)
        speak(getattr(args, "lang", None) or here)
        return int(args.run(args))
    except ExplorerError as refusal:
        print(f"explorer: {refusal.text}", file=sys.stderr)
        return REFUSED
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130
    finally:
        speak(before)


def parser() -> Parser:
    """The command line with every subcommand of the table."""
    top = Parser(prog="explorer", description=str(message("command-explorer")))
    version = said("show program's version number and exit")
    top.add_argument("--version", action="version", version=f"explorer {__version__}", help=version)
    subcommands = top.add_subparsers(required=True, metavar="COMMAND")
    for name in COMMANDS:
        module = import_module(f"explorer.commands.{module_of(name)}")
        sub = verb(subcommands, name, name)
        module.add_arguments(sub)
        sub.set_defaults(run=module.run)
    return top


def module_of(name: str) -> str:
    """The module of a subcommand.

    >>> module_of("new-game"), module_of("class")
    ('new_game', 'class_')
    """
    return name.replace("-", "_") + "_" * iskeyword(name)


if __name__ == "__main__":
    raise SystemExit(main())
