"""The games, one folder each; they know the rules and nothing of a screen."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from warnings import warn

from explorer.core.game import game_names


class Games(ModuleType):
    """This folder, which can still be called as the function of the same name that hid it."""

    def __call__(self) -> tuple[str, ...]:
        """The names of the installed games: `explorer.game_names`, as it was called before.

        >>> import warnings
        >>> import explorer
        >>> with warnings.catch_warnings(record=True) as told:
        ...     warnings.simplefilter("always")
        ...     explorer.games() == explorer.game_names()  # type: ignore[operator]
        True
        >>> print(told[0].message)
        explorer.games() is deprecated since 0.1 and goes in 0.3: use explorer.game_names()
        """
        told = "explorer.games() is deprecated since 0.1 and goes in 0.3: use explorer.game_names()"
        warn(told, DeprecationWarning, stacklevel=2)
        return game_names()

    def __getattr__(self, name: str) -> ModuleType:
        """A game's own folder, loaded when it is first named: `explorer.games.pond`."""
        if not name.startswith("_") and find_spec(f"{self.__name__}.{name}"):
            return import_module(f"{self.__name__}.{name}")
        raise AttributeError(f"module {self.__name__!r} has no attribute {name!r}")


sys.modules[__name__].__class__ = Games
