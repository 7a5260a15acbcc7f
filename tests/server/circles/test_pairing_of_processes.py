"""Circles with several processes: presence and invitations cross them, and pairing survives the death of one."""

import time
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

import pytest
from websockets.sync.client import connect

from meydan.client import Client
from tests.server.services import Postgres, Valkey
from tests.server.several_processes import Cluster, cluster

LONG = 60.0
T = TypeVar("T")


@pytest.fixture(scope="module")
def two(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, valkey: Valkey) -> Iterator[Cluster]:
    with cluster(tmp_path_factory.mktemp("two"), postgres, valkey, 2) as running:
        yield running


def account(url: str, name: str, login: str) -> Client:
    client = Client(url, name=name)
    client.ask("POST", "/me/keep", login=login, password="correct horse")
    return client


def befriend(one: Client, two: Client) -> str:
    """Let two people follow each other; return the id of the second."""
    first, second = one.ask("GET", "/me")["id"], two.ask("GET", "/me")["id"]
    one.ask("PUT", f"/circle/people/{second}", follows=True)
    two.ask("PUT", f"/circle/people/{first}", follows=True)
    return str(second)


def wait_for(what: Callable[[], T]) -> T:
    """Ask until there is something."""
    end = time.monotonic() + LONG
    while not (found := what()):
        assert time.monotonic() < end, "nothing came"
        time.sleep(0.2)
    return found


def elsewhere(client: Client, url: str) -> Client:
    """The same person through another process."""
    return Client(url, token=client.token)


def home(client: Client, url: str) -> Any:
    way = url.replace("http", "ws") + "/api/v1/me/socket"
    return connect(way, additional_headers={"authorization": f"Bearer {client.token}"})


def doing(viewer: Client) -> list[str]:
    page = viewer.ask("GET", "/circle")["following"]
    return [one["presence"]["doing"] for one in page if one["presence"]]


def test_people_are_seen_from_other_processes_until_theirs_is_killed(two: Cluster) -> None:
    first, second = (server.url for server in two.servers)
    with account(first, "Sara", "sara-1") as sara, account(second, "Ali", "ali-1") as ali:
        his = befriend(sara, ali)
        assert doing(sara) == []
        with home(ali, second) as line:
            assert wait_for(lambda: doing(sara)) == ["square"]
            table = sara.ask("POST", "/tables", game="coup", players=2)["id"]
            sara.ask("POST", f"/tables/{table}/invitations", people=[his])
            while "invited" not in str(line.recv(timeout=LONG)):
                pass
            two.servers[1].kill()
            wait_for(lambda: not doing(sara))
        two.servers[1].start()
        with elsewhere(ali, two.servers[1].url) as back:  # the invitation is stored
            (mine,) = back.ask("GET", "/circle/invitations")["invitations"]
            assert mine["table"] == table
            back.ask("POST", f"/circle/invitations/{table}/accept")


def look(client: Client) -> Any:
    return client.ask("POST", "/pairing", game="coup", least=2, most=2)


def test_people_of_two_processes_are_paired_and_a_killed_one_leaves_no_ghost(two: Cluster) -> None:
    first, second = (server.url for server in two.servers)
    with account(first, "Sara", "sara-2") as sara, account(second, "Ali", "ali-2") as ali:
        assert look(sara)["looking"]
        found = look(ali)["table"]
        assert found
        assert sara.ask("GET", "/pairing")["table"] == found
    with account(first, "Mina", "mina-2") as mina, account(second, "Reza", "reza-2") as reza:
        befriend(mina, reza)
        with home(reza, first):
            assert look(reza)["looking"]
            assert wait_for(lambda: doing(mina)) == ["looking"]
            two.servers[1].kill()  # Reza's page can ask no more
            wait_for(lambda: doing(mina) == ["square"])
            state = look(mina)
            assert (state["looking"], state["people"], state["table"]) == (True, 1, "")
            two.servers[1].start()
            with elsewhere(reza, two.servers[1].url) as back:
                look(mina)
                table = look(back)["table"]
                assert table
                assert mina.ask("GET", "/pairing")["table"] == table
