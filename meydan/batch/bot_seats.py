"""Bots in some of the seats of a batch."""

from collections.abc import Mapping

from meydan import bots
from meydan.core.errors import BadOption
from meydan.core.features.lanes import OtherSeats
from meydan.core.game import Game

Seated = Mapping[int, str | bots.Bot]
"""A bot for each seat that is played inside: the name of a level, or a bot of one's own."""


class BotSeats(OtherSeats):
    """Each bot answers for its seat. It is given what the seat knows, and a seed of its own for every answer."""

    def __init__(self, seated: Seated, iterations: int) -> None:
        self.by_seat = {seat: bots.find(bot) if isinstance(bot, str) else bot for seat, bot in seated.items()}
        self.budget = bots.Budget(iterations=iterations)

    def choose(self, game: Game, seat: int, seed: int) -> int:
        return self.by_seat[seat].choose(bots.known(game, seat), seed, self.budget)


def checked(seated: Seated, players: int) -> int:
    """The seats of the bots as a set; at least one seat of the table must be left."""
    for seat in seated:
        if not 0 <= seat < players:
            raise BadOption("bad_value", f"bots: there is no seat {seat!r} at a table of {players}", option="bots")
    if len(seated) == players:
        raise BadOption("bad_value", "bots: at least one seat must be left for the caller", option="bots")
    return sum(1 << seat for seat in seated)
