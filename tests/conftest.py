"""Tests that are marked `thorough` come with `--thorough`, as in CI: another of a kind whose first is always
told.
"""

from __future__ import annotations

import os
from asyncio import events
from collections.abc import Generator, Iterator
from functools import partial
from tempfile import TemporaryDirectory

import nbval.kernel
import pytest
from _pytest.doctest import DoctestModule
from examples import FEW
from hypothesis import settings
from jupyter_client.manager import KernelManager

SOCKETS = pytest.StashKey[TemporaryDirectory[str]]()
"""Where notebooks and their kernels meet."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--thorough`, which leaves nothing out."""
    parser.addoption("--thorough", action="store_true", help="also what is marked `thorough`, as CI does")


def pytest_configure(config: pytest.Config) -> None:
    """Fewer examples for properties, too (`tests/examples.py`). Kernels of notebooks are spoken to by files:
    jupyter_client looks for free ports before it takes them, and of two workers with the same a kernel died.
    """
    if os.name == "posix":
        sockets = config.stash[SOCKETS] = TemporaryDirectory()
        asked = partial(KernelManager, transport="ipc", ip=f"{sockets.name}/kernel")
        nbval.kernel.KernelManager = asked
    if not config.getoption("thorough"):
        settings.register_profile("few", settings.default, max_examples=FEW)
        settings.load_profile("few")


@pytest.fixture(autouse=True)
def no_loop_of_a_browser(request: pytest.FixtureRequest) -> Iterator[None]:
    """Playwright's loop counts as running in its thread, between its calls too: a test without a browser does
    not meet it, whatever ran before in the same worker.
    """
    if "browser" in request.fixturenames:
        yield
        return
    left = events._get_running_loop()
    events._set_running_loop(None)
    yield
    events._set_running_loop(left)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what waits for CI; pytest says how many these are."""
    if not config.getoption("thorough"):
        later = [item for item in items if item.get_closest_marker("thorough")]
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]
        config.hook.pytest_deselected(items=later)


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """No docstring here holds an example, so none is looked for."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]
