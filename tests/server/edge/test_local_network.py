"""People on the local network can join a personal server once its host allows it.

127.0.0.2, a loopback address on which nothing listens, stands for the machine's network address.
"""

import contextlib
import functools
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Self

import httpx
import pytest

from meydan.cli.app import run
from meydan.client import Client
from meydan.server.app import make_app
from meydan.server.edge import local_network
from meydan.server.edge.local_network import LocalNetwork, NoNetwork
from meydan.server.server import running
from meydan.server.settings import Settings
from tests.server.process import ServerProcess
from tests.support.instant_thinker import InstantThinker

PROGRAM = """
import sys
import meydan.server.edge.local_network as network
network.own_address = lambda: "127.0.0.2"
from meydan.__main__ import main
sys.exit(main())
"""


@contextlib.contextmanager
def server_with(folder: Path, *flags: str) -> Iterator[ServerProcess]:
    server = ServerProcess(folder, *flags)
    server.program = ("-c", PROGRAM)
    server.start()
    try:
        yield server
    finally:
        server.kill()


def near(server: ServerProcess) -> str:
    return f"http://127.0.0.2:{server.port}"


def reaches(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health", timeout=60).status_code == 200
    except httpx.ConnectError:
        return False


def test_the_host_opens_and_closes_the_network(tmp_path: Path) -> None:
    with server_with(tmp_path, "--lan", "ask") as server, Client(server.url, name="Sara") as sara:
        assert sara.ask("GET", "/network") == {"mine": True, "url": None}
        assert not reaches(near(server))
        assert sara.ask("PUT", "/network", open=True) == {"mine": True, "url": near(server)}
        assert sara.ask("PUT", "/network", open=True)["url"] == near(server)
        with Client(near(server), name="Ali") as ali:
            table = sara.new_table("coup", 2)
            with sara.listen(table.id), ali.sit(table.code) as seat:
                assert ali.table(table.code).seats[1].name == "Ali"
                assert sara.ask("PUT", "/network", open=False) == {"mine": True, "url": None}
                for _message in seat.messages(timeout=60):
                    pass  # ends because the connection is closed, not by timeout
        assert not reaches(near(server))
        assert reaches(server.url)


def test_a_flag_opens_the_local_network_at_startup(tmp_path: Path) -> None:
    with server_with(tmp_path, "--lan", "on") as server:
        assert server.process is not None
        assert server.process.stdout is not None
        assert near(server) in server.process.stdout.readline()
        page = httpx.get(near(server), headers={"accept": "text/html"}, timeout=60)
        assert page.status_code == 200
        made = httpx.post(
            f"{near(server)}/api/v1/me", json={"name": "Ali"}, headers={"origin": near(server)}, timeout=60
        )
        assert made.status_code == 201
        assert "secure" not in made.headers["set-cookie"].lower()


def test_other_origins_and_host_names_stay_refused(tmp_path: Path) -> None:
    with server_with(tmp_path, "--lan", "on") as server:
        assert httpx.get(near(server), headers={"host": "evil.example"}, timeout=60).status_code == 421
        close_network = functools.partial(httpx.put, f"{server.url}/api/v1/network", json={"open": False}, timeout=60)
        assert close_network(headers={"origin": "http://evil.example"}).status_code == 403
        assert close_network(headers={"x-forwarded-for": "192.168.1.7"}).status_code == 403
        assert reaches(near(server))


def test_by_default_a_server_does_not_offer_the_local_network(tmp_path: Path) -> None:
    with server_with(tmp_path, "--lan", "off") as server, Client(server.url, name="Sara") as sara:
        assert sara.ask("GET", "/network") == {"mine": False, "url": None}
        answer = sara.http.put("/network", json={"open": True})
        assert (answer.status_code, answer.json()["key"]) == (403, "not_here")
    assert Settings().lan == "off"


def test_an_invalid_local_network_request_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--lan", "maybe", "--data", str(tmp_path)]) == 2
    assert "lan must be off, ask or on, not 'maybe'" in capsys.readouterr().err


@contextlib.asynccontextmanager
async def asked_from(client: str, folder: Path) -> AsyncIterator[httpx.AsyncClient]:
    """A client at this address and a server in this process that offers the switch."""
    settings = Settings(data=str(folder), lan="ask")
    app = make_app(settings, functools.partial(running, thinker=InstantThinker()))
    app.state.network = network_that_notes([])
    way = httpx.ASGITransport(app=app, client=(client, 4000))  # type: ignore[arg-type]
    async with app.lifespan(), httpx.AsyncClient(transport=way, base_url="http://127.0.0.1:8000/api/v1") as found:
        yield found


def network_that_notes(
    notes: list[str], *addresses: str | None, lan: str = "ask", host: str = "127.0.0.1"
) -> LocalNetwork:
    left = list(addresses) or ["192.168.1.5"]

    async def listen(address: str) -> None:
        notes.append(f"listen on {address}")

    return LocalNetwork(
        Settings(lan=lan, host=host), listen, lambda address: notes.append(f"stop {address}"), lambda: left.pop(0)
    )


@pytest.mark.anyio
async def test_people_on_the_network_cannot_change_it(tmp_path: Path) -> None:
    async with asked_from("192.168.1.7", tmp_path) as browser:
        assert (await browser.get("/network")).json()["mine"] is False
        assert (await browser.put("/network", json={"open": True})).json()["key"] == "not_here"


@pytest.mark.anyio
async def test_the_address_may_change_while_it_is_open() -> None:
    notes: list[str] = []
    network = network_that_notes(notes, "192.168.1.5", "192.168.1.5", "10.0.0.3", None)
    await network.open()
    await network.open()
    await network.open()
    assert notes == ["listen on 192.168.1.5", "stop 192.168.1.5", "listen on 10.0.0.3"]
    with pytest.raises(NoNetwork):
        await network.open()
    assert network.reach() == "10.0.0.3"
    network.close()
    assert network.reach() is None


def test_a_server_bound_to_every_address_reports_its_own() -> None:
    network = network_that_notes([], "192.168.1.5", lan="ask", host="0.0.0.0")
    assert not network.offered  # decided at startup
    assert network.reach() == "192.168.1.5"


@pytest.mark.parametrize(
    ("address", "found"),
    [
        ("192.168.1.5", "192.168.1.5"),
        ("10.1.2.3", "10.1.2.3"),
        ("127.0.0.1", None),
        ("169.254.1.1", None),
        ("8.8.8.8", None),
    ],
)
def test_only_private_addresses_are_opened(address: str, found: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    class Way:
        def __init__(self, *kind: object) -> None: ...

        def __enter__(self) -> Self:
            return self

        def __exit__(self, *error: object) -> None: ...

        def connect(self, place: object) -> None: ...

        def getsockname(self) -> tuple[str, int]:
            return address, 4000

    monkeypatch.setattr("meydan.server.edge.local_network.socket.socket", Way)
    assert local_network.own_address() == found
