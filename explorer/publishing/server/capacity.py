"""The capacity of this machine: its memory (or that of its container), its processors, the files that one
process may have open, and so how many visitors.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

MIB = 1024**2
GIB = 1024**3
FOR_THE_SERVER = 512 * MIB
A_VISITOR = 96 * MIB
"""A kernel that plays takes about 50 MiB of its own (docs/explanation/serving.md); hints and large networks
take more.
"""
UNKNOWN = 4 * GIB
FILES_FOR_THE_SERVER = 128
"""Descriptors: listening, helpers, pages being started, visitors who are told that all is taken."""
FILES_OF_A_PAGE = 24
"""Towards its kernel a page takes 14, and 9 more while its browser connects anew."""
CONNECTIONS_OF_A_VISITOR = 8
"""A browser opens six at most, and two web sockets."""
MOST_FILES = 65_536
"""More are of no use; some systems allow a thousand million."""
WITHOUT_A_LIMIT = 512
"""Descriptors where the system has no such limit: Windows carries so many sockets in one place."""
SYSTEM = Path("/")


def processors() -> int:
    """The number of processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def started_at_once() -> int:
    """The number of pages started at a time: one more than processors, as a starting kernel leaves its own
    idle at times.
    """
    return processors() + 1


def visitors_for(memory: int) -> int:
    """The number of pages that so much memory [bytes] carries; at least one.

    >>> visitors_for(2 * GIB), visitors_for(4 * GIB), visitors_for(1)
    (16, 37, 1)
    """
    return max(1, (memory - FOR_THE_SERVER) // A_VISITOR)


def budget_of(memory: int) -> int:
    """What all kernels of so much memory [bytes] may take together: all that the server leaves.

    >>> budget_of(24 * GIB) // MIB, budget_of(GIB // 2) // MIB
    (24064, 96)
    """
    return max(A_VISITOR, memory - FOR_THE_SERVER)


def beyond(taken: Mapping[int, int], budget: int) -> list[int]:
    """The processes to end, the largest first, so that the others take no more than that together.

    >>> beyond({1: 300, 2: 500, 3: 100}, 450), beyond({1: 300, 2: 500}, 800)
    ([2], [])
    """
    sizes = dict(taken)
    ended: list[int] = []
    while sum(sizes.values()) > budget:
        ended.append(max(sizes, key=sizes.__getitem__))
        del sizes[ended[-1]]
    return ended


def too_large(processes: Iterable[int], budget: int, system: Path = SYSTEM) -> list[int]:
    """The kernels to end so that all stay within their budget [bytes]. Copies of a process share memory: how
    much is counted only once that matters, as it takes a millisecond each.
    """
    known = tuple(processes)
    if sum(resident(each, system) for each in known) <= budget:
        return []
    return beyond({each: own_part(each, system) for each in known}, budget)


def resident(process: int, system: Path = SYSTEM) -> int:
    """What a process has in memory, with all that it shares [bytes]; 0 where that is not told."""
    pages = words_of(system / "proc" / str(process) / "statm").split()
    return int(pages[1]) * os.sysconf("SC_PAGE_SIZE") if pages else 0


def own_part(process: int, system: Path = SYSTEM) -> int:
    """The same, with its part of what it shares [bytes]."""
    lines = words_of(system / "proc" / str(process) / "smaps_rollup").splitlines()
    return next((int(line.split()[1]) * 1024 for line in lines if line.startswith("Pss:")), 0)


def raise_files() -> int:
    """Raise the soft limit of open files as far as the system lets anybody; how many there may be."""
    if resource is None:
        return WITHOUT_A_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    for wanted in (most, min(most, 10_240)):  # macOS names no limit, and takes no more than that
        if soft == resource.RLIM_INFINITY or soft >= wanted:
            break
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    return MOST_FILES if soft == resource.RLIM_INFINITY else min(soft, MOST_FILES)


@dataclass(frozen=True)
class Places:
    """The number of pages at a time: what memory carries, or somebody asked for, and open files.

    Examples
    --------
    >>> Places(245, 1024).count, Places(245, 65_536).count, Places(1, 64).count
    (28, 245, 1)
    >>> Places(245, 1024).connections, Places(245, 65_536).connections
    (224, 59528)
    """

    wanted: int
    files: int

    @property
    def by_files(self) -> int:
        """The number of pages that the open files carry."""
        return max(1, (self.files - FILES_FOR_THE_SERVER) // (FILES_OF_A_PAGE + CONNECTIONS_OF_A_VISITOR))

    @property
    def count(self) -> int:
        """As many as both carry."""
        return min(self.wanted, self.by_files)

    @property
    def connections(self) -> int:
        """The connections that pages leave; enough for one visitor, whatever the limit."""
        rest = self.files - FILES_FOR_THE_SERVER - FILES_OF_A_PAGE * self.count
        return max(CONNECTIONS_OF_A_VISITOR, rest)


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
