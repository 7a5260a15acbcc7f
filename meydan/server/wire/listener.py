"""One open WebSocket as the rest of the server sees it: a bounded queue of messages to send."""

import asyncio

from meydan.server.wire import protocol
from meydan.server.wire.protocol import FromServer

MOST_UNSENT = 200
"""Messages that may wait for a listener. Beyond that it is disconnected, and gets a fresh view when it reconnects."""


class Listener:
    """One open connection: of a seat, or of a spectator."""

    def __init__(self, person: str | None, seat: int | None, session: str | None = None, screen: bool = False) -> None:
        self.person = person
        self.session = session
        """The key of the session with which it was opened; the connection ends with the session."""
        self.seat = seat
        """The seat whose view it gets; None: the public view."""
        self.own: list[int] = []
        """The seats of its person at this table; several at a hot-seat table."""
        self.screen = screen
        """Is it a table screen? It has no person and no seat, so that it never shows more than the public view."""
        self.unsent: asyncio.Queue[bytes | None] = asyncio.Queue(MOST_UNSENT)
        self.gone = False
        self.deaf_to: set[str] = set()
        """People whose chat is not delivered here."""

    def send(self, message: FromServer) -> None:
        self.send_bytes(protocol.encode(message))

    def send_bytes(self, data: bytes) -> None:
        if self.gone:
            return
        try:
            self.unsent.put_nowait(data)
        except asyncio.QueueFull:
            self.hang_up()

    def hang_up(self) -> None:
        """Close the connection; nothing more is sent."""
        if not self.gone:
            self.gone = True
            while self.unsent.full():
                self.unsent.get_nowait()
            self.unsent.put_nowait(None)
