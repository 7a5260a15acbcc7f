"""K-8.21: the Scholar looks at seven cards and keeps one."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import seat_of
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.gather import Looking
from meydan.games.dej.hooks import Role
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

STUDIED: Final = 7


class Scholar(Role):
    """K-8.21: the others go shuffled on top of the deck; with fewer than seven, what there is (K-R43)."""

    key = "scholar"
    rank: i64 = 7
    build_limit: i64 = 2
    ability_names = "study"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.deck_size > 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.look_at_top(seat, STUDIED)
        game.then(STUDY.of(seat))


class Study(Looking):
    """K-14 scholar_keep"""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.drawn_kinds()

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.keep_drawn(seat, card)
        game.top_drawn(seat)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return game.drawn_card(0)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"keep:{DISTRICT_NAMES[choice]}"

    def possible(self, game: Dej, item: Item) -> bool:
        return game.drawn != 0 and game.player == seat_of(item)


SCHOLAR: Final = enter_role(Scholar())
STUDY: Final = Study()
