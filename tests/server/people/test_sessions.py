"""Sessions over time: when they were last seen, when they end, and what happens to their connections."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from meydan.server.common.errors import NotKnown
from meydan.server.common.tokens import SESSION_DAYS, hashed
from meydan.server.ops import admin
from meydan.server.people import passwords, session_lifetimes
from meydan.server.people.person import Person
from meydan.server.people.sessions import SEEN_EVERY, Sessions
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from tests.server.people.test_devices import CHROME_LINUX, FIREFOX_ANDROID
from tests.server.room import Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def asked(here: Room, token: str, agent: str = "") -> None:
    """Send a request with this token and wait for its effects."""
    assert await here.hall.sessions.of_token(token, agent) is not None
    await here.settle()


async def test_last_seen_is_written_once_an_hour_not_with_every_request(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        began = here.time.at

        async def seen() -> float:
            return (await here.hall.sessions.of_person(person.id, token))[0].seen

        await here.turn(SEEN_EVERY - 1, step=600)
        written = here.services.journal.written
        for _ in range(20):
            assert await here.hall.sessions.of_token(token) is not None
        assert here.services.journal.written == written
        assert await seen() == began
        await here.turn(1)
        await asked(here, token)
        assert await seen() == began + SEEN_EVERY
        here.time.set(began)  # a wrong clock leaves no session in the future
        await asked(here, token)
        assert await seen() == began


async def test_concurrent_requests_cause_one_write_and_do_not_wait_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        _, token = await here.people.come_in("Sara")
        await here.turn(SEEN_EVERY, step=600)
        disk, writings = asyncio.Event(), []

        async def write(*statements: object) -> None:
            writings.append(statements)
            await disk.wait()

        monkeypatch.setattr(here.services.journal, "write", write)
        found = await asyncio.gather(*(here.hall.sessions.of_token(token) for _ in range(20)))
        assert None not in found
        await asyncio.sleep(0)
        assert len(writings) == 1
        disk.set()


async def test_an_open_connection_updates_last_seen(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        began = here.time.at
        await here.turn(SEEN_EVERY, step=600)
        await here.hall.look_around()
        await here.settle()
        [mine] = await here.hall.sessions.of_person(lines[0].person or "", "")
        assert (mine.began, mine.seen) == (began, began + SEEN_EVERY)


async def test_an_old_session_learns_its_device_and_a_known_device_is_kept(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        for agent, device in (("", ""), (CHROME_LINUX, "Chrome · Linux"), (FIREFOX_ANDROID, "Chrome · Linux")):
            await here.turn(SEEN_EVERY, step=600)
            await asked(here, token, agent)
            assert (await here.hall.sessions.of_person(person.id, token))[0].device == device


async def test_a_session_ended_by_another_process_closes_its_connections_here(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        sara = lines[0].person or ""
        _, token = await here.people.open_session(sara)
        second = await here.listen(table, sara)
        second.session = hashed(token)
        elsewhere = Sessions(here.services)
        ended = next(one for one in await elsewhere.of_person(sara, token) if not one.here)
        await elsewhere.end(sara, ended.id)
        assert not lines[0].gone
        await here.hall.look_around()
        assert [line.gone for line in (*lines, second)] == [True, False, False]


async def test_an_expired_session_ends_and_is_not_listed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        person, token = await here.people.come_in("Mina")
        long_ago = here.time.at - SESSION_DAYS * 86_400 - 1
        async with transaction(here.services.engine) as connection:
            await connection.execute(update(schema.sessions).values(created=long_ago))
        await here.hall.hang_up(lines[0].person or "")
        assert lines[0].gone
        assert await here.hall.sessions.of_token(token) is None
        assert await here.hall.sessions.of_person(person.id, token) == []


async def test_repeated_logins_leave_a_bounded_number_of_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The least recently used sessions end; those of other people do not."""
    monkeypatch.setattr(session_lifetimes, "MOST_OF_ONE", 3)
    async with room(tmp_path) as here:
        guest, used = await here.people.come_in("Sara")
        sara, used = await here.people.keep(guest, "sara", "correct horse", used)
        ali, other = await here.people.come_in("Ali")
        tokens = []
        for _ in range(5):
            await here.turn(SEEN_EVERY, step=600)
            await asked(here, used)
            tokens.append((await here.people.open_session(sara.id))[1])
        left = [await here.hall.sessions.of_token(token) is not None for token in (used, *tokens)]
        assert left == [True, False, False, False, True, True]
        assert len(await here.hall.sessions.of_person(ali.id, other)) == 1


async def test_a_database_outage_ends_no_session(tmp_path: Path) -> None:
    """Last-seen times that cannot be stored during an outage are stored later."""
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        await here.turn(SEEN_EVERY, step=600)
        here.services.journal.halted = True
        assert await here.hall.sessions.of_token(token) is not None
        here.services.journal.halted = False
        assert not [task for task in here.services.tasks if task.get_name() == "seen"]
        await asked(here, token)
        assert (await here.hall.sessions.of_person(person.id, token))[0].seen == here.time.at


async def new_password(here: Room, sara: Person, token: str) -> str:
    """Change the password; return the token of the remaining session."""
    return (await here.people.keep(sara, "sara", "another horse", token))[1]


async def ban_for_a_while(here: Room, sara: Person, token: str) -> str:
    await admin.ban(here.services.engine, sara.id, banned=True)
    return token


@pytest.mark.parametrize("ending", [new_password, ban_for_a_while])
async def test_ending_all_sessions_also_ends_logins_in_progress(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: Callable[[Room, Person, str], Awaitable[str]]
) -> None:
    """While a login checks a password, the password may change or its owner be banned."""
    async with room(tmp_path) as here:
        guest, token = await here.people.come_in("Sara")
        sara, token = await here.people.keep(guest, "sara", "correct horse", token)
        look, left = passwords.is_right, []

        async def take_a_moment(password: str, secret: str | None) -> bool:
            right = await look(password, secret)
            left.append(await ending(here, sara, token))
            return right

        monkeypatch.setattr(passwords, "is_right", take_a_moment)
        with pytest.raises(NotKnown):
            await here.people.log_in("sara", "correct horse")
        await admin.ban(here.services.engine, sara.id, banned=False)
        assert [one.here for one in await here.hall.sessions.of_person(sara.id, left[0]) if not one.here] == []
