"""K-8.20: the Navigator takes four coins or four cards and builds nothing."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.state import Dej

COINS: Final = 0
CARDS: Final = 1
TAKEN: Final = 4


class Navigator(Role):
    """K-8.20: four coins or four cards besides gathering; the Navigator never builds, whether or not they take them."""

    key = "navigator"
    rank: i64 = 7
    build_limit: i64 = 0
    ability_names = "navigate:coins navigate:cards"
    default_ability: i64 = COINS

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.used != 0:
            return 0
        if game.deck_size == 0:
            return bit(COINS)
        return bit(COINS) | bit(CARDS)

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        if ability == COINS:
            game.earn(seat, TAKEN)
        else:
            game.draw(seat, TAKEN)


NAVIGATOR: Final = enter_role(Navigator())
