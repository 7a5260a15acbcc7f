"""Limits on open sockets in this process, for one person and one address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from meydan.server.common.errors import TooMuch
from meydan.server.common.networks import network_of
from meydan.server.settings import Settings

HOME = "home"
PER_PERSON = 48
PER_PLACE = 12
"""Open sockets of one person at one table, or on the home page: more than anyone has pages open."""


class OpenSockets:
    """Counts open sockets by address, by person, and by person and place (a table, or the home page)."""

    def __init__(self, settings: Settings) -> None:
        self.generosity = settings.limits
        self.per_address = settings.connections_per_address
        self.open: Counter[tuple[str, ...]] = Counter()

    @contextmanager
    def one_more(self, address: str, person: str | None, place: str) -> Iterator[None]:
        """Count a socket while the block runs; refused if there are too many."""
        counted: dict[tuple[str, ...], float] = {("address", network_of(address)): self.per_address}
        if person is not None:
            counted |= {("person", person): PER_PERSON, ("place", person, place): PER_PLACE}
        if any(self.open[name] >= most * self.generosity for name, most in counted.items()):
            raise TooMuch("too_many_lines", "too many pages are open here; close some of them")
        self.open.update(counted.keys())
        try:
            yield
        finally:
            self.open.subtract(counted.keys())
            for name in counted:
                if not self.open[name]:
                    del self.open[name]
