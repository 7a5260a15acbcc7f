"""What a card may change. Every hook is a question that by default changes nothing; the files in cards/ give other
answers."""

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.rakab.zones.deck import CARD_NAMES
from meydan.games.rakab.zones.state import Rakab


class Card:
    """One kind of card: a single instance without state."""

    asks: bool = False
    """May the rules owe a question when you are played?"""
    doubles: bool = False
    """Do soldiers count double beside you?"""
    chooses: bool = False
    """Does the player with the most of you choose the next site?"""
    ends_battle: bool = False
    """Is the battle over when you are played?"""

    def __init__(self, number: int) -> None:
        self.number: i64 = number
        self.key = CARD_NAMES[number]

    def play(self, game: Rakab, seat: Seat) -> None:
        """You are played: where do you go, and what do the rules owe?"""
        game.lay(seat, self.number)

    def soldiers_worth(self, game: Rakab, seat: Seat, worth: i64) -> i64:
        """You are the season in force: what are this army's soldiers worth before the drums?"""
        return worth

    def after_the_drums(self, game: Rakab, seat: Seat) -> i64:
        """You are the season in force: what do you add to this army?"""
        return 0

    def own_power(self) -> i64:
        """What do you add to your army, untouched by any other card?"""
        return 0


class Season(Card):
    """R-5.7: a season lies on the map, on top of older ones, and is in force until another covers it."""

    def play(self, game: Rakab, seat: Seat) -> None:
        game.lay_on_map(seat, self.number)
