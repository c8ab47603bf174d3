"""A thousand visitors open the same page of a site at the same moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import file_crowd
import pytest
from other_browsers import free_port
from plain_host import PATH

CROWDS = {"nginx": (1000, 1000), "http.server": (30, 10)}
"""How many come, and pages a second: the host that comes with Python lets five wait."""
PAGE = "pond.html"


@pytest.mark.parametrize("host", file_crowd.HOSTS)
def test_a_thousand_first_visits(host: str, written: Any, tmp_path: Path, goal: Any) -> None:
    root = written.root
    small = [f"{PATH}/index.html", f"{PATH}/{PAGE}"]
    whole = [f"{PATH}/{path}" for path in file_crowd.first_visit(root / PATH, PAGE)]
    port, (size, pages_a_second) = free_port(), CROWDS[host]
    with file_crowd.HOSTS[host](root, port, tmp_path):
        file_crowd.crowd(port, whole, 1)  # the disk's first time
        pages = file_crowd.crowd(port, small, size)
        visits = file_crowd.crowd(port, whole, size)
    goal.rate(pages.requests / pages.seconds, pages_a_second, f"{host}: pages, to {pages.size} at once")
    each = visits.bytes / visits.size / 1e6
    goal.at_least(
        visits.bytes / visits.seconds / 1e6,
        125,  # a line of 1 Gbit/s
        f"MB/s to {visits.size} first visits at once, each of all that {PAGE} names",
        what=host,
        note=f" ({each:.1f} MB: {visits.seconds:.1f} s, {visits.requests / visits.seconds:.0f} requests/s)",
    )
