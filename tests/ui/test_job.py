"""Work in the background: asked for, followed, cancelled; what was found so far stays."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from explorer.core.errors import NotSolvable
from explorer.core.text import Text
from explorer.ui import job
from explorer.ui.job import Job
from explorer.ui.model import RAISE, PageModel

WHY = Text("trop long", "too long")


@dataclass(frozen=True)
class Counted:
    so_far: int
    wanted: int = 4

    @property
    def done(self) -> float:
        return self.so_far / self.wanted


def counting(most: int = 4) -> Iterator[Counted]:
    for so_far in range(1, most + 1):
        yield Counted(so_far)


def failing(error: Exception) -> Iterator[Counted]:
    yield Counted(1)
    raise error


@pytest.fixture
def page() -> PageModel:
    return PageModel()


@pytest.fixture
def work(page: PageModel) -> Job[Counted]:
    return Job(page)


@pytest.fixture
def one_a_slice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(job, "SLICE", 1e-9)


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0)


def test_where_no_loop_runs_it_is_done_at_once(work: Job[Counted]) -> None:
    ended: list[Counted | None] = []
    work.begin(counting(), ended.append)
    assert (work.running, work.done, ended) == (False, 1.0, [Counted(4)])


def test_on_a_loop_the_page_has_its_turn_after_each_slice(work: Job[Counted], one_a_slice: None) -> None:
    async def story() -> None:
        seen = set()
        work.begin(counting())
        while work.running:
            seen.add(work.done)
            await asyncio.sleep(0)
        assert seen == {0, 0.25, 0.5, 0.75, 1.0}

    asyncio.run(story())


def test_what_was_found_before_it_was_cancelled_stays_until_it_is_forgotten(
    work: Job[Counted], one_a_slice: None
) -> None:
    async def story() -> None:
        work.begin(counting(), lambda _: pytest.fail("it did not end by itself"))
        await until(lambda: work.done > 0)
        work.cancel()
        await asyncio.sleep(0.02)
        assert (work.running, work.result) == (False, Counted(1))
        work.forget()
        assert (work.result, work.done) == (None, 0)

    asyncio.run(story())


def test_new_work_takes_the_place_of_the_old(work: Job[Counted], one_a_slice: None) -> None:
    async def story() -> None:
        ended: list[Counted | None] = []
        work.begin(counting(), lambda _: pytest.fail("it was dropped"))
        await until(lambda: work.done > 0)
        work.begin(counting(2), ended.append)
        assert work.result is None
        await until(lambda: not work.running)
        assert ended == [Counted(2)]

    asyncio.run(story())


def test_what_is_done_with_the_result_may_begin_the_next(work: Job[Counted]) -> None:
    ended: list[Counted | None] = []
    work.begin(counting(1), lambda _: work.begin(counting(3), ended.append))
    assert (work.running, ended) == (False, [Counted(3)])


def test_why_work_cannot_be_done_is_told_to_who_asked(work: Job[Counted]) -> None:
    told: list[Text] = []
    work.begin(failing(NotSolvable(WHY)), lambda _: pytest.fail("it has no end"), refused=told.append)
    assert (work.running, work.result, told) == (False, None, [WHY])


def test_a_fault_ends_the_work_and_is_said(
    work: Job[Counted], page: PageModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(RAISE, raising=False)
    work.begin(failing(ZeroDivisionError("by nobody")), lambda _: pytest.fail("it has no end"))
    assert not work.running
    assert "by nobody" in page.status.en
