"""The table and the rules of a turn."""

from typing import Final

from meydan.core.agenda import Question, Step, seat_of
from meydan.core.bitset import bit, listed
from meydan.core.plugin import PluginGame, PluginZones
from meydan.core.types import Choice, Item, Seat, Set

from .events import SHOWN, TOOK, WON

MOST: Final = 3
"""Stones that may be taken in a turn; also the highest card."""


class Heap(PluginZones):
    """The stones in the middle, what everybody has taken, and the secret cards."""

    def __init__(self, stones: int, taken: list[int], cards: list[int]) -> None:
        super().__init__()
        self.stones = stones
        self.taken = taken
        self.cards = cards

    def copy(self) -> "Heap":
        return Heap(self.stones, self.taken.copy(), self.cards.copy())

    def assign(self, other: PluginZones) -> None:
        assert isinstance(other, Heap)
        self.stones = other.stones
        self.taken[:] = other.taken
        self.cards[:] = other.cards

    def points(self, seat: int) -> int:
        return self.taken[seat] + self.cards[seat]

    def winning(self, contenders: Set) -> Set:
        best = max(self.points(seat) for seat in listed(contenders))
        return sum(bit(seat) for seat in listed(contenders) if self.points(seat) == best)


def heap_of(game: PluginGame) -> Heap:
    assert isinstance(game.zones, Heap)
    return game.zones


class Take(Question[PluginGame]):
    """Take one to three stones. Choice 0 is one stone."""

    def options(self, game: PluginGame, item: Item, seat: Seat) -> Set:
        return bit(min(heap_of(game).stones, MOST)) - 1

    def chosen(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> None:
        heap = heap_of(game)
        heap.stones -= choice + 1
        heap.taken[seat] += choice + 1
        game.tell(TOOK, seat, choice + 1, heap.stones)
        game.then(NEXT_PLAYER.of(seat))

    def default(self, game: PluginGame, item: Item, seat: Seat) -> Choice:
        return 0

    def word(self, game: PluginGame, item: Item, seat: Seat, choice: Choice) -> str:
        return f"take:{choice + 1}"

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        return heap_of(game).stones > 0


class NextPlayer(Step[PluginGame]):
    """The next player takes stones, or the cards are shown and the game is over."""

    def do(self, game: PluginGame, item: Item) -> None:
        if heap_of(game).stones > 0:
            game.then(TAKE.of((seat_of(item) + 1) % game.seats))
            return
        for seat in range(game.seats):
            game.tell(SHOWN, seat, heap_of(game).cards[seat])
        game.end()
        for seat in listed(game.winning()):
            game.tell(WON, seat)

    def may_be_pending(self, game: PluginGame, item: Item) -> bool:
        return False  # a position waits at a question


TAKE: Final = Take()
NEXT_PLAYER: Final = NextPlayer()
