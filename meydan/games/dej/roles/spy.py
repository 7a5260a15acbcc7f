"""K-8.5: the Spy looks at a hand, and is paid for each card of the named type."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import lowest, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import TYPE_NAMES, TYPES
from meydan.games.dej.zones.state import Dej


class Spy(Role):
    """K-8.5: the Spy names a player and a type, looks at the hand, takes coins and draws cards."""

    key = "spy"
    rank: i64 = 2
    ability_names = "spy"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        return 1

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(SPY_ON.of(seat))


class SpyOn(Question[Dej]):
    """K-14 spy: the Spy chooses a player and a type. The choice is numbered 5 * seat + type."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        found: Set = 0
        for other in range(game.seats):
            if other != seat:
                found |= shift(31, TYPES * other)
        return found

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        other = choice // TYPES
        cards = game.count(other, game.in_play.of_type[choice % TYPES])
        game.look_at_hand(seat, other)
        game.count_out(other, choice % TYPES, cards)
        game.tell(events.SPIED, seat, other, choice % TYPES, cards)
        coins = cards
        if coins > game.coins(other):
            coins = game.coins(other)
        if coins > 0:
            game.give_coins(other, seat, coins)
        if cards > 0:
            game.draw(seat, cards)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"spy:{choice // TYPES},{TYPE_NAMES[choice % TYPES]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item)


SPY: Final = enter_role(Spy())
SPY_ON: Final = SpyOn()
