"""Work that is done in slices on the event loop that runs here, so that the page is answered in between."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Any

from explorer.ui.guard import guarded

if TYPE_CHECKING:
    from explorer.ui.speaking import SpeakingModel

PAUSE = 0.002
"""[s] After a slice: the kernel takes a few rounds of its loop to answer a message."""


class Slices:
    """One piece of work at a time; where no loop runs, as in a script, it is done at once."""

    def __init__(self, model: SpeakingModel) -> None:
        self.model = model
        self._work: Iterator[Any] | None = None
        self._task: asyncio.Task[None] | None = None  # the loop itself keeps no hold on it

    @property
    def running(self) -> bool:
        """Whether something is being worked on."""
        return self._work is not None

    def begin(self, work: Iterator[Any]) -> None:
        """Work on this from now on; whatever was worked on before is dropped."""
        self._work = work
        if (loop := running_loop()) is None:
            while self._slice(work):
                pass
        else:
            self._task = loop.create_task(self._in_turns(work))

    def cancel(self) -> None:
        """Stop at this slice."""
        self._work = None

    async def _in_turns(self, work: Iterator[Any]) -> None:
        while self._slice(work):
            await asyncio.sleep(PAUSE)

    def _slice(self, work: Iterator[Any]) -> bool:
        """One slice; whether there is another one."""
        done: list[Any] = []
        if self._work is work:
            guarded(self.model, lambda: done.extend((one,) for one in islice(work, 1)))()
            if not done and self._work is work:
                self._work = None
        return bool(done) and self._work is work


def running_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop that called us, None where none did."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
