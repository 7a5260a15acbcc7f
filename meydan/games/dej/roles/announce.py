"""Naming a role aloud: the question that announcements share."""

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import bit, lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.zones.state import Dej


class Announce(Question[Dej]):
    """The player names a rank, in the open. A subclass says which ranks may be named and what happens to the one
    named."""

    verb: str = ""

    def named(self, game: Dej, seat: Seat, rank: i64) -> None:
        raise NotImplementedError

    def targets(self, game: Dej) -> Set:
        raise NotImplementedError

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return self.targets(game)

    def chosen(self, game: Dej, item: Item, seat: Seat, rank: Choice) -> None:
        self.named(game, seat, rank)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.targets(game))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"{self.verb}:{game.in_play.cast[choice].key}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and self.targets(game) != 0


def mark(game: Dej, number: i64, seat: Seat, rank: i64) -> None:
    """The named role is under the mark for this round."""
    game.mark(number, bit(rank), seat)
    game.tell(events.ANNOUNCED, seat, game.in_play.cast_numbers[rank], number)
