"""R-5.4: the Scarecrow may send one soldier of its row back into the hand."""

from typing import Final

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import has, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab.hooks import Card
from meydan.games.rakab.zones.deck import VALUES, kinds, soldiers
from meydan.games.rakab.zones.state import Rakab

NOTHING_BACK: Final = 0
ONLY_NOTHING: Final = 0b1


class Scarecrow(Card):
    """RR-4: it may be played without a soldier in the row, too; then nothing is asked."""

    asks = True

    def play(self, game: Rakab, seat: Seat) -> None:
        game.lay(seat, self.number)
        if soldiers(game.row(seat)) != 0:
            game.then(TAKE_BACK.of(seat))


class TakeBack(Question[Rakab]):
    """R-D3: the player takes back a soldier of their own row, or none. Soldiers are numbered from 1, 0 is none."""

    def options(self, game: Rakab, item: Item, seat: Seat) -> Set:
        return ONLY_NOTHING | shift(kinds(soldiers(game.row(seat))), 1)

    def chosen(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> None:
        if choice != NOTHING_BACK:
            game.take_back(seat, choice - 1)

    def default(self, game: Rakab, item: Item, seat: Seat) -> Choice:
        return NOTHING_BACK

    def word(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == NOTHING_BACK:
            return "none"
        return f"take:{VALUES[choice - 1]}"

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return has(game.fighting, seat_of(item)) and soldiers(game.row(seat_of(item))) != 0


TAKE_BACK: Final = TakeBack()
