"""K-8.26: the Artist lays coins on districts of their own city."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, drop_lowest, lowest
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.destroy import has_plain
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej

MOST: Final = 2
ENOUGH: Final = KINDS_OF_DISTRICT


class Artist(Role):
    """K-8.26: one use, one or two districts, each only once (KR-35, KR-70)."""

    key = "artist"
    rank: i64 = 9
    ability_names = "beautify"
    beautifies = True

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if plain_districts(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(BEAUTIFY.of(seat, 0))


def plain_districts(game: Dej, seat: Seat) -> Set:
    """The districts of the city without a coin, while the player has coins."""
    if game.coins(seat) == 0:
        return 0
    found = game.city(seat)
    left = game.beautified(seat)
    while left != 0:
        if not has_plain(game, seat, lowest(left)):
            found &= ~(left & -left)
        left = drop_lowest(left)
    return found


class Beautify(Question[Dej]):
    """K-14 beautify: the player chooses a district to lay a coin on, then perhaps a second one."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        found = plain_districts(game, seat)
        if what(item) > 0:
            found |= bit(ENOUGH)
        return found

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        if card == ENOUGH:
            return
        game.beautify(seat, card)
        if what(item) + 1 < MOST and plain_districts(game, seat) != 0:
            game.then(BEAUTIFY.of(seat, what(item) + 1))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        if what(item) > 0:
            return ENOUGH
        return lowest(plain_districts(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == ENOUGH:
            return "enough"
        return f"beautify:{DISTRICT_NAMES[choice]}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and what(item) < MOST and plain_districts(game, game.player) != 0


ARTIST: Final = enter_role(Artist())
BEAUTIFY: Final = Beautify(Field("done"))
