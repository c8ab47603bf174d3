"""How far a study is: a bar in a notebook's cell, or what the caller makes of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, TypeAlias

from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    from tqdm import auto
else:
    auto = lazy_import("tqdm.auto")

Progress: TypeAlias = Callable[[int, int], None]
"""Told how much is done, and how much there is to do."""


@contextmanager
def reported(wanted: Progress | bool | None, what: str) -> Iterator[Progress | None]:
    """Whom to tell: the caller, or a bar that is there until all is done.

    Parameters
    ----------
    wanted : callable, bool or None
        The caller's own; True for a bar, False for none; None for a bar in a notebook's cell only.
    what : str
        What is counted, before the bar.
    """
    if callable(wanted) or not (in_a_notebook() if wanted is None else wanted):
        yield wanted if callable(wanted) else None
        return
    with auto.tqdm(desc=what) as bar:

        def show(done: int, count: int) -> None:
            bar.total = count
            bar.update(done - bar.n)

        yield show


def in_a_notebook() -> bool:
    """Whether a Jupyter kernel runs this, so that somebody looks on."""
    return "ipykernel.zmqshell" in sys.modules
