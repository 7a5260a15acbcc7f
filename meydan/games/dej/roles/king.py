"""D-8.4, K-8.10: the King takes the crown and has income from noble districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has
from meydan.core.types import Seat
from meydan.games.dej import events as told
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import NOBLE, NOBODY
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role


class King(Role):
    """D-8.4: the crown is his when he is shown, murdered or not; murdered unseen, at the end of the round (K-8.10)."""

    key = "king"
    rank: i64 = 4
    income_type: i64 = NOBLE

    def revealed(self, game: Dej, seat: Seat) -> None:
        game.crown_player(seat)

    def round_ended(self, game: Dej, holder: Seat) -> None:
        if holder != NOBODY and not has(game.shown, self.rank):
            game.shown |= bit(self.rank)
            game.tell(told.REVEALED, holder, self.number)
            game.crown_player(holder)


KING: Final = enter_role(King())
