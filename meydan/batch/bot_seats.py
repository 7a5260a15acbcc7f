"""Bots in some of the seats of a batch."""

from collections.abc import Mapping

from meydan import bots
from meydan.bots.bulk import BulkGame
from meydan.core.errors import BadOption
from meydan.core.features.lanes import OtherSeats
from meydan.core.game import Game

Seated = Mapping[int, str | bots.Bot]
"""A bot for each seat that is played inside: the name of a level, or a bot of one's own."""
NOBODY = bots.find("random")
"""Stands for the caller, and is never asked."""


class BotSeats(OtherSeats):
    """Each bot answers for its seat, with a seed of its own for every answer.

    As in all bulk play, heuristics answer from the game itself, of which they read what their seat may see; other bots
    are given what their seat knows.
    """

    def __init__(self, seated: Seated, iterations: int) -> None:
        self.by_seat = {seat: bots.find(bot) if isinstance(bot, str) else bot for seat, bot in seated.items()}
        self.budget = bots.Budget(iterations=iterations)
        self.games: dict[int, BulkGame] = {}

    def begin(self, lane: int, game: Game) -> None:
        self.games[lane] = BulkGame(game, [self.by_seat.get(seat, NOBODY) for seat in range(game.players)])

    def choose(self, lane: int, seat: int, seed: int) -> int:
        return self.games[lane].choose(seat, seed, self.budget)


def checked(seated: Seated, players: int) -> int:
    """The seats of the bots as a set; at least one seat of the table must be left."""
    for seat in seated:
        if not 0 <= seat < players:
            raise BadOption("bad_value", f"bots: there is no seat {seat!r} at a table of {players}", option="bots")
    if len(seated) == players:
        raise BadOption("bad_value", "bots: at least one seat must be left for the caller", option="bots")
    return sum(1 << seat for seat in seated)
