"""uvicorn's WebSocket connections with limits on what costs time or memory before the application sees a message."""

import asyncio
from typing import Any, ClassVar

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from meydan.server.edge.gate import Visit
from meydan.server.edge.http import ConnectionRules
from meydan.server.edge.stalls import Outflow

SLICE = 4_096
"""Bytes that are parsed at a time: a flood of the smallest frames is noticed after a few hundred."""
FRAME_RATE, FRAME_BURST = 10.0, 100.0
"""Limit for pings, pongs and continuations of one connection: frames per second, and burst."""
MOST_QUEUED = 2_000
"""Messages that may wait for the application."""
MOST_LATE = 65_536
"""Bytes that may arrive after the closing frame was sent."""
LOOK = 5.0


class WatchedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection with limits. uvicorn itself limits messages, and pings to find dead connections."""

    rules: ClassVar[ConnectionRules]

    def __init__(self, *arguments: Any, visit: Visit, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.visit = visit
        self.level, self.level_at = FRAME_BURST, self.loop.time()
        self.looking: asyncio.TimerHandle | None = None
        self.late = 0
        self.ended = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.outflow = Outflow(self.transport, self.rules.patience)
        self.look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.looking is not None:
            self.looking.cancel()
        self.rules.gate.leave(self.visit)

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
            if self.close_sent:  # uvicorn discards what still arrives
                self.late += SLICE
            if self.late > MOST_LATE or self.queue.qsize() > MOST_QUEUED:
                self.cut("message_flood")

    def handle_cont(self, event: Frame) -> None:
        if self.may_send_frame():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        if self.may_send_frame():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self.may_send_frame():
            super().handle_pong(event)

    def may_send_frame(self) -> bool:
        """Count a control or continuation frame; too many of them close the connection."""
        now = self.loop.time()
        self.level = min(FRAME_BURST, self.level + (now - self.level_at) * FRAME_RATE) - 1.0
        self.level_at = now
        if self.level < 0.0:
            self.cut("frame_flood")
        return self.level >= 0.0

    def cut(self, reason: str) -> None:
        if not self.ended:
            self.ended = True
            self.rules.gate.incidents.note(reason, None if self.client is None else self.client[0])
            self.transport.abort()

    def look_later(self) -> None:
        self.looking = self.loop.call_later(min(LOOK, self.rules.patience), self.look)

    def look(self) -> None:
        """Close the connection if the client does not read what was sent, otherwise check again later."""
        waiting = not self.writable.is_set() or self.transport.is_closing()
        if self.outflow.stalled(self.loop.time(), waiting):
            self.cut("slow_reader")
        else:
            self.look_later()


def websocket_protocol(rules: ConnectionRules) -> type[asyncio.Protocol]:
    """The class of a server's WebSocket connections."""
    return type("WebSocketProtocol", (WatchedWebSocket,), {"rules": rules})
