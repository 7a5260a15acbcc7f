"""D-8.4, K-8.10: the King takes the crown and has income from noble districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has
from meydan.core.types import Seat
from meydan.games.dej import events
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import NOBLE, NOBODY
from meydan.games.dej.zones.state import Dej


class King(Role):
    """D-8.4: takes the crown when shown, murdered or not; if murdered unseen, at the end of the round (K-8.10)."""

    key = "king"
    rank: i64 = 4
    income_type: i64 = NOBLE

    def revealed(self, game: Dej, seat: Seat) -> None:
        game.crown_player(seat)

    def round_ended(self, game: Dej, holder: Seat) -> None:
        if holder != NOBODY and not has(game.shown, self.rank):
            game.shown |= bit(self.rank)
            game.tell(events.REVEALED, holder, self.number)
            game.crown_player(holder)


KING: Final = enter_role(King())
