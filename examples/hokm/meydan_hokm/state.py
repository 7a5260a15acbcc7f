"""What lies on the table of Hokm. Sets of cards are numbers: bit n is card n."""

from dataclasses import dataclass, field, replace

from meydan.core.bitset import bit, has, without
from meydan.core.plugin import PluginGame, PluginZones
from meydan.core.types import Set

from .cards import beats, of_suit, suit_of

NONE = -1
TO_WIN = 7
"""H-4.1: tricks that win a hand."""


def side_of(seat: int) -> int:
    """H-1.2: partners sit opposite each other."""
    return seat % 2


def partner_of(seat: int) -> int:
    """H-1.2."""
    return (seat + 2) % 4


@dataclass
class Cards:
    """The cards of one hand of Hokm: where they are, and what the trick has come to."""

    hands: list[Set] = field(default_factory=lambda: [0] * 4)
    deck: list[int] = field(default_factory=list)
    """H-5.3: cards that are dealt after trump is named."""
    played: Set = 0
    """All cards played in this hand, those of the open trick too."""
    trick: list[int] = field(default_factory=list)
    leader: int = 0
    trump: int = NONE
    tricks: list[int] = field(default_factory=lambda: [0, 0])
    """Tricks of either side."""
    lacking: list[Set] = field(default_factory=lambda: [0] * 4)
    """H-5.2: suits that a player is known to lack, because they did not follow."""


class Table(PluginZones):
    """The cards of this hand, the ruler, and the points of either side."""

    def __init__(self, goal: int) -> None:
        super().__init__()
        self.goal = goal
        self.ruler = 0
        self.points = [0, 0]
        self.cards = Cards()

    def copy(self) -> "Table":
        other = Table(self.goal)
        other.assign(self)
        return other

    def assign(self, other: PluginZones) -> None:
        assert isinstance(other, Table)
        self.ruler = other.ruler
        self.points = other.points.copy()
        cards = other.cards
        self.cards = replace(
            cards,
            hands=cards.hands.copy(),
            deck=cards.deck.copy(),
            trick=cards.trick.copy(),
            tricks=cards.tricks.copy(),
            lacking=cards.lacking.copy(),
        )

    def winning(self, contenders: Set) -> Set:
        """H-4.4, HR-2: both partners of the side that has reached the goal, as far as they have not resigned."""
        ahead = 0 if self.points[0] > self.points[1] else 1
        side = (bit(ahead) | bit(ahead + 2)) & contenders
        return side or contenders

    # -- what can be read off the table ----------------------------------------------------------------------------

    def in_turn(self) -> int:
        """Who plays the next card of the trick."""
        return (self.cards.leader + len(self.cards.trick)) % 4

    def playable(self, seat: int) -> Set:
        """H-3.1, H-3.2: the cards this seat may play."""
        hand = self.cards.hands[seat]
        if not self.cards.trick:
            return hand
        following = of_suit(hand, suit_of(self.cards.trick[0]))
        return following or hand

    def trick_winner(self) -> int:
        """H-3.3: the seat whose card wins the trick as it lies."""
        best = 0
        for at, card in enumerate(self.cards.trick):
            if beats(card, self.cards.trick[best], self.cards.trump):
                best = at
        return (self.cards.leader + best) % 4

    # -- changes ---------------------------------------------------------------------------------------------------

    def play(self, seat: int, card: int) -> None:
        """Put a card into the trick; not following shows that the suit is missing."""
        if self.cards.trick and suit_of(card) != suit_of(self.cards.trick[0]):
            self.cards.lacking[seat] |= bit(suit_of(self.cards.trick[0]))
        self.cards.hands[seat] = without(self.cards.hands[seat], card)
        self.cards.played |= bit(card)
        self.cards.trick.append(card)

    def lacks(self, seat: int, suit: int) -> bool:
        return has(self.cards.lacking[seat], suit)


def table_of(game: PluginGame) -> Table:
    assert isinstance(game.zones, Table)
    return game.zones


def shuffled(game: PluginGame, cards: list[int]) -> list[int]:
    """The same list in a random order."""
    for at in range(len(cards) - 1, 0, -1):
        other = game.below(at + 1)
        cards[at], cards[other] = cards[other], cards[at]
    return cards
