"""People on a real server: guests, accounts, sessions, limits, deletion."""

import secrets
import sqlite3
from pathlib import Path

import httpx
import pytest

from meydan.client import Client, ServerSaid
from tests.server.process import ServerProcess, server_process

NOBODY = {"me": None, "cafe": False, "warned": False}
"""The session of somebody without one."""


def login_name() -> str:
    return f"sara{secrets.randbelow(10**9)}"


def refusal(client: Client, method: str, path: str, **body: object) -> str:
    with pytest.raises(ServerSaid) as said:
        client.ask(method, path, **body)
    return said.value.key


def test_a_guest_signs_in_with_one_request_and_gets_a_safe_cookie(server: ServerProcess) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as browser:
        assert browser.get("/me").json()["key"] == "nobody"
        answer = browser.post("/me", json={})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert answer.json()["name"].startswith("guest-")
        assert browser.get("/me").json()["id"] == answer.json()["id"]
        assert browser.get("/me").json()["token"] is None
        assert browser.post("/logout").status_code == 200
        assert browser.get("/me").status_code == 401


def test_asking_without_a_session_is_not_an_error(server: ServerProcess) -> None:
    with httpx.Client(base_url=f"{server.url}/api/v1", timeout=60) as browser:
        first = browser.get("/session")
        assert (first.status_code, first.json()) == (200, NOBODY)
        assert "set-cookie" not in first.headers
        browser.post("/me", json={"name": "Sara"})
        assert browser.get("/session").json()["me"] == browser.get("/me").json()
        assert browser.get("/session").json()["me"]["token"] is None
        browser.post("/logout")
        assert browser.get("/session").json() == NOBODY
        forged = browser.get("/session", headers={"Authorization": "Bearer forged"})
        assert (forged.status_code, forged.json()) == (200, NOBODY)


def test_names_are_cleaned_and_checked(server: ServerProcess) -> None:
    with Client(server.url, name="  نیم\u200cفاصله\u202e \n x ") as me:
        assert me.ask("GET", "/me")["name"] == "نیم\u200cفاصله x"
        assert me.ask("PATCH", "/me", name="Mina", avatar="7", language="en")["name"] == "Mina"
        assert refusal(me, "PATCH", "/me", name="\u202e") == "bad_name"
        assert refusal(me, "PATCH", "/me", language="de") == "unknown_language"
        assert refusal(me, "PATCH", "/me", avatar="99") == "unknown_avatar"
        assert refusal(me, "PATCH", "/me", colour="red") == "malformed"


def test_an_account_can_log_in_from_another_device(server: ServerProcess) -> None:
    login = login_name()
    with Client(server.url, name="Sara") as me:
        mine = me.ask("GET", "/me")["id"]
        assert refusal(me, "POST", "/me/keep", login=login, password="short") == "bad_password"
        assert me.ask("POST", "/me/keep", login=login.upper(), password="correct horse")["login"] == login
        with Client(server.url, name="Ali") as other:
            assert refusal(other, "POST", "/me/keep", login=login, password="correct horse") == "login_taken"
            assert refusal(other, "POST", "/login", login=login, password="wrong horse") == "wrong_login"
            assert refusal(other, "POST", "/login", login="nobody at all", password="wrong horse") == "wrong_login"
            token = other.ask("POST", "/login", login=login, password="correct horse")["token"]
        with Client(server.url, token=token) as phone:
            assert phone.ask("GET", "/me")["id"] == mine
            phone.ask("POST", "/logout-everywhere")
            assert refusal(phone, "GET", "/me") == "nobody"
        assert refusal(me, "GET", "/me") == "nobody"


def test_a_new_password_ends_the_other_sessions(server: ServerProcess) -> None:
    login = login_name()
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login, password="correct horse")
        wish = {"login": login, "password": "correct horse"}
        token = httpx.post(f"{server.url}/api/v1/login", json=wish, timeout=60).json()["token"]
        with Client(server.url, token=token) as stranger:
            proof = {"password": "correct horse"}
            me.ask("POST", "/me/keep", login=login, password="another horse", proof=proof)
            assert refusal(stranger, "GET", "/me") == "nobody"
        assert me.ask("GET", "/me")["login"] == login


def test_secrets_are_stored_as_hashes_only(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login_name(), password="correct horse")
        with sqlite3.connect(server.folder / "meydan.db") as connection:
            stored = "\n".join(connection.iterdump())
        connection.close()
        assert me.token not in stored
        assert "correct horse" not in stored
        assert "$argon2id$v=19$m=65536,t=3,p=4$" in stored, "as slow as the library recommends"
        assert me.token not in server.log


def test_frequent_logins_are_rate_limited(tmp_path: Path) -> None:
    """The limit is per address; a forwarding header of an untrusted client does not change that."""
    with (
        server_process(tmp_path, "--limits", "1") as own,
        httpx.Client(base_url=f"{own.url}/api/v1", timeout=60) as browser,
    ):
        codes = []
        for number in range(25):
            headers = {"x-forwarded-for": f"10.0.0.{number}"}
            answer = browser.post("/login", json={"login": f"x{number}", "password": "yyyyyyyy"}, headers=headers)
            codes.append(answer.status_code)
            if answer.status_code == 429:
                assert answer.json()["key"] == "too_fast"
                break
        assert codes[-1] == 429


def test_deleting_a_person_keeps_their_games(server: ServerProcess) -> None:
    with Client(server.url, name="Sara Deleted") as me, Client(server.url, name="Ali") as other:
        mine = me.ask("GET", "/me")["id"]
        table = me.new_table("coup", 2, clock="none")
        other.at(table.id, "sit")
        other.at(table.id, "ready")
        me.at(table.id, "start")
        assert me.ask("GET", "/home")["mine"][0]["table"]["id"] == table.id
        me.ask("DELETE", "/me")
        assert refusal(me, "GET", "/me") == "nobody"
        assert refusal(other, "GET", f"/people/{mine}") == "no_person"
        after = other.table(table.id)
        assert after.state == "playing"
        assert after.seats[0].bot is not None
        assert after.seats[0].person is None
        with sqlite3.connect(server.folder / "meydan.db") as connection:
            stored = "\n".join(connection.iterdump())
        connection.close()
        assert "Sara Deleted" not in stored


def test_home_shows_open_tables_and_my_turn_first(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as other:
        opened = me.new_table("coup", 3, public=True)
        hidden = me.new_table("coup", 3)
        home = other.ask("GET", "/home")
        names = [table["id"] for table in home["open"]]
        assert opened.id in names
        assert hidden.id not in names
        assert home["mine"] == []
        assert set(home["counts"]) == {"waiting", "playing", "finished", "people"}
        catalogue = other.ask("GET", "/catalogue")
        assert "coup" in [game["key"] for game in catalogue["games"]]
        assert other.table(hidden.code).id == hidden.id
