"""A token seen before its owner registered or changed the password is invalid afterwards."""

from pathlib import Path

import pytest

from meydan.client import Client
from meydan.server.common.errors import NotKnown, Refusal
from meydan.server.common.tokens import hashed
from meydan.server.wire import protocol
from tests.attacks.site import PASSWORD, Browser, site
from tests.server.people.test_passkeys import Authenticator
from tests.server.people.test_people import login_name
from tests.server.process import ServerProcess
from tests.server.room import room

pytestmark = pytest.mark.anyio


def token_of(browser: Browser) -> str:
    return str(browser.http.cookies["meydan_session"])


async def who(browser: Browser, token: str) -> str:
    """The id of a token's person, or the error key."""
    browser.http.cookies.clear()
    answer = await browser.http.get("/api/v1/me", headers={"authorization": f"Bearer {token}"})
    return str(answer.json().get("id") or answer.json()["key"])


async def test_registering_and_changing_the_password_end_the_old_token(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        me, other = await here.browser(), await here.browser("198.51.100.1")
        sara = await me.come_in()
        tokens = [token_of(me)]
        for wish in ({}, {"proof": {"password": PASSWORD}}):
            answer = await me.ask("POST", "/me/keep", login="sara", password=PASSWORD, **wish)
            assert answer.json()["token"] == token_of(me)
            tokens.append(token_of(me))
        assert len(set(tokens)) == 3
        assert [await who(other, token) for token in tokens] == ["nobody", "nobody", sara]
        [session] = (await me.ask("GET", "/me/sessions")).json()["sessions"]
        assert session["here"]


async def test_registering_by_passkey_ends_the_old_token(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        me, other, phone = await here.browser(), await here.browser(), Authenticator("http://meydan.example:80")
        phone.origin = "http://meydan.example"
        sara = await me.come_in()
        old = token_of(me)
        challenge = (await me.ask("POST", "/me/passkeys/options")).json()["challenge"]
        answer = await me.ask("POST", "/me/passkeys", challenge=challenge, credential=phone.make(challenge))
        assert answer.json()["token"] == token_of(me)
        assert [await who(other, token) for token in (old, token_of(me))] == ["nobody", sara]


async def test_connections_of_the_old_token_are_closed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, [line, other] = await here.game("Sara", "Ali")
        person, token = await here.people.come_in("Mina")
        watching = await here.listen(table, person.id)
        watching.session = hashed(token)
        await here.people.keep(person, "mina", PASSWORD, token)
        await here.hall.hang_up(person.id)
        assert [one.gone for one in (line, other, watching)] == [False, False, True]


async def test_a_session_that_ended_in_the_meantime_is_not_renewed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        await here.hall.sessions.log_out(token)
        with pytest.raises(NotKnown):
            await here.people.keep(person, "sara", PASSWORD, token)
        assert await here.people.account_of("sara") is None
        assert await here.hall.sessions.of_person(person.id, token) == []
        ali, token = await here.people.come_in("Ali")
        await here.people.keep(ali, "ali", PASSWORD, token)
        person, token = await here.people.come_in("Sara")
        with pytest.raises(Refusal, match="taken"):
            await here.people.keep(person, "ali", PASSWORD, token)
        assert await here.hall.sessions.of_token(token) is not None


def test_the_client_library_continues_with_the_new_token(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        old = me.token
        me.ask("POST", "/me/keep", login=login_name(), password=PASSWORD)
        assert me.token != old
        assert me.ask("GET", "/me")["login"]
        with me.home_line() as line:
            assert isinstance(next(line.messages(60)), protocol.Pong)
