"""A browser's subscription lasts as long as the session it was made on; a webhook as long as its owner wants."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from meydan.server import admin, schema, webpush
from meydan.server.courier import Courier
from meydan.server.database import transaction
from meydan.server.errors import NotKnown
from meydan.server.people import Person
from meydan.server.settings import Settings
from meydan.server.tokens import SESSION_DAYS, hashed, id_of
from tests.server.room import Room, room
from tests.server.test_notices import Browser

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]
HOOK = "http://127.0.0.1/hook"
DESK, PHONE, OLD = (f"http://127.0.0.1/{name}" for name in ("desk", "phone", "old"))


class Told:
    """Sara is told at her desk, on her phone, by a webhook, and in a browser from before sessions were written down."""

    def __init__(self, here: Room, folder: Path) -> None:
        webpush.make_keys(folder / webpush.FILE)
        self.here = here
        self.courier = Courier(here.house, Settings(data=str(folder), outside="any"))

    async def begin(self) -> "Told":
        guest, self.desk = await self.here.people.come_in("Sara")
        self.sara = await self.here.people.keep(guest, "sara", "correct horse", self.desk)
        _, self.phone = await self.here.people.log_in("sara", "correct horse")
        await self.subscribe(DESK, self.desk)
        await self.subscribe(PHONE, self.phone)
        await self.courier.subscribe(self.sara.id, "webhook", HOOK, {}, hashed(self.phone))
        await self.subscribe(OLD, self.desk)
        async with transaction(self.here.house.engine) as connection:
            old = schema.subscriptions.c.endpoint == OLD
            await connection.execute(update(schema.subscriptions).where(old).values(session=None))
        assert await self.where() == {DESK, PHONE, OLD, HOOK}
        return self

    async def subscribe(self, endpoint: str, token: str, person: Person | None = None) -> str:
        who = person or self.sara
        return await self.courier.subscribe(who.id, "push", endpoint, Browser().keys, hashed(token))

    async def where(self, person: Person | None = None) -> set[str]:
        """Where a notice would go."""
        found = [row["endpoint"] for row in await self.courier._of((person or self.sara).id)]
        assert len(found) == len(set(found))
        return set(found)

    async def stored(self) -> int:
        async with self.here.house.engine.connect() as connection:
            return len((await connection.execute(schema.subscriptions.select())).all())


async def end_phone(told: Told) -> None:
    await told.here.hall.sessions.end(told.sara.id, id_of(hashed(told.phone)))


async def log_out(told: Told) -> None:
    await told.here.hall.sessions.log_out(told.phone)


async def log_out_elsewhere(told: Told) -> None:
    await told.here.hall.sessions.log_out_everywhere(told.sara.id, but=told.desk)


async def log_out_everywhere(told: Told) -> None:
    await told.here.hall.sessions.log_out_everywhere(told.sara.id)


async def new_password(told: Told) -> None:
    await told.here.people.keep(told.sara, "sara", "another horse", told.desk)


async def ban(told: Told) -> None:
    await admin.ban(told.here.house.engine, told.sara.id, banned=True)


async def forget(told: Told) -> None:
    await told.here.people.delete(told.sara.id)


ENDINGS: list[tuple[Callable[[Told], Awaitable[None]], set[str]]] = [
    (end_phone, {DESK, OLD, HOOK}),
    (log_out, {DESK, OLD, HOOK}),
    (log_out_elsewhere, {DESK, HOOK}),
    (log_out_everywhere, {HOOK}),
    (new_password, {DESK, HOOK}),
    (ban, {HOOK}),
    (forget, set()),
]


@pytest.mark.parametrize(("ending", "left"), ENDINGS, ids=[ending.__name__ for ending, _ in ENDINGS])
async def test_whatever_ends_a_session_ends_what_its_browser_subscribed_to(
    tmp_path: Path, ending: Callable[[Told], Awaitable[None]], left: set[str]
) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        await ending(told)
        assert await told.where() == left
        assert await told.stored() == len(left)


async def test_a_session_that_is_too_old_is_told_nothing_and_is_cleared_away(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        async with transaction(here.house.engine) as connection:
            phone = schema.sessions.c.token == hashed(told.phone)
            long_ago = here.time.at - SESSION_DAYS * 86_400 - 1
            await connection.execute(update(schema.sessions).where(phone).values(created=long_ago))
        assert await told.where() == {DESK, OLD, HOOK}
        assert await told.stored() == 4
        await here.people.log_in("sara", "correct horse")
        assert await told.stored() == 3


async def test_a_browser_is_subscribed_once_and_tells_whoever_asked_last(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        assert await told.subscribe(OLD, told.desk) == await told.subscribe(OLD, told.desk)
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
        await here.hall.sessions.log_out(told.desk)  # renewed, the old one has a session by now
        assert await told.where() == {PHONE, HOOK}
        mina, token = await here.people.come_in("Mina")
        await told.subscribe(PHONE, token, mina)
        assert (await told.where(), await told.where(mina)) == ({HOOK}, {PHONE})


async def test_what_is_told_of_a_subscription_does_not_tell_the_session(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        mine = await admin.export(here.house.engine, told.sara.id)
        assert {row["endpoint"] for row in mine["subscriptions"]} == {DESK, PHONE, OLD, HOOK}
        assert hashed(told.phone) not in str(mine)


async def test_a_session_that_has_just_ended_subscribes_to_nothing(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        await here.hall.sessions.log_out(told.phone)
        with pytest.raises(NotKnown, match="ended"):
            await told.subscribe(PHONE, told.phone)
        assert await told.where() == {DESK, OLD, HOOK}


async def test_whoever_logs_in_again_in_the_same_browser_is_still_told_there(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        _, again = await here.people.log_in("sara", "correct horse", instead=hashed(told.phone))
        assert await here.hall.sessions.of_token(told.phone) is None
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
        await here.hall.sessions.log_out(again)
        assert await told.where() == {DESK, OLD, HOOK}


async def test_somebody_else_who_logs_in_there_is_told_nothing_of_what_is_not_his(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        guest, token = await here.people.come_in("Mina")
        mina = await here.people.keep(guest, "mina", "correct horse", token)
        await here.people.open_session(mina.id, instead=hashed(told.phone))
        assert (await told.where(), await told.where(mina)) == ({DESK, OLD, HOOK}, set())


async def test_two_pages_of_a_browser_that_ask_at_once_in_two_processes_are_both_told_yes(tmp_path: Path) -> None:
    """Whoever hears that his session has ended forgets that he wanted to be told."""
    async with room(tmp_path) as here, room(tmp_path, here.time) as there:
        told = await Told(here, tmp_path).begin()
        other = Courier(there.house, told.courier.settings)
        keys, session = Browser().keys, hashed(told.phone)
        for _ in range(20):
            await asyncio.gather(
                told.courier.subscribe(told.sara.id, "push", PHONE, keys, session),
                other.subscribe(told.sara.id, "push", PHONE, keys, session),
            )
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
