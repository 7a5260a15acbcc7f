"""D-8.3, K-8.7: the Magician exchanges hands with a player, or some cards with the deck."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, lowest
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej

SWAP: Final = 0
REDRAW: Final = 1
ENOUGH: Final = KINDS_OF_DISTRICT


class Magician(Role):
    """D-8.3: one of the two, once a turn. The target is a player, so no role protects against it."""

    key = "magician"
    rank: i64 = 3
    ability_names = "swap_hands redraw"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.used != 0:
            return 0
        if game.hand_size(seat) == 0:  # DR-22
            return bit(SWAP)
        return bit(SWAP) | bit(REDRAW)

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        if ability == SWAP:
            game.then(SWAP_HANDS.of(seat))
        else:
            game.then(PUT_UNDER.of(seat, 0))


class SwapHands(Priced):
    """D-14 swap_hands: the Magician chooses a player to exchange hands with."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.others(seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.swap_hands(seat, other)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(game.others(seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"swap_hands:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item)


class PutUnder(Question[Dej]):
    """D-14 redraw: the player puts cards under the deck one by one, stops, and draws as many (DR-23)."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        if what(item) == 0:
            return game.hand(seat)
        return game.hand(seat) | bit(ENOUGH)

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == ENOUGH:
            game.draw(seat, what(item))
            return
        game.sink(seat, choice)
        if game.hand_size(seat) > 0:
            game.then(PUT_UNDER.of(seat, what(item) + 1))
        else:
            game.draw(seat, what(item) + 1)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        if what(item) == 0:
            return lowest(game.hand(seat))
        return ENOUGH

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == ENOUGH:
            return "enough"
        return f"put_under:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        return game.player == seat and game.hand_size(seat) > 0 and what(item) <= game.deck_size


MAGICIAN: Final = enter_role(Magician())
SWAP_HANDS: Final = SwapHands()
PUT_UNDER: Final = PutUnder(Field("cards"))
