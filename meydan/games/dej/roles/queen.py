"""K-8.25: the Queen has three coins for sitting next to rank 4."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import has
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.call import silenced
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import CROWN_RANK, NOBODY
from meydan.games.dej.zones.state import Dej

REWARD: Final = 3


class Queen(Role):
    """K-8.25: coins for sitting next to rank 4: at once if it was shown, at the end of the round if murdered
    (KR-57)."""

    key = "queen"
    rank: i64 = 9
    ability_names = "queen_coins"
    default_ability: i64 = 0

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if has(game.shown, CROWN_RANK) and beside_crown_rank(game, seat):
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.earn(seat, REWARD)

    def round_ended(self, game: Dej, holder: Seat) -> None:
        if holder != NOBODY and silenced(game, CROWN_RANK) and beside_crown_rank(game, holder):
            game.earn(holder, REWARD)


def beside_crown_rank(game: Dej, seat: Seat) -> bool:
    """Does rank 4 sit in the next seat on either side?"""
    other = game.holder(CROWN_RANK)
    return other != NOBODY and (game.after(seat, 1) == other or game.after(other, 1) == seat)


QUEEN: Final = enter_role(Queen())
