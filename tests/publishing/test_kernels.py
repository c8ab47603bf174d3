"""A page's kernel: what its start may meet."""

from __future__ import annotations

import os
from pathlib import Path
from types import SimpleNamespace

import apart
import pytest

from explorer.publishing.server import kernels


def test_a_kernel_that_writes_its_file_while_it_is_begun_has_a_page(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = kernels.LimitedKernel()

    def fork(*_asked: object) -> SimpleNamespace:
        Path(kernel.connection_file).write_text("")  # opened to be written anew, and nothing is in it yet
        return SimpleNamespace(pid=os.getpid())

    async def begun() -> bool:
        command, environment = await kernel._async_pre_start_kernel()
        return await kernel.forked(command, **environment)

    monkeypatch.setattr(kernels.FORKS, "fork", fork)
    try:
        assert apart.run(begun())
    finally:
        Path(kernel.connection_file).unlink(missing_ok=True)
