"""Two people on a JupyterHub open the dashboards from the launcher's tile; run by hand, `make test` does not.

    python -m venv hub
    hub/bin/pip install jupyterhub jupyter-server-proxy jupyterlab dist/rules_explorer-*.whl
    npm install configurable-http-proxy
    python tests/benchmarks/hub_visit.py hub/bin node_modules/.bin

The second argument is where configurable-http-proxy is. It says what it found, and fails where something
is not as it should be.
"""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "browser"))

import psutil
from crowd import BETWEEN_CLICKS, CLICKS
from find_browsers import needed
from playwright.sync_api import Browser, BrowserContext, Error, Page, sync_playwright

CONFIGURATION = """\
c = get_config()
c.JupyterHub.bind_url = "http://127.0.0.1:{port}/hub-at-school/"
c.JupyterHub.hub_port = {hub}
c.JupyterHub.authenticator_class = "dummy"
c.Authenticator.allow_all = True
c.DummyAuthenticator.password = "{password}"
c.JupyterHub.spawner_class = "simple"
c.JupyterHub.cleanup_servers = True
c.Spawner.args = {arguments}
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
"""
PASSWORD, PATIENCE = "for this minute alone", 60_000  # [ms]
PEOPLE = ("amina", "basile")


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


@contextmanager
def hub(programs: Path, proxy: Path) -> Iterator[str]:
    """The address of a hub that is ended with all it has started."""
    port, api, inside = free_port(), free_port(), free_port()
    with tempfile.TemporaryDirectory() as folder:
        as_root = ["--allow-root"] if os.geteuid() == 0 else []
        said = CONFIGURATION.format(port=port, api=api, hub=inside, password=PASSWORD, arguments=as_root)
        (Path(folder) / "jupyterhub_config.py").write_text(said, encoding="utf-8")
        path = os.pathsep.join((str(programs.resolve()), str(proxy.resolve()), os.environ["PATH"]))
        with open(Path(folder) / "log", "w", encoding="utf-8") as log:
            process = subprocess.Popen(
                [str(programs.resolve() / "jupyterhub")], cwd=folder, stdout=log, stderr=log,
                env={**os.environ, "PATH": path, "HOME": folder}, start_new_session=True,
            )  # fmt: skip
        try:
            yield f"http://127.0.0.1:{port}/hub-at-school"
        except BaseException:
            print((Path(folder) / "log").read_text(encoding="utf-8")[-4000:])
            raise
        finally:
            started = psutil.Process(process.pid).children(recursive=True)
            process.send_signal(signal.SIGTERM)
            process.wait(30)
            for each in psutil.wait_procs(started, timeout=10)[1]:
                each.kill()


def log_in(browser: Browser, address: str, person: str) -> tuple[BrowserContext, Page]:
    """A browser of one's own, with one's own server started."""
    context = browser.new_context()
    page = context.new_page()
    for _ in range(150):  # the proxy answers before the hub does, with 404
        with suppress(Error):
            if (answer := page.goto(f"{address}/hub/login")) is not None and answer.ok:
                break
        page.wait_for_timeout(200)
    page.fill("#username_input", person)
    page.fill("#password_input", PASSWORD)
    page.click("#login_submit")
    page.wait_for_url(f"**/user/{person}/**", timeout=PATIENCE, wait_until="commit")
    return context, page


def play(page: Page, address: str, person: str) -> float:
    """Open the pond through the hub and press a key on its board; how long its kernel takes to answer [s]."""
    page.goto(f"{address}/user/{person}/explorer/voila/render/pond.ipynb?lang=en", timeout=PATIENCE)
    page.locator(".stage .board svg [tabindex='0']").first.focus(timeout=PATIENCE)
    before = page.locator("#rendered_cells .explorer").inner_text()
    began = time.monotonic()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "before => document.querySelector('#rendered_cells .explorer').innerText !== before",
        arg=before,
        timeout=PATIENCE,
    )
    return time.monotonic() - began


def own(person: str) -> list[psutil.Process]:
    """All processes of a person's server."""
    started = psutil.Process().children(recursive=True)
    return [each for each in started if each.environ().get("JUPYTERHUB_USER") == person]


def memory(person: str) -> float:
    """What they have for themselves [MiB]."""
    return float(sum(each.memory_full_info().uss for each in own(person))) / 1024**2


def processor(person: str) -> float:
    """What they and those that have ended took so far [s]."""
    return float(sum(sum(each.cpu_times()[:4]) for each in own(person)))


def playing(page: Page, person: str) -> float:
    """What somebody who presses a key now and then takes [cores]."""
    before, began = processor(person), time.monotonic()
    for _ in range(CLICKS):
        page.keyboard.press("Enter")
        page.wait_for_timeout(1000 * BETWEEN_CLICKS)
    return (processor(person) - before) / (time.monotonic() - began)


def visit(address: str) -> None:
    """Two people, each with a dashboard of their own, which the other does not get."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=needed("CHROMIUM"), args=["--no-sandbox"])
        contexts = {}
        for person in PEOPLE:
            contexts[person], page = log_in(browser, address, person)
            began = time.monotonic()
            answered = play(page, address, person)
            print(
                f"{person}: first page {time.monotonic() - began:.1f} s, a key answered in {answered:.2f} s"
            )
            print(
                f"{person}: {memory(person):.0f} MiB, {processor(person):.1f} s of processor, one page open"
            )
            print(f"{person}: {playing(page, person):.4f} cores, a key every {BETWEEN_CLICKS:.0f} s")
            icon = contexts[person].request.get(f"{address}/user/{person}/server-proxy/servers-info").json()
            assert [each["name"] for each in icon["server_processes"]] == ["explorer"]
        foreign = contexts[PEOPLE[1]].request.get(f"{address}/user/{PEOPLE[0]}/explorer/", max_redirects=10)
        assert foreign.status in (403, 404), foreign.status
        nobody = browser.new_context().request.get(f"{address}/user/{PEOPLE[0]}/explorer/", max_redirects=0)
        assert nobody.status == 302, nobody.status
        print(f"{PEOPLE[1]} at {PEOPLE[0]}'s: {foreign.status}; somebody unknown: {nobody.status}")
        browser.close()


if __name__ == "__main__":
    with hub(Path(sys.argv[1]), Path(sys.argv[2])) as where:
        visit(where)
