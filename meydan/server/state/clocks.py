"""Thinking time: presets from quick to days, and the clock of one table. It only counts; the driver acts on it."""

import msgspec

from meydan.server.state.replayed_game import Entry
from meydan.server.state.time_ledger import TimeLedger

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Preset(msgspec.Struct, frozen=True):
    """A time control: seconds for each answer, or a bank that grows with each answer."""

    key: str
    answer: float = 0.0
    """Seconds for an answer; 0: no limit, or a bank."""
    reaction: float = 0.0
    """Seconds when several seats are asked at once."""
    bank: float = 0.0
    increment: float = 0.0


AUTO = "auto"
"""Chosen by the number of people when the game begins; before that it counts nothing."""


PRESETS = {
    preset.key: preset
    for preset in (
        Preset(AUTO),
        Preset("none"),
        Preset("quick", answer=30, reaction=15),
        Preset("normal", answer=90, reaction=30),
        Preset("relaxed", answer=5 * MINUTE, reaction=2 * MINUTE),
        Preset("bank_5", bank=5 * MINUTE, increment=10),
        Preset("bank_15", bank=15 * MINUTE, increment=20),
        Preset("hours_12", answer=12 * HOUR, reaction=12 * HOUR),
        Preset("day", answer=DAY, reaction=DAY),
        Preset("three_days", answer=3 * DAY, reaction=3 * DAY),
        Preset("week", answer=7 * DAY, reaction=7 * DAY),
    )
}


def decided(clock: str, people: int) -> str:
    """The time control of a game that begins with this many people: bots alone need not be protected from waiting."""
    if clock != AUTO:
        return clock
    return "normal" if people > 1 else "none"


class TableClock:
    """The clock of one table: the time charged so far, and the time that runs since the last journal entry.

    Time runs while a seat is asked, also when a stand-in plays: leaving the table and coming back change nothing. All
    asked seats were last charged at the same moment, so one reading is right for all of them.
    """

    def __init__(self, preset: Preset, seats: int, began: float = 0.0) -> None:
        self.preset = preset
        self.ledger = TimeLedger(seats, preset.bank, preset.increment)
        self.began = began
        """When the running time began: at the last entry, moved forward by pauses and by outages of the server."""
        self.stopped: float | None = None
        """Since when all clocks are stopped."""
        self.went_on: float | None = None
        """When the time began according to the record, after the last pause that was taken into account."""
        self.asked: list[int] = []
        """The people's seats that are asked: their time is charged."""
        self.answering: list[int] = []
        """Those of them whose owners answer themselves: their time can run out."""
        self.together = False
        """Was the present question opened for several seats at once?"""

    # -- what changes it -----------------------------------------------------------------------------------------

    def take(self, entry: Entry, same: bool, together: bool, sent: float) -> None:
        """Apply an entry that was sent at `sent`; `same`: the same question is still open afterwards."""
        self.ledger.take(entry, same)
        self.together = together
        self.start(sent)

    def start(self, moment: float) -> None:
        """Start the running time at this moment; earlier time is not charged."""
        self.began = moment
        if self.stopped is not None:
            self.stopped = moment

    def follow(self, stands_since: float | None, went_on: float | None, now: float) -> None:
        """Stop or go on as the record says; a time in the future was written by a wrong clock."""
        if went_on is not None and went_on != self.went_on:
            self.went_on = went_on
            self.began = max(self.began, min(went_on, now))
        if stands_since is None:
            self.stopped = None
        elif self.stopped is None:
            self.stopped = min(stands_since, now)

    # -- what it says --------------------------------------------------------------------------------------------

    def reading(self, now: float) -> float:
        """How long the asked seats have been on the clock since the last entry."""
        return max(0.0, (now if self.stopped is None else min(now, self.stopped)) - self.began)

    def charges(self, seat: int, came: float, now: float) -> tuple[float, list[tuple[int, float]]]:
        """The time that an answer of this seat, which came at `came`, charges to it and to the other asked seats."""
        spent = self.reading(now)
        others = [(other, spent) for other in self.asked if other != seat and spent > 0]
        return self.reading(came) if seat in self.asked else 0.0, others

    def is_up(self, seat: int, now: float) -> bool:
        """Has an asked seat used all the time it has for the present question?"""
        end = self._end(seat)
        return seat in self.asked and end is not None and end <= (now if self.stopped is None else self.stopped)

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat is up; None: it is not running out."""
        return self._end(seat) if seat in self.answering and self.stopped is None else None

    def next_deadline(self) -> float | None:
        ends = [end for end in map(self.deadline, self.answering) if end is not None]
        return min(ends) if ends else None

    def late(self, now: float) -> list[int]:
        """The seats whose owners should have answered by now."""
        return [seat for seat in self.answering if self.is_up(seat, now)]

    def bank(self, seat: int) -> float | None:
        """What a seat had in its bank at the last entry; None: there are no banks."""
        return max(0.0, self.ledger.banks[seat]) if self.preset.bank else None

    def _end(self, seat: int) -> float | None:
        if self.preset.bank:
            return self.began + self.ledger.banks[seat]
        granted = self.preset.reaction if self.together else self.preset.answer
        return self.began + granted - self.ledger.used.get(seat, 0.0) if granted else None
