"""Tournaments without I/O: who plays whom in which seat, what a place is worth, and who leads.

A tournament is a list of decisions (`decisions.py`). `Tournament.replay` rebuilds everything from them, so a server
that appends each decision before it shows it loses nothing in a crash. A pairing is itself a decision: replaying never
pairs again, and a later version of the search cannot change a round that has been published.
"""

from meydan.tournaments.decisions import (
    Corrected,
    Decision,
    DroppedOut,
    EntrantAdded,
    Opened,
    Paired,
    Reported,
    dump,
    load,
)
from meydan.tournaments.duplicate import deal_seed
from meydan.tournaments.model import (
    BOT,
    Entrant,
    PairedTable,
    PointsTable,
    TableResult,
    TournamentError,
    TournamentSettings,
)
from meydan.tournaments.pairing import next_round
from meydan.tournaments.standings import Standing, standings
from meydan.tournaments.tournament import Tournament

__all__ = [
    "BOT",
    "Corrected",
    "Decision",
    "DroppedOut",
    "Entrant",
    "EntrantAdded",
    "Opened",
    "Paired",
    "PairedTable",
    "PointsTable",
    "Reported",
    "Standing",
    "TableResult",
    "Tournament",
    "TournamentError",
    "TournamentSettings",
    "deal_seed",
    "dump",
    "load",
    "next_round",
    "standings",
]
