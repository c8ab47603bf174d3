"""A class that opens the same link at the same moment."""

from __future__ import annotations

from statistics import median
from typing import Any

import crowd

CLASS, FULL_HOUSE = 30, 60


def test_thirty_visitors_in_line_beside_all_at_once(goal: Any) -> None:
    in_line, at_once = crowd.waits(CLASS), crowd.waits(CLASS, at_once=crowd.EVERYBODY)
    note = f" (median {median(in_line):.1f} s, first {in_line[0]:.1f} s, last {in_line[-1]:.1f} s)"
    goal.at_most(median(in_line) / median(at_once), 0.6, "x all at once", note=note)


def test_sixty_visitors(goal: Any) -> None:
    full = crowd.full_house(FULL_HOUSE)
    goal.at_most(full.pss, 4096, "MiB", "server and kernels of 60 visitors", f" (RSS {full.rss:.0f} MiB)")
    goal.at_most(full.opening, 1.0, "processor s", "a page opened, one of 60")
    goal.at_most(full.playing, 0.005, "of a core", "a visitor who clicks every five seconds, one of 60")
    goal.at_most(
        full.together / full.alone,
        5,
        "x a click alone",
        "a click among 60",
        f" ({1000 * full.together:.0f} ms)",
    )
