"""How an account is reached is changed, and an account deleted, only by whoever proves once more that it is his."""

from pathlib import Path

from meydan.client import Client
from meydan.server.passwords import COMMON, common
from tests.server.process import ServerProcess, server_process
from tests.server.test_passkeys import Authenticator, keep
from tests.server.test_people import login_name, refusal


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


def test_a_passkey_proves_it_too_but_only_my_own(server: ServerProcess) -> None:
    phone, other_phone = Authenticator(server.url), Authenticator(server.url)
    wish = {"login": login_name(), "password": "correct horse"}
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as other:
        keep(me, phone)
        keep(other, other_phone)
        assert refusal(me, "POST", "/me/keep", **wish) == "no_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof={"password": "nobody"}) == "wrong_proof"
        assert refusal(me, "POST", "/me/keep", **wish, proof=signed(me, other_phone)) == "wrong_proof"
        assert me.ask("POST", "/me/keep", **wish, proof=signed(me, phone))["login"] == wish["login"]


def test_whoever_finds_a_session_open_adds_no_passkey(server: ServerProcess) -> None:
    thief = Authenticator(server.url)
    with Client(server.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login_name(), password="correct horse")
        begun = me.ask("POST", "/me/passkeys/options")["challenge"]
        body = {"challenge": begun, "credential": thief.make(begun)}
        assert refusal(me, "POST", "/me/passkeys", **body) == "no_proof"
        me.ask("POST", "/me/passkeys", **body, proof={"password": "correct horse"})


def test_an_account_is_deleted_only_by_whoever_proves_that_it_is_his(server: ServerProcess) -> None:
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


def test_a_passkey_deletes_its_own_account_and_a_guest_needs_nothing(server: ServerProcess) -> None:
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


def test_guessing_a_password_by_deleting_is_limited_like_logging_in(tmp_path: Path) -> None:
    with server_process(tmp_path, "--limits", "1") as strict, Client(strict.url, name="Sara") as me:
        me.ask("POST", "/me/keep", login=login_name(), password="correct horse")
        said = [refusal(me, "DELETE", "/me", proof={"password": f"wrong horse {one}"}) for one in range(30)]
        assert said[0] == "wrong_proof"
        assert said[-1] == "too_fast"


def test_passwords_that_everybody_tries_first_are_refused(server: ServerProcess) -> None:
    with Client(server.url, name="Robinson") as me:
        for easy in ("password", "12345678", "QwertyUiop", "mohammad", "Meydan1404", "robinson!!", "crusoe1719"):
            assert refusal(me, "POST", "/me/keep", login="crusoe", password=easy) == "common_password"
        assert me.ask("POST", "/me/keep", login=login_name(), password="friday on the beach")["login"]


def test_the_list_of_common_passwords_is_small_and_says_where_it_is_from() -> None:
    assert len(common()) > 15_000
    assert all(len(one) >= 8 for one in common())
    assert COMMON.stat().st_size < 100_000
