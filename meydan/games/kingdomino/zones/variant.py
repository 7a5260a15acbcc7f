"""N-2.5, N-6: the numbers and variants of one table, read from its options once."""

from typing import Final

from mypy_extensions import i64

from meydan.games.kingdomino.zones.dominoes import DOMINOES

GAMES_OF_A_DYNASTY: Final = 3


class Variant:
    """Shared by all copies of a game and never changed."""

    def __init__(self, seats: i64, settings: dict[str, object]) -> None:
        self.kings: i64 = 4
        """N-2.2: two each for two players, else one each. A line has as many dominoes."""
        if seats == 3:
            self.kings = 3
        self.kings_each: i64 = self.kings // seats
        self.is_duel: bool = settings["mighty_duel"] is True
        self.side: i64 = 7 if self.is_duel else 5
        """N-4.3, N-6.4: the most columns and rows a kingdom may have."""
        self.in_play: i64 = 12 * seats
        """N-2.3: dominoes that are not set aside."""
        if self.is_duel:
            self.in_play = DOMINOES
        self.each: i64 = self.in_play // seats
        """Dominoes a player gets."""
        self.rounds: i64 = self.in_play // self.kings
        self.shows_front: bool = settings["show_front_number"] is True
        self.rewards_middle: bool = settings["middle_kingdom"] is True
        self.rewards_harmony: bool = settings["harmony"] is True
        self.games: i64 = 1
        """N-6.1"""
        if settings["dynasty"] is True:
            self.games = GAMES_OF_A_DYNASTY
