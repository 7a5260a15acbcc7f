"""Sends who joined and left a table to its listeners: players at once, all others at most once a second."""

from collections.abc import Callable
from typing import Protocol

from meydan.server.common.time_source import Alarm
from meydan.server.services import Services
from meydan.server.tables.audience import Audience, Census
from meydan.server.wire.listener import Listener

PAUSE = 1.0
"""Seconds between two messages about spectators, so that a crowd is not sent one message for each arrival."""


class SendTable(Protocol):
    """Sends the table to all listeners, except `but`."""

    def __call__(self, but: Listener | None = None) -> None: ...


class Presence:
    """Compares who listens now with what was last sent, and sends the table again when they differ."""

    def __init__(
        self, audience: Audience, services: Services, send_table: SendTable, tell_peers: Callable[[], None]
    ) -> None:
        self.audience = audience
        self.services = services
        self.send_table = send_table
        self.tell_peers = tell_peers
        self.sent = audience.presence()
        """The listeners as last sent."""
        self.sent_at = float("-inf")
        """When the table was last sent because of spectators."""
        self.published = Census()
        """The listeners of this process, as last published to the other processes."""
        self.waiting: Alarm | None = None

    def changed(self, newcomer: Listener | None = None) -> None:
        """A listener joined or left, here or in another process. A newcomer has just been sent everything."""
        if self.audience.presence().seats != self.sent.seats:
            self.send_table(but=newcomer)
        elif self.waiting is None:
            now = self.services.now()
            since = now - self.sent_at
            if 0 <= since < PAUSE:
                self.waiting = self.services.time_source.call_at(now + PAUSE - since, self._send_if_changed)
            else:
                self._send_if_changed(newcomer)

    def is_sent(self) -> None:
        """Note that the table is sent to all listeners: drop the delayed message, and publish to other processes."""
        self.sent = self.audience.presence()
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None
        here = self.audience.census()
        if here != self.published:
            self.published = here
            self.tell_peers()

    def _send_if_changed(self, newcomer: Listener | None = None) -> None:
        self.waiting = None
        if self.audience.presence() != self.sent:
            self.sent_at = self.services.now()
            self.send_table(but=newcomer)
