"""The list of a person's sessions on a real server: visible to them only, each session ended separately."""

import secrets
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx
import pytest

from meydan.client import Client, Seat, ServerSaid
from meydan.server.api.socket import GOODBYE
from meydan.server.people.devices import device_of
from meydan.server.wire import protocol
from tests.server.process import ServerProcess

MOZILLA, GECKO, WEBKIT = "Mozilla/5.0", "Gecko/150.0", "AppleWebKit/537.36 (KHTML, like Gecko)"
FIREFOX_ANDROID = f"{MOZILLA} (Android 15; Mobile; rv:150.0) {GECKO} Firefox/150.0"
CHROME_LINUX = f"{MOZILLA} (X11; Linux x86_64) {WEBKIT} Chrome/150.0.0.0 Safari/537.36"
AGENTS = {
    FIREFOX_ANDROID: "Firefox · Android",
    CHROME_LINUX: "Chrome · Linux",
    f"{MOZILLA} (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/150.0 Safari/537.36 Edg/150.0": "Edge · Windows",
    f"{MOZILLA} (Windows NT 10.0; Win64; x64) {WEBKIT} Chrome/150.0 Safari/537.36 OPR/120.0": "Opera · Windows",
    f"{MOZILLA} (Linux; Android 10; K) {WEBKIT} SamsungBrowser/29.0 Chrome/136.0 Mobile Safari/537.36": (
        "Samsung Internet · Android"
    ),
    f"{MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 (KHTML) Version/26.0 Safari/605.1": (
        "Safari · macOS"
    ),
    f"{MOZILLA} (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1 Version/26.0 Mobile/15E148 Safari/604.1": (
        "Safari · iOS"
    ),
    f"{MOZILLA} (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1 CriOS/150.0 Mobile/15E148 Safari/604.1": (
        "Chrome · iPadOS"
    ),
    f"{MOZILLA} (X11; CrOS x86_64 14541.0.0) {WEBKIT} Chrome/150.0 Safari/537.36": "Chrome · ChromeOS",
    "SomeReader/1.0 (Linux)": "Linux",
    "python-httpx/0.28.1": "",
    "": "",
    "x" * 100_000 + "Firefox/150.0": "",
}


@pytest.mark.parametrize("agent", AGENTS)
def test_a_device_is_described_by_browser_and_system_only(agent: str) -> None:
    assert device_of(agent) == AGENTS[agent]


class Account:
    """A person with a password who logs in on several devices."""

    def __init__(self, server: ServerProcess) -> None:
        self.url = server.url
        self.login = {"login": f"sara{secrets.randbelow(10**9)}", "password": "correct horse"}
        self.desk = self.begin("/me", {"name": "Sara"}, CHROME_LINUX)
        self.desk.ask("POST", "/me/keep", **self.login)

    def begin(self, path: str, body: dict[str, str], agent: str) -> Client:
        answer = httpx.post(f"{self.url}/api/v1{path}", json=body, headers={"user-agent": agent}, timeout=60)
        return Client(self.url, token=answer.json()["token"])

    def enter(self, agent: str) -> Client:
        return self.begin("/login", self.login, agent)


def sessions(client: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.ask("GET", "/me/sessions")["sessions"]
    return found


def refusal(client: Client, method: str, path: str) -> tuple[str, int]:
    with pytest.raises(ServerSaid) as said:
        client.ask(method, path)
    return said.value.key, said.value.status


@contextmanager
def two_devices(server: ServerProcess) -> Iterator[tuple[Client, Client]]:
    account = Account(server)
    with account.desk as desk, account.enter(FIREFOX_ANDROID) as phone:
        yield desk, phone


def hear(*lines: Seat) -> None:
    """Receive the first message of each connection, so that the server has opened it, too."""
    for line in lines:
        assert next(line.messages(60), None) is not None


def is_cut(line: Seat) -> bool:
    """Check that the server closes the connection."""
    for _ in line.messages(60):
        pass
    return line.socket.close_code == GOODBYE


def test_people_can_list_their_sessions(server: ServerProcess) -> None:
    with two_devices(server) as (desk, phone):
        mine, other = sessions(desk)
        assert [(one["device"], one["here"]) for one in (mine, other)] == [
            ("Chrome · Linux", True),
            ("Firefox · Android", False),
        ]
        assert mine["began"] <= other["began"] == other["seen"]
        assert {one["id"]: one["here"] for one in sessions(phone)} == {mine["id"]: False, other["id"]: True}


def test_the_listed_session_data_cannot_be_used_to_log_in(server: ServerProcess) -> None:
    """Neither the id nor the stored data is a token; of the user agent only browser and system are kept."""
    with two_devices(server) as (desk, _):
        with sqlite3.connect(server.folder / "meydan.db") as connection:
            stored = [row[0] for row in connection.execute("SELECT token FROM sessions")]
            everything = "\n".join(connection.iterdump())
        connection.close()
        assert "Mozilla" not in everything
        told = str(desk.ask("GET", "/me/sessions"))
        assert not [token for token in (*stored, desk.token) if token in told]
        for token in (sessions(desk)[1]["id"], *stored[-2:]):
            with Client(server.url, token=token) as thief:
                assert refusal(thief, "GET", "/me") == ("nobody", 401)


def test_ending_a_session_ends_only_its_own_requests_and_connections(server: ServerProcess) -> None:
    with two_devices(server) as (desk, phone):
        table = phone.play_now("coup", 2, level="novice").id
        with (
            desk.listen(table) as here,
            phone.listen(table) as there,
            desk.home_line() as home_here,
            phone.home_line() as home_there,
        ):
            hear(here, there, home_here, home_there)
            desk.ask("DELETE", f"/me/sessions/{sessions(desk)[1]['id']}")
            assert refusal(phone, "GET", "/me") == ("nobody", 401)
            assert is_cut(there)
            assert is_cut(home_there)
            here.send(protocol.Ping())
            here.wait_for(protocol.Pong)
            home_here.send(protocol.Ping())
            home_here.wait_for(protocol.Pong)
        assert [one["here"] for one in sessions(desk)] == [True]


def test_nobody_can_end_another_persons_session(server: ServerProcess) -> None:
    with two_devices(server) as (desk, phone), Client(server.url, name="Ali") as other:
        for one in sessions(desk):
            assert refusal(other, "DELETE", f"/me/sessions/{one['id']}") == ("no_session", 404)
        assert refusal(other, "DELETE", "/me/sessions/nonsense") == ("no_session", 404)
        assert len(sessions(desk)) == len(sessions(phone)) == 2
        assert not {one["id"] for one in sessions(desk)} & {one["id"] for one in sessions(other)}
        with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as stranger:
            assert stranger.get("/me/sessions").status_code == 401
            assert stranger.delete(f"/me/sessions/{sessions(desk)[0]['id']}").status_code == 401


def test_logging_in_again_in_the_same_browser_ends_its_previous_session(server: ServerProcess) -> None:
    account = Account(server)
    with account.desk as desk, account.enter(FIREFOX_ANDROID) as phone:
        with desk.home_line() as here, phone.home_line() as there:
            hear(here, there)
            with pytest.raises(ServerSaid):
                phone.ask("POST", "/login", **account.login | {"password": "wrong horse"})
            assert len(sessions(phone)) == 2
            token = phone.ask("POST", "/login", **account.login)["token"]
            assert is_cut(there)
            here.send(protocol.Ping())
            here.wait_for(protocol.Pong)
        phone.http.cookies.clear()
        assert refusal(phone, "GET", "/me") == ("nobody", 401)
        with Client(server.url, token=token) as again:
            assert [one["here"] for one in sessions(again)] == [True, False]
            with Account(server).desk as other:  # nor does another person's session stay open behind the new one
                other.ask("POST", "/login", **account.login)
                assert refusal(other, "GET", "/me") == ("nobody", 401)


def test_a_guest_token_stays_valid_when_an_account_logs_in_there(server: ServerProcess) -> None:
    account = Account(server)
    with account.desk, Client(server.url, name="Guest") as guest:
        table = guest.play_now("coup", 2, level="novice").id
        with guest.listen(table) as seat:
            hear(seat)
            guest.ask("POST", "/login", **account.login)
            guest.http.cookies.clear()
            seat.send(protocol.Ping())
            seat.wait_for(protocol.Pong)
        assert guest.ask("GET", "/me")["name"] == "Guest"
        assert guest.ask("GET", "/me")["id"] in [seat.person for seat in guest.table(table).seats]


def test_ending_this_session_is_logging_out(server: ServerProcess) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as browser:
        browser.post("/me", json={})
        [mine] = browser.get("/me/sessions").json()["sessions"]
        answer = browser.delete(f"/me/sessions/{mine['id']}")
        assert "meydan_session=" in answer.headers["set-cookie"]
        assert not browser.cookies
        assert browser.get("/me").status_code == 401


@pytest.mark.parametrize("way", ["/logout-elsewhere", "/me/keep"])
def test_ending_all_other_sessions_closes_their_connections(server: ServerProcess, way: str) -> None:
    account = Account(server)
    with account.desk as desk, account.enter(FIREFOX_ANDROID) as phone, account.enter("") as program:
        with desk.home_line() as here, phone.home_line() as there, program.home_line() as elsewhere:
            hear(here, there, elsewhere)
            proof = {"proof": {"password": account.login["password"]}, **account.login} if way == "/me/keep" else {}
            desk.ask("POST", way, **proof)
            assert is_cut(there)
            assert is_cut(elsewhere)
            if way == "/me/keep":  # this session has a new token, and its old one is invalid
                assert is_cut(here)
            else:
                here.send(protocol.Ping())
                here.wait_for(protocol.Pong)
        assert refusal(phone, "GET", "/me") == refusal(program, "GET", "/me") == ("nobody", 401)
        assert [one["here"] for one in sessions(desk)] == [True]


def test_logging_out_closes_the_connections_of_that_session(server: ServerProcess) -> None:
    with two_devices(server) as (desk, phone), desk.home_line() as here, phone.home_line() as there:
        hear(here, there)
        phone.ask("POST", "/logout")
        assert is_cut(there)
        here.send(protocol.Ping())
        here.wait_for(protocol.Pong)
        desk.ask("POST", "/logout-everywhere")
        assert is_cut(here)
