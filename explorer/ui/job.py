"""Work that takes longer than a blink: it is asked for, followed and cancelled, and what was found so far
stays.

It is done in slices on the kernel's own event loop; between two of them the page is answered
(docs/explanation/players.md). Where no loop runs, as in a script, it is done at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from threading import Thread
from typing import Generic, Protocol, TypeVar

from traitlets import Any as Anything
from traitlets import Bool, HasTraits

from explorer.core.errors import NotSolvable
from explorer.core.lazy import in_browser
from explorer.core.text import Text
from explorer.ui.model import PageModel, guarded

SLICE = 0.02
"""[s] Of work at least, until it next says what it has found."""
PAUSE = 0.005
"""[s] After a slice. The kernel takes some four rounds of its loop to answer a message; with 0 there would be
a slice in each.
"""
ANSWERED = 0.02
"""[s] After a slice in which the page was answered: the kernel sends in a thread of its own, which must come
to its turn.
"""


WAIT = 0.005
"""[s] For what is done aside, before the page is looked after."""


class Partial(Protocol):
    """The result so far, which work yields again and again: all that is known, and which part of the work is
    done [0 to 1].
    """

    @property
    def done(self) -> float:
        """1 in the last one."""


R = TypeVar("R", bound=Partial)
T = TypeVar("T")


@dataclass(eq=False, slots=True)
class _Work(Generic[R]):
    steps: Iterator[R]
    then: Callable[[R | None], None] | None
    refused: Callable[[Text], None] | None
    wait: float
    begun: float = field(default_factory=time.perf_counter)


class Job(HasTraits, Generic[R]):
    """One piece of work at a time, on behalf of a page; a fault in it is said in the page's status line.

    >>> from explorer.ui import dashboard
    >>> job = Job(dashboard("souls", seed=7).model)  # idle until `begin`
    >>> job.running, job.done, job.result
    (False, 0.0, None)
    """

    running = Bool(False, help="whether it is being worked on")
    result: R | None = Anything(None, help="what was found, whole or so far; None where nobody asked")  # type: ignore[assignment]

    def __init__(self, model: PageModel) -> None:
        super().__init__()
        self.model = model
        self.took = 0.0
        self._work: _Work[R] | None = None
        self._driven = self._answered = False
        self._task: asyncio.Task[None] | None = None  # the loop itself keeps no hold on it
        model.observe(self._page_answered, "revision")

    @property
    def done(self) -> float:
        """Which part of the work is done [0 to 1]."""
        return self.result.done if self.result is not None else 0.0

    def begin(
        self,
        steps: Iterator[R],
        then: Callable[[R | None], None] | None = None,
        *,
        refused: Callable[[Text], None] | None = None,
        wait: float = 0.0,
    ) -> None:
        """Work on this from now on; whatever was worked on before is dropped.

        Parameters
        ----------
        steps : iterator
            The work. What it yields is the result so far; who stops asking has cancelled.
        then : callable, optional
            What is done with the result once the work has ended by itself.
        refused : callable, optional
            What is done with the reason where the work is `NotSolvable`.
        wait : float
            [s] Before the first slice.
        """
        self._work = _Work(steps, then, refused, wait)
        self.result, self.running = None, True
        if self._driven:
            return
        if (loop := running_loop()) is None:
            for _ in self._slices():
                pass
        else:
            self._driven = True
            self._task = loop.create_task(self._in_turns())

    def cancel(self) -> None:
        """Stop at this slice; what was found so far stays."""
        self._work, self.running = None, False

    def forget(self) -> None:
        """Stop, and drop what was found."""
        self.cancel()
        self.result = None

    def _page_answered(self, _change: object) -> None:
        self._answered = True

    async def _in_turns(self) -> None:
        """A slice, then whatever the page wants, and so on."""
        for pause in self._slices():
            await asyncio.sleep(pause)
            if self._answered:
                await asyncio.sleep(ANSWERED)

    def _slices(self) -> Iterator[float]:
        """One slice after another, as long as there is work; each gives the pause that it wants after it."""
        self._driven = True
        try:
            while (work := self._work) is not None:
                self._answered, wait, work.wait = False, work.wait, 0.0
                if not wait:
                    guarded(self.model, partial(self._slice, work))()
                yield wait or PAUSE
        finally:
            self._driven = False
            self.cancel()

    def _slice(self, work: _Work[R]) -> None:
        """Work for a moment; where the work fails it is over, and the guard says why."""
        over = True
        try:
            over = self._step(work)
        except NotSolvable as reason:
            if work.refused is None:
                raise
            self.forget()
            work.refused(reason.text)
            return
        finally:
            if over and self._work is work:
                self.cancel()
        if over and work.then is not None:
            work.then(self.result)

    def _step(self, work: _Work[R]) -> bool:
        """Let it find something more; whether it has come to its end."""
        begun, found = time.perf_counter(), None
        while (step := next(work.steps, None)) is not None:
            found = step
            if time.perf_counter() - begun > SLICE:
                break
        if found is not None and self._work is work:
            self.took, self.result = time.perf_counter() - work.begun, found
        return step is None and self._work is work


def aside(work: Callable[[], T], so_far: T, stop: Callable[[], None] = lambda: None) -> Iterator[T]:
    """Do something in a thread, and wait for it in small steps, so that the page stays alive; `stop` is
    called where nobody waits any more. In a browser, where there are no threads, it is done at once.

    >>> list(aside(lambda: 7, 0))[-1]
    7
    """
    if in_browser():
        yield work()
        return
    found: list[T] = []
    failed: list[Exception] = []

    def run() -> None:
        try:
            found.append(work())
        except Exception as error:
            failed.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        while thread.is_alive():
            thread.join(WAIT)
            if thread.is_alive():
                yield so_far
    except GeneratorExit:
        stop()
        raise
    if failed:
        raise failed[0]
    yield from found


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that called us, None where none did."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
