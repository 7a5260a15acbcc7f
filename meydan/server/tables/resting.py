"""Pauses a game that all players have left and nobody watches: after a while its bots and stand-ins stop.

The game goes on as soon as a person listens at the table or takes a seat back. If no player can, because each of
them resigned or deleted their account, the table is closed. A game between several people waits longer, so that its
stand-ins can play to the end; with safe choices alone not every game comes to an end.
"""

from collections.abc import Iterable

from meydan.server.state.replayed_game import Entry
from meydan.server.state.table_record import TableRecord

ALONE = 300.0
"""Seconds that bots go on after the only person has left."""
ALONE_TOGETHER = 3600.0
"""The same for rated games and games between several people, who expect a result."""
TEMPO = 1.0
"""Seconds between safe choices when no person plays: they need no thinking, and would fill the journal."""
LOOK_AGAIN = 3600.0
"""Seconds until a resting game is checked again."""


class Company:
    """When the people left a game. After a restart this is read from the journal."""

    def __init__(self, record: TableRecord, entries: Iterable[Entry]) -> None:
        moments = [entry.time for entry in entries if entry.by == "person"]
        moments += [one.back for one in record.seats if one.back is not None]
        self.last = max([record.started or record.created, *moments])
        """When a person was last present, as far as this process knows."""
        self.was_there = False

    def is_gone(self, record: TableRecord, listening: bool, now: float) -> bool:
        """Has the game been without people for so long that it rests? Call after every change."""
        there = is_playing(record) or listening
        if there or self.was_there or self.last > now:  # a time in the future was written by a wrong clock
            self.last = now
        self.was_there = there
        together = record.rated or len({one.person for one in record.seats if one.person is not None}) > 1
        return now - self.last >= (ALONE_TOGETHER if together else ALONE)


def is_playing(record: TableRecord) -> bool:
    """Is there a person who has neither left nor resigned?"""
    return any(one.person is not None and not one.away and not one.resigned for one in record.seats)


def can_act(record: TableRecord, eliminated: Iterable[int]) -> bool:
    """Is there a person who may be asked again in this game?

    Those who missed a question are counted: they may come back any moment. Those who left are not.
    """
    out = set(eliminated)
    return any(
        one.person is not None and not one.resigned and one.seat not in out and (one.late or not one.away)
        for one in record.seats
    )


def can_return(record: TableRecord) -> bool:
    """Does a person still own a seat?"""
    return any(one.person is not None and not one.resigned for one in record.seats)
