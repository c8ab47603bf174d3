"""Which names this server answers to: a page elsewhere must not reach it by a name of its own (DNS
rebinding).
"""

from __future__ import annotations

import ipaddress
import re
import socket
from collections.abc import Iterable

from tornado.httputil import split_host_and_port

from explorer.core.errors import mismatch
from explorer.core.messages import message
from explorer.publishing.server.hosting import CannotServe

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
    """What a request may call this server.

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
        """Whether this server is meant by a request's Host."""
        name = split_host_and_port(asked.lower())[0].rstrip(".")
        try:
            address = ipaddress.ip_address(name.strip("[]"))
        except ValueError:
            return name in self.known
        return address.is_loopback or not self.near


def is_near(host: str) -> bool:
    """Whether only this machine can reach a server that listens there.

    >>> is_near("127.0.0.1"), is_near("localhost"), is_near("0.0.0.0"), is_near("")
    (True, True, False, False)
    """
    try:
        return host.lower() == "localhost" or ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False
