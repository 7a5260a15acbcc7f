"""uvicorn's HTTP connections with limits: how many, how large a request may be, how slowly it may arrive.

Each piece of data costs a few comparisons; the rest is done by a timer of each connection.
"""

import asyncio
from enum import Enum
from functools import partial
from typing import Any, ClassVar

import msgspec

from meydan.server.edge.answers import ShortAnswer, problem
from meydan.server.edge.gate import Gate, Visit
from meydan.server.edge.reserve import BUSY, Reserve
from meydan.server.edge.stalls import SLOWEST, Outflow

LARGEST_HEAD = 32_768
"""Bytes of a request line with all headers."""
LONGEST_LINE = 8_192
"""Bytes of the address in a request line."""
MOST_HEADERS = 100
LARGEST_BODY = 8_000_000
"""Bytes of a body after which the connection is closed. The application refuses much smaller ones before."""
LARGEST_RESERVED_BODY = 16_384
MOST_PIPELINED = 16
"""Requests that may wait on one connection."""
LOOKS = 4
"""How often a connection is checked during its time limit."""

TOO_LARGE = problem(431, "too_large", "the headers of this request are too large")
TOO_LONG = problem(414, "too_large", "the address of this request is too long")
MALFORMED = problem(400, "malformed", "this is not an HTTP request")
TOO_SLOW = problem(408, "too_slow", "this request took too long to arrive")


class ConnectionRules(msgspec.Struct, frozen=True):
    """Settings that apply to every connection of a server."""

    gate: Gate
    patience: float
    """Seconds for the head of a request; bodies, and reading the response, get more as they progress."""


class Part(Enum):
    """What is expected next on a connection."""

    HEAD = 1
    BODY = 2
    ANSWER = 3
    """The response of the server."""


class RefusedConnection(Exception):
    """Stops the parser: the request is refused because of its head."""


class Watched(asyncio.Protocol):
    """Mixin in front of one of uvicorn's HTTP protocols."""

    rules: ClassVar[ConnectionRules]
    transport: asyncio.Transport
    client: tuple[str, int] | None
    loop: asyncio.AbstractEventLoop
    app: Any
    ws_protocol_class: Any
    flow: Any
    cycle: Any
    visit: Visit | None = None
    largest_body = LARGEST_BODY
    part = Part.HEAD
    received = 0
    """Bytes of the present part, except those that came in one piece with the end of the last."""
    piece = 0
    """Bytes of the last piece of data."""
    due: float | None = None
    """When the present part has to be complete."""
    late = False
    """Was it found overdue once already? The event loop itself may have been busy."""
    refusal: ShortAnswer | None = None
    looking: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.visit = self.rules.gate.admit(self.address)
        self.patience = self.rules.patience
        if self.visit is None:
            self.end_with(BUSY)
            return
        if self.visit.reserved:
            self.app = Reserve(self.app)
            self.largest_body = LARGEST_RESERVED_BODY
            self.patience /= LOOKS
        self.ws_protocol_class = partial(self.ws_protocol_class, visit=self.visit)
        self.outflow = Outflow(self.transport, self.patience)
        self.expect(Part.HEAD)
        self.look_later()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.stop_looking()
        if self.visit is not None:
            self.rules.gate.leave(self.visit)

    @property
    def address(self) -> str | None:
        return None if self.client is None else self.client[0]

    # -- what arrives --------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        self.piece = len(data)
        self.received += self.piece
        super().data_received(data)
        if self.part is Part.BODY:
            if self.due is not None:
                self.due += len(data) / SLOWEST
            if self.received > self.largest_body:
                self.cut("large_body")
        elif self.received > LARGEST_HEAD and not self.transport.is_closing():
            self.rules.gate.incidents.note("large_head", self.address)
            self.end_with(TOO_LARGE)

    def expect(self, part: Part) -> None:
        """Begin the next part and its time limit; there is none while the server responds."""
        self.part, self.received, self.late = part, 0, False
        self.due = None if part is Part.ANSWER else self.loop.time() + self.patience

    @property
    def head_begun(self) -> bool:
        """Has a part of the next request arrived?"""
        raise NotImplementedError

    @property
    def answered(self) -> bool:
        return self.cycle is None or self.cycle.response_complete

    def on_response_complete(self) -> None:
        super().on_response_complete()  # type: ignore[misc]
        if self.part is Part.ANSWER and self.answered:
            self.expect(Part.HEAD)

    # -- ending a connection -------------------------------------------------------------------------------------

    def send_400_response(self, msg: str) -> None:
        """Called by uvicorn when its parser refuses a request."""
        if self.refusal is None:
            self.rules.gate.incidents.note("malformed", self.address)
        self.end_with(self.refusal or MALFORMED)

    def end_with(self, answer: ShortAnswer) -> None:
        """Send a last response and close; only close in the middle of another response."""
        if self.answered:
            self.transport.write(answer.raw())
            self.transport.close()
        else:
            self.transport.abort()

    def cut(self, reason: str) -> None:
        self.rules.gate.incidents.note(reason, self.address)
        self.transport.abort()

    # -- upgrades ------------------------------------------------------------------------------------------------

    def _should_upgrade(self) -> bool:
        """Do not upgrade connections of the reserve."""
        may = self.visit is not None and not self.visit.reserved
        return may and bool(super()._should_upgrade())  # type: ignore[misc]

    def _unsupported_upgrade_warning(self) -> None:
        """Log nothing: any client can request an upgrade to anything."""

    def handle_websocket_upgrade(self, *event: Any) -> None:
        self.stop_looking()
        super().handle_websocket_upgrade(*event)  # type: ignore[misc]

    # -- the timer -----------------------------------------------------------------------------------------------

    def look_later(self) -> None:
        self.looking = self.loop.call_later(self.patience / LOOKS, self.look)

    def stop_looking(self) -> None:
        if self.looking is not None:
            self.looking.cancel()
            self.looking = None

    def look(self) -> None:
        """Close the connection if the client sends or reads too slowly, otherwise check again later."""
        now = self.loop.time()
        if self.outflow.stalled(now, self.flow.write_paused or self.transport.is_closing()):
            self.cut("slow_reader")
            return
        self.look_later()
        if self.due is None or self.transport.is_closing():
            return
        if self.flow.read_paused:  # the server itself is slow
            self.due += self.patience / LOOKS
        elif now < self.due:
            self.late = False
        elif not self.late:
            self.late = True
        elif self.part is Part.HEAD and not self.head_begun:  # browsers open connections that they then do not need
            self.transport.close()
        else:
            self.rules.gate.incidents.note(f"slow_{self.part.name.lower()}", self.address)
            self.end_with(TOO_SLOW)


def http_protocol(rules: ConnectionRules) -> type[asyncio.Protocol]:
    """The class of a server's HTTP connections: by httptools, or by h11 where that is missing (Windows)."""
    protocol: type[Watched]
    try:
        from meydan.server.edge import by_httptools

        protocol = by_httptools.WatchedHttpTools
    except ImportError:
        from meydan.server.edge import by_h11

        protocol = by_h11.WatchedH11
    return type("HttpProtocol", (protocol,), {"rules": rules})
