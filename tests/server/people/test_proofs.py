"""Changing credentials and deleting an account need a fresh proof of ownership."""

from pathlib import Path

from meydan.client import Client
from meydan.server.people.passwords import COMMON, common
from tests.server.people.test_passkeys import Authenticator, keep
from tests.server.people.test_people import login_name, refusal
from tests.server.process import ServerProcess, server_process


def signed(client: Client, phone: Authenticator) -> dict[str, object]:
    challenge = client.ask("POST", "/login/passkey/options")["challenge"]
    return {"passkey": {"challenge": challenge, "credential": phone.sign(challenge)}}


def test_a_new_password_needs_the_old_one(server: ServerProcess) -> None:
    wish = {"login": login_name(), "password": "another horse"}
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=wish["login"], password="correct horse")
        assert refusal(me, "POST", "/me/keep", **wish) == "no_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof={"password": "wrong horse"}) == "wrong_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof={"password": "nobody"}) == "wrong_proof"
        assert me.ask("POST", "/me/keep", **wish, proof={"password": "correct horse"})["login"] == wish["login"]
        assert refusal(me, "POST", "/login", login=wish["login"], password="correct horse") == "wrong_login"
        me.ask("POST", "/login", **wish)


def test_a_passkey_proves_ownership_of_its_own_account_only(server: ServerProcess) -> None:
    phone, other_phone = Authenticator(server.url), Authenticator(server.url)
    wish = {"login": login_name(), "password": "correct horse"}
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as other:
        keep(me, phone)
        keep(other, other_phone)
        assert refusal(me, "POST", "/me/keep", **wish) == "no_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof={"password": "nobody"}) == "wrong_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof=signed(me, other_phone)) == "wrong_proof"
        assert me.ask("POST", "/me/keep", **wish, proof=signed(me, phone))["login"] == wish["login"]


def test_an_open_session_alone_cannot_add_a_passkey(server: ServerProcess) -> None:
    thief = Authenticator(server.url)
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login_name(), password="correct horse")
        begun = me.ask("POST", "/me/passkeys/options")["challenge"]
        body = {"challenge": begun, "credential": thief.make(begun)}
        assert refusal(me, "POST", "/me/passkeys", **body) == "no_proof"
        me.ask("POST", "/me/passkeys", **body, proof={"password": "correct horse"})


def test_deleting_an_account_needs_proof_of_ownership(server: ServerProcess) -> None:
    wish = {"login": login_name(), "password": "correct horse"}
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", **wish)
        assert me.http.delete("/me").json()["key"] == "no_proof"
        assert refusal(me, "DELETE", "/me") == "no_proof"
        assert refusal(me, "DELETE", "/me", proof={"password": "wrong horse"}) == "wrong_proof"
        assert me.ask("GET", "/me")["login"] == wish["login"]
        me.ask("DELETE", "/me", proof={"password": "correct horse"})
        assert refusal(me, "GET", "/me") == "nobody"
        assert refusal(me, "POST", "/login", **wish) == "wrong_login"


def test_a_passkey_can_delete_its_own_account_and_a_guest_needs_no_proof(server: ServerProcess) -> None:
    phone, other_phone = Authenticator(server.url), Authenticator(server.url)
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as other:
        keep(me, phone)
        keep(other, other_phone)
        assert refusal(me, "DELETE", "/me") == "no_proof"
        assert refusal(me, "DELETE", "/me", proof=signed(me, other_phone)) == "wrong_proof"
        me.ask("DELETE", "/me", proof=signed(me, phone))
        assert refusal(me, "GET", "/me") == "nobody"
    with Client(server.url, name="Mina") as guest:
        assert guest.http.delete("/me").status_code == 200
        assert refusal(guest, "GET", "/me") == "nobody"


def test_password_guesses_by_account_deletion_are_limited_like_logins(tmp_path: Path) -> None:
    with server_process(tmp_path, "--limits", "1") as strict, Client(strict.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login_name(), password="correct horse")
        said = [refusal(me, "DELETE", "/me", proof={"password": f"wrong horse {one}"}) for one in range(30)]
        assert said[:6] == ["wrong_proof"] * 5 + ["too_many_guesses"]
        assert set(said[6:]) <= {"too_many_guesses", "too_fast"}


def test_common_passwords_are_refused(server: ServerProcess) -> None:
    with Client(server.url, name="Robinson") as me:
        for easy in ("password", "12345678", "QwertyUiop", "mohammad", "Meydan1404", "robinson!!", "crusoe1719"):
            assert refusal(me, "POST", "/me/keep", login="crusoe", password=easy) == "common_password"
        assert me.ask("POST", "/me/keep", login=login_name(), password="friday on the beach")["login"]


def test_the_list_of_common_passwords_is_small_and_names_its_source() -> None:
    assert len(common()) > 15_000
    assert all(len(one) >= 8 for one in common())
    assert COMMON.stat().st_size < 100_000
