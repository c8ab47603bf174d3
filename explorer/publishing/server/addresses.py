"""Addresses: the port is taken at once, or one line says why not; the names by which the server may be
called.
"""

from __future__ import annotations

import errno
import ipaddress
import re
import socket
from collections.abc import Iterable

from tornado.httputil import split_host_and_port
from tornado.netutil import bind_sockets

from explorer.core.errors import mismatch
from explorer.core.messages import message
from explorer.core.text import Text
from explorer.publishing.classroom.room import EVERYWHERE
from explorer.publishing.server.hosting import CannotServe

HIGHEST_PORT = 65535
# Browsers rewrite "..", "?", "#", spaces and accents before they ask, and the server then has no such page.
PLAIN_PART = re.compile(r"(?!\.{1,2}$)[A-Za-z0-9._~-]+")


def listen_on(host: str, port: int) -> tuple[list[socket.socket], int]:
    """Open the sockets and tell the port, which the system chose if 0 was asked for.

    Raises
    ------
    CannotServe
        The port is in use or reserved, or the host is no address of this machine.
    """
    try:
        sockets = bind_sockets(port, address=host)
    except OSError as error:
        raise CannotServe(refusal(host, port, error)) from error
    return sockets, int(sockets[0].getsockname()[1])


def refusal(host: str, port: int, error: OSError) -> Text:
    """Why this address cannot be used, and what to try instead."""
    if error.errno == errno.EADDRINUSE:
        return message("publishing-in-use", port=port, host=host, free=free_port(host, port))
    if error.errno == errno.EACCES:
        return message("publishing-reserved", port=port)
    return message("publishing-no-address", host=host, why=error.strerror)


def free_port(host: str, taken: int) -> int:
    """The next port that is free right now; 0 (any) when none of the next fifty is."""
    for port in range(taken + 1, min(taken + 51, HIGHEST_PORT + 1)):
        try:
            sockets = bind_sockets(port, address=host)
        except OSError:
            continue
        for each in sockets:
            each.close()
        return port
    return 0


def url(host: str, port: int, base_url: str) -> str:
    """The address to type into a browser; a server that listens everywhere is named by its machine.

    >>> url("127.0.0.1", 8866, "/")
    'http://127.0.0.1:8866/'
    >>> url("::1", 8866, "/games/")
    'http://[::1]:8866/games/'
    """
    name = socket.gethostname() if host in EVERYWHERE else host
    return f"http://{f'[{name}]' if ':' in name else name}:{port}{base_url}"


def as_base_url(given: str) -> str:
    """A path that begins and ends with a slash, however it was typed.

    Raises
    ------
    CannotServe
        A browser would ask for another address than the one announced.

    >>> as_base_url("games"), as_base_url("/"), as_base_url("/a/b/")
    ('/games/', '/', '/a/b/')
    """
    inside = given.strip("/")
    if not inside:
        return "/"
    if not all(map(PLAIN_PART.fullmatch, inside.split("/"))):
        raise CannotServe(mismatch("--base-url", given, message("publishing-plain-path")))
    return f"/{inside}/"


# Names, so that no page elsewhere reaches it by a name of its own (DNS rebinding) ---------------------------

LABEL = re.compile(r"(?!-)[a-z0-9-]{1,63}(?<!-)")
LONGEST = 253


def site_name(given: str) -> str:
    """A public name as browsers send it: small letters, accents in their coded form.

    Raises
    ------
    CannotServe
        It is no name of a site.

    >>> site_name("Nature.example"), site_name("forêt.example")
    ('nature.example', 'xn--fort-ipa.example')
    """
    try:
        name = given.encode("idna").decode("ascii").lower().rstrip(".")
    except UnicodeError:
        name = ""
    if len(name) > LONGEST or not all(map(LABEL.fullmatch, name.split("."))):
        raise CannotServe(mismatch("--public-host", given, message("publishing-plain-name")))
    return name


class Names:
    """Names by which a request may call this server.

    Parameters
    ----------
    host
        Where it listens. On this machine alone: it is called localhost or by an address of this machine.
        Elsewhere: by any address in numbers, which no foreign page can make point here, or by the machine's
        own name.
    public
        Names given by whoever runs it.
    """

    def __init__(self, host: str, public: Iterable[str] = ()) -> None:
        self.near = is_near(host)
        own = () if self.near else (host.lower(), machine := socket.gethostname().lower(), f"{machine}.local")
        self.known = frozenset({"localhost", *own, *map(site_name, public)})

    def __contains__(self, asked: str) -> bool:
        """True if this server is meant by a request's Host."""
        name = split_host_and_port(asked.lower())[0].rstrip(".")
        try:
            address = ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name in self.known
        return address.is_loopback or not self.near


def is_near(host: str) -> bool:
    """True if only this machine can reach a server that listens there.

    >>> is_near("127.0.0.1"), is_near("localhost"), is_near("0.0.0.0"), is_near("")
    (True, True, False, False)
    """
    try:
        return host.lower() == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
