"""K-9.1: the Armory is given up to destroy a district."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Question, seat_of, what, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.harm import has_plain, pull_down
from meydan.games.dej.hooks import District
from meydan.games.dej.names import DISTRICT, TARGET
from meydan.games.dej.state import Dej
from meydan.games.dej.tables import enter_district

PLAIN: Final = 0
COINED: Final = 1


class Armory(District):
    """K-9.1: free of charge, in any city that is not complete; Bishop, Keep and Great Wall speak of rank 8 only."""

    key = "armory"

    def usable(self, game: Dej, seat: Seat) -> bool:
        """R-15: not in a complete city of one's own, unless the table says so."""
        if game.complete(seat) and game.settings["armory_usable_in_own_complete_city"] is not True:
            return False
        return cities(game) != 0

    def use(self, game: Dej, seat: Seat) -> None:
        game.then(AIM.of(seat))


def targets(game: Dej, seat: Seat) -> Set:
    """The districts of a city that the Armory may destroy."""
    if game.complete(seat):
        return 0
    return game.city(seat) & ~bit(ARMORY.number)


def cities(game: Dej) -> Set:
    found: Set = 0
    for seat in range(game.seats):
        if targets(game, seat) != 0:
            found |= bit(seat)
    return found


class Aim(Question[Dej]):
    """K-14 armory: first the city."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return cities(game)

    def chosen(self, game: Dej, item: Item, seat: Seat, target: Choice) -> None:
        game.then(BLAST.of(seat, target))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(cities(game))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"aim:{choice}"

    def possible(self, game: Dej, item: Item) -> bool:
        return loaded(game, seat_of(item)) and cities(game) != 0


class Blast(Question[Dej]):
    """K-14 armory: then the district; of equal ones with and without a coin, which."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return targets(game, what(item))

    def chosen(self, game: Dej, item: Item, seat: Seat, card: Choice) -> None:
        if has(game.coined(what(item)), card) and has_plain(game, what(item), card):
            game.then(BLAST_COPY.of(seat, what(item), card))
        else:
            fire(game, seat, what(item), card, has(game.coined(what(item)), card))

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return lowest(targets(game, what(item)))

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        return f"destroy:{DISTRICT_NAMES[choice]}"

    def possible(self, game: Dej, item: Item) -> bool:
        return loaded(game, seat_of(item)) and what(item) < game.seats and targets(game, what(item)) != 0


class BlastCopy(Question[Dej]):
    """K-9.31: of two equal districts only one carries a coin."""

    def options(self, game: Dej, item: Item, seat: Seat) -> Set:
        return bit(PLAIN) | bit(COINED)

    def chosen(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> None:
        fire(game, seat, what(item), whom(item), choice == COINED)

    def default(self, game: Dej, item: Item, seat: Seat) -> Choice:
        return PLAIN

    def word(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PLAIN:
            return "destroy:plain"
        return "destroy:beautified"

    def possible(self, game: Dej, item: Item) -> bool:
        target = what(item)
        return (
            loaded(game, seat_of(item))
            and target < game.seats
            and has(targets(game, target) & game.coined(target), whom(item))
            and has_plain(game, target, whom(item))
        )


def loaded(game: Dej, seat: Seat) -> bool:
    """Is it his turn, with an Armory in his city?"""
    return game.player == seat and has(game.city(seat), ARMORY.number)


def fire(game: Dej, seat: Seat, target: Seat, card: Card, coined: bool) -> None:
    """The Armory first, then what it destroys: both go under the deck."""
    own: i64 = ARMORY.number
    pull_down(game, seat, seat, own, has(game.coined(seat), own))
    pull_down(game, seat, target, card, coined)


ARMORY: Final = enter_district(Armory())
AIM: Final = Aim()
BLAST: Final = Blast(TARGET)
BLAST_COPY: Final = BlastCopy(TARGET, DISTRICT)
