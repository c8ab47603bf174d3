"""A class's room: what it takes, what it refuses, what it tells, what it keeps."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from datetime import date
from functools import partial
from itertools import count as numbers
from pathlib import Path
from types import SimpleNamespace
from typing import Any, TypeVar

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPRequest, HTTPResponse
from tornado.netutil import bind_sockets

from explorer.cli import main
from explorer.core.text import NO_WORDS
from explorer.lessons import NAMES, lesson
from explorer.lessons.answers import Answers
from explorer.lessons.groups import Group, Sending
from explorer.publishing import cache
from explorer.publishing.classroom import room as room_module
from explorer.publishing.classroom import serving
from explorer.publishing.classroom.room import (
    AWAY_AFTER,
    CODE_LENGTH,
    LETTERS,
    MOST_GROUPS,
    MOST_WAITING,
    SLOWED,
    OpenRoom,
    Refused,
    Room,
    new_code,
)
from explorer.publishing.classroom.serving import File
from explorer.publishing.server.door import Door, Visit, Warming
from explorer.publishing.server.folders import notebooks_folder
from explorer.publishing.server.hosting import CannotServe, Hosting
from explorer.publishing.server.visits import DashboardHandler
from explorer.publishing.site import CannotPublish

LESSON = lesson("traverser")
CODE, SECRET = "K7PM3", "the-teachers-own"
T = TypeVar("T")


def sent(number: int, vote: str = "some", count: int = 1, name: str = "") -> dict[str, object]:
    """What group `number` sends."""
    answers = Answers(LESSON).answered(LESSON.task("vote"), vote)
    return Sending(Group(f"{number:016x}", name, count), answers).to_dict()


class Clock:
    """Time that stands until it is told to go on [s]."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def room(clock: Clock) -> Room:
    return Room(LESSON, CODE, SECRET, clock)


def votes(room: Room) -> list[object]:
    return [seat.sending.answers.given["vote"] for seat in room.seats.values()]


def refusal(action: Callable[[], object]) -> int:
    """The status with which something is refused."""
    with pytest.raises(Refused) as refused:
        action()
    return refused.value.status


def test_a_result_that_comes_again_or_late_counts_once(room: Room) -> None:
    for found in (sent(1, "yes", 1), sent(1, "no", 3), sent(1, "yes", 2), sent(1, "no", 3)):
        room.receive(found, "tablet")
    assert votes(room) == ["no"]


def test_the_answer_says_what_the_room_knows(room: Room) -> None:
    room.receive(sent(1, count=7), "tablet")
    assert room.receive(sent(1, count=2), "another tablet").sending.group.count == 7


def test_what_is_no_result_of_this_lesson_is_refused(room: Room) -> None:
    bad: list[object] = [
        None,
        {},
        [],
        sent(1) | {"lesson": "trame-du-village"},
        sent(1) | {"answers": {"x": 1}},
    ]
    assert {refusal(partial(room.receive, found, "tablet")) for found in bad} == {400}
    assert not room.seats


def test_a_room_takes_so_many_groups_and_a_device_so_many_newcomers(room: Room) -> None:
    for number in range(12):
        room.receive(sent(number), "one tablet")
    assert refusal(lambda: room.receive(sent(99), "one tablet")) == 429
    for number in range(12, MOST_GROUPS):
        room.receive(sent(number), f"tablet {number}")
    assert refusal(lambda: room.receive(sent(100), "last tablet")) == 409


def test_a_group_that_sends_without_pause_waits(room: Room, clock: Clock) -> None:
    for count in range(20):
        room.receive(sent(1, count=count), "tablet")
    assert refusal(lambda: room.receive(sent(1, count=21), "tablet")) == 429
    clock.now += 1
    room.receive(sent(1, count=21), "tablet")


def admits(room: Room, code: str, device: str, ticket: str = "") -> bool:
    """True if that is let in, sooner or later."""
    return asyncio.run(room.admits(code, device, ticket))


@pytest.fixture
def slowed(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that tries are given, which take no time here."""
    pauses: list[float] = []
    pause = asyncio.sleep

    async def at_once(seconds: float) -> None:
        pauses.append(seconds)
        await pause(0)

    monkeypatch.setattr(room_module.asyncio, "sleep", at_once)
    return pauses


def test_who_guesses_codes_waits_for_each_answer_and_the_right_code_comes_in_all_the_same(
    room: Room, clock: Clock, slowed: list[float]
) -> None:
    assert admits(room, CODE.lower(), "shared")
    assert not any(admits(room, f"{guess:05}", "shared") for guess in range(20))
    assert slowed == []
    assert not admits(room, "AAAAA", "shared")
    assert admits(room, CODE, "shared")
    assert slowed == [SLOWED, SLOWED]
    assert admits(room, CODE, "elsewhere")
    clock.now += 60
    assert admits(room, CODE, "shared")
    assert slowed == [SLOWED, SLOWED]


def test_so_many_tries_wait_at_an_address_that_nobody_finds_the_code_in_a_lesson(room: Room) -> None:
    """Eight in two seconds are 13,200 in 55 minutes, of 24 ** 5 codes: one in six hundred."""
    assert 55 * 60 / SLOWED * MOST_WAITING / len(LETTERS) ** CODE_LENGTH < 1 / 600
    for guess in range(20):
        admits(room, f"{guess:05}", "shared")

    async def together() -> list[object]:
        tries = (room.admits("AAAAA", "shared") for _ in range(MOST_WAITING + 1))
        asked = asyncio.gather(*tries, return_exceptions=True)
        await asyncio.sleep(0.01)
        asked.cancel()
        return [*room.waiting.elements()]

    with suppress(asyncio.CancelledError):
        assert len(asyncio.run(together())) == MOST_WAITING


def test_the_teacher_renames_and_removes(room: Room) -> None:
    listener, key = room.listen(), f"{1:016x}"
    room.receive(sent(1, name="Nom moqueur"), "tablet")
    room.rename(key, "fox")
    room.receive(sent(1, count=2, name="Nom moqueur"), "tablet")
    (told,) = room.news(sorted(listener.fresh))
    assert isinstance(told["result"], dict)
    assert told["result"]["group"]["name"] == "fox"
    room.remove(key)
    assert list(room.news([key])) == [{"id": key, "gone": True}]
    assert refusal(lambda: room.receive(sent(1, count=3), "tablet")) == 410
    assert refusal(lambda: room.rename(key, "fox")) == 400


def test_a_closed_door_keeps_out_newcomers_alone(room: Room) -> None:
    room.receive(sent(1), "tablet")
    room.close(True)
    assert refusal(lambda: room.receive(sent(2), "tablet")) == 423
    assert room.receive(sent(1, count=2), "another tablet").sending.group.count == 2
    room.close(False)
    room.receive(sent(2), "tablet")
    assert len(room.seats) == 2


def test_all_groups_of_a_device_go_at_once(room: Room) -> None:
    for number in range(12):
        room.receive(sent(number), "flood")
    room.receive(sent(20), "tablet")
    assert {told["beside"] for told in room.news([])} == {12, 1}
    assert "flood" not in json.dumps(list(room.news([f"{n:016x}" for n in range(12)])))
    room.remove_device(f"{3:016x}")
    assert list(room.seats) == [f"{20:016x}"]
    assert refusal(lambda: room.receive(sent(3, count=9), "flood")) == 410


def test_groups_whose_device_is_not_known_yet_do_not_go_together(room: Room) -> None:
    for number in (1, 2):
        room.receive(sent(number), "tablet")
        room.seats[f"{number:016x}"].device = ""  # as after a restart
    room.remove_device(f"{1:016x}")
    assert list(room.seats) == [f"{2:016x}"]


def test_who_is_in_does_not_wait_for_guesses_at_the_same_address(room: Room, slowed: list[float]) -> None:
    assert not any(admits(room, f"{guess:05}", "shared") for guess in range(20))
    assert admits(room, CODE, "shared", room.ticket)
    assert slowed == []
    assert admits(room, CODE, "shared", "0" * 32)
    assert not admits(room, "AAAAA", "shared", room.ticket)
    assert slowed == [SLOWED, SLOWED]
    room.receive(sent(1), "shared")
    assert room.knows(sent(1))
    assert not any(map(room.knows, (sent(2), {}, None, {"group": []})))


def test_who_is_silent_is_away_and_who_changes_nothing_is_told_so(room: Room, clock: Clock) -> None:
    room.receive(sent(1), "tablet")
    clock.now += AWAY_AFTER + 1
    room.receive(sent(2), "tablet")
    assert [(told["away"], told["idle"]) for told in room.news([])] == [(True, 51), (False, 0)]
    assert room.here() == 1


def test_a_code_has_no_letter_that_is_read_as_another() -> None:
    assert not set("01258BGIOQSZ") & set("".join(new_code() for _ in range(50)))


# One file ---------------------------------------------------------------------------------------------------


def kept(
    path: Path, clock: Clock, today: date, until: date = date(2026, 6, 30), name: str = "traverser"
) -> Room:
    file = File(path, name, until, today)
    room = Room(LESSON, CODE, SECRET, clock, file.keep)
    file.fill(room)
    return room


def test_a_file_brings_the_class_back_once(tmp_path: Path, clock: Clock) -> None:
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    room = kept(path, clock, today)
    for number in (1, 2, 3):
        room.receive(sent(number, "yes", 4), "tablet")
    room.remove(f"{3:016x}")
    again = kept(path, clock, today)
    again.receive(sent(1, "yes", 4), "tablet")
    assert votes(again) == ["yes", "yes"]
    assert again.here() == 1


def test_a_file_keeps_who_was_taken_out_and_what_the_teacher_called_a_group(
    tmp_path: Path, clock: Clock
) -> None:
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    room = kept(path, clock, today)
    for number in (1, 2):
        room.receive(sent(number, name="Nom moqueur"), "tablet")
    room.rename(f"{1:016x}", "fox")
    room.remove(f"{2:016x}")
    again = kept(path, clock, today)
    assert refusal(lambda: again.receive(sent(2, count=5), "tablet")) == 410
    seat = again.receive(sent(1, count=5, name="Nom moqueur"), "tablet")
    assert (seat.called, seat.result["group"]["name"]) == ("fox", "fox")  # type: ignore[index]


KILLED = """
import os, sys
from datetime import date
from pathlib import Path
sys.path[:0] = [{tests!r}]
from test_classroom import Clock, kept, sent
room = kept(Path({path!r}), Clock(), date(2026, 6, 1))
for number in range(1, 31):
    room.receive(sent(number, "yes", 4), f"tablet {{number}}")
room.remove(f"{{30:016x}}")
os.kill(os.getpid(), 9)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_a_class_that_is_killed_in_the_middle_goes_on(tmp_path: Path, clock: Clock) -> None:
    path, here = tmp_path / "class.sqlite", str(Path(__file__).parent)
    program = KILLED.format(tests=here, path=str(path))
    places = os.environ | {"PYTHONPATH": os.pathsep.join([here, str(Path(here).parent)])}
    killed = subprocess.run([sys.executable, "-c", program], env=places, timeout=60, check=False)
    assert killed.returncode == -9
    again = kept(path, clock, date(2026, 6, 1))
    assert votes(again) == ["yes"] * 29
    assert again.removed == {f"{30:016x}"}


GOES_ON = """
import sys
from datetime import date
from itertools import count as numbers
from pathlib import Path
sys.path[:0] = [{tests!r}]
from test_classroom import Clock, kept, sent
room = kept(Path({path!r}), Clock(), date(2026, 6, 1))
for number in numbers():
    room.receive(sent(number % 40, "yes", 1 + number % 5), f"tablet {{number % 40}}")
    print(number % 40, flush=True)
"""


@pytest.mark.skipif(os.name != "posix", reason="kill -9")
def test_what_a_group_was_told_is_kept_is_there_whenever_the_program_is_killed(
    tmp_path: Path, clock: Clock
) -> None:
    path, here = tmp_path / "class.sqlite", str(Path(__file__).parent)
    places = os.environ | {"PYTHONPATH": os.pathsep.join([here, str(Path(here).parent)])}
    command = [sys.executable, "-c", GOES_ON.format(tests=here, path=str(path))]
    told: set[str] = set()
    for rounds in (1, 7, 33, 90):
        with subprocess.Popen(command, env=places, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            told |= {f"{int(process.stdout.readline()):016x}" for _ in range(rounds)}
            process.kill()
        again = kept(path, clock, date(2026, 6, 1))
        assert told <= {*again.seats}
        assert {*votes(again)} == {"yes"}


def test_a_file_that_is_cut_at_any_byte_is_refused_or_brings_the_class_back(
    tmp_path: Path, clock: Clock
) -> None:
    """What was not yet in the file itself, as after a power cut, comes back up to where it is whole."""
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    room = kept(path, clock, today)
    for number in range(1, 31):
        room.receive(sent(number, "yes", 4), f"tablet {number}")
    early, log = path.read_bytes(), path.with_name("class.sqlite-wal").read_bytes()
    room.keep.__self__.close()  # type: ignore[attr-defined]
    whole = path.read_bytes()

    def found(content: bytes, beside: bytes) -> int | None:
        """How many groups come back, or None of a file that is refused."""
        cut = tmp_path / "cut.sqlite"
        for each in tmp_path.glob("cut.*"):
            each.unlink()
        cut.write_bytes(content)
        if beside:
            cut.with_name("cut.sqlite-wal").write_bytes(beside)
        try:
            return len(kept(cut, clock, today).seats)
        except CannotServe:
            return None

    assert found(whole, b"") == 30
    assert {found(whole[:at], b"") for at in range(1, len(whole), len(whole) // 60)} == {None}
    back = [found(early, log[:at]) for at in range(0, len(log), len(log) // 60)]
    assert None not in back
    assert back == sorted(back, key=lambda each: each or 0)
    assert found(early, log) == 30


def test_a_file_is_whole_after_a_crash(tmp_path: Path, clock: Clock) -> None:
    file = File(tmp_path / "class.sqlite", "traverser", date(2026, 6, 30), date(2026, 6, 1))
    (mode,), (safety,) = (
        file.rows.execute(f"PRAGMA {name}").fetchone() for name in ("journal_mode", "synchronous")
    )
    assert (mode, safety) == ("wal", 1)  # 1: NORMAL
    file.close()
    assert [path.name for path in tmp_path.iterdir()] == ["class.sqlite"]


def test_where_the_disk_is_full_nobody_is_told_that_a_result_is_kept_and_all_are_once_there_is_room(
    tmp_path: Path, clock: Clock, caplog: pytest.LogCaptureFixture
) -> None:
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    room = kept(path, clock, today)
    for number in (1, 2):
        room.receive(sent(number, "yes", 4), "tablet")
    listener = room.listen()
    file: File = room.keep.__self__  # type: ignore[attr-defined]
    (pages,) = file.rows.execute("PRAGMA page_count").fetchone()
    file.rows.execute(
        f"PRAGMA max_page_count = {pages}"
    )  # what SQLite then says is what it says of a full disk
    sends = lambda number: said(lambda: room.receive(sent(number, "no", 4), f"tablet {number}"))  # noqa: E731
    came = next(number for number in numbers(3) if sends(number))
    full = sends(came)
    assert full is not None, "nor is it kept when it is sent again"
    assert full.status == 507
    assert "database or disk is full" in full.text.en
    assert "faites de la place sur le disque" in full.text.fr
    assert f"{came:016x}" in room.seats, "the teacher sees it all the same"
    assert room.unkept, "and that it is not kept"
    listener.woken.clear()
    assert len([one for one in caplog.records if "class.sqlite" in one.getMessage()]) == 1
    file.rows.execute("PRAGMA max_page_count = 100000")
    assert sends(came) is None
    assert (room.unkept, listener.woken.is_set()) == (False, True)
    assert set(kept(path, clock, today).seats) == {f"{number:016x}" for number in range(1, came + 1)}


def said(does: Callable[[], object]) -> Refused | None:
    """How the room refuses that, if it does."""
    try:
        does()
    except Refused as refusal:
        return refusal
    return None


def test_what_the_teacher_does_is_done_only_if_it_is_kept(tmp_path: Path, clock: Clock) -> None:
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    room = kept(path, clock, today)
    room.receive(sent(1), "tablet")
    room.keep.__self__.rows.execute("PRAGMA query_only = ON")  # type: ignore[attr-defined]  # as on a disk that was mounted anew, to read
    key = f"{1:016x}"
    for does in (lambda: room.rename(key, "fox"), lambda: room.remove(key)):
        refused = said(does)
        assert refused is not None
        assert refused.status == 507
    assert room.seats[key].called is None
    assert key not in room.removed


def test_a_file_that_cannot_be_written_is_told_before_the_class_comes(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotServe, match="cannot keep the class"):
        kept(tmp_path / "file" / "class.sqlite", clock, date(2026, 6, 1))


def test_a_file_is_empty_after_its_end_date(tmp_path: Path, clock: Clock) -> None:
    path = tmp_path / "class.sqlite"
    room = kept(path, clock, date(2026, 6, 1))
    for number in (1, 2):
        room.receive(sent(number, name="Les roses"), "tablet")
    room.rename(f"{1:016x}", "Les tulipes")
    room.remove(f"{2:016x}")
    empty = kept(path, clock, date(2026, 7, 1))
    assert (empty.seats, empty.removed) == ({}, set())
    for each in tmp_path.iterdir():
        assert not any(word in each.read_bytes() for word in (b"roses", b"tulipes", f"{2:016x}".encode()))


def test_a_file_of_another_lesson_or_of_something_else_is_refused(tmp_path: Path, clock: Clock) -> None:
    path, today = tmp_path / "class.sqlite", date(2026, 6, 1)
    kept(path, clock, today)
    with pytest.raises(CannotServe, match="traverser"):
        kept(path, clock, today, name="voyage-en-relais")
    (tmp_path / "other").write_text("no database" * 100)
    with pytest.raises(CannotServe):
        kept(tmp_path / "other", clock, today)


# On the network ---------------------------------------------------------------------------------------------


class Network:
    """A server on this machine, and requests to it."""

    def __init__(self, site: Path, opening: OpenRoom, hosting: Hosting) -> None:
        (site / "traverser.html").write_text("the lesson")
        (socket, *_) = sockets = bind_sockets(0, "127.0.0.1")
        self.server = serving.answering(site, opening, hosting)
        self.server.add_sockets(sockets)
        self.url = f"http://127.0.0.1:{socket.getsockname()[1]}/"

    async def ask(self, path: str, body: object = None, **how: Any) -> HTTPResponse:
        """Ask for something; JSON is posted."""
        json_type = {} if body is None else {"Content-Type": "application/json"}
        headers = {**json_type, **how.pop("headers", {})}
        text = None if body is None else json.dumps(body)
        request = HTTPRequest(
            self.url + path, method="POST" if text else "GET", body=text, headers=headers,
            follow_redirects=False, **how,
        )  # fmt: skip
        return await AsyncHTTPClient().fetch(request, raise_error=False)


TEACHER = {"headers": {"Authorization": f"Bearer {SECRET}"}}


def on_network(room: Room, site: Path, story: Callable[[Network], Awaitable[T]]) -> T:
    return served(site, OpenRoom(room, "traverser.html?lang=fr", "fr"), story)


def served(
    site: Path,
    opening: OpenRoom,
    story: Callable[[Network], Awaitable[T]],
    hosting: Hosting = Hosting(),  # noqa: B008 - it cannot change
) -> T:
    """Tell a story on a server; in a thread of its own, since a browser's tests leave a loop in ours."""

    async def told() -> T:
        network = Network(site, opening, hosting)
        try:
            return await story(network)
        finally:
            network.server.stop()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, told()).result()


def test_the_code_leads_to_the_lesson_and_nothing_else_does(room: Room, tmp_path: Path) -> None:
    async def story(network: Network) -> None:
        led = await network.ask(CODE.lower())
        way_in = f"/traverser.html?lang=fr&room={CODE}&in={room.ticket}"
        assert (led.code, led.headers["Location"]) == (302, way_in)
        assert (await network.ask("AAAAA")).code == 404
        assert "Set-Cookie" not in led.headers

    on_network(room, tmp_path, story)


def test_a_post_is_taken_from_our_own_pages_only(room: Room, tmp_path: Path) -> None:
    async def story(network: Network) -> None:
        where = f"room/{CODE}/group"
        taken = await network.ask(where, sent(1))
        assert (taken.code, json.loads(taken.body)) == (200, {"count": 1, "called": None})
        assert (await network.ask("room/AAAAA/group", sent(2))).code == 403
        foreign = {"headers": {"Origin": "http://elsewhere.example"}}
        assert (await network.ask(where, sent(2), **foreign)).code == 403
        plain_form = {"headers": {"Content-Type": "text/plain"}}
        assert (await network.ask(where, sent(2), **plain_form)).code == 415
        assert (await network.ask(where, {"answers": "x" * 70_000})).code == 413
        refused = await network.ask(where, {"format": "other"})
        assert refused.code == 400
        assert json.loads(refused.body)["en"].startswith("these answers are damaged")

    on_network(room, tmp_path, story)
    assert len(room.seats) == 1


def test_only_the_teachers_secret_hears_and_changes(room: Room, tmp_path: Path) -> None:
    async def story(network: Network) -> None:
        await network.ask(f"room/{CODE}/group", sent(1))
        change, rename = f"room/{CODE}/change", {"id": f"{1:016x}", "name": "fox"}
        assert (await network.ask(change, rename)).code == 403
        assert (await network.ask(f"room/{CODE}/live")).code == 403
        assert (await network.ask(change, rename, **TEACHER)).code == 200
        assert (await network.ask(change, rename | {"name": "<b>"}, **TEACHER)).code == 400
        assert (await network.ask(change, {"id": f"{1:016x}", "remove": True}, **TEACHER)).code == 200

    on_network(room, tmp_path, story)
    assert not room.seats


def test_the_bare_address_has_a_field_for_the_code_in_both_languages(room: Room, tmp_path: Path) -> None:
    async def story(network: Network) -> None:
        asked = await network.ask("")
        text = asked.body.decode()
        assert asked.code == 403
        assert text.count('name="code"') == 2
        assert "form-action 'self'" in asked.headers["Content-Security-Policy"]
        assert (await network.ask("?code=AAAAA")).code == 404
        came = await network.ask(f"?code=+{CODE.lower()}+")
        assert came.headers["Location"].endswith(room.way_in)

    on_network(room, tmp_path, story)


def test_a_guesser_at_the_same_address_locks_out_nobody(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room_module, "SLOWED", 0.0)

    async def story(network: Network) -> None:
        where = f"room/{CODE}/group"
        await network.ask(where, sent(1))
        for guess in range(20):
            assert (await network.ask(f"{guess:05}")).code == 404
        assert (await network.ask(CODE)).code == 302
        assert (await network.ask(where, sent(1, count=2))).code == 200
        assert (await network.ask(where, sent(2))).code == 200
        assert (await network.ask(f"{where}?in={room.ticket}", sent(2))).code == 200
        taken = await network.ask(f"room/{CODE}/change", {"closed": True}, **TEACHER)
        assert (taken.code, room.closed) == (200, True)
        assert (await network.ask(f"{where}?in={room.ticket}", sent(3))).code == 423

    on_network(room, tmp_path, story)


@pytest.mark.parametrize(("behind", "waits"), [((), True), (("127.0.0.1",), False)])
def test_behind_a_named_proxy_everybody_guesses_for_themselves(
    room: Room, tmp_path: Path, behind: tuple[str, ...], waits: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(network: Network) -> None:
        for guess in range(20):
            await network.ask(f"{guess:05}", headers={"X-Forwarded-For": "192.0.2.1"})
        came = await network.ask(CODE, headers={"X-Forwarded-For": "192.0.2.2"})
        assert (came.code == 429) is waits

    monkeypatch.setattr(room_module, "MOST_WAITING", 0)

    served(tmp_path, OpenRoom(room, "traverser.html?lang=fr", "fr"), story, Hosting(behind=behind))


def test_the_teacher_hears_everything_first_then_what_is_new(room: Room, tmp_path: Path) -> None:
    events: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    def hear(chunk: bytes) -> None:
        for line in chunk.decode().splitlines():
            if line.startswith("data: "):
                events.put_nowait(json.loads(line.removeprefix("data: ")))

    async def story(network: Network) -> None:
        await network.ask(f"room/{CODE}/group", sent(1, "yes"))
        live = asyncio.ensure_future(
            network.ask(f"room/{CODE}/live", streaming_callback=hear, request_timeout=20, **TEACHER)
        )
        first = await asyncio.wait_for(events.get(), 5)
        assert [told["result"]["answers"] for told in first["groups"]] == [{"vote": "yes"}]
        await network.ask(f"room/{CODE}/group", sent(2, "no"))
        then = await asyncio.wait_for(events.get(), 5)
        assert [told.get("result", {}).get("answers") for told in then["groups"]] == [None, {"vote": "no"}]
        live.cancel()
        with suppress(asyncio.CancelledError):
            await live

    on_network(room, tmp_path, story)


# Before the lesson ------------------------------------------------------------------------------------------


class Pools:
    """Pages made ready, as far as their number goes."""

    def __init__(self) -> None:
        self.ready = 0

    def make(self, _notebook: str, count: int) -> None:
        self.ready += count


def test_pages_are_made_ready_a_few_at_a_time_and_not_while_somebody_waits() -> None:
    pools: Any = Pools()
    door = Door(places=10, at_once=2)
    warming = Warming(pools, door, "lesson.ipynb", left=5)
    warming.step()
    visit = door.enter()
    warming.step()
    assert pools.ready == 2
    assert visit is not None
    visit.open()
    for _ in range(4):
        warming.step()
    assert pools.ready == 5


def test_who_stands_in_line_is_given_a_page_made_ready() -> None:
    door = Door(places=9, at_once=1)
    visits = [door.enter() for _ in range(3)]

    async def made(_request: object) -> AsyncIterator[str]:
        yield "ready"

    async def waiting(*_: object) -> None:
        raise LookupError

    pages = [SimpleNamespace(kernel_id="", launch=None, renderer=None, pieces=made) for _ in range(2)]
    handler: Any = SimpleNamespace(
        settings={
            "elsewhere": SimpleNamespace(libraries=lambda *_: None),
            "pool": SimpleNamespace(take=lambda _: pages.pop() if pages else None),
            "pages": SimpleNamespace(renderer=waiting),
        },
        request=None,
        visits=SimpleNamespace(door=door),
        get_query_arguments=lambda _: [],
    )

    async def come(visit: Visit | None) -> str:
        assert visit is not None
        try:
            return await anext(DashboardHandler.pieces(handler, visit, "lesson.ipynb"))
        except LookupError:
            return "new"

    async def all_come() -> list[str]:
        return [await come(visit) for visit in reversed(visits)]

    assert asyncio.run(all_come()) == ["ready", "ready", "new"]


def test_in_the_browser_the_code_leads_to_a_page_that_computes_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[Path, OpenRoom]] = []
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(serving, "serve_site", lambda site, opening, _: asked.append((site, opening)))
    options = ("--in-browser", "--site", str(tmp_path), "--code", CODE, "--lang", "en")
    assert main(["class", "traverser", *options]) == 0
    ((site, opening),) = asked

    async def story(network: Network) -> tuple[str, bytes, int]:
        page = (await network.ask(CODE)).headers["Location"]
        sent_to = await network.ask(f"room/{CODE}/group", sent(1))
        return page, (await network.ask(page.removeprefix("/"))).body, sent_to.code

    way_in = f"/traverser.html?lang=en&room={CODE}&in={opening.room.ticket}"
    assert served(site, opening, story) == (way_in, b"the lesson", 200)
    assert f"{way_in}#teacher." in opening.teachers_link(80, "/")


def test_a_room_that_is_opened_again_today_has_the_same_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    assert serving.of_before() is None
    serving.remember(CODE, SECRET)
    assert serving.of_before() == (CODE, SECRET)
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now + serving.A_DAY_AT_SCHOOL + 1)
    assert serving.of_before() is None
    monkeypatch.setattr(time, "time", lambda: now - 48 * 3600)  # a clock that was set back closes no room
    assert serving.of_before() == (CODE, SECRET)


def test_a_lesson_has_a_notebook_in_each_language() -> None:
    french, english = (serving.lesson_pages(notebooks_folder(), lang) for lang in ("fr", "en"))
    assert french["traverser"] == "lessons/traverser.fr.ipynb"
    assert french.keys() == english.keys() >= set(NAMES)


def test_a_lesson_of_ones_own_is_written_anew_for_its_class(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[Path | None] = []

    def write(out: Path, *, notebooks: Path | None, **_: object) -> None:
        out.mkdir(exist_ok=True)
        written.append(notebooks)

    monkeypatch.setattr(cache, "folder", lambda: tmp_path)
    monkeypatch.setattr(serving.write, "write", write)
    for notebooks in (None, None, tmp_path, tmp_path):
        serving.site_of("traverser", "fr", notebooks)
    assert written == [None, tmp_path, tmp_path]


def test_a_home_that_cannot_be_written_in_is_told_in_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def write(*_: object, **__: object) -> None:
        raise CannotPublish(NO_WORDS)

    (tmp_path / "file").touch()
    monkeypatch.setattr(cache, "folder", lambda: tmp_path / "file")
    monkeypatch.setattr(serving.write, "write", write)
    with pytest.raises(CannotPublish):  # and no OSError before that
        serving.site_of("traverser", "fr", None)


def test_as_many_pages_are_made_ready_as_tablets_come_and_memory_carries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """2 GB carry 16 pages."""
    warm: list[int] = []
    monkeypatch.setattr(serving, "memory", lambda: 2 * 1024**3)
    monkeypatch.setattr(serving.server, "start", lambda _, hosting: warm.append(hosting.warm))
    room = Room(lesson("traverser"), "K7PM3", "secret")
    for size in (None, 3, 99):
        wish = serving.Wish(
            size=size, where="server", site=None, host="", port=0, code=None, keep=None,
            until=date(2027, 6, 30), notebooks=None,
        )  # fmt: skip
        serving.begin("traverser", "fr", wish, room, tmp_path, "lesson.ipynb")
    assert warm == [0, 3, 16]
