"""Firefox and WebKit, once each: the pond and a lesson load, draw, answer a click, resume after a reload."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from other_browsers import Remote, click, firefox, until, webkit

from explorer.ui.messages import say

ENGINE = "site"
OPENED = {"firefox": firefox, "webkit": webkit}
DRAWN = """document.querySelector(".xp-board svg [data-id]")?.getBoundingClientRect().width > 10"""
PLY, STEP = ".explorer-timeline .caption", ".les-head h2"
OFFERS = f"[role=group][aria-label='{say('en', 'legal-actions')}'] button"
STORIES = {"pond": (PLY, OFFERS), "traverser": (STEP, ".les-step + .les-step")}
"""Page -> what a click changes, and where it is made."""


@pytest.fixture(scope="module", params=OPENED)
def remote(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Remote]:
    """One of the browsers, open for all stories."""
    with OPENED[request.param](tmp_path_factory.mktemp(request.param)) as browser:
        yield browser


@pytest.mark.parametrize("name", STORIES)
def test_a_page_loads_draws_answers_a_click_and_resumes(remote: Remote, server: Any, name: str) -> None:
    where, target = STORIES[name]
    remote.go("about:blank")
    remote.said.clear()  # Firefox complains of what a page that is left was still importing
    told = f"document.querySelector({json.dumps(where)})?.textContent"
    remote.go(server.dashboard(name, "en") if name == "pond" else server.lesson(name, "en"))
    until(remote, DRAWN)
    until(remote, "location.hash")
    before, address = remote.ask(told), remote.ask("location.hash")
    click(remote, target)
    until(remote, f"{told} !== {json.dumps(before)} && location.hash !== {json.dumps(address)}")
    after = remote.ask(told)
    assert remote.said == []
    remote.reload()
    until(remote, f"{told} === {json.dumps(after)}")
    until(remote, DRAWN)
