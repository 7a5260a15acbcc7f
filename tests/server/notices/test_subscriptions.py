"""A browser subscription ends with its session; a webhook lasts until its owner removes it."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import update

from meydan.server.common.errors import NotKnown
from meydan.server.common.tokens import SESSION_DAYS, hashed, id_of
from meydan.server.notices import webpush
from meydan.server.notices.courier import Courier
from meydan.server.ops import admin, data_export
from meydan.server.people.person import Person
from meydan.server.settings import Settings
from meydan.server.storage import schema
from meydan.server.storage.database import transaction
from tests.server.notices.test_notices import Browser
from tests.server.room import Room, room

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]
HOOK = "http://127.0.0.1/hook"
DESK, PHONE, OLD = (f"http://127.0.0.1/{name}" for name in ("desk", "phone", "old"))


class Told:
    """Sara's subscriptions: desktop, phone, webhook, and a browser subscribed before sessions were stored."""

    def __init__(self, here: Room, folder: Path) -> None:
        webpush.make_keys(folder / webpush.FILE)
        self.here = here
        self.courier = Courier(here.services, Settings(data=str(folder), outside="any"))

    async def begin(self) -> "Told":
        guest, self.desk = await self.here.people.come_in("Sara")
        self.sara, self.desk = await self.here.people.keep(guest, "sara", "correct horse", self.desk)
        _, self.phone = await self.here.people.log_in("sara", "correct horse")
        await self.subscribe(DESK, self.desk)
        await self.subscribe(PHONE, self.phone)
        await self.courier.subscribe(self.sara.id, "webhook", HOOK, {}, hashed(self.phone))
        await self.subscribe(OLD, self.desk)
        async with transaction(self.here.services.engine) as connection:
            old = schema.subscriptions.c.endpoint == OLD
            await connection.execute(update(schema.subscriptions).where(old).values(session=None))
        assert await self.where() == {DESK, PHONE, OLD, HOOK}
        return self

    async def subscribe(self, endpoint: str, token: str, person: Person | None = None) -> str:
        who = person or self.sara
        return await self.courier.subscribe(who.id, "push", endpoint, Browser().keys, hashed(token))

    async def where(self, person: Person | None = None) -> set[str]:
        """The addresses a notice would be sent to."""
        found = [row["endpoint"] for row in await self.courier._of((person or self.sara).id)]
        assert len(found) == len(set(found))
        return set(found)

    async def stored(self) -> int:
        async with self.here.services.engine.connect() as connection:
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
    await admin.ban(told.here.services.engine, told.sara.id, banned=True)


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
async def test_ending_a_session_in_any_way_ends_its_subscriptions(
    tmp_path: Path, ending: Callable[[Told], Awaitable[None]], left: set[str]
) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        await ending(told)
        assert await told.where() == left
        assert await told.stored() == len(left)


async def test_an_expired_session_gets_no_notices_and_its_subscription_is_deleted(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        async with transaction(here.services.engine) as connection:
            phone = schema.sessions.c.token == hashed(told.phone)
            long_ago = here.time.at - SESSION_DAYS * 86_400 - 1
            await connection.execute(update(schema.sessions).where(phone).values(created=long_ago))
        assert await told.where() == {DESK, OLD, HOOK}
        assert await told.stored() == 4
        await here.people.log_in("sara", "correct horse")
        assert await told.stored() == 3


async def test_a_browser_is_subscribed_once_for_the_last_person_who_asked(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        assert await told.subscribe(OLD, told.desk) == await told.subscribe(OLD, told.desk)
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
        await here.hall.sessions.log_out(told.desk)  # renewed, the old subscription has a session
        assert await told.where() == {PHONE, HOOK}
        mina, token = await here.people.come_in("Mina")
        await told.subscribe(PHONE, token, mina)
        assert (await told.where(), await told.where(mina)) == ({HOOK}, {PHONE})


async def test_a_listed_subscription_does_not_reveal_its_session(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        mine = await data_export.export(here.services.engine, told.sara.id)
        assert {row["endpoint"] for row in mine["subscriptions"]} == {DESK, PHONE, OLD, HOOK}
        assert hashed(told.phone) not in str(mine)


async def test_an_ended_session_cannot_subscribe(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        await here.hall.sessions.log_out(told.phone)
        with pytest.raises(NotKnown, match="ended"):
            await told.subscribe(PHONE, told.phone)
        assert await told.where() == {DESK, OLD, HOOK}


async def test_logging_in_again_in_the_same_browser_keeps_its_subscription(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        _, again = await here.people.log_in("sara", "correct horse", instead=hashed(told.phone))
        assert await here.hall.sessions.of_token(told.phone) is None
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
        await here.hall.sessions.log_out(again)
        assert await told.where() == {DESK, OLD, HOOK}


async def test_another_person_who_logs_in_there_gets_no_notices_of_the_previous_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        told = await Told(here, tmp_path).begin()
        guest, token = await here.people.come_in("Mina")
        mina, _ = await here.people.keep(guest, "mina", "correct horse", token)
        await here.people.open_session(mina.id, instead=hashed(told.phone))
        assert (await told.where(), await told.where(mina)) == ({DESK, OLD, HOOK}, set())


async def test_simultaneous_subscriptions_of_one_browser_in_two_processes_both_succeed(tmp_path: Path) -> None:
    """A client whose session has ended drops its subscription."""
    async with room(tmp_path) as here, room(tmp_path, here.time) as there:
        told = await Told(here, tmp_path).begin()
        other = Courier(there.services, told.courier.settings)
        keys, session = Browser().keys, hashed(told.phone)
        for _ in range(20):
            await asyncio.gather(
                told.courier.subscribe(told.sara.id, "push", PHONE, keys, session),
                other.subscribe(told.sara.id, "push", PHONE, keys, session),
            )
        assert await told.where() == {DESK, PHONE, OLD, HOOK}
