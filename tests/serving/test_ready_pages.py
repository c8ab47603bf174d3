"""Pages that are made before somebody asks for them (`server/rendering.py`)."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest

from explorer.publishing.server import rendering
from explorer.publishing.server.rendering import Pool, Ready

REQUEST: Any = SimpleNamespace(
    host="localhost:8866", path="/voila/render/a.ipynb", query="", version="HTTP/1.1"
)


class House:
    """What makes pages of three cells, the last of which waits."""

    def __init__(self) -> None:
        self.goes_on, self.running, self.fails = asyncio.Event(), [], False
        self.voila = SimpleNamespace(base_url="/", server_url="/", port=8866)

    async def renderer(self, _notebook: str) -> Any:
        if self.fails:
            raise LookupError("no kernel of that name")
        spec = SimpleNamespace(kernelspec=SimpleNamespace(name="python3"))
        return SimpleNamespace(
            notebook=SimpleNamespace(metadata=spec), cwd="", generate_content_generator=self.cells
        )

    async def cells(self, kernel_id: str, _kernel: object) -> AsyncIterator[tuple[str, None]]:
        assert kernel_id in self.running
        for html in "ab":
            yield html, None
        await self.goes_on.wait()
        yield "c", None

    async def start_kernel(self, kernel_id: str, **about: Any) -> None:
        assert about["env"]["VOILA_PREHEAT"] == "True"
        self.running.append(kernel_id)

    def get_kernel(self, kernel_id: str) -> str:
        return kernel_id


def pool(house: Any, **kept: int) -> Pool:
    return Pool(house, house, {f"{name}.ipynb": count for name, count in kept.items()})


async def settled() -> None:
    for _ in range(9):
        await asyncio.sleep(0)


def test_who_comes_before_all_is_made_sees_what_there_is_and_then_the_rest() -> None:
    async def story() -> list[str]:
        house: Any = House()
        page, seen = Ready(house, house, "a.ipynb"), []
        await settled()
        async for html in page.pieces(REQUEST):
            seen.append(html)
            house.goes_on.set()
        return seen

    assert asyncio.run(story()) == ["ab", "c"]


def test_a_page_that_is_kept_ready_is_made_again_when_it_was_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "AGAIN", 0)

    async def story() -> tuple[int, bool]:
        house = House()
        pages = pool(house, a=1)
        pages.begin()
        one, two = pages.take("a.ipynb"), pages.take("a.ipynb")
        await settled()
        return len(house.running), one is not None and two is not None and pages.take("b.ipynb") is None

    assert asyncio.run(story()) == (3, True)


def test_a_page_that_could_not_be_made_is_given_to_nobody() -> None:
    async def story() -> Any:
        house = House()
        house.fails = True
        pages = pool(house)
        pages.make("a.ipynb", 2)
        await settled()
        return pages.take("a.ipynb")

    assert asyncio.run(story()) is None
