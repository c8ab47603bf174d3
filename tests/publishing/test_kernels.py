"""A page's kernel: what its start may meet."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace
from typing import Any

import pytest
from jupyter_client.manager import AsyncKernelManager
from jupyter_client.provisioning import KernelProvisionerFactory

from explorer.publishing.server import kernels
from explorer.publishing.server.hosting import CannotServe


def test_the_name_in_the_configuration_is_our_way_to_start_kernels() -> None:
    assert KernelProvisionerFactory().provisioners[kernels.PROVISIONER].load() is kernels.Provisioner


def test_a_server_of_an_installation_without_that_name_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernels, "PROVISIONER", "nobody's")
    with pytest.raises(CannotServe, match="older than the program"):
        kernels.start_kernels_here()


def test_a_kernel_that_is_a_copy_is_held_as_one_that_was_started(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = SimpleNamespace(pid=os.getpid(), poll=lambda: None)
    monkeypatch.setattr(kernels.FORKS, "fork", lambda *_asked: copy)
    monkeypatch.setattr(kernels, "go_first", lambda _process: None)

    async def begun() -> tuple[Any, int | None]:
        held = kernels.Provisioner(kernel_id="", kernel_spec=None, parent=AsyncKernelManager())
        await held.launch_kernel(["python"], cwd=".")
        return held.process, await held.poll()

    assert asyncio.run(begun()) == (copy, None)
