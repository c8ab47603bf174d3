"""How often somebody may do something: a short burst, then only as fast as time passes."""

from __future__ import annotations

import time
from collections.abc import Callable

MOST_KNOWN = 1000
"""Of so many the past is remembered; who invents names is forgotten first."""


class Allowance:
    """So many at once, and as many again in each so many seconds.

    Examples
    --------
    >>> now = 0.0
    >>> twice = Allowance(most=2, each=10.0, clock=lambda: now)
    >>> [twice.spend("a") for _ in range(3)], twice.spend("b")
    ([True, True, False], True)
    >>> now = 5.0
    >>> twice.spend("a"), twice.spend("a")
    (True, False)
    >>> twice.has("a"), twice.has("b")
    (False, True)
    """

    def __init__(self, most: int, each: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.each, self.clock = most, each, clock
        self.left: dict[str, tuple[float, float]] = {}

    def has(self, who: str) -> bool:
        """Whether it may be done now; nothing is spent."""
        left, since = self.left.get(who, (self.most, 0.0))
        return left + (self.clock() - since) * self.most / self.each >= 1

    def spend(self, who: str) -> bool:
        """Whether it may be done once more now."""
        now, may = self.clock(), self.has(who)
        left, since = self.left.pop(who, (self.most, now))
        self.left[who] = (min(self.most, left + (now - since) * self.most / self.each) - may, now)
        if len(self.left) > MOST_KNOWN:
            self.left.pop(next(iter(self.left)))
        return may
