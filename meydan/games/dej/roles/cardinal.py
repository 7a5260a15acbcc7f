"""K-8.15: the Cardinal has income from religious districts, and builds with the coins of another for cards."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, which, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.fields import Field
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.build import COUNTED, UNCOUNTED, paid, uncounted
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.flow.prices import price
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import DISTRICT, RELIGIOUS, TARGET
from meydan.games.dej.zones.state import Dej

HELP: Final = 0
"""The number of the ability, which is used by building."""


class Cardinal(Role):
    """K-8.15: once a turn the Cardinal takes exactly the coins missing for a build, for as many cards."""

    key = "cardinal"
    rank: i64 = 5
    income_type: i64 = RELIGIOUS

    def lends(self, game: Dej, seat: Seat, card: Card, cards: i64) -> bool:
        lack = price(game, seat, card) - game.coins(seat)
        return not has(game.used, HELP) and 0 < lack < cards and helpers(game, seat, lack) != 0

    def borrow(self, game: Dej, seat: Seat, card: Card, counted: bool) -> None:
        game.used |= bit(HELP)
        game.then(HELPER.of(seat, card))


def helpers(game: Dej, seat: Seat, coins: i64) -> Set:
    """The other players with at least this many coins."""
    found: Set = 0
    for other in range(game.seats):
        if other != seat and game.coins(other) >= coins:
            found |= bit(other)
    return found


class Helper(Priced):
    """K-14 build, cardinal: the Cardinal chooses whose coins to take; with the Cardinal's coins they make up the
    price."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return helpers(game, seat, price(game, seat, what(item)) - game.coins(seat))

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        lack = price(game, seat, what(item)) - game.coins(seat)
        game.give_coins(other, seat, lack)
        game.then(GIVE_FOR.of(seat, other, what(item), lack))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"help:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        lack = price(game, seat, what(item)) - game.coins(seat)
        enough = 0 < lack < game.hand_size(seat) and helpers(game, seat, lack) != 0
        return game.player == seat and has(game.hand(seat), what(item)) and enough


class GiveFor(Question[Dej]):
    """K-14 build, cardinal: the Cardinal gives a card for each coin taken, any but the one being built; then pays for
    it."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        hand = game.hand(seat)
        if game.copies(seat, whom(item)) == 1:
            return hand & ~bit(whom(item))
        return hand

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        card = whom(item)
        game.give_card(seat, what(item), choice)
        game.still_shown(seat, card)
        if which(item) > 1:
            game.then(GIVE_FOR.of(seat, what(item), card, which(item) - 1))
            return
        counted: i64 = COUNTED
        if has(uncounted(game, seat, game.playing), card):
            counted = UNCOUNTED
        paid(game, seat, card, counted, game.coins(seat))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"give:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        seat = seat_of(item)
        mine = game.player == seat != what(item) < game.seats and has(game.hand(seat), whom(item))
        return mine and 0 < which(item) < game.hand_size(seat) and game.coins(seat) == price(game, seat, whom(item))


CARDINAL: Final = enter_role(Cardinal())
HELPER: Final = Helper(DISTRICT)
GIVE_FOR: Final = GiveFor(TARGET, DISTRICT, Field("cards"))
