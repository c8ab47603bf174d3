"""Stories that need an event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from typing import Any


def tell(story: Coroutine[Any, Any, None]) -> None:
    """On a loop of its own, in a thread: Playwright's, which browser tests leave behind, takes no second one
    beside it.
    """
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(story, 60)).result()
