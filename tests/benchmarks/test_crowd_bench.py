"""A class that opens the same link at the same moment."""

from __future__ import annotations

from statistics import median
from typing import Any

import crowd
import psutil

CLASS, FULL_HOUSE, IN_TURN = 30, 60, 300


def test_thirty_visitors_in_line_beside_all_at_once(goal: Any) -> None:
    in_line, at_once = crowd.waits(CLASS), crowd.waits(CLASS, at_once=crowd.EVERYBODY)
    note = f" (median {median(in_line):.1f} s, first {in_line[0]:.1f} s, last {in_line[-1]:.1f} s)"
    goal.at_most(median(in_line) / median(at_once), 0.6, "x all at once", note=note)


def test_sixty_together_then_many_in_turn_without_a_failure(goal: Any) -> None:
    """Those before have left without a word: each keeps its kernel for two minutes, so places run out unless
    they are given back; more than the 200 that the server has come in all.
    """
    alone, last, turns, pss = crowd.together_and_in_turn(FULL_HOUSE, IN_TURN)
    note = f" ({last:.1f} s; alone {alone:.1f} s)"
    goal.at_most(last / alone, FULL_HOUSE / 2, "x a visitor alone", "the last of 60", note)
    goal.at_most(max(turns) / alone, 5, "x a visitor alone", f"the slowest of {IN_TURN} in turn")
    machine = psutil.virtual_memory().total / crowd.MIB
    goal.at_most(
        pss / machine, 0.8, "of the machine's memory", "server and kernels then", f" ({pss:.0f} MiB)"
    )


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
