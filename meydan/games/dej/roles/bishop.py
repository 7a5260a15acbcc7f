"""D-8.5, K-8.13: the Bishop has income from religious districts, and rank 8 may not touch the city."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.call import plays
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import RELIGIOUS
from meydan.games.dej.zones.state import Dej


class Bishop(Role):
    """D-8.5: the protection of the city lasts the round; it does not bind its own player (DR-9, KR-13)."""

    key = "bishop"
    rank: i64 = 5
    income_type: i64 = RELIGIOUS

    def protects(self, game: Dej, seat: Seat, attacker: Seat) -> bool:
        return seat != attacker and plays(game, self.rank) == seat


BISHOP: Final = enter_role(Bishop())
