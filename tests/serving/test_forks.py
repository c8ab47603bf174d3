"""Kernels that are copies of a process which has imported what pages need
(`explorer/publishing/server/forks.py`).
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psutil
import pytest
from jupyter_client.blocking.client import BlockingKernelClient
from jupyter_client.connect import write_connection_file

from explorer.publishing.server.forks import GONE, Forked, Forks
from explorer.publishing.server.hosting import CONTROL
from explorer.ui import ways

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="elsewhere kernels start as Jupyter starts them"
)
PATIENCE = 30  # [s]


@pytest.fixture(scope="module")
def forks() -> Iterator[Forks]:
    forks = Forks()
    forks.start()
    yield forks
    forks.stop()


@contextmanager
def kernel(forks: Forks, folder: Path, **variables: str) -> Iterator[tuple[Forked, BlockingKernelClient]]:
    file, _ = write_connection_file(str(folder / f"kernel-{time.monotonic_ns()}.json"))
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", file]
    process = forks.fork(command, dict(os.environ) | variables, str(folder))
    assert process is not None
    client = BlockingKernelClient(connection_file=file)
    client.load_connection_file()
    client.start_channels()
    client.wait_for_ready(timeout=PATIENCE)
    yield process, client
    client.stop_channels()
    process.kill()
    assert process.wait(PATIENCE) == process.poll() == GONE


def value(client: BlockingKernelClient, expression: str) -> str:
    reply = client.execute("", user_expressions={"value": expression}, reply=True, timeout=PATIENCE)
    return str(reply["content"]["user_expressions"]["value"]["data"]["text/plain"])


def test_a_kernel_is_where_it_was_asked_for_with_what_it_was_told(forks: Forks, tmp_path: Path) -> None:
    with kernel(forks, tmp_path, EXPLORER_ASKED="this") as (process, client):
        assert process.poll() is None
        assert value(client, "__import__('os').getpid()") == str(process.pid)
        assert value(client, "__import__('os').getcwd()") == repr(str(tmp_path))
        assert value(client, "__import__('os').environ['EXPLORER_ASKED']") == "'this'"
        assert value(client, "'explorer.ui.play' in __import__('sys').modules") == "True"
        assert (
            value(client, "'jupyter.widget.control' in get_ipython().kernel.comm_manager.targets") == "True"
        )


def test_no_two_kernels_draw_the_same(forks: Forks, tmp_path: Path) -> None:
    drawn = set()
    for _ in range(2):
        with kernel(forks, tmp_path) as (_, client):
            drawn.add(value(client, "__import__('random').random()"))
    assert len(drawn) == 2


def test_what_a_page_builds_for_its_first_visitor_the_next_one_has(forks: Forks, tmp_path: Path) -> None:
    found = []
    for _ in range(2):
        with kernel(forks, tmp_path, SCRIPT_NAME="/voila/render/lab.ipynb") as (_, client):
            found.append(value(client, "'numpy' in __import__('sys').modules"))
            assert value(client, "len(__import__('ipywidgets').widgets.widget._instances)") == "0"
    assert found == ["False", "True"]
    assert forks.process is not None
    assert psutil.Process(forks.process.pid).num_threads() == 1, "a process with threads is not copied"


def heard(client: BlockingKernelClient, request: str, kind: str = "comm_open") -> list[dict[str, Any]]:
    """The models that a kernel tells of while it answers, or what has changed of them."""
    found = []
    while True:
        message = client.get_iopub_msg(timeout=PATIENCE)
        if message["parent_header"].get("msg_id") != request:
            continue
        if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
            return found
        if message["msg_type"] == kind:
            found.append(message["content"]["data"]["state"])


BUTTON = """
import ipywidgets
made = ipywidgets.Output(), ipywidgets.Button()
made[1].on_click(lambda _: ipywidgets.Label("said"))
made[1].on_click(lambda _: made[1].set_trait("description", "pressed"))
"""


@pytest.mark.parametrize("asks", [True, False], ids=["our page", "another"])
def test_models_are_told_once_our_page_asks(forks: Forks, tmp_path: Path, asks: bool) -> None:
    with kernel(forks, tmp_path, **({ways.FILES: "yes"} if asks else {})) as (_, client):
        told = {each["_model_name"] for each in heard(client, client.execute(BUTTON))}
        # Voilà itself fills the outputs, so it hears of them
        assert told == {"OutputModel", *(() if asks else ("LayoutModel", "ButtonStyleModel", "ButtonModel"))}
        opened = {"comm_id": "control", "target_name": CONTROL, "data": {}}
        client.shell_channel.send(client.session.msg("comm_open", opened, metadata={"version": "1.0.0"}))
        asked = {"comm_id": "control", "data": {"method": "request_states"}}
        client.shell_channel.send(client.session.msg("comm_msg", asked))
        button = value(client, "made[1].model_id").strip("'")
        click = {"comm_id": button, "data": {"method": "custom", "content": {"event": "click"}}}
        for kind, name, new in (("comm_open", "value", "said"), ("comm_msg", "description", "pressed")):
            client.execute("made[1].description = ''", reply=True, timeout=PATIENCE)
            message = client.session.msg("comm_msg", click)
            client.shell_channel.send(message)
            assert new in {each.get(name) for each in heard(client, message["header"]["msg_id"], kind)}


def test_a_lost_server_is_replaced_and_its_kernels_go_on(forks: Forks, tmp_path: Path) -> None:
    with kernel(forks, tmp_path) as (orphan, client):
        assert forks.process is not None
        forks.process.kill()
        forks.process.wait()
        with kernel(forks, tmp_path) as (process, _):
            assert psutil.Process(process.pid).ppid() == forks.process.pid
        assert value(client, "1 + 1") == "2"
        assert orphan.poll() is None


@pytest.mark.parametrize(
    "command",
    [
        ["/usr/bin/other", "-m", "ipykernel_launcher", "-f", "file"],
        [sys.executable, "-m", "xeus", "-f", "file"],
        [sys.executable, "-X", "dev", "-m", "ipykernel_launcher", "-f", "file"],
    ],
)
def test_another_program_is_left_to_jupyter(forks: Forks, command: list[str]) -> None:
    assert forks.fork(command, {}, None) is None


def test_it_ends_with_the_server(tmp_path: Path) -> None:
    forks = Forks()
    with kernel(forks, tmp_path) as (process, _):
        forks.stop()
        assert forks.process is not None
        assert forks.process.wait(PATIENCE) == 0
        assert process.wait(PATIENCE) == GONE
