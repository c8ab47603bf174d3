"""Long counts are generators that work in slices, and use arrays where numpy and scipy are installed.

Whoever runs a generator may answer others between two steps, or stop; `finished` does all of it at once.
Every answer is found without arrays too, so that a board works in a bare browser.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from types import ModuleType
from typing import Any, Generic, TypeAlias, TypeVar

from explorer.core.lazy import import_installed

Array: TypeAlias = Any
"""numpy: an array, or one number in place of it, which are counted with alike."""
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""The environment of a process that counts beside others. The squares that a sparse solver multiplies are
small: the threads that numpy starts wait for each other, in three times the time of the processor.
"""


def numpy_scipy() -> tuple[ModuleType, ModuleType] | None:
    """Both modules, loaded when first asked for, or None where one of them is missing.

    Returns
    -------
    tuple or None
        numpy, and scipy with its sparse matrices; None means: count in plain Python.

    Examples
    --------
    >>> arrays = numpy_scipy()
    >>> arrays is None or float(arrays[0].float64(0.5)) == 0.5
    True
    """
    loaded = import_installed("numpy", "scipy", "scipy.sparse.csgraph", "scipy.sparse.linalg")
    return (loaded[0], loaded[1]) if loaded else None


K = TypeVar("K", bound=Hashable)
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")
Found_co = TypeVar("Found_co", covariant=True)
KEPT = 16
"""Answers of one kind that are remembered."""


def finished(steps: Generator[object, None, V]) -> V:
    """Do all the work at once; what it comes to.

    >>> def steps():
    ...     yield 0.5
    ...     return "done"
    >>> finished(steps())
    'done'
    """
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: V = end.value
            return found


def told(steps: Generator[S, None, V], tell: Callable[[S], T]) -> Generator[T, None, V]:
    """The same work, each of whose slices says something else."""
    while True:
        try:
            step = next(steps)
        except StopIteration as end:
            found: V = end.value
            return found
        yield tell(step)


def still(known: T) -> Callable[[object], T]:
    """For `told`: nothing more is known than this."""
    return lambda _: known


def within(steps: Generator[float, None, V], start: float, stop: float) -> Generator[float, None, V]:
    """Work that is a part of more work: between these shares of it.

    >>> list(within((share for share in (0.0, 0.5, 1.0)), 0.5, 1.0))
    [0.5, 0.75, 1.0]
    """
    return told(steps, lambda share: start + share * (stop - start))


class Sliced(Generic[K, Found_co]):
    """A function whose work can be done in slices, and which remembers its last answers.

    >>> @Sliced
    ... def squared(number):
    ...     yield 0.5
    ...     return number * number
    >>> list(squared.steps(3)), squared(3), list(squared.steps(3))
    ([0.5], 9, [])
    """

    def __init__(self, work: Callable[[K], Generator[float, None, Found_co]]) -> None:
        self.work = work
        self.__doc__ = work.__doc__
        self.known: dict[K, Found_co] = {}

    def __call__(self, asked: K) -> Found_co:
        """The answer, at once."""
        return finished(self.steps(asked))

    def steps(self, asked: K) -> Generator[float, None, Found_co]:
        """The answer in slices, each with the part of the work that is done [0 to 1]; none where it is
        remembered.
        """
        if asked not in self.known:
            found = yield from self.work(asked)
            self.known[asked] = found
        self.known[asked] = found = self.known.pop(asked)
        for oldest in list(self.known)[:-KEPT]:
            del self.known[oldest]
        return found

    def forget(self, asked: K) -> None:
        """The answer is asked no more, and makes room for others."""
        self.known.pop(asked, None)
