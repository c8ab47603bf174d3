"""Where a tablet finds this machine: its addresses in the local network, the likeliest first."""

from __future__ import annotations

import ipaddress
import re
import socket
import struct
import sys
from collections.abc import Iterable, Iterator

if sys.platform != "win32":
    import fcntl

ASK_ADDRESS = {"linux": 0x8915, "darwin": 0xC0206921}
"""SIOCGIFADDR, by system."""
SOMEWHERE = ("192.0.2.1", 9)
"""An address for documentation: nothing is sent there, the system only says by which way it would go."""
INSIDE = re.compile(
    r"(docker|br-|veth|virbr|vbox|vmnet|vEthernet|lxc|podman|cni|tun|tap|wg|zt|utun|tailscale)"
)
"""Networks inside this machine, or tunnels out of it: no tablet is there."""
LOCAL = tuple(map(ipaddress.ip_network, ("192.168.0.0/16", "10.0.0.0/8", "172.16.0.0/12")))
"""What networks of houses and schools are numbered with, the usual first."""


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
    """Whether another machine can be at the other end: it is no loopback, and was given by a network."""
    asked = ipaddress.ip_address(address)
    return not (asked.is_loopback or asked.is_link_local or asked.is_unspecified or asked.is_multicast)


def usual(address: str) -> int:
    """How usual the number is in a local network, 0 the most."""
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
