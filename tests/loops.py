"""Work in slices is done to its end at once, unless a story has a loop of its own (`apart.run`)."""

from __future__ import annotations

import threading

import pytest

from explorer.ui import job

LOOP = job.running_loop


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright, once used, leaves a loop that runs in the main thread for good."""
    here = threading.main_thread()
    monkeypatch.setattr(job, "running_loop", lambda: None if threading.current_thread() is here else LOOP())
