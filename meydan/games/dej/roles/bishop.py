"""D-8.5, K-8.13: the Bishop has income from religious districts, and rank 8 leaves his city alone."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.call import plays
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import RELIGIOUS
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role


class Bishop(Role):
    """D-8.5: protection lasts the round and belongs to the player; it does not bind himself (D-R9, K-R13)."""

    key = "bishop"
    rank: i64 = 5
    income_type: i64 = RELIGIOUS

    def protects(self, game: Dej, seat: Seat, attacker: Seat) -> bool:
        return seat != attacker and plays(game, self.rank) == seat


BISHOP: Final = enter_role(Bishop())
