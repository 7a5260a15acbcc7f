"""Webhooks reach public addresses only, in whatever notation an internal address is written."""

import socket
from pathlib import Path
from typing import Any

import pytest

from meydan.server.common.errors import Malformed
from meydan.server.common.networks import is_public, network_of
from meydan.server.notices.courier import Courier
from meydan.server.notices.endpoints import check_form, read
from meydan.server.settings import Settings
from tests.server.room import room

pytestmark = pytest.mark.anyio
WITHIN = [
    "64:ff9b::7f00:1",  # NAT64 of 127.0.0.1
    "64:ff9b::a00:1",  # NAT64 of 10.0.0.1
    "64:ff9b::a9fe:a9fe",  # NAT64 of 169.254.169.254
    "64:ff9b:1::7f00:1",  # NAT64 of a local network
    "::7f00:1",  # IPv4-compatible 127.0.0.1
    "::a00:1",
    "::808:808",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "2002:7f00:1::1",  # 6to4
    "2002:808:808::1",
    "2001:0:808:808::f5ff:fffe",  # Teredo
    "2001:db8::1",
    "fec0::1",
    "fc00::1",
    "fe80::1",
    "fe80::1%eth0",
    "2606:4700::1111%eth0",
    "ff02::1",
    "0.0.0.0",
    "192.168.0.1",
    "255.255.255.255",
]
OUTSIDE = ["8.8.8.8", "::ffff:8.8.8.8", "64:ff9b::808:808", "2606:4700::1111", "2a00:1450:4001:830::200e"]


def found(asked: list[Any], question: Any) -> list[Any]:
    """A resolver that gives every name a public address."""
    asked.append(question)
    return [(0, 0, 0, "", ("8.8.8.8", 443))]


@pytest.mark.parametrize("address", WITHIN)
async def test_an_internal_address_is_refused_in_every_notation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    assert not is_public(address)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (address, 443))])
    async with room(tmp_path) as here:
        person = await here.person("Sara")
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        with pytest.raises(Malformed):
            await courier.subscribe(person.id, "webhook", "https://hook.example/", {})


@pytest.mark.parametrize("address", OUTSIDE)
def test_public_hosts_are_accepted_also_behind_nat64(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        "https://user:secret@hook.example/",
        "https://8.8.8.8\\@hook.example/",
        "https://2130706433/",
        "https://127.1/",
        "https://0x7f.1/",
        "https://0x7f000001/",
        "https://0177.0.0.1/",
        "https://hook.example./",
        "https://hook..example/",
        "https://hook%2eexample/",
        "https://hook example/",
        "https://xn--/",
        "https://１２７.０.０.１/",
        "https://[fe80::1%25eth0]/",
        "https://hook.example:25/",
        "https://hook.example:0/",
        "https://hook.example:65536/",
        "https://:443/",
        "https:///hook",
        "gopher://hook.example/",
    ],
)
async def test_unusual_forms_of_an_address_are_refused_without_a_lookup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    asked: list[Any] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **_: found(asked, args))
    async with room(tmp_path) as here:
        person = await here.person("Sara")
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        with pytest.raises(Malformed) as said:
            await courier.subscribe(person.id, "webhook", address, {})
    assert said.value.key == "bad_endpoint"
    assert asked == []


async def test_a_name_is_looked_up_in_the_form_used_for_its_certificate(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two IDNA standards encode `faß.example` differently: the name that was checked is the one used."""
    asked: list[Any] = []
    monkeypatch.setattr(socket, "getaddrinfo", lambda *args, **_: found(asked, args))
    async with room(tmp_path) as here:
        person = await here.person("Sara")
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        await courier.subscribe(person.id, "webhook", "https://faß.example/", {})
    assert asked == [("xn--fa-hia.example", 443)]


@pytest.mark.parametrize(
    "address",
    [
        "https://fcm.googleapis.com/fcm/send/abc:def",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://wns2-par02p.notify.windows.com/w/?token=x",
        "https://hook.example:8443/turn?x=1",
        "https://میدان.ایران/turn",
        "https://8.8.8.8/",
        "https://[2606:4700::1111]:8443/",
    ],
)
def test_ordinary_addresses_are_accepted(address: str) -> None:
    check_form(read(address), anywhere=False)


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("203.0.113.7", "203.0.113.7"),
        ("::ffff:203.0.113.7", "203.0.113.7"),
        ("64:ff9b::cb00:7107", "203.0.113.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_limits_count_by_the_network_of_an_address(address: str, network: str) -> None:
    assert network_of(address) == network
