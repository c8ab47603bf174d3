"""Long counting as a generator: whoever asks may answer others between two steps, or stop asking; whoever
cannot wait for less has it done at once.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
S = TypeVar("S")
T = TypeVar("T")
V = TypeVar("V")
Found_co = TypeVar("Found_co", covariant=True)
KEPT = 16
"""So many answers of one kind are remembered."""


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
