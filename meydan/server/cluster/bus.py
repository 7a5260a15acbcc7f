"""What server processes share besides the database: messages, claims, values that expire, and a list of due work.

None of it is authoritative: a lost message, claim or list costs time or work, never an answer.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

Hear = Callable[[bytes], None]
"""Receives each message of a channel, and an empty one after (re)subscribing, when messages may have been missed."""


class Bus(Protocol):
    """The broker as the server uses it. An outage sets `lost`; it is never raised."""

    shared: bool
    """May other processes serve the same tables?"""
    lost: bool

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, message: bytes) -> None:
        """Send a message to the other processes soon, at most once."""

    async def reach(self, channel: str, message: bytes) -> int:
        """Send a message now. Returns the number of processes that received it."""

    def listen(self, channel: str, hear: Hear) -> None: ...

    def leave(self, channel: str) -> None: ...

    async def listening(self, channels: Sequence[str]) -> set[str]:
        """Those of the channels to which a process listens now. One that was killed does not listen any more."""

    async def claim(self, name: str, seconds: float) -> bool:
        """Claim a piece of work for this many seconds. Claims only save work, so they are granted when in doubt."""

    async def hold(self, name: str, seconds: float) -> None:
        """Extend a claim of this process to this many seconds from now."""

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        """Take a token out of a bucket that is refilled steadily; granted when in doubt."""

    async def give_back(self, bucket: str, burst: float) -> None:
        """Put a token back into a bucket, which holds `burst` of them at most."""

    async def put(self, name: str, value: str, seconds: float) -> None:
        """Store a value for this many seconds."""

    async def pop(self, name: str) -> str | None:
        """Read and delete a stored value."""

    async def since(self, now: float) -> float:
        """Since when at least one process of the cluster has been up without a gap."""

    def due(self, table: str, when: float | None) -> None:
        """Set when something has to happen at a table; None: nothing will without a person."""

    def due_if_new(self, table: str, when: float) -> None:
        """Set the due time of a table unless it has one."""

    async def overdue(self, before: float, until: float, most: int) -> list[str]:
        """Tables whose due time has passed. They are not returned to any process again before `until`."""


class Alone:
    """The bus of a single process without a broker. It stores due times of tables that are not open in memory."""

    shared = False
    lost = False

    def __init__(self) -> None:
        self.moments: dict[str, float] = {}

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def publish(self, channel: str, message: bytes) -> None: ...

    async def reach(self, channel: str, message: bytes) -> int:
        return 0

    def listen(self, channel: str, hear: Hear) -> None: ...

    def leave(self, channel: str) -> None: ...

    async def listening(self, channels: Sequence[str]) -> set[str]:
        return set()

    async def claim(self, name: str, seconds: float) -> bool:
        return True

    async def hold(self, name: str, seconds: float) -> None: ...

    async def take(self, bucket: str, rate: float, burst: float) -> bool:
        return True

    async def give_back(self, bucket: str, burst: float) -> None: ...

    async def put(self, name: str, value: str, seconds: float) -> None: ...

    async def pop(self, name: str) -> str | None:
        return None

    async def since(self, now: float) -> float:
        return now

    def due(self, table: str, when: float | None) -> None:
        if when is None:
            self.moments.pop(table, None)
        else:
            self.moments[table] = when

    def due_if_new(self, table: str, when: float) -> None:
        self.moments.setdefault(table, when)

    async def overdue(self, before: float, until: float, most: int) -> list[str]:
        found = sorted((when, table) for table, when in self.moments.items() if when < before)[:most]
        return [table for _, table in found]
