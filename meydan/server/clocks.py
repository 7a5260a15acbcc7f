"""Thinking time: presets from quick to days, and the clock of one table. It only counts; the table acts."""

from collections.abc import Mapping

import msgspec

MINUTE = 60.0
HOUR = 60 * MINUTE
DAY = 24 * HOUR


class Preset(msgspec.Struct, frozen=True):
    """How long people may think: so long for each answer, or out of a bank that grows with each answer."""

    key: str
    answer: float = 0.0
    """Seconds for an answer; 0: no limit, or a bank."""
    reaction: float = 0.0
    """Seconds when several seats are asked at once."""
    bank: float = 0.0
    increment: float = 0.0


PRESETS = {
    preset.key: preset
    for preset in (
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


class TableClock:
    """The clock of one table. Only seats that people play are on it."""

    def __init__(self, preset: Preset, seats: int) -> None:
        self.preset = preset
        self.banks = [preset.bank] * seats
        self.since: dict[int, float] = {}
        """When the time of each running seat began."""
        self.allowed: dict[int, float] = {}
        self.paused_at: float | None = None
        """Since when all clocks stand."""

    def charge(self, seat: int, spent: float) -> None:
        """A seat has answered after so long."""
        if self.preset.bank:
            self.banks[seat] = max(0.0, self.banks[seat] - spent) + self.preset.increment

    def ask(self, since: Mapping[int, float], together: bool, paused_at: float | None = None) -> None:
        """These seats are to answer, each from its moment on. Set from what is written down, the same everywhere."""
        self.since = dict(since)
        self.paused_at = paused_at
        per_answer = self.preset.reaction if together else self.preset.answer
        self.allowed = {seat: self.banks[seat] if self.preset.bank else per_answer for seat in since}

    def spent(self, seat: int, now: float) -> float:
        """How long a seat has been thinking about this question."""
        began = self.since.get(seat)
        return 0.0 if began is None else max(0.0, (self.paused_at or now) - began)

    def deadline(self, seat: int) -> float | None:
        """When the time of a seat is up; None: never, as things are."""
        if self.paused_at is not None or seat not in self.since:
            return None
        if not self.preset.bank and not self.allowed[seat]:
            return None
        return self.since[seat] + self.allowed[seat]

    def next_deadline(self) -> float | None:
        ends = [end for end in map(self.deadline, self.since) if end is not None]
        return min(ends) if ends else None

    def late(self, now: float) -> list[int]:
        """The seats whose time is up."""
        found = []
        for seat in sorted(self.since):
            end = self.deadline(seat)
            if end is not None and end <= now:
                found.append(seat)
        return found
