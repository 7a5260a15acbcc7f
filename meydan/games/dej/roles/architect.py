"""D-8.7, K-8.19: the Architect draws two extra cards and builds up to three districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.state import Dej


class Architect(Role):
    """D-8.7: two more cards, both kept, whichever resource is gathered."""

    key = "architect"
    rank: i64 = 7
    build_limit: i64 = 3

    def bonus(self, game: Dej, seat: Seat) -> None:
        game.draw(seat, 2)


ARCHITECT: Final = enter_role(Architect())
