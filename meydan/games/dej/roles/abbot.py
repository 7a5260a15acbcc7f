"""K-8.14: the Abbot has a coin from the richest, and coins or cards for religious districts."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what
from meydan.core.bitset import bit, first, lowest
from meydan.core.fields import Field
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.priced_questions import Priced
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import RELIGIOUS
from meydan.games.dej.zones.state import Dej


class Abbot(Role):
    """K-8.14: the levy needs somebody strictly richer; the player announces the mix before taking anything."""

    key = "abbot"
    rank: i64 = 5
    income_type: i64 = RELIGIOUS
    ability_names = "levy"
    default_ability: i64 = 0

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if richest(game, seat) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(LEVY.of(seat))

    def income(self, game: Dej, seat: Seat, districts: i64) -> None:
        if districts > 0:
            game.then(MIX.of(seat, districts))


def richest(game: Dej, seat: Seat) -> Set:
    """The other players with the most coins, if that is more than the Abbot has."""
    most = game.coins(seat)
    found: Set = 0
    for other in range(game.seats):
        if game.coins(other) > most:
            most = game.coins(other)
            found = 0
        if game.coins(other) == most and most > game.coins(seat):
            found |= bit(other)
    return found


class Levy(Priced):
    """K-14 abbot_levy: the Abbot chooses one of the richest players."""

    open_gains = True

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return richest(game, seat)

    def chosen(self, game: Dej, item: Item, seat: Seat, other: Choice) -> None:
        game.give_coins(other, seat, 1)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(richest(game, seat))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"levy:{choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and richest(game, seat_of(item)) != 0


class Mix(Question[Dej]):
    """K-14 take_income: the number of coins; the rest is taken in cards."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return first(what(item) + 1)

    def chosen(self, game: Dej, item: Item, seat: Seat, coins: Choice) -> None:
        if coins > 0:
            game.earn(seat, coins)
        if coins < what(item):
            game.draw(seat, what(item) - coins)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return what(item)

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"coins:{choice},cards:{what(item) - choice}"

    def may_be_pending(self, game: Dej, item: Item) -> bool:
        return game.playing != 0 and game.player == seat_of(item) and 0 < what(item) <= game.city_size(seat_of(item))


ABBOT: Final = enter_role(Abbot())
LEVY: Final = Levy()
MIX: Final = Mix(Field("districts"))
