"""What earlier rounds mean for the next pairing: who met whom, who sat where, who had a bye."""

from collections import Counter, defaultdict

import msgspec

from meydan.tournaments.model import BOT
from meydan.tournaments.tournament import Tournament


class PairingHistory(msgspec.Struct):
    """Counted from all paired rounds, whether played or not."""

    met: Counter[tuple[str, str]]
    """How often two entrants shared a table, in both orders; with `BOT` as second, how often a bot filled it."""
    sat: dict[str, Counter[int]]
    """How often an entrant had each seat."""
    byes: Counter[str]
    lately: dict[str, list[str]]
    """The opponents of each entrant, latest last."""
    last_round: dict[str, int]
    """The latest round in which an entrant was at a table."""

    @classmethod
    def of(cls, tournament: Tournament) -> "PairingHistory":
        """The history of a tournament."""
        history = cls(Counter(), defaultdict(Counter), Counter(), defaultdict(list), {})
        for number, each in enumerate(tournament.rounds, 1):
            history.byes.update(each.byes)
            for table in each.tables:
                for seat, one in enumerate(table.seats):
                    if one in tournament.entrants:
                        history.sat[one][seat] += 1
                        history.last_round[one] = number
                for one in table.people:
                    others = [other for other in table.people if other != one]
                    history.lately[one] += others
                    history.met.update((one, other) for other in others)
                    history.met[one, BOT] += BOT in table.seats
        return history
