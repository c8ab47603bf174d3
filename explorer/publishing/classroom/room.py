"""A class's room: who comes in, how much, how often; the newest result of each group; how tablets find it."""

from __future__ import annotations

import asyncio
import io
import ipaddress
import re
import secrets
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from hmac import compare_digest, digest
from typing import TYPE_CHECKING

from explorer.core.errors import BadRecord, ExplorerError
from explorer.core.lazy import lazy_import
from explorer.core.messages import message
from explorer.core.text import Text, verbatim
from explorer.lessons import Lesson, groups
from explorer.lessons.groups import PROOF, Sending, from_json, proof
from explorer.ui import ways

if sys.platform != "win32":
    import fcntl

MOST_KNOWN = 1000
"""Of so many the past is remembered; who invents names is forgotten first."""


class Allowance:
    """So many at once, and as many again in each so many seconds.

    Examples
    --------
    >>> now = 0.0
    >>> twice = Allowance(most=2, each=10.0, clock=lambda: now)
    >>> [twice.spend("a") for _ in range(3)], twice.spend("b")
    ([True, True, False], True)
    >>> now = 5.0
    >>> twice.spend("a"), twice.spend("a")
    (True, False)
    >>> twice.has("a"), twice.has("b")
    (False, True)
    """

    def __init__(self, most: int, each: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self.each, self.clock = most, each, clock
        self.left: dict[str, tuple[float, float]] = {}

    def has(self, who: str) -> bool:
        """True if it may be done now; nothing is spent."""
        left, since = self.left.get(who, (self.most, 0.0))
        return left + (self.clock() - since) * self.most / self.each >= 1

    def spend(self, who: str) -> bool:
        """True if it may be done once more now."""
        now, may = self.clock(), self.has(who)
        left, since = self.left.pop(who, (self.most, now))
        self.left[who] = (min(self.most, left + (now - since) * self.most / self.each) - may, now)
        if len(self.left) > MOST_KNOWN:
            self.left.pop(next(iter(self.left)))
        return may


# The room ---------------------------------------------------------------------------------------------------

LETTERS = "ACDEFHJKLMNPRTUVWXY34679"
"""Letters of a room's code: none that is read as another."""
CODE_LENGTH, TICKET_LENGTH = 5, 32
TICKET = "in"
SLOWED, MOST_WAITING = 2.0, 8
"""[s] So long a try waits at an address from which many wrong codes came; so many wait there at a time."""
MOST_GROUPS = 80
LARGEST = 64 * 1024
"""[bytes] of one result; a whole lesson with long sentences takes 8 KiB."""
AWAY_AFTER = 50.0
"""[s] A page that has been silent for longer has left, or lost its line: it speaks up every 20 s."""
WRONG_CODE, REMOVED, FULL, CLOSED, TOO_OFTEN, UNREADABLE = 403, 410, 409, 423, 429, 400


class Refused(ExplorerError):
    """A refusal of something that was sent; `status` says it as HTTP does."""

    def __init__(self, status: int, text: Text) -> None:
        super().__init__(text)
        self.status = status


def new_code() -> str:
    """A code that nobody guesses in a lesson: one of eight million."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


@dataclass
class Seat:
    """A group in the room.

    Attributes
    ----------
    changed, heard : float
        When its result last changed, and when its page last spoke [s].
    called : str, optional
        What the teacher calls it, whatever it calls itself.
    device : str
        Where its page spoke from last; "" when it has not yet, since the room was opened again.
    kept : bool
        Whether its result is where the class is kept: until then its page is not told that it arrived.
    """

    sending: Sending
    changed: float
    heard: float
    called: str | None = None
    device: str = ""
    kept: bool = False

    @property
    def result(self) -> dict[str, object]:
        """Its result under the name that the teacher gave it."""
        return named(self.sending, self.called).to_dict()


def named(sending: Sending, called: str | None) -> Sending:
    """A result under another name."""
    return sending if called is None else replace(sending, group=replace(sending.group, name=called))


@dataclass
class Listener:
    """A teacher's page: which groups have changed since it was last told."""

    fresh: set[str]
    woken: asyncio.Event = field(default_factory=asyncio.Event)

    def tell(self, key: str) -> None:
        """Something is new about a group."""
        self.fresh.add(key)
        self.woken.set()


class Room:
    """A room for one lesson.

    Parameters
    ----------
    code, secret
        What lets pupils in, and the teacher.
    clock
        What tells the time [s].
    keep
        Hears of each seat that changes, and of each group removed (None): for a file.

    Attributes
    ----------
    ticket : str
        What the address of a page carries that came in by the door: who guesses codes at the same address
        locks out nobody who was here before.
    closed : bool
        Whether no other group comes in.
    unkept : bool
        Whether the last result could not be kept: the teacher is told.
    """

    def __init__(
        self,
        lesson: Lesson,
        code: str,
        secret: str,
        clock: Callable[[], float] = time.monotonic,
        keep: Callable[[str, Seat | None], object] = lambda key, seat: None,
    ) -> None:
        self.lesson, self.code, self.secret, self.clock, self.keep = lesson, code, secret, clock, keep
        self.seats: dict[str, Seat] = {}
        self.removed: set[str] = set()
        self.closed = self.unkept = False
        self.ticket = digest(secret.encode(), b"in", "sha256").hex()[:TICKET_LENGTH]
        self.listeners: list[Listener] = []
        self.doors: tuple[str, ...] = ()  # the addresses that lead in, for the teacher's page to show
        self.guesses = Allowance(most=20, each=60.0, clock=clock)
        self.waiting: Counter[str] = Counter()
        self.posts = Allowance(most=20, each=10.0, clock=clock)
        self.newcomers = Allowance(most=12, each=60.0, clock=clock)

    @property
    def way_in(self) -> str:
        """The query of the address of a page that may come in."""
        return f"room={self.code}&{TICKET}={self.ticket}"

    # Who comes in -------------------------------------------------------------------------------------------

    async def admits(self, code: str, device: str, ticket: str = "", sure: bool = False) -> bool:
        """True if that is the code. Where many wrong ones came from, everybody without a ticket waits for the
        answer: whoever has the right code comes in all the same, and whoever guesses gets nowhere in a lesson
        (four tries a second among eight million codes). Who has a ticket does not guess, nor who is known
        otherwise (`sure`).

        Raises
        ------
        Refused
            Too many wait there already.
        """
        right = compare_digest(code.upper().encode(), self.code.encode())
        if right and (sure or compare_digest(ticket.encode(), self.ticket.encode())):
            return True
        if not self.guesses.has(device):
            await self._slowed(device)
        return right or self.wrong(device)

    async def _slowed(self, device: str) -> None:
        if self.waiting[device] >= MOST_WAITING:
            raise Refused(TOO_OFTEN, message("publishing-class-too-often"))
        self.waiting[device] += 1
        try:
            await asyncio.sleep(SLOWED)
        finally:
            self.waiting[device] -= 1
            self.waiting += Counter()  # forgets whoever waits no longer

    def knows(self, found: object) -> bool:
        """True if a group sends that, which has a seat: nobody else can know its number."""
        match found:
            case {"group": {"id": str(key)}}:
                return key in self.seats
        return False

    def wrong(self, device: str) -> bool:
        """A guess that was wrong: False."""
        self.guesses.spend(device)
        return False

    def is_teacher(self, secret: str) -> bool:
        """True if that is the teacher's secret."""
        return compare_digest(secret.encode(), self.secret.encode())

    def receive(self, found: object, device: str) -> Seat:
        """Take what a page sends; of a result that is known already only that the page is there.

        Raises
        ------
        Refused
            No result of this lesson, a group that was removed, too much or too often; or it is here and could
            not be kept: the page sends it again.
        """
        sending = self._read(found)
        key = sending.group.id
        self._spend(self.posts, key)
        if key in self.removed:
            raise Refused(REMOVED, message("publishing-class-removed"))
        seat = self.seats.get(key) or self._seat(sending, device)
        was_away, seat.heard, seat.device = self.is_away(seat), self.clock(), device
        if seat.sending is sending or sending.group.count > seat.sending.group.count:
            seat.sending, seat.changed, seat.kept = sending, self.clock(), False
            self._tell(key)
        elif was_away:
            self._tell(key)
        if not seat.kept:
            self._keep(key, seat)
            seat.kept = True
        return seat

    def _read(self, found: object) -> Sending:
        try:
            sending = from_json(self.lesson, found)
        except BadRecord as error:
            raise Refused(UNREADABLE, error.text) from None
        return replace(sending, group=replace(sending.group, room=self.code))

    def _seat(self, sending: Sending, device: str) -> Seat:
        if self.closed:
            raise Refused(CLOSED, message("publishing-class-closed"))
        if len(self.seats) >= MOST_GROUPS:
            raise Refused(FULL, message("publishing-class-full", most=MOST_GROUPS))
        self._spend(self.newcomers, device)
        seat = self.seats[sending.group.id] = Seat(sending, self.clock(), self.clock(), device=device)
        return seat

    def _keep(self, key: str, seat: Seat | None) -> None:
        """Keep what is new; the teacher's page hears when that no longer works, and when it does again."""
        before, self.unkept = self.unkept, True
        try:
            self.keep(key, seat)
            self.unkept = False
        finally:
            if self.unkept is not before:
                self._wake()

    def _wake(self) -> None:
        for listener in self.listeners:
            listener.woken.set()

    @staticmethod
    def _spend(allowance: Allowance, who: str) -> None:
        if not allowance.spend(who):
            raise Refused(TOO_OFTEN, message("publishing-class-too-often"))

    # What the teacher does ----------------------------------------------------------------------------------

    def rename(self, key: str, name: str) -> None:
        """Call a group otherwise; `name` as a group could have chosen it.

        Raises
        ------
        Refused
            No such group, no name, or it could not be kept.
        """
        seat = self._known(key)
        try:
            called = groups.group_name(name)
        except groups.BadName as error:
            raise Refused(UNREADABLE, error.text) from None
        self._keep(key, replace(seat, called=called))
        seat.called, seat.kept = called, True
        self._tell(key)

    def remove(self, key: str) -> None:
        """Take a group out, for good."""
        self._known(key)
        self._keep(key, None)
        del self.seats[key]
        self.removed.add(key)
        self._tell(key)

    def remove_device(self, key: str) -> None:
        """Take out a group and all others of its device."""
        for each in self._beside(self._known(key)) or [key]:
            self.remove(each)

    def _beside(self, seat: Seat) -> Sequence[str]:
        """The groups of a seat's device, which nobody may know yet."""
        return [key for key, each in self.seats.items() if seat.device and each.device == seat.device]

    def close(self, closed: bool) -> None:
        """Let no other group in, or let them in again; those who are here stay."""
        self.closed = closed
        self._wake()

    def _known(self, key: str) -> Seat:
        if key not in self.seats:
            raise Refused(UNREADABLE, message("lesson-class-no-group"))
        return self.seats[key]

    # What the teacher's page hears --------------------------------------------------------------------------

    def is_away(self, seat: Seat) -> bool:
        """True if a group's page has been silent for long."""
        return self.clock() - seat.heard > AWAY_AFTER

    def here(self) -> int:
        """The number of pages that are there."""
        return sum(not self.is_away(seat) for seat in self.seats.values())

    def listen(self) -> Listener:
        """Begin to hear; everything is new."""
        listener = Listener(set(self.seats) | self.removed)
        listener.woken.set()
        self.listeners.append(listener)
        return listener

    def _tell(self, key: str) -> None:
        for listener in self.listeners:
            listener.tell(key)

    def news(self, keys: Sequence[str]) -> Iterator[dict[str, object]]:
        """News of these groups in full, and of all others that they are there, and how many there are
        on the same device; which one is told to nobody.
        """
        for key in keys:
            if key not in self.seats:
                yield {"id": key, "gone": True}
        devices = Counter(seat.device for seat in self.seats.values() if seat.device)
        for key, seat in self.seats.items():
            about = {
                "id": key,
                "away": self.is_away(seat),
                "idle": round(self.clock() - seat.changed),
                "beside": max(1, devices[seat.device]),
            }
            yield about | ({"result": seat.result} if key in keys else {})


# Addresses of this machine in the local network, the likeliest first ----------------------------------------

EVERYWHERE = ("", "0.0.0.0", "::", "*")
"""Hosts of a server that listens at every address of this machine."""
ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""SIOCGIFADDR, by system."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, the system only says by which way it would go."""
INSIDE = re.compile(
    r"(docker|br-|veth|virbr|vbox|vmnet|vEthernet|lxc|podman|cni|tun|tap|wg|zt|utun|tailscale)"
)
"""Networks inside this machine, or tunnels out of it: no tablet is there."""
LOCAL = tuple(map(ipaddress.ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""Networks of houses and schools, the usual first."""


def addresses() -> tuple[str, ...]:
    """This machine's addresses, as a tablet may reach them; none where there is no network."""
    return ordered(found(), routed())


def ordered(found: Iterable[tuple[str, str]], routed: str = "") -> tuple[str, ...]:
    """(network, address) pairs by how likely a tablet reaches them.

    >>> ordered([("lo", "127.0.0.1"), ("docker0", "172.17.0.1"), ("eth0", "10.0.0.7"),
    ...          ("wlan0", "192.168.1.20"), ("eth1", "169.254.3.4")], routed="10.0.0.7")
    ('10.0.0.7', '192.168.1.20', '172.17.0.1')
    """
    best: dict[str, tuple[bool, bool, int]] = {}
    for network, address in (*found, ("", routed)):
        if address and reachable(address):
            rank = (bool(INSIDE.match(network)), address != routed, usual(address))
            best[address] = min(rank, best.get(address, rank)) if not network else rank
    return tuple(sorted(best, key=lambda address: (best[address], address)))


def reachable(address: str) -> bool:
    """True if another machine can be at the other end: it is no loopback, and was given by a network."""
    asked = ipaddress.ip_address(address)
    return not (asked.is_loopback or asked.is_link_local or asked.is_unspecified or asked.is_multicast)


def usual(address: str) -> int:
    """The rank of an address among those of local networks, 0 the most usual."""
    asked = ipaddress.ip_address(address)
    return next((at for at, network in enumerate(LOCAL) if asked in network), len(LOCAL))


def found() -> Iterator[tuple[str, str]]:
    """Every network of this machine and its address there, as far as the system tells."""
    if ask := ASK_ADDRESS.get(sys.platform):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            for _, network in socket.if_nameindex():
                try:
                    told = fcntl.ioctl(asking.fileno(), ask, struct.pack("256s", network.encode()[:15]))
                except OSError:  # no address in this network
                    continue
                yield network, socket.inet_ntoa(told[20:24])
        return
    try:
        named = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return
    yield from (("", str(each[4][0])) for each in named)


def routed() -> str:
    """The address from which this machine would speak to another network; "" without one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(SOMEWHERE)
        except OSError:
            return ""
        return str(asking.getsockname()[0])


# The way in -------------------------------------------------------------------------------------------------

if TYPE_CHECKING:
    import segno
else:
    segno = lazy_import("segno")


@dataclass(frozen=True)
class OpenRoom:
    """A room and the page to which its code leads, from the server's base URL, with its query."""

    room: Room
    page: str
    lang: str

    @property
    def notebook(self) -> str:
        """The notebook of that page, in the folder that is served."""
        return self.page.removeprefix("voila/render/").partition("?")[0]

    @property
    def environment(self) -> dict[str, str]:
        """The environment of kernels; there is no way home, for the room is for one lesson."""
        return {PROOF: proof(self.room.secret), ways.HOME: ""}

    def open(self, host: str, port: int, base_url: str) -> tuple[str, ...]:
        """The addresses that lead in, the likeliest first; the room's teacher hears of them."""
        names = (addresses() or ("127.0.0.1",)) if host in EVERYWHERE else (host,)
        self.room.doors = tuple(f"http://{name}:{port}{base_url}{self.room.code}" for name in names)
        return self.room.doors

    def teachers_link(self, port: int, base_url: str) -> str:
        """The teacher's own way in, on this machine."""
        page = f"{self.page}&{self.room.way_in}"
        return f"http://127.0.0.1:{port}{base_url}{page}#teacher.{self.room.secret}"

    def said(self, host: str, port: int, base_url: str) -> Iterator[Text]:
        """All of it."""
        first, *others = self.open(host, port, base_url)
        yield message("publishing-class-pupils", address=first)
        yield from (message("publishing-class-or", address=each) for each in others)
        yield verbatim(drawn(first))
        yield message("publishing-class-teacher", address=self.teachers_link(port, base_url))
        yield message("publishing-class-firewall", port=port)

    def announce(self, host: str, port: int, base_url: str) -> None:
        """Say it on the terminal."""
        lines = [text.in_language(self.lang) for text in self.said(host, port, base_url)]
        print("\n".join(lines), flush=True)


def drawn(address: str) -> str:
    """An address as a code for cameras, in letters."""
    stream = io.StringIO()
    segno.make(address, micro=False, error="m").terminal(stream, compact=True)
    return stream.getvalue().rstrip("\n")
