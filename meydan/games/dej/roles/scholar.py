"""K-8.21: the Scholar looks at seven cards and keeps one."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import NOTHING, seat_of
from meydan.core.bitset import has
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.gather import Looking
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.state import Dej

STUDY_ABILITY: Final = 0
STUDIED: Final = 7


class Scholar(Role):
    """K-8.21: looks at seven cards (or all there are, KR-43), keeps one; the rest go shuffled on top of the deck."""

    key = "scholar"
    rank: i64 = 7
    build_limit: i64 = 2
    ability_names = "study"

    def looking(self, game: Dej, seat: Seat) -> Item:
        if laid_out(game):
            return STUDY.of(seat)
        return NOTHING

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.deck_size > 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.look_at_top(seat, STUDIED)
        game.then(STUDY.of(seat))


def laid_out(game: Dej) -> bool:
    """KR-43: are seven cards being looked at, or fewer because the deck had no more?"""
    if game.drawn_size() == STUDIED:
        return True
    return game.drawn != 0 and game.deck_size == 0 and has(game.used, STUDY_ABILITY) and not game.gathered


class Study(Looking):
    """K-14 scholar_keep: the Scholar keeps one of the cards looked at."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return game.drawn_kinds()

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        game.keep_drawn(seat, card)
        game.top_drawn(seat)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return game.drawn_card(0)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"keep:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        all_there_are = game.drawn_size() == STUDIED or (game.drawn != 0 and game.deck_size == 0)
        return all_there_are and has(game.used, STUDY_ABILITY) and game.player == seat_of(item)


SCHOLAR: Final = enter_role(Scholar())
STUDY: Final = Study()
