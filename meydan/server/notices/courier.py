"""Sends «your turn» and invitations to people who have no page open: by Web Push, or to their webhook."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import structlog
from sqlalchemy import delete, insert, select, update

from meydan.server.common.errors import Malformed, NotFound, NotKnown, Refusal
from meydan.server.common.names import new_id
from meydan.server.common.tokens import hashed
from meydan.server.notices import endpoints, webpush
from meydan.server.notices.outbox import Outbox
from meydan.server.notices.pinned_address import PinnedAddress
from meydan.server.people.session_lifetimes import is_young
from meydan.server.services import Services
from meydan.server.settings import Settings
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken, must_hit
from meydan.server.wire.home_connections import Outside

logger = structlog.get_logger()
MOST_OF_ONE = 10
GONE = (404, 410)


class Courier:
    """Stores subscriptions and sends notices to them."""

    def __init__(self, services: Services, settings: Settings) -> None:
        self.services = services
        self.settings = settings
        self.key = webpush.read_keys(Path(settings.data, webpush.FILE))
        self.outbox = Outbox(services)
        services.notices.outside = self.send

    @property
    def public_key(self) -> str | None:
        """The key that a browser needs to subscribe; None: push is off."""
        return None if self.key is None else webpush.encoded(webpush.point(self.key.public_key()))

    @property
    def anywhere(self) -> bool:
        """Does the operator allow notices to any address, including the server's own network?"""
        return self.settings.outside == "any"

    async def subscribe(
        self,
        person: str,
        kind: str,
        endpoint: str,
        keys: dict[str, str],
        session: str | None = None,
        network: str = "",
    ) -> str:
        """Subscribe a person to notices. Returns the id of the subscription. A browser's lasts as long as this session.

        `network`: where the request comes from. Name look-ups are limited for each person and each network.
        """
        if kind == "push" and self.key is None:
            raise Refusal("no_push", "push is not set up on this server")
        url = endpoints.read(endpoint)
        endpoints.check_form(url, self.anywhere)
        await endpoints.pinned(url, self.anywhere, (person, network) if network else (person,))
        if kind == "push":
            _check_keys(keys)
        others = [row for row in await self._of(person) if (row["kind"], row["endpoint"]) != ("push", endpoint)]
        if len(others) >= MOST_OF_ONE:
            raise Refusal("too_many", "remove a subscription first")
        row = {"person": person, "kind": kind, "endpoint": endpoint, "keys": keys, "created": self.services.now()}
        if kind == "push":
            return await self._tell_browser({**row, "session": session})
        name = new_id()
        await self.services.journal.write((insert(schema.subscriptions), {**row, "id": name, "session": None}))
        return name

    async def _tell_browser(self, row: dict[str, Any]) -> str:
        """Store a browser's subscription under its address. It replaces an earlier one: a browser notifies one person.

        Two of its pages may subscribe at the same moment, in two processes: both lock the session's row, one after the
        other.
        """
        session, known, name = schema.sessions, schema.subscriptions, hashed(row["endpoint"])[:16]
        mine = (known.c.person == row["person"]) & (known.c.kind == "push") & (known.c.endpoint == row["endpoint"])
        here = must_hit(update(session).where(session.c.token == row["session"]).values(seen=self.services.now()))
        try:
            await self.services.journal.write(
                (here, None),
                (delete(known).where((known.c.id == name) | mine), None),
                (insert(known), {**row, "id": name}),
            )
        except Taken:
            raise NotKnown("nobody", "this session has ended") from None
        return name

    async def unsubscribe(self, person: str, name: str) -> None:
        known = schema.subscriptions
        if name not in [row["id"] for row in await self._of(person)]:
            raise NotFound("no_subscription", "there is no such subscription")
        await self.services.journal.write((delete(known).where(known.c.id == name), None))

    async def _of(self, person: str) -> list[Any]:
        """The subscriptions of a person, without those of browsers whose session has expired."""
        known, session = schema.subscriptions, schema.sessions
        lasts = known.c.session.is_(None) | is_young(self.services.now())
        query = select(known).outerjoin(session, session.c.token == known.c.session).order_by(known.c.created)
        async with self.services.engine.connect() as connection:
            return list((await connection.execute(query.where((known.c.person == person) & lasts))).mappings())

    def send(self, person: str, notice: Outside) -> None:
        """Send a notice to all subscriptions of a person in the background; dropped while too many are on their way."""
        self.outbox.send(person, self._send(person, notice))

    async def _send(self, person: str, notice: Outside) -> None:
        found = await self._of(person)
        if not found:
            return
        message = msgspec.json.encode(notice)
        async with self.outbox.web() as web:
            for row in found:
                await self._deliver(web, row, message)

    async def _deliver(self, web: httpx.AsyncClient, row: Any, message: bytes) -> None:
        if self.outbox.rests(row["id"]) or (row["kind"] == "push" and self.key is None):
            return
        try:
            status = await self.outbox.post(web, row["id"], self._letter(row, message))
        except (httpx.HTTPError, Refusal, TimeoutError) as error:
            logger.warning("notice_not_delivered", kind=row["kind"], reason=type(error).__name__)
            return
        if status in GONE:
            known = schema.subscriptions
            await self.services.journal.write((delete(known).where(known.c.id == row["id"]), None))

    async def _letter(self, row: Any, message: bytes) -> tuple[PinnedAddress, bytes, dict[str, str]]:
        """The address, body and headers of a notice. The host name is looked up again, because it may have changed."""
        headers, body = {"content-type": "application/json"}, message
        url = endpoints.read(row["endpoint"])
        if row["kind"] == "push" and self.key is not None:
            body = webpush.encrypt(message, row["keys"]["p256dh"], row["keys"]["auth"])
            headers = webpush.headers(self.key, row["endpoint"], self.settings.contact, self.services.now())
        return await endpoints.pinned(url, self.anywhere, (row["person"],)), body, headers


def _check_keys(keys: dict[str, str]) -> None:
    try:
        webpush.encrypt(b"", keys["p256dh"], keys["auth"])
    except (KeyError, ValueError) as error:
        raise Malformed("bad_keys", "these are not the keys of a browser") from error
