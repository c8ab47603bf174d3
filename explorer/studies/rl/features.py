"""A position as a row of numbers of fixed length, whatever the game: each thing that is so is counted at the
place that its text comes to (feature hashing: Weinberger et al. 2009, arXiv:0902.2206).

Two positions that are written alike have equal rows. Of others the rows may be equal too, if rarely: what is
exact is the text. Whoever knows a game better encodes it better, and gives the environment that function.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias
from zlib import crc32

from explorer.core.lazy import lazy_import

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Row: TypeAlias = NDArray[np.float32]
else:
    np = lazy_import("numpy")

SIZE = 4096
MOST = 255.0
"""So often is a thing counted at most."""


def facts(value: object, path: str = "") -> Iterator[str]:
    """What is so: of a list both what lies in it and what lies where.

    >>> list(facts({"seat": 1, "hand": ["red", "red"], "aside": []}))
    ['seat=1', 'hand=red', 'hand/0=red', 'hand=red', 'hand/1=red', 'aside=none']
    """
    if isinstance(value, Mapping):
        for name, inside in value.items():
            yield from facts(inside, f"{path}/{name}" if path else str(name))
    elif isinstance(value, list):
        for place, inside in enumerate(value):
            if not isinstance(inside, Mapping | list):
                yield f"{path}={inside}"
            yield from facts(inside, f"{path}/{place}")
        if not value:
            yield f"{path}=none"
    else:
        yield f"{path}={value}"


@lru_cache(maxsize=100_000)
def _code(fact: str) -> int:
    return crc32(fact.encode())


def features(position: Mapping[str, object], size: int = SIZE) -> Row:
    """The row of a position as plain JSON (`State.to_dict`).

    Parameters
    ----------
    position
        As one player sees it, or all of it.
    size
        How many numbers the row has.

    Returns
    -------
    row
        Each from 0 to `MOST`.

    >>> features({"seat": 1, "hand": ["red", "red"]}, 8).sum()
    np.float32(5.0)
    """
    counts = np.bincount([_code(fact) % size for fact in facts(position)], minlength=size)
    row: Row = np.minimum(counts, MOST).astype(np.float32)
    return row
