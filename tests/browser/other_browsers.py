"""Firefox over WebDriver BiDi and WebKit over WebDriver, as much of both as a short story asks for.

Playwright drives builds of its own of these two; here are those that people have.
"""

from __future__ import annotations

import io
import json
import os
import re
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.error import HTTPError

from find_browsers import needed
from websocket import create_connection

PATIENCE = 60
"""[s] For an answer, and for a state."""
SIZE = (1000, 700)
CENTRE = """(() => {
  const node = document.querySelector(%s);
  node.scrollIntoView({ block: "center" });
  const box = node.getBoundingClientRect();
  return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2].map(Math.round));
})()"""
"""Where an element is, brought into view [px]."""


class Remote(Protocol):
    said: list[str]
    """Errors that the page has logged, where the browser tells them."""

    def go(self, url: str) -> None:
        """Open another page."""

    def reload(self) -> None:
        """Load the page again."""

    def ask(self, expression: str) -> Any:
        """What an expression is in the page: a text, a number, a truth or nothing."""

    def press(self, x: int, y: int) -> None:
        """Click there [px]."""


def until(remote: Remote, expression: str) -> None:
    """Wait until it is true in the page."""
    deadline = time.monotonic() + PATIENCE
    while not remote.ask(expression):
        assert time.monotonic() < deadline, (expression, remote.ask("document.body.innerText"), remote.said)
        time.sleep(0.05)


def begin(remote: Remote, url: str) -> None:
    """Open another page, and do not wait until all of it is there."""
    remote.ask(f"location.assign({json.dumps(url)})")


def click(remote: Remote, selector: str) -> None:
    """Click an element once it is there, in its middle, as a hand would."""
    quoted = json.dumps(selector)
    until(remote, f"!!document.querySelector({quoted})")
    remote.press(*json.loads(remote.ask(CENTRE % quoted)))


def pointer(x: int, y: int) -> list[dict[str, Any]]:
    steps = [{"type": "pointerMove", "x": x, "y": y}]
    steps += [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
    return [{"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}]


class Firefox:
    """Over one web socket, which Firefox itself opens."""

    def __init__(self, address: str) -> None:
        self.socket = create_connection(f"{address}/session", timeout=PATIENCE, suppress_origin=True)
        self.said: list[str] = []
        self.count = 0
        self.tell("session.new", capabilities={})
        self.page = self.tell("browsingContext.getTree")["contexts"][0]["context"]
        viewport = dict(zip(("width", "height"), SIZE, strict=True))
        self.tell("browsingContext.setViewport", context=self.page, viewport=viewport)
        self.tell("session.subscribe", events=["log.entryAdded"])

    def tell(self, method: str, **params: Any) -> Any:
        """Send a command; its result. What the console says meanwhile is kept."""
        self.count += 1
        self.socket.send(json.dumps({"id": self.count, "method": method, "params": params}))
        while True:
            heard = json.loads(self.socket.recv())
            if heard.get("method") == "log.entryAdded" and heard["params"]["level"] == "error":
                self.said.append(heard["params"]["text"])
            if heard.get("id") == self.count:
                assert heard["type"] == "success", heard
                return heard["result"]

    def go(self, url: str) -> None:
        self.tell("browsingContext.navigate", context=self.page, url=url, wait="complete")

    def reload(self) -> None:
        self.tell("browsingContext.reload", context=self.page, wait="complete")

    def ask(self, expression: str) -> Any:
        target = {"context": self.page}
        found = self.tell("script.evaluate", expression=expression, target=target, awaitPromise=True)
        return found["result"].get("value")

    def press(self, x: int, y: int) -> None:
        self.tell("input.performActions", context=self.page, actions=pointer(x, y))


class WebKit:
    def __init__(self, address: str) -> None:
        self.address, self.said = f"{address}/session", list[str]()
        session = self.tell("", capabilities={})
        self.address += "/" + session["sessionId"]
        self.tell("/window/rect", width=SIZE[0], height=SIZE[1])

    def tell(self, path: str, **given: Any) -> Any:
        """Send a command; its value."""
        asked = urllib.request.Request(self.address + path, json.dumps(given).encode(), method="POST")
        try:
            with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
                return json.load(answer)["value"]
        except HTTPError as refusal:
            raise AssertionError(refusal.read().decode()) from refusal

    def go(self, url: str) -> None:
        self.tell("/url", url=url)

    def reload(self) -> None:
        self.tell("/refresh")

    def ask(self, expression: str) -> Any:
        return self.tell("/execute/sync", script=f"return {expression}", args=[])

    def press(self, x: int, y: int) -> None:
        self.tell("/actions", actions=pointer(x, y))


PREFERENCES = (
    "app.normandy.enabled",
    "datareporting.policy.dataSubmissionEnabled",
    "browser.safebrowsing.update.enabled",
)
"""What Firefox would ask other hosts for by itself."""
NO_WASM, NO_SERVICE_WORKER = "javascript.options.wasm", "dom.serviceWorkers.enabled"


@contextmanager
def firefox(folder: Path, *without: str) -> Iterator[Remote]:
    """A Firefox without a window, whose profile lies in a folder; `without` names what is off in it."""
    lines = [f'user_pref("{name}", false);' for name in (*PREFERENCES, *without)]
    (folder / "user.js").write_text("\n".join(lines), encoding="utf-8")
    options = ("--headless", "--no-remote", "--profile", str(folder), "--remote-debugging-port", "0")
    with running(needed("FIREFOX"), *options, stderr=subprocess.PIPE) as process:
        listening = (re.search(r"listening on (ws://\S+)", line) for line in process.stderr or ())
        yield Firefox(next(heard[1] for heard in listening if heard))


@contextmanager
def webkit(_folder: Path, **variables: str) -> Iterator[Remote]:
    """WebKit in a window on a screen that nobody sees; variables such as JSC_useWasm=0 turn abilities off."""
    screen = ("-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp")
    with running(needed("XVFB"), *screen, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as display:
        number, port = (display.stdout or io.StringIO()).readline().strip(), free_port()
        there = os.environ | {"DISPLAY": f":{number}"} | variables
        with running(needed("WEBKIT"), f"--port={port}", env=there, stderr=subprocess.DEVNULL):
            while socket.socket().connect_ex(("127.0.0.1", port)):
                time.sleep(0.05)
            yield WebKit(f"http://127.0.0.1:{port}")


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as nobody:
        return int(nobody.getsockname()[1])


@contextmanager
def running(*command: str, **how: Any) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(command, text=True, **how)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(timeout=30)
