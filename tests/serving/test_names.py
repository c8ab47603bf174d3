"""Which names a server answers to."""

from __future__ import annotations

import pytest

from explorer.publishing.server import CannotServe
from explorer.publishing.server.addresses import Names, site_name

HERE = ["127.0.0.1:8866", "localhost", "LOCALHOST:80", "[::1]:8866", "127.8.8.8", "localhost."]
ELSEWHERE = [
    "evil.example",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "192.168.1.7:8866",
    "[fe80::1]",
    "0.0.0.0",
    "",
]


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_a_server_for_this_machine_is_called_by_this_machines_names(host: str) -> None:
    assert [name for name in HERE if name not in Names(host)] == []
    assert [name for name in ELSEWHERE if name in Names(host)] == []


@pytest.mark.parametrize("host", ["0.0.0.0", "", "::", "192.168.1.7", "school-server.lan"])
def test_a_server_for_a_network_is_called_by_numbers_and_its_own_names(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("socket.gethostname", lambda: "School")
    names = Names(host)
    assert all(
        name in names for name in [*HERE, "192.168.1.7:8866", "[fe80::1]:80", "school:8866", "school.local"]
    )
    assert "evil.example" not in names
    assert "school.evil.example" not in names
    assert ("school-server.lan:8866" in names) is (host == "school-server.lan")


def test_a_public_name_is_let_in_whatever_its_port_and_letters() -> None:
    names = Names("127.0.0.1", ["Nature.example", "forêt.example"])
    assert all(
        name in names
        for name in ["nature.example", "NATURE.example:443", "nature.example.", "xn--fort-ipa.example"]
    )
    assert "www.nature.example" not in names


@pytest.mark.parametrize(
    "given", ["https://nature.example", "nature.example:80", "a/b", "*", "", "a b", "-a.example", "é" * 80]
)
def test_a_public_host_that_is_no_name_is_refused(given: str) -> None:
    with pytest.raises(CannotServe, match=r"--public-host: got .*expected the name of a site") as refusal:
        site_name(given)
    assert refusal.value.text.fr.startswith("--public-host : reçu ")
