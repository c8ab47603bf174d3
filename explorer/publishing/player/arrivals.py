"""Heavy packages that come to the browser when they are first imported."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import invalidate_caches
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType


class Arrivals(MetaPathFinder):
    """Brings the archive of a package, then finds it where everything lies.

    Parameters
    ----------
    archive_of
        Package -> the archive that it comes in.
    bring
        Fetches and unpacks an archive, once.
    """

    def __init__(self, archive_of: Mapping[str, str], bring: Callable[[str], object]) -> None:
        self.archive_of, self.bring = dict(archive_of), bring

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The package, once its archive is here, and so what is missing of one that is in memory already;
        None for what comes in no archive.
        """
        archive = self.archive_of.pop(fullname.partition(".")[0], None)
        if archive is None:
            return None
        self.bring(archive)
        invalidate_caches()
        return PathFinder.find_spec(fullname, path)


def install(archive_of: Mapping[str, str], bring: Callable[[str], object]) -> None:
    """Look there once nothing else has found a package."""
    sys.meta_path.append(Arrivals(archive_of, bring))
