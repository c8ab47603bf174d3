"""What this machine can carry: its memory (or that of its container), its processors, and so how many
visitors.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

MIB = 1024**2
GIB = 1024**3
FOR_THE_SERVER = 512 * MIB
A_VISITOR = 96 * MIB
"""A kernel that plays takes about 50 MiB of its own (docs/decisions/0006); hints and large networks take
more.
"""
UNKNOWN = 4 * GIB
SYSTEM = Path("/")


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def started_at_once() -> int:
    """How many pages are started at a time: one more than processors, as a starting kernel leaves its own
    idle at times.
    """
    return processors() + 1


def visitors_for(memory: int) -> int:
    """How many pages may live at a time in that much memory [bytes]; at least one.

    >>> visitors_for(2 * GIB), visitors_for(4 * GIB), visitors_for(1)
    (16, 37, 1)
    """
    return max(1, (memory - FOR_THE_SERVER) // A_VISITOR)


def memory(system: Path = SYSTEM) -> int:
    """The memory that everything here may take together [bytes]: the machine's, or less where a control group
    says so.
    """
    return min([physical(), *control_group_limits(system)])


def physical() -> int:
    """The machine's memory [bytes]; 4 GiB where the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return UNKNOWN


def control_group_limits(system: Path = SYSTEM) -> Iterator[int]:
    """The limits of this process's control group and of those around it [bytes], in both versions of Linux's
    scheme.
    """
    mounts = system / "sys" / "fs" / "cgroup"
    for line in words_of(system / "proc" / "self" / "cgroup").splitlines():
        _, controllers, group = line.split(":", 2)
        if not controllers:
            yield from limits_up(mounts, group, "memory.max")
        elif "memory" in controllers.split(","):
            yield from limits_up(mounts / "memory", group, "memory.limit_in_bytes")


def limits_up(mount: Path, group: str, name: str) -> Iterator[int]:
    """The limits written in a group's folder and in every folder above it; a container sees the topmost
    alone.
    """
    folder = mount / group.strip("/")
    for here in (folder, *folder.parents):
        if here.is_relative_to(mount) and (limit := words_of(here / name).strip()).isdecimal():
            yield int(limit)


def words_of(path: Path) -> str:
    """A small file's text; empty when it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return ""
