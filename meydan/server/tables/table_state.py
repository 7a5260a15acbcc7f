"""What one process knows of a table besides its game: its record, its listeners, and the lock that guards both.

`LiveTable`, `RunningGame` and `Driver` share one `TableState`. It calls none of them: when the record in the database
turns out to be newer, it calls `reread`, which its owner provides.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from meydan.server.cluster.conflicts import Conflict
from meydan.server.services import Services
from meydan.server.state import stored_tables
from meydan.server.state.table_record import CLOSED, WAITING, TableRecord
from meydan.server.storage.journal import Statement, Taken
from meydan.server.tables import peer_messages, seating
from meydan.server.tables.audience import Audience
from meydan.server.tables.presence import Presence
from meydan.server.tables.table_info import table_info
from meydan.server.wire import protocol
from meydan.server.wire.listener import Listener


class TableState:
    """The shared state of a table. Everything that changes it holds `lock`, and stores a change before sending it."""

    def __init__(self, services: Services, record: TableRecord, reread: Callable[[], Awaitable[None]]) -> None:
        self.services = services
        self.record = record
        self.reread = reread
        """Applies what other processes have written. Called with the lock held."""
        self.lock = asyncio.Lock()
        self.audience = Audience()
        self.presence = Presence(self.audience, services, self.send_table, self.tell_who_is_here)
        self.ratings: list[protocol.RatingChange] = []
        self.touched = services.now()
        """Time of the last activity in this process."""

    @property
    def id(self) -> str:
        return self.record.id

    def touch(self) -> None:
        self.touched = self.services.now()

    # -- changing the record -------------------------------------------------------------------------------------

    def draft(self) -> TableRecord:
        """A copy of the record to change and to pass to `store`."""
        return self.record.next()

    async def store(self, draft: TableRecord, statements: Sequence[Statement] = ()) -> None:
        """Store a changed record, then send it to all listeners.

        Raises Conflict if another process has changed the record; the newer one has been read then. Every change before
        the game, and its start, is checked against the seating rules here.
        """
        if self.record.state == WAITING and draft.state != CLOSED:
            seating.check(draft)
        try:
            await self.services.journal.write(*(statements or stored_tables.change(draft)))
        except Taken:
            await self.reread()
            raise Conflict from None
        self.record = draft
        self.touch()
        self.send_table()
        self.tell_change()

    async def close(self) -> None:
        """Store that the table is closed."""
        draft = self.draft()
        draft.state = CLOSED
        draft.ended = self.services.now()
        await self.store(draft)

    # -- sending -------------------------------------------------------------------------------------------------

    def info(self) -> protocol.TableInfo:
        """The public view of the table."""
        audience = self.audience
        return table_info(self.record, audience.here, audience.presence(), self.ratings, self.services.halted)

    def send_table(self, but: Listener | None = None) -> None:
        """Send the table to all listeners, except `but`."""
        self.presence.is_sent()
        self.audience.send_all(protocol.TableChanged(table=self.info()), but=but)

    def show_seat(self, listener: Listener, seat: int | None) -> None:
        """Give a listener the view of this seat (None: the public view)."""
        listener.seat = seat
        self.audience.sort()
        self.welcome(listener, [])

    def welcome(self, listener: Listener, chat: list[protocol.ChatLine]) -> None:
        """Send a listener the table, and the seat whose view it has."""
        now = self.services.now()
        listener.send(protocol.Welcome(table=self.info(), you=listener.seat, now=now, chat=chat))

    # -- messages to other processes -----------------------------------------------------------------------------

    def tell_change(self) -> None:
        peer_messages.tell_change(self.services, self.record)

    def tell_who_is_here(self) -> None:
        peer_messages.tell_who_is_here(self.services, self.id, self.audience.census())
