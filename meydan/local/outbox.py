"""What a square wants stored and sent. The order is that of a server: first everything is stored, then it is sent."""

import time
from collections.abc import Callable
from typing import Any

import msgspec

from meydan.server.state.replayed_game import Entry
from meydan.server.state.table_record import TableRecord
from meydan.server.wire.listener import Listener

ME = "local"
"""The id of the person at this device."""


class LocalOutbox:
    """Rows to store and messages to send, collected while a request is handled."""

    def __init__(self, now: Callable[[], float] = time.time) -> None:
        self.now = now
        self.rows: list[dict[str, Any]] = []
        self.messages: list[tuple[int, str]] = []
        """The number of a connection, and a message for it."""

    def store(self, record: TableRecord, entry: Entry | None = None) -> None:
        """Store a table's record, and the entry that is appended to its journal with it."""
        row: dict[str, Any] = {"table": record.id, "record": msgspec.json.encode(record).decode()}
        if entry is not None:
            row |= {"n": entry.n, "entry": msgspec.json.encode(entry).decode()}
        self.rows.append(row)

    def note(self, name: str, text: str) -> None:
        """Store a note under its name; it replaces the one before."""
        self.rows.append({"note": name, "text": text})

    def take(self) -> tuple[list[dict[str, Any]], list[tuple[int, str]]]:
        """Everything collected so far, which is forgotten here."""
        taken = self.rows, self.messages
        self.rows, self.messages = [], []
        return taken


class Connection(Listener):
    """One open table on a page of this device."""

    def __init__(self, number: int, outbox: LocalOutbox) -> None:
        super().__init__(ME, None)
        self.number = number
        self.outbox = outbox

    def send_bytes(self, data: bytes) -> None:
        self.outbox.messages.append((self.number, data.decode().rstrip()))
