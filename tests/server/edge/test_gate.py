"""Connection caps and their log lines."""

import errno
import os
from typing import Any

import pytest
import structlog

from meydan.server.common.errors import TooMuch
from meydan.server.common.networks import network_of
from meydan.server.common.proxies import Proxies
from meydan.server.edge import gate as gates
from meydan.server.edge.gate import Caps, Gate
from meydan.server.edge.incidents import PAUSE
from meydan.server.people.connection_limits import PER_PERSON, PER_PLACE, OpenSockets
from meydan.server.settings import BadSetting, Settings, read_settings


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", "unknown"),
    ],
)
def test_addresses_of_one_household_are_counted_together(address: str, network: str) -> None:
    assert network_of(address) == network


@pytest.mark.parametrize(
    ("settings", "files", "caps"),
    [
        (Settings(), 65_536, Caps(20_000, 200, 64)),
        (Settings(), 1_024, Caps(840, 200, 56)),
        (Settings(), 256, Caps(120, 60, 8)),
        (Settings(), 20, Caps(6, 3, 4)),
        (Settings(connections=50), 1_024, Caps(50, 25, 56)),
        (Settings(connections=50_000, connections_per_address=5), 65_536, Caps(50_000, 5, 64)),
        (Settings(limits=10), 65_536, Caps(20_000, 2_000, 64)),
    ],
)
def test_caps_follow_the_settings_and_the_limit_of_open_files(settings: Settings, files: int, caps: Caps) -> None:
    assert Caps.of(settings, files) == caps
    assert caps.total + caps.reserve < files


def test_connection_counts_by_address_are_removed_when_they_close() -> None:
    gate = Gate(Caps(10, 2, 4), Proxies(""))
    visits = [gate.admit(f"2001:db8::{number}") for number in range(6)]
    assert [visit and visit.reserved for visit in visits] == [False, False, True, True, None, None]
    other = gate.admit("192.0.2.1")
    assert other is not None
    assert not other.reserved
    for visit in (*visits, other):
        if visit is not None:
            gate.leave(visit)
            gate.leave(visit)
    assert (gate.open, gate.reserved, gate._by_network) == (0, 0, {})


def test_a_trusted_proxy_is_not_counted_as_one_person() -> None:
    gate = Gate(Caps(10, 2, 4), Proxies("127.0.0.1"))
    assert not any(visit is None or visit.reserved for visit in (gate.admit("127.0.0.1") for _ in range(10)))
    assert [bool(gate.admit("127.0.0.1")) for _ in range(5)] == [True] * 4 + [False]


def test_a_flood_writes_few_log_lines() -> None:
    gate = Gate(Caps(1, 1, 0), Proxies(""))
    gate.admit("192.0.2.1")
    with structlog.testing.capture_logs() as told:
        for second in range(int(2 * PAUSE)):
            for _ in range(100):
                assert gate.admit("192.0.2.1") is None
            gate.look(float(second))
    assert [(line["reason"], line["times"]) for line in told] == [("full", 100), ("full", 100 * int(PAUSE))]
    assert told[0]["last_address"] == "192.0.2.1"


def test_running_out_of_descriptors_lowers_the_cap_and_is_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    gate = Gate(Caps(100, 100, 4), Proxies(""))
    for _ in range(50):
        gate.admit("192.0.2.1")

    def fail(*_: Any) -> int:
        raise OSError(errno.EMFILE, "Too many open files")

    with structlog.testing.capture_logs() as told, monkeypatch.context() as without:
        without.setattr(os, "open", fail)
        gate.look(0.0)
    assert (gate.total, told[0]["reason"]) == (46, "no_descriptors")
    for second in range(1, 20):
        gate.look(float(second))
    assert gate.total == 100
    assert not gates.out_of_descriptors()


def test_sockets_are_counted_per_person_and_per_address() -> None:
    lines = OpenSockets(Settings(connections_per_address=PER_PERSON + 2))
    kept = [lines.one_more("192.0.2.1", "sara", f"table {number // PER_PLACE}") for number in range(PER_PERSON)]
    for number, line in enumerate(kept):
        line.__enter__()
        if number == PER_PLACE - 1:
            with pytest.raises(TooMuch, match="too many pages"), lines.one_more("192.0.2.1", "sara", "table 0"):
                pass
    with pytest.raises(TooMuch), lines.one_more("192.0.2.1", "sara", "another"):
        pass
    with lines.one_more("192.0.2.1", None, "a"), lines.one_more("192.0.2.1", "ali", "a"):
        with pytest.raises(TooMuch), lines.one_more("192.0.2.1", None, "a"):
            pass
        with lines.one_more("192.0.2.2", None, "a"):
            pass
    for line in kept:
        line.__exit__(None, None, None)
    assert not lines.open


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        ({"connections": -1}, "connections must be 0 or more"),
        ({"connections_per_address": 0}, "connections_per_address must be 1 or more"),
        ({"request_timeout": 0}, "request_timeout must be from 0.1 to 600 seconds"),
        ({"proxy": "127.0.0.1, nginx"}, "proxy must be addresses, networks or \\*, not 'nginx'"),
        ({"hosts": "http://meydan.example"}, "hosts must be names without port, not 'http://meydan.example'"),
        ({"hosts": "meydan.example:80"}, "hosts must be names without port"),
    ],
)
def test_invalid_connection_settings_are_refused(flags: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadSetting, match=sentence):
        read_settings(flags, {})
