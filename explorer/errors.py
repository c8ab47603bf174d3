"""One family of errors; each names the thing, what was got, what was expected and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any


class ExplorerError(Exception):
    """Anything this package refuses, with a message made to be read by the person who caused it."""


class UnknownGame(ExplorerError):
    """The name is no installed game."""


class BadOption(ExplorerError):
    """An option, player count or seed that the game does not have."""


class BadNotation(ExplorerError):
    """A text that is no action of the game."""


class BadDefinition(ExplorerError):
    """A rule, data or scenario file that breaks its schema: file, key, what was got, what is expected."""

    def __init__(self, source: str | Path, key: str, got: Any, expected: str) -> None:
        self.source, self.key, self.got, self.expected = str(source), key, got, expected
        super().__init__(f"{source}: {key or 'whole file'}: got {shorten(got)}, expected {expected}")


class BadRecord(ExplorerError):
    """A record, link or position that cannot be trusted; nothing of it was kept.

    `ply` is the number of the action at fault, or None when the fault lies elsewhere.
    """

    def __init__(self, message: str, ply: int | None = None, rule: str | None = None) -> None:
        self.ply, self.rule = ply, rule
        super().__init__(message)


class IllegalAction(ExplorerError):
    """An action that breaks at least one rule; `violations` holds every one of them, in rulebook order."""

    def __init__(self, action: object, violations: Sequence[Any]) -> None:
        self.action, self.violations = action, tuple(violations)
        reasons = "; ".join(f"{v.rule}: {v.text.en}" for v in self.violations)
        super().__init__(f"{action} is illegal: {reasons}")


class Unreachable(ExplorerError):
    """A node asked for does not exist (unknown node, empty history)."""


def shorten(value: Any, width: int = 80) -> str:
    """The value as text, cut to `width` characters so that a hostile file cannot flood a message."""
    try:
        text = repr(value)
    except RecursionError:
        text = f"a deeply nested {type(value).__name__}"
    return text if len(text) <= width else text[: width - 1] + "…"
