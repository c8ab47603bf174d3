"""How many visitors a machine carries, by the memory that its control groups leave it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
import zmq

from explorer.publishing.server.capacity import (
    FILES_OF_A_PAGE,
    GIB,
    MIB,
    MOST_FILES,
    Places,
    control_group_limits,
    memory,
    physical,
    processors,
    started_at_once,
    too_large,
    visitors_for,
)
from explorer.publishing.server.channels import Kernels
from explorer.publishing.server.door import Door

ON_ONE_CORE = """
import os
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
from explorer.cli import main
main()
"""
"""The command line on a single core."""


def written(system: Path, **files: str) -> Path:
    for name, text in files.items():
        path = system / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return system


def test_the_smallest_limit_of_the_groups_around_it_counts(tmp_path: Path) -> None:
    written(tmp_path, proc__self__cgroup="0::/app/web\n")
    group = tmp_path / "sys" / "fs" / "cgroup" / "app" / "web"
    group.mkdir(parents=True)
    (group / "memory.max").write_text("max\n", encoding="utf-8")
    (group.parent / "memory.max").write_text(f"{GIB}\n", encoding="utf-8")
    assert list(control_group_limits(tmp_path)) == [GIB]
    assert memory(tmp_path) == min(GIB, physical())


def test_the_older_scheme_is_read_where_a_container_sees_its_own_group_at_the_top(tmp_path: Path) -> None:
    written(tmp_path, proc__self__cgroup="3:cpuset:/\n4:cpu,memory:/docker/0123\n0::/\n")
    top = tmp_path / "sys" / "fs" / "cgroup" / "memory"
    top.mkdir(parents=True)
    (top / "memory.limit_in_bytes").write_text(str(512 * MIB), encoding="utf-8")
    assert list(control_group_limits(tmp_path)) == [512 * MIB]


def test_a_system_without_control_groups_has_the_machines_memory(tmp_path: Path) -> None:
    assert memory(tmp_path) == physical() > 0
    assert processors() >= 1


def test_all_kernels_together_stay_below_the_machine_and_the_largest_goes_first(tmp_path: Path) -> None:
    for process, (pages, part) in {
        11: (50_000, 100_000),
        12: (90_000, 300_000),
        13: (50_000, 120_000),
    }.items():
        there = tmp_path / "proc" / str(process)
        there.mkdir(parents=True)
        (there / "statm").write_text(f"100000 {pages} 10 1 0 1 0")
        (there / "smaps_rollup").write_text(f"Rss: 1 kB\nPss: {part} kB\nPss_Anon: 7 kB\n")
    assert too_large((11, 12, 13, 99), 190_000 * 4096, tmp_path) == []
    assert too_large((11, 12, 13, 99), 520_000 * 1024, tmp_path) == []
    assert too_large((11, 12, 13, 99), 519_999 * 1024, tmp_path) == [12]
    assert too_large((11, 12, 13, 99), 100_000 * 1024, tmp_path) == [12, 13]


@pytest.mark.parametrize(("gibibytes", "visitors"), [(1, 5), (4, 37), (8, 80)])
def test_a_larger_machine_takes_more_visitors(gibibytes: int, visitors: int) -> None:
    assert visitors_for(gibibytes * GIB) == visitors  # (1024 g - 512) / 96


@pytest.mark.parametrize(("cores", "started"), [(1, "SSWWW"), (2, "SSSWW"), (3, "SSSSW"), (4, "SSSSS")])
def test_one_page_more_than_processors_is_started_at_once_and_the_others_wait(
    cores: int, started: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda process: {*range(cores)}, raising=False)
    assert processors() == cores
    door = Door(places=9, at_once=started_at_once())
    visits = [door.enter() for _ in range(5)]
    assert "".join(visit.stage.name[0] for visit in visits if visit) == started


@pytest.mark.parametrize(("told", "at_once"), [(None, 2), (1, 2), (2, 3), (8, 9)])
def test_a_system_that_does_not_say_what_a_process_may_use_has_all_its_processors_or_one(
    told: int | None, at_once: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: told)
    assert started_at_once() == at_once


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="a process cannot be kept on one core here")
@pytest.mark.parametrize(("asked", "said"), [([], "2 pages are"), (["--at-once", "1"], "1 page is")])
def test_a_server_on_one_core_starts_two_pages_at_once_unless_it_is_told_otherwise(
    asked: list[str], said: str, tmp_path: Path
) -> None:
    command = [
        sys.executable,
        "-c",
        ON_ONE_CORE,
        "serve",
        "--port",
        "0",
        "--notebooks",
        str(tmp_path),
        *asked,
    ]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=os.environ | {"LC_ALL": "C"})
    try:
        assert server.stdout is not None
        ready, capacity = server.stdout.readline(), server.stdout.readline()
    finally:
        server.terminate()
        server.communicate(timeout=30)
    assert "http://127.0.0.1:" in ready
    assert capacity.rstrip().endswith(f"{said} started at a time.")


def test_the_sockets_towards_kernels_do_not_run_out_before_open_files_do() -> None:
    """ZeroMQ gives a context 1,023 of itself, which a hundred pages use up."""
    places = Places(wanted=100_000, files=MOST_FILES)
    assert (
        Kernels().context.get(zmq.MAX_SOCKETS) >= places.count * FILES_OF_A_PAGE
    )  # no socket without a file
