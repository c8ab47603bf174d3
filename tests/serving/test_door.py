"""The door of the server: places, the line, and visits that end without a word."""

from __future__ import annotations

import asyncio

import pytest

from explorer.publishing.server.door import TOO_LONG, Door, Stage, Visit
from explorer.publishing.server.kernels import BRIEFLY, Visits


class Clock:
    """A clock that is set by hand [s]."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


class Kernels:
    def __init__(self) -> None:
        self.running: list[str] = []
        self.dead: list[str] = []

    def list_kernel_ids(self) -> list[str]:
        return self.running

    async def is_alive(self, kernel_id: str) -> bool:
        return kernel_id not in self.dead

    async def shutdown_kernel(self, kernel_id: str, now: bool) -> None:
        assert now
        self.running.remove(kernel_id)


def entered(door: Door, count: int) -> list[Visit]:
    visits = [door.enter() for _ in range(count)]
    assert None not in visits
    return [visit for visit in visits if visit is not None]


def stages(visits: list[Visit]) -> str:
    return "".join(visit.stage.name[0] for visit in visits)


def test_as_many_start_as_there_are_processors_and_the_others_wait_in_order() -> None:
    visits = entered(Door(places=9, at_once=2), 5)
    assert stages(visits) == "SSWWW"
    assert [visit.place for visit in visits[2:]] == [1, 2, 3]
    visits[1].open()
    assert stages(visits) == "SOSWW"
    assert [visit.place for visit in visits[3:]] == [1, 2]


def test_who_leaves_the_line_gives_the_place_to_those_behind() -> None:
    door = Door(places=9, at_once=1)
    visits = entered(door, 4)
    door.leave(visits[1])
    assert stages(visits) == "SOWW"  # O: over
    assert [visit.place for visit in visits[2:]] == [1, 2]


def test_every_place_taken_is_said_and_one_that_gets_free_is_given() -> None:
    door = Door(places=2, at_once=2)
    first, _ = entered(door, 2)
    first.open()
    assert door.enter() is None
    door.leave(first)
    assert door.enter() is not None


def test_a_visit_is_told_each_place_and_then_that_its_turn_has_come() -> None:
    async def story() -> None:
        door = Door(places=9, at_once=1)
        first, second, third = entered(door, 3)
        told: list[int] = []

        async def wait() -> None:
            async for place in third.line():
                told.append(place)

        waiting = asyncio.create_task(wait())
        await asyncio.sleep(0)
        first.open()
        await asyncio.sleep(0)
        second.open()
        await waiting
        assert told == [2, 1]
        assert third.stage is Stage.STARTING

    asyncio.run(story())


def test_a_page_that_takes_very_long_lets_the_next_one_start() -> None:
    clock = Clock()
    door = Door(places=9, at_once=1, clock=clock)
    slow, next_one = entered(door, 2)
    clock.now = TOO_LONG + 1
    door.pass_slow_ones()
    assert stages([slow, next_one]) == "SS"
    assert (slow.stage, next_one.stage) == (Stage.SLOW, Stage.STARTING)
    slow.open()
    assert slow.stage is Stage.OPEN


@pytest.mark.parametrize(("seconds", "ends"), [(119, False), (121, True)])
def test_a_page_without_a_browser_ends_after_two_minutes(seconds: int, ends: bool) -> None:
    async def story() -> None:
        clock = Clock()
        visits, kernels = house(clock)
        visit = opened(visits, kernels, "a")
        visit.connected()
        clock.now = 1000  # looked at all that time
        await visits.sweep()
        assert kernels.running == ["a"]
        visit.disconnected()
        clock.now += seconds
        await visits.sweep()
        assert kernels.running == ([] if ends else ["a"])
        assert bool(visits.door.visits) is not ends

    asyncio.run(story())


def test_neither_a_page_in_the_making_nor_one_with_a_second_socket_counts_as_left() -> None:
    async def story() -> None:
        clock = Clock()
        visits, kernels = house(clock)
        making, seen = visits.door.enter(), opened(visits, kernels, "seen")
        assert making is not None
        kernels.running.append("making")
        making.kernel_id = "making"
        seen.connected()
        seen.connected()  # a browser that reconnects opens the new socket before the old one is given up
        seen.disconnected()
        clock.now = 10_000
        await visits.sweep()
        assert kernels.running == ["seen", "making"]

    asyncio.run(story())


def test_a_kernel_that_died_gives_its_place_back_once_its_page_could_be_told() -> None:
    async def story() -> None:
        visits, kernels = house(Clock())
        opened(visits, kernels, "a").connected()
        kernels.dead.append("a")
        await visits.sweep()
        assert len(visits.door.visits) == 1
        await visits.sweep()
        assert visits.door.visits == kernels.running == []

    asyncio.run(story())


def test_a_visit_that_ends_while_its_kernel_is_being_launched_leaves_none() -> None:
    async def story() -> None:
        visits, kernels = house(Clock())
        visit = visits.door.enter()
        assert visit is not None

        async def launch() -> str:
            await asyncio.sleep(0)
            kernels.running.append("a")
            return "a"

        visit.kernel_id, visit.launch = "a", asyncio.ensure_future(launch())
        await visits.end(visit)
        assert kernels.running == []
        visit.open()
        assert visit.stage is Stage.OVER

    asyncio.run(story())


def house(clock: Clock) -> tuple[Visits, Kernels]:
    kernels = Kernels()
    return Visits(Door(places=9, at_once=9, clock=clock), kernels, unseen=120), kernels


def opened(visits: Visits, kernels: Kernels, kernel_id: str) -> Visit:
    visit = visits.door.enter()
    assert visit is not None
    kernels.running.append(kernel_id)
    visit.kernel_id = kernel_id
    visit.open()
    return visit


def crowded(clock: Clock) -> tuple[Visits, Kernels]:
    """A house of three places: two pages without a browser, one that is looked at."""
    visits, kernels = house(clock)
    visits.door.places = 3
    for name in ("first", "second", "looked-at"):
        opened(visits, kernels, name).connected()
    for at, name in enumerate(("second", "first")):
        clock.now = float(at)
        visit = visits.door.of_kernel(name)
        assert visit is not None
        visit.disconnected()
    return visits, kernels


def test_where_all_is_taken_the_page_longest_without_a_browser_gives_its_place() -> None:
    async def story() -> None:
        clock = Clock()
        visits, kernels = crowded(clock)
        clock.now = BRIEFLY
        assert visits.enter() is None  # they may just be loading anew
        clock.now = BRIEFLY + 2
        assert visits.enter() is not None
        await asyncio.gather(*visits.endings)
        assert kernels.running == ["first", "looked-at"]
        assert visits.enter() is not None
        await asyncio.gather(*visits.endings)
        assert kernels.running == ["looked-at"]
        assert visits.enter() is None  # who plays is never put out

    asyncio.run(story())


def test_nobody_gives_a_place_where_pages_are_kept_for_ever_or_there_is_room() -> None:
    async def story() -> None:
        clock = Clock()
        visits, kernels = crowded(clock)
        clock.now = 1000
        visits.unseen = 0
        assert visits.enter() is None
        visits.unseen, visits.door.places = 120, 4
        assert visits.enter() is not None
        assert kernels.running == ["first", "second", "looked-at"]

    asyncio.run(story())
