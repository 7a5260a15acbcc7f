"""Takes «your turn» to people who have no page open: to their browser by Web Push, or to an address of their own."""

import asyncio
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import msgspec
import structlog
from sqlalchemy import delete, insert, select, update

from meydan.server import schema, webpush
from meydan.server.errors import Malformed, NotFound, NotKnown, Refusal
from meydan.server.house import House
from meydan.server.lifetimes import is_young
from meydan.server.log import Taken, must_hit
from meydan.server.names import new_id
from meydan.server.protocol import YourTurn
from meydan.server.settings import Settings
from meydan.server.tokens import hashed
from meydan.server.way import Way, public_address

logger = structlog.get_logger()
PATIENCE = 10.0
MOST_OF_ONE = 10
GONE = (404, 410)


class Courier:
    """Subscriptions, and the way to them."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.key = webpush.read_keys(Path(settings.data, webpush.FILE))
        house.notices.outside = self.send

    @property
    def public_key(self) -> str | None:
        """What a browser needs to subscribe; none: push is off."""
        return None if self.key is None else webpush.encoded(webpush.point(self.key.public_key()))

    async def subscribe(
        self, person: str, kind: str, endpoint: str, keys: dict[str, str], session: str | None = None
    ) -> str:
        """Tell somebody there from now on; the name of the subscription. A browser's lasts as long as this session."""
        if kind == "push" and self.key is None:
            raise Refusal("no_push", "push is not set up on this server")
        await self.check(endpoint)
        if kind == "push":
            _check_keys(keys)
        others = [row for row in await self._of(person) if (row["kind"], row["endpoint"]) != ("push", endpoint)]
        if len(others) >= MOST_OF_ONE:
            raise Refusal("too_many", "remove a subscription first")
        row = {"person": person, "kind": kind, "endpoint": endpoint, "keys": keys, "created": self.house.now()}
        if kind == "push":
            return await self._tell_browser({**row, "session": session})
        name = new_id()
        await self.house.log.write((insert(schema.subscriptions), {**row, "id": name, "session": None}))
        return name

    async def _tell_browser(self, row: dict[str, Any]) -> str:
        """A browser tells whoever asked it last, once: its subscription is called by its address, and replaced.

        Two of its pages may ask at the same moment, in two processes: they meet at their session, one after the other.
        """
        session, known, name = schema.sessions, schema.subscriptions, hashed(row["endpoint"])[:16]
        mine = (known.c.person == row["person"]) & (known.c.kind == "push") & (known.c.endpoint == row["endpoint"])
        here = must_hit(update(session).where(session.c.token == row["session"]).values(seen=self.house.now()))
        try:
            await self.house.log.write(
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
        await self.house.log.write((delete(known).where(known.c.id == name), None))

    async def _of(self, person: str) -> list[Any]:
        """Where somebody is told; not in browsers whose session has become too old."""
        known, session = schema.subscriptions, schema.sessions
        lasts = known.c.session.is_(None) | is_young(self.house.now())
        query = select(known).outerjoin(session, session.c.token == known.c.session).order_by(known.c.created)
        async with self.house.engine.connect() as connection:
            return list((await connection.execute(query.where((known.c.person == person) & lasts))).mappings())

    async def check(self, endpoint: str) -> Way:
        """The way to an address: only public https ones, unless the host says otherwise. Nobody may reach within."""
        try:
            url = httpx.URL(endpoint)
            port = urlsplit(endpoint).port or 443
        except (ValueError, httpx.InvalidURL):
            raise Malformed("bad_endpoint", "this is no web address") from None
        if url.scheme not in ("http", "https") or not url.host:
            raise Malformed("bad_endpoint", "this is no web address")
        if self.settings.outside == "any":
            return Way(url)
        found = await asyncio.to_thread(public_address, url.host, port) if url.scheme == "https" else None
        if found is None:
            raise Malformed("bad_endpoint", "only public https addresses can be told")
        return Way.by_address(url, found)

    def send(self, person: str, notice: YourTurn) -> None:
        self.house.spawn(self._send(person, notice), "courier")

    async def _send(self, person: str, notice: YourTurn) -> None:
        found = await self._of(person)
        if not found:
            return
        message = msgspec.json.encode(notice)
        async with httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False) as web:
            for row in found:
                await self._deliver(web, row, message)

    async def _deliver(self, web: httpx.AsyncClient, row: Any, message: bytes) -> None:
        headers, body = {"content-type": "application/json"}, message
        if row["kind"] == "push":
            if self.key is None:
                return
            body = webpush.encrypt(message, row["keys"]["p256dh"], row["keys"]["auth"])
            headers = webpush.headers(self.key, row["endpoint"], self.settings.contact, self.house.now())
        try:
            way = await self.check(row["endpoint"])  # names may lead elsewhere by now
            answer = await web.post(way.url, content=body, headers=headers | way.headers, extensions=way.extensions)
        except (httpx.HTTPError, Malformed) as error:
            logger.warning("notice_not_delivered", kind=row["kind"], reason=type(error).__name__)
            return
        if answer.status_code in GONE:
            known = schema.subscriptions
            await self.house.log.write((delete(known).where(known.c.id == row["id"]), None))


def _check_keys(keys: dict[str, str]) -> None:
    try:
        webpush.encrypt(b"", keys["p256dh"], keys["auth"])
    except (KeyError, ValueError) as error:
        raise Malformed("bad_keys", "these are no keys of a browser") from error
