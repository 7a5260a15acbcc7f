"""Delivers notices: few at once, in bounded time, and not repeatedly to slow addresses."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Coroutine
from typing import Any

import httpx
import structlog

from meydan.server.notices.pinned_address import NotInTime, PinnedAddress
from meydan.server.services import Services

logger = structlog.get_logger()
PATIENCE = 10.0
"""Seconds for one delivery, from the name look-up to the status of the response."""
MOST_AT_ONCE = 64
"""Notices on their way in this process, each with one open connection."""
MOST_OF_ONE = 2
"""Notices of one person on their way: all say «your turn», so a third one may be dropped."""
REST = 300.0
"""Seconds during which an address that was too slow is not tried again."""
Letter = tuple[PinnedAddress, bytes, dict[str, str]]


class Outbox:
    """The notices on their way."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.sending: Counter[str] = Counter()
        self.resting: dict[str, float] = {}
        """By slow subscription, until when it is skipped."""

    def send(self, person: str, work: Coroutine[Any, Any, None]) -> None:
        """Send something to a person, or drop it while too much is on its way."""
        if self.sending.total() >= MOST_AT_ONCE or self.sending[person] >= MOST_OF_ONE:
            work.close()
            logger.info("notice_dropped", person=person)
            return
        self.sending[person] += 1
        self.services.spawn(work, "courier").add_done_callback(lambda _: self._sent(person))

    def _sent(self, person: str) -> None:
        self.sending[person] -= 1
        if not self.sending[person]:
            del self.sending[person]

    def web(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(timeout=PATIENCE, follow_redirects=False)

    def rests(self, subscription: str) -> bool:
        """Is this subscription skipped because it was too slow?"""
        now = self.services.now()
        if self.resting.get(subscription, now) > now + REST:  # written by a wrong clock
            del self.resting[subscription]
        return self.resting.get(subscription, 0.0) > now

    async def post(self, web: httpx.AsyncClient, subscription: str, letter: Awaitable[Letter]) -> int:
        """Deliver a notice. Returns the status of the response, whose body is not read because it may be endless."""
        try:
            async with asyncio.timeout(PATIENCE):
                address, body, headers = await letter
                sent = headers | address.headers
                async with web.stream(
                    "POST", address.url, content=body, headers=sent, extensions=address.extensions
                ) as answer:
                    return answer.status_code
        except (TimeoutError, httpx.TimeoutException, NotInTime):
            now = self.services.now()
            self.resting = {name: until for name, until in self.resting.items() if until > now}
            self.resting[subscription] = now + REST
            raise
