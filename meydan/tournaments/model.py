"""The structs of a tournament: settings, entrants, tables and their results. All are immutable."""

from typing import Literal

import msgspec

TournamentKind = Literal["swiss", "round_robin", "knock_out", "arena"]
Fill = Literal["smaller", "byes", "bots"]
"""What happens when entrants do not fill all tables (`docs/tournaments.md`)."""
TieBreak = Literal["direct", "opponents", "wins", "seats", "seed"]
BOT = ""
"""The occupant of a seat that a bot fills."""
LEAST_SEATS, MOST_SEATS = 2, 8


class TournamentError(ValueError):
    """A decision that the tournament cannot take now."""


class PointsTable(msgspec.Struct, frozen=True):
    """What is published about points before the first round."""

    by_place: dict[int, tuple[float, ...]] = {}
    """Points of first, second, … place for tables of a size. A size not listed runs evenly from 1 to 0."""
    bye: float = 0.5
    no_show: float = 0.0
    missed_round: float = 0.0
    """For every round before a late entry."""

    def of(self, size: int) -> tuple[float, ...]:
        """The points of each place at a table of this size."""
        listed = self.by_place.get(size)
        return listed or tuple((size - place) / (size - 1) for place in range(1, size + 1))


class TournamentSettings(msgspec.Struct, frozen=True):
    """What the organiser decides when a tournament is opened."""

    kind: TournamentKind = "swiss"
    size: int = 4
    """Seats of a full table."""
    rounds: int = 5
    """Planned rounds; a knock-out ends by itself, and an arena by time."""
    fill: Fill = "smaller"
    smallest: int = 2
    """No table has fewer seats; where smaller tables would need it, byes are given."""
    going_on: int = 1
    """Knock-out: how many of a table reach the next round."""
    points: PointsTable = PointsTable()
    tie_breaks: tuple[TieBreak, ...] = ("direct", "opponents", "wins", "seats", "seed")
    duplicate: bool = False
    """The same deal at all tables of a round, scored against the same seat elsewhere."""
    no_shows: int = 2
    """An entrant who has missed this number of rounds without a word is dropped."""
    recent: int = 3
    """Arena: opponents of the last games that are avoided."""
    seed: int = 0
    """Decides between pairings that are equally good."""

    def __post_init__(self) -> None:
        """Refuses settings that cannot be played."""
        if not LEAST_SEATS <= self.smallest <= self.size <= MOST_SEATS:
            raise TournamentError("tables have 2 to 8 seats, and the smallest not more than a full one")
        if self.rounds < 1 or self.no_shows < 1 or self.recent < 0:
            raise TournamentError("rounds and missed rounds are counted from 1")
        if not 1 <= self.going_on < self.size:
            raise TournamentError("at least one and not everybody of a table goes on")
        for size, points in self.points.by_place.items():
            if len(points) != size or list(points) != sorted(points, reverse=True):
                raise TournamentError(f"a table of {size} needs {size} numbers of points, highest first")
        if len(set(self.tie_breaks)) != len(self.tie_breaks):
            raise TournamentError("a tie-break is named twice")


class Entrant(msgspec.Struct, frozen=True):
    """Somebody who takes part. The id never changes and is never given to another."""

    id: str
    rating: float = 0.0
    since: int = 1
    """The first round played."""
    until: int = 0
    """The last round played, for somebody who dropped out before the end; 0 while taking part."""

    def plays(self, round_number: int) -> bool:
        """Whether the entrant is there to be paired in a round."""
        return self.since <= round_number and (not self.until or round_number <= self.until)


class PairedTable(msgspec.Struct, frozen=True):
    """The ids at a table in seat order; `BOT` where a bot sits."""

    seats: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """The entrants at the table."""
        return tuple(one for one in self.seats if one != BOT)


class TableResult(msgspec.Struct, frozen=True):
    """The place of each seat: 1 is best, equal places are ties, and the place after two firsts is 3."""

    places: tuple[int, ...]
    scores: tuple[float, ...] = ()
    """The scores of the game in seat order, where it has scores; duplicate compares them."""
    absent: tuple[str, ...] = ()
    """Entrants who did not come."""

    def check(self, table: PairedTable) -> None:
        """Refuses places that no order of the seats gives."""
        if len(self.places) != len(table.seats) or (self.scores and len(self.scores) != len(table.seats)):
            raise TournamentError("a result has one place, and one score if any, for each seat")
        for place in self.places:
            if place != 1 + sum(other < place for other in self.places):
                raise TournamentError(f"places {self.places} do not follow from an order with ties")
        if not set(self.absent) <= set(table.people):
            raise TournamentError("somebody absent was not at the table")
        present = [place for place, one in zip(self.places, table.seats, strict=True) if one not in self.absent]
        missing = [place for place, one in zip(self.places, table.seats, strict=True) if one in self.absent]
        if present and missing and min(missing) <= max(present):
            raise TournamentError("who did not come is placed behind everybody who did")
