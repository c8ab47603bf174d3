"""One guard around every callback: a fault is said in the status line, and raised under test (Voilà would
swallow it).
"""

from __future__ import annotations

import functools
import logging
import os
from collections.abc import Callable

from explorer.core.errors import ExplorerError
from explorer.core.text import Text
from explorer.ui.messages import message
from explorer.ui.speaking import SpeakingModel

RAISE = "EXPLORER_RAISE"
log = logging.getLogger("explorer")


def guarded(
    model: SpeakingModel, callback: Callable[..., object], refuse: Callable[[Text], None] | None = None
) -> Callable[..., None]:
    """The callback, with its faults shown under the board instead of lost in a log; `refuse` shows refusals
    elsewhere.
    """

    @functools.wraps(callback)
    def run(*arguments: object) -> None:
        try:
            callback(*arguments)
        except ExplorerError as error:
            if refuse is None:
                model.changed(message("problem", detail=error.text))
            else:
                refuse(error.text)
        except MemoryError:
            log.exception("in a dashboard callback")
            model.changed(message("out-of-memory"))
        except Exception as error:
            log.exception("in a dashboard callback")
            model.changed(message("crash", detail=f"{type(error).__name__}: {error}"))
            if os.environ.get(RAISE):
                raise

    return run
