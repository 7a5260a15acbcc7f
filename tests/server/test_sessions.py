"""Sessions and the time: when they were seen, when they end, and what happens to their lines."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from meydan.server import admin, lifetimes, passwords, schema
from meydan.server.database import transaction
from meydan.server.errors import NotKnown
from meydan.server.people import Person
from meydan.server.sessions import SEEN_EVERY, Sessions
from meydan.server.tokens import SESSION_DAYS, hashed
from tests.server.room import Room, room
from tests.server.test_devices import CHROME_LINUX, FIREFOX_ANDROID

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def asked(here: Room, token: str, agent: str = "") -> None:
    """A request with this token, and everything that follows from it."""
    assert await here.hall.sessions.of_token(token, agent) is not None
    await here.settle()


async def test_who_was_seen_is_written_once_an_hour_and_not_with_every_request(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        began = here.time.at

        async def seen() -> float:
            return (await here.hall.sessions.of_person(person.id, token))[0].seen

        await here.turn(SEEN_EVERY - 1, step=600)
        written = here.house.log.written
        for _ in range(20):
            assert await here.hall.sessions.of_token(token) is not None
        assert here.house.log.written == written
        assert await seen() == began
        await here.turn(1)
        await asked(here, token)
        assert await seen() == began + SEEN_EVERY
        here.time.set(began)  # a clock that was wrong does not leave anybody in the future
        await asked(here, token)
        assert await seen() == began


async def test_many_requests_at_once_are_one_writing_and_wait_for_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with room(tmp_path) as here:
        _, token = await here.people.come_in("Sara")
        await here.turn(SEEN_EVERY, step=600)
        disk, writings = asyncio.Event(), []

        async def write(*statements: object) -> None:
            writings.append(statements)
            await disk.wait()

        monkeypatch.setattr(here.house.log, "write", write)
        found = await asyncio.gather(*(here.hall.sessions.of_token(token) for _ in range(20)))
        assert None not in found
        await asyncio.sleep(0)
        assert len(writings) == 1
        disk.set()


async def test_an_open_line_is_seen_too(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        began = here.time.at
        await here.turn(SEEN_EVERY, step=600)
        await here.hall.look_around()
        await here.settle()
        [mine] = await here.hall.sessions.of_person(lines[0].person or "", "")
        assert (mine.began, mine.seen) == (began, began + SEEN_EVERY)


async def test_a_session_from_before_learns_its_device_and_a_known_one_keeps_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        for agent, device in (("", ""), (CHROME_LINUX, "Chrome · Linux"), (FIREFOX_ANDROID, "Chrome · Linux")):
            await here.turn(SEEN_EVERY, step=600)
            await asked(here, token, agent)
            assert (await here.hall.sessions.of_person(person.id, token))[0].device == device


async def test_a_session_that_another_process_ended_takes_its_lines_along(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali")
        sara = lines[0].person or ""
        _, token = await here.people.open_session(sara)
        second = await here.listen(table, sara)
        second.session = hashed(token)
        elsewhere = Sessions(here.house)
        ended = next(one for one in await elsewhere.of_person(sara, token) if not one.here)
        await elsewhere.end(sara, ended.id)
        assert not lines[0].gone
        await here.hall.look_around()
        assert [line.gone for line in (*lines, second)] == [True, False, False]


async def test_an_old_session_ends_by_itself_and_is_not_listed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        _, lines = await here.game("Sara", "Ali")
        person, token = await here.people.come_in("Mina")
        long_ago = here.time.at - SESSION_DAYS * 86_400 - 1
        async with transaction(here.house.engine) as connection:
            await connection.execute(update(schema.sessions).values(created=long_ago))
        await here.hall.hang_up(lines[0].person or "")
        assert lines[0].gone
        assert await here.hall.sessions.of_token(token) is None
        assert await here.hall.sessions.of_person(person.id, token) == []


async def test_whoever_logs_in_again_and_again_leaves_only_so_many_sessions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those that nobody has used for longest end; other people's do not."""
    monkeypatch.setattr(lifetimes, "MOST_OF_ONE", 3)
    async with room(tmp_path) as here:
        guest, used = await here.people.come_in("Sara")
        sara = await here.people.keep(guest, "sara", "correct horse", used)
        ali, other = await here.people.come_in("Ali")
        tokens = []
        for _ in range(5):
            await here.turn(SEEN_EVERY, step=600)
            await asked(here, used)
            tokens.append((await here.people.open_session(sara.id))[1])
        left = [await here.hall.sessions.of_token(token) is not None for token in (used, *tokens)]
        assert left == [True, False, False, False, True, True]
        assert len(await here.hall.sessions.of_person(ali.id, other)) == 1


async def test_an_outage_is_no_reason_to_end_anybody(tmp_path: Path) -> None:
    """Whoever was seen while nothing can be stored is written down later."""
    async with room(tmp_path) as here:
        person, token = await here.people.come_in("Sara")
        await here.turn(SEEN_EVERY, step=600)
        here.house.log.halted = True
        assert await here.hall.sessions.of_token(token) is not None
        here.house.log.halted = False
        assert not [task for task in here.house.tasks if task.get_name() == "seen"]
        await asked(here, token)
        assert (await here.hall.sessions.of_person(person.id, token))[0].seen == here.time.at


async def new_password(here: Room, sara: Person, token: str) -> None:
    await here.people.keep(sara, "sara", "another horse", token)


async def ban_for_a_while(here: Room, sara: Person, token: str) -> None:
    await admin.ban(here.house.engine, sara.id, banned=True)


@pytest.mark.parametrize("ending", [new_password, ban_for_a_while])
async def test_whatever_ends_all_sessions_ends_those_too_that_are_just_beginning(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ending: Callable[[Room, Person, str], Awaitable[None]]
) -> None:
    """To look at a password takes a moment, in which it may be changed, or its owner banned."""
    async with room(tmp_path) as here:
        guest, token = await here.people.come_in("Sara")
        sara, look = await here.people.keep(guest, "sara", "correct horse", token), passwords.is_right

        async def take_a_moment(password: str, secret: str | None) -> bool:
            right = await look(password, secret)
            await ending(here, sara, token)
            return right

        monkeypatch.setattr(passwords, "is_right", take_a_moment)
        with pytest.raises(NotKnown):
            await here.people.log_in("sara", "correct horse")
        await admin.ban(here.house.engine, sara.id, banned=False)
        assert [one.here for one in await here.hall.sessions.of_person(sara.id, token) if not one.here] == []
