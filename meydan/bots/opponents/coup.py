"""Coup: who lied, and who challenged."""

from typing import Final

from meydan.bots.opponents.tally import MOST_SEATS
from meydan.bots.opponents.watcher import Opponents, Watcher
from meydan.core.events import Event
from meydan.core.types import Seat
from meydan.games.coup import events as told
from meydan.games.coup.flow.resolve import ACTIONS

NOBODY: Final = -1


class CoupWatcher(Watcher):
    """A claim that is challenged shows whether it was a lie; each one that is not was a chance to challenge it."""

    def __init__(self, opponents: Opponents) -> None:
        super().__init__(opponents)
        self.claimant: Seat = NOBODY
        """Who made the last claim, if nobody has challenged it yet."""
        self.playing: list[bool] = [False] * MOST_SEATS
        """Who has been heard of and is not out."""

    def learn(self, event: Event) -> None:
        telling = event.telling
        if telling is told.DECLARED or telling is told.AIMED:
            self.believed()
            self.playing[event.a] = True
            if ACTIONS[event.b].claim >= 0:
                self.claimant = event.a
        elif telling is told.BLOCKED:
            self.believed()
            self.playing[event.a] = True
            self.claimant = event.a
        elif telling is told.CHALLENGED:
            self.claimant = NOBODY
            self.playing[event.a] = True
            self.opponents.doubts.count(event.a, True)
        elif telling is told.PROVED or telling is told.CONCEDED:
            self.opponents.lies.count(event.a, telling is told.CONCEDED)
        elif telling is told.OUT:
            self.believed()
            self.playing[event.a] = False
        elif telling is told.WON:
            self.believed()

    def believed(self) -> None:
        """Nobody challenged the last claim: all others could have."""
        if self.claimant == NOBODY:
            return
        for seat in range(MOST_SEATS):
            if seat != self.claimant and self.playing[seat]:
                self.opponents.doubts.count(seat, False)
        self.claimant = NOBODY
