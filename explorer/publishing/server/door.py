"""The door: so many visitors at a time, so many pages started at a time, in the order in which people
came.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from enum import Enum, auto

from explorer.publishing.server.hosting import Jupyter
from explorer.publishing.server.rendering import Pool

TOO_LONG = 30.0  # [s] a page that takes longer lets the next one start
REMEMBERED = 1000
"""So many messages back one that comes again is known."""


class Stage(Enum):
    """Where a visit stands."""

    WAITING = auto()
    STARTING = auto()
    SLOW = auto()
    OPEN = auto()
    OVER = auto()


class Visit:
    """One page: waiting in line, being made, or open. It holds a place until it is over."""

    def __init__(self, door: Door) -> None:
        self.door = door
        self.stage = Stage.WAITING
        self.place = 0
        self.moved = asyncio.Event()
        self.since = 0.0
        self.sockets = self.arriving = 0
        self.complained = False
        self.dead = False
        self.kernel_id: str | None = None
        self.launch: asyncio.Future[Jupyter] | None = None
        self.passed: dict[int, None] = {}
        self.give_up: Callable[[], object] = lambda: None

    async def line(self) -> AsyncIterator[int]:
        """Its place in line [1: next], each time that it changes, until its turn has come."""
        while self.stage is Stage.WAITING:
            self.moved.clear()
            yield self.place
            await self.moved.wait()

    def open(self) -> None:
        """The page is complete: the next one may start, and the browser should connect soon."""
        if self.stage is not Stage.OVER:
            self.stage, self.since = Stage.OPEN, self.door.clock()
            self.door.call()

    def passes(self, number: str) -> bool:
        """True of a message that comes for the first time: a page whose line was cut sends again what was not
        answered.

        >>> visit = Visit(Door(1, 1))
        >>> [visit.passes(number) for number in ("7", "8", "7")]
        [True, True, False]
        """
        key = hash(number)
        if key in self.passed:
            return False
        self.passed[key] = None
        if len(self.passed) > REMEMBERED:
            del self.passed[next(iter(self.passed))]
        return True

    def connected(self) -> None:
        """A web socket to the kernel came up."""
        self.sockets += 1

    def disconnected(self) -> None:
        """A web socket to the kernel went down."""
        self.sockets -= 1
        self.since = self.door.clock()


class Door:
    """Lets visitors in.

    Parameters
    ----------
    places
        How many pages there may be at a time, those in line included.
    at_once
        How many of them are started at a time; many more than there are processors make everybody wait for
        the last.
    clock
        What tells the time [s].
    """

    def __init__(self, places: int, at_once: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.places, self.at_once, self.clock = places, at_once, clock
        self.visits: list[Visit] = []

    def enter(self) -> Visit | None:
        """A new visit, at the end of the line; None when every place is taken."""
        if len(self.visits) >= self.places:
            return None
        visit = Visit(self)
        self.visits.append(visit)
        self.call()
        return visit

    def leave(self, visit: Visit) -> None:
        """A visit is over, wherever it stood."""
        if visit in self.visits:
            self.visits.remove(visit)
        visit.stage = Stage.OVER
        visit.moved.set()
        self.call()

    def of_kernel(self, kernel_id: str) -> Visit | None:
        """The visit that a kernel belongs to."""
        return next((visit for visit in self.visits if visit.kernel_id == kernel_id), None)

    def call(self) -> None:
        """Let the first in line start as far as there is room, and tell the others their places."""
        room = self.at_once - sum(visit.stage is Stage.STARTING for visit in self.visits)
        line = [visit for visit in self.visits if visit.stage is Stage.WAITING]
        for visit in line[: max(0, room)]:
            visit.stage, visit.since = Stage.STARTING, self.clock()
            visit.moved.set()
        for place, visit in enumerate(line[max(0, room) :], start=1):
            if visit.place != place:
                visit.place = place
                visit.moved.set()

    def pass_slow_ones(self) -> None:
        """A page whose cells take very long no longer keeps the next one from starting."""
        for visit in self.visits:
            if visit.stage is Stage.STARTING and self.clock() - visit.since > TOO_LONG:
                visit.stage = Stage.SLOW
        self.call()

    def unseen(self, seconds: float) -> list[Visit]:
        """The open pages that no browser has been connected to for longer than that."""
        return [
            visit
            for visit in self.visits
            if visit.stage is Stage.OPEN and visit.sockets == 0 and self.clock() - visit.since > seconds
        ]


# Pages made ready before a class comes ----------------------------------------------------------------------

EVERY = 1500
"""[ms] So often a few more are begun: as many as the door lets start at once."""


class Warming:
    """Makes so many pages of a notebook ready; one that is taken is not made anew, as the class is there.

    Parameters
    ----------
    pool
        Which keeps none ready by itself.
    page
        The notebook's path.
    left
        How many are still to be made.
    """

    def __init__(self, pool: Pool, door: Door, page: str, left: int) -> None:
        self.pool, self.door, self.page, self.left = pool, door, page, left

    def step(self) -> None:
        """A few more, unless somebody is coming in."""
        coming = any(visit.stage in (Stage.WAITING, Stage.STARTING) for visit in self.door.visits)
        if coming or self.left <= 0:
            return
        few = min(self.door.at_once, self.left)
        self.pool.make(self.page, few)
        self.left -= few
