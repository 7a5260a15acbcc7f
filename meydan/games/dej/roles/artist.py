"""K-8.26: the Artist lays coins on districts of his city."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, lowest
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.harm import has_plain
from meydan.games.dej.hooks import Role
from meydan.games.dej.names import KINDS_OF_DISTRICT
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_role

MOST: Final = 2
ENOUGH: Final = KINDS_OF_DISTRICT


class Artist(Role):
    """K-8.26: one use, one or two districts, each only once (K-R35, K-R70)."""

    key = "artist"
    rank: i64 = 9
    ability_names = "beautify"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if plain_districts(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(BEAUTIFY.of(seat, 0))


def plain_districts(game: Dej, seat: Seat) -> Set:
    """The districts of his city without a coin, while he has coins."""
    if game.coins(seat) == 0:
        return 0
    found = game.city(seat)
    left = game.coined(seat)
    while left != 0:
        if not has_plain(game, seat, lowest(left)):
            found &= ~(left & -left)
        left &= left - 1
    return found


class Beautify(Question[Dej]):
    """K-14 beautify: a district, then another one if he likes."""

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

    def possible(self, game: Dej, item: Item) -> bool:
        return game.player == seat_of(item) and what(item) < MOST and plain_districts(game, game.player) != 0


ARTIST: Final = enter_role(Artist())
BEAUTIFY: Final = Beautify(Field("done"))
