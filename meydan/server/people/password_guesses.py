"""Limits password guessing: attempts are counted for each account, and wrong ones make the waits longer.

An attacker cannot lock an owner out by guessing wrongly on purpose. A browser on which the account was used before, and
an open session of the account, are counted separately; only unknown sources share a count. Passkeys are not counted. A
right password costs nothing. Login names without an account are counted in the same way.
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import msgspec

from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import NotAllowed, NotKnown, TooMuch

Stage = tuple[int, float]
"""Number of wrong attempts, and the seconds until another one is allowed."""
OF_ONE_SOURCE: Sequence[Stage] = ((5, 60.0), (15, 600.0), (30, 3_600.0))
"""From one network, or on one known browser: five at once, then one a minute, one in ten minutes, one an hour."""
OF_STRANGERS: Sequence[Stage] = ((50, 60.0), (200, 600.0))
"""From all networks together, without a browser that is known to the account."""
Taking = tuple[str, float, float]
"""Name, rate and burst of a bucket."""


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """Where a password attempt comes from."""

    network: str
    known: str | None = None
    """A browser or session with which the account was used before."""


class Guesses:
    """Counts of attempts, across all processes."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits

    @asynccontextmanager
    async def one(self, account: str, source: Source) -> AsyncIterator[None]:
        """Count one password attempt, made in the block. It counts if the block refuses the password as wrong."""
        takings = takings_of(account, source)
        for number, taking in enumerate(takings):
            if not await self.limits.take(*taking):
                await self._give_back(takings[:number])
                raise TooMuch("too_many_guesses", "too many wrong passwords; wait some minutes, or use a passkey")
        try:
            yield
        except (NotKnown, NotAllowed):
            raise
        except BaseException:
            await self._give_back(takings)
            raise
        await self._give_back(takings)

    async def _give_back(self, takings: Sequence[Taking]) -> None:
        for taking in takings:
            await self.limits.give_back(*taking)


def takings_of(account: str, source: Source) -> list[Taking]:
    """The buckets from which an attempt takes a token."""
    own = _stages(f"guess:{account}:{source.known or source.network}", OF_ONE_SOURCE)
    return own if source.known else [*own, *_stages(f"guess:{account}", OF_STRANGERS)]


def _stages(name: str, stages: Sequence[Stage]) -> list[Taking]:
    return [(f"{name}:{tries}", 1.0 / seconds, float(tries)) for tries, seconds in stages]
