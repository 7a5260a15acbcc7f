"""Detects clients that do not read what is sent to them.

A closed transport waits until everything is sent, which a client that never reads can delay forever.
"""

from asyncio import Transport

SLOWEST = 4_000
"""Bytes a second; a client that sends or reads less on average is disconnected when its time is over."""


class Outflow:
    """Watches whether a client reads what waits to be sent to it."""

    def __init__(self, transport: Transport, patience: float) -> None:
        self.transport = transport
        self.patience = patience
        self.since: float | None = None
        """Since when data has been waiting."""
        self.unsent = 0
        """How many bytes were waiting at that time."""

    def stalled(self, now: float, waiting: bool) -> bool:
        """Has the client stopped reading? Call it regularly. `waiting`: writing is paused until the client has read."""
        if not waiting:
            self.since = None
            return False
        unsent = self.transport.get_write_buffer_size()
        if self.since is None:
            self.since, self.unsent = now, unsent
            return False
        taken = max(0, self.unsent - unsent)
        return now - self.since > self.patience + taken / SLOWEST
