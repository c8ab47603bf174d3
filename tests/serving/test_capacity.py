"""How many visitors a machine carries, by the memory that its control groups leave it."""

from __future__ import annotations

from pathlib import Path

import pytest

from explorer.publishing.server.capacity import (
    GIB,
    MIB,
    control_group_limits,
    memory,
    physical,
    processors,
    visitors_for,
)


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


@pytest.mark.parametrize(("gibibytes", "visitors"), [(1, 5), (4, 37), (8, 80)])
def test_a_larger_machine_takes_more_visitors(gibibytes: int, visitors: int) -> None:
    assert visitors_for(gibibytes * GIB) == visitors  # (1024 g - 512) / 96
