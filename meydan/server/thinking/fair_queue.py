"""The order in which jobs get a worker: lanes by weight, and within a lane equal time for all who wait."""

import asyncio
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from typing import Any

import msgspec


class Lane(StrEnum):
    """What a job is for."""

    TABLES = "tables"
    HINTS = "hints"
    REVIEWS = "reviews"


WEIGHTS = {Lane.TABLES: 12.0, Lane.HINTS: 3.0, Lane.REVIEWS: 1.0}
"""How the time of the workers is divided between lanes with waiting jobs: three quarters for bots at tables."""
EXPECTED = 1.0
"""Seconds that a job is assumed to need until it has ended."""
MOST_REMEMBERED = 10_000


class Purpose(msgspec.Struct, frozen=True):
    """The lane of a job, and for whom it is done. Addresses share equally, and so do the people of one address."""

    lane: Lane = Lane.TABLES
    address: str = ""
    person: str = ""

    @property
    def path(self) -> tuple[str, str, str]:
        return (self.lane, self.address, self.person)


class Ticket:
    """A job that waits for a worker or has one. Its caller waits for `answer`, and may stop waiting."""

    def __init__(self, purpose: Purpose, work: Callable[[Any], Any], job: Any, answer: asyncio.Future[Any]) -> None:
        self.purpose = purpose
        self.work = work
        self.job = job
        self.answer = answer
        self.tries = 0


class Share:
    """A lane, an address or a person: the time it has used, and everything that waits below it."""

    def __init__(self, weight: float = 1.0) -> None:
        self.weight = weight
        self.used = 0.0
        """Used seconds, divided by the weight."""
        self.level = 0.0
        """What a member would have used that always had a waiting job. New members start from here."""
        self.waiting = 0
        self.running = 0
        self.members: dict[str, Share] = {}
        self.tickets: deque[Ticket] = deque()

    def member(self, name: str) -> "Share":
        """The member of this name; it starts level with the others if it had nothing waiting."""
        found = self.members.setdefault(name, Share())
        if not found.waiting:
            found.used = max(found.used, self.level)
        return found

    def next(self, names: tuple[str, ...] = ()) -> "Share | None":
        """The next member to serve: of those with a waiting job, the one that has used least time."""
        waiting = [one for name, one in self.members.items() if one.waiting and (not names or name in names)]
        return min(waiting, key=lambda one: one.used) if waiting else None

    def advance(self, seconds: float) -> None:
        """Account for time that was given out, of which the members active now would have had equal parts."""
        active = sum(one.weight for one in self.members.values() if one.waiting or one.running)
        self.level += seconds / active

    def forget_idle(self) -> None:
        """Drop members that would start level with the others anyway."""
        many = len(self.members) > MOST_REMEMBERED
        for name, one in list(self.members.items()):
            if not one.waiting and not one.running and (many or one.used <= self.level):
                del self.members[name]


class FairQueue:
    """All waiting jobs. The least used time gets the next worker, first among lanes, then addresses, then people."""

    def __init__(self) -> None:
        self.root = Share()
        self.root.members = {lane: Share(weight) for lane, weight in WEIGHTS.items()}

    def put(self, ticket: Ticket) -> None:
        share = self.root
        for name in ticket.purpose.path:
            share = share.member(name)
            share.waiting += 1
        share.tickets.append(ticket)

    def take(self, *lanes: Lane) -> Ticket | None:
        """The next job, of these lanes only if some are named. Call `settle` when it has ended."""
        share, names = self.root, tuple(str(lane) for lane in lanes)
        while not share.tickets:
            chosen = share.next(names)
            if chosen is None:
                return None
            names = ()
            chosen.used += EXPECTED / chosen.weight
            chosen.waiting -= 1
            chosen.running += 1
            share = chosen
        return share.tickets.popleft()

    def settle(self, ticket: Ticket, seconds: float) -> None:
        """Account for a job that has ended after this many seconds."""
        share = self.root
        for name in ticket.purpose.path:
            above, share = share, share.members[name]
            above.advance(seconds)
            share.running -= 1
            share.used += (seconds - EXPECTED) / share.weight
            if above is not self.root:
                above.forget_idle()

    def discard(self, ticket: Ticket) -> None:
        """Drop a waiting job whose caller has stopped waiting."""
        shares = [self.root]
        for name in ticket.purpose.path:
            if name not in shares[-1].members:
                return
            shares.append(shares[-1].members[name])
        if ticket in shares[-1].tickets:
            shares[-1].tickets.remove(ticket)
            for share in shares[1:]:
                share.waiting -= 1

    def waiting(self) -> dict[Lane, int]:
        """How many jobs wait in each lane."""
        return {lane: self.root.members[lane].waiting for lane in Lane}
