"""When seasons begin and end: the four seasons of the Persian year, at midnight in Iran (UTC+3:30).

Spring, summer, autumn and winter begin on the first of Farvardin, Tir, Mehr and Dey.
"""

from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple

IRAN = timedelta(hours=3, minutes=30)
LEAP_REMAINDERS = (1, 5, 9, 13, 17, 22, 26, 30)
"""Years of the 33-year cycle with 366 days; right for the years 1178 to 1633 of the calendar."""
CYCLE = 33
KNOWN_YEAR, KNOWN_NOWRUZ = 1403, date(2024, 3, 20)
STARTS = (0, 93, 186, 276)
"""Days after the new year on which the seasons begin: six months have 31 days, the others 30."""
QUARTERS = 4


class PersianSeason(NamedTuple):
    """A season: the Persian year, and 1 for spring to 4 for winter."""

    year: int
    quarter: int

    @property
    def key(self) -> str:
        return f"{self.year}-{self.quarter}"

    @property
    def starts(self) -> float:
        """Seconds since 1970."""
        begins = nowruz(self.year) + timedelta(days=STARTS[self.quarter - 1])
        return (datetime(begins.year, begins.month, begins.day, tzinfo=UTC) - IRAN).timestamp()

    @property
    def ends(self) -> float:
        return self.next.starts

    @property
    def next(self) -> "PersianSeason":
        return (
            PersianSeason(self.year, self.quarter + 1) if self.quarter < QUARTERS else PersianSeason(self.year + 1, 1)
        )


def nowruz(year: int) -> date:
    """The first day of a Persian year."""
    return KNOWN_NOWRUZ + timedelta(days=_days_before(year) - _days_before(KNOWN_YEAR))


def _days_before(year: int) -> int:
    """Days from a fixed day to the beginning of a year."""
    cycles, rest = divmod(year - 1, CYCLE)
    leaps = cycles * len(LEAP_REMAINDERS) + sum(remainder <= rest for remainder in LEAP_REMAINDERS)
    return 365 * (year - 1) + leaps


def season_at(time: float) -> PersianSeason:
    """The season of a moment."""
    day = (datetime.fromtimestamp(time, UTC) + IRAN).date()
    year = day.year - 621
    if day < nowruz(year):
        year -= 1
    passed = (day - nowruz(year)).days
    return PersianSeason(year, sum(start <= passed for start in STARTS))


def season_of(key: str) -> PersianSeason:
    """The season with a key such as `1405-3`."""
    year, _, quarter = key.partition("-")
    return PersianSeason(int(year), int(quarter))
