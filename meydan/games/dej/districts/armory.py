"""K-9.1: the Armory is given up to destroy a district."""

from typing import Final

from mypy_extensions import i64

from meydan.core.bitset import bit, has
from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.flow.choose_district import NO_OFFER, ChooseCity, ChooseCopy, ChooseDistrict, Copy, Reach
from meydan.games.dej.flow.destroy import pull_down
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.names import DISTRICT, TARGET
from meydan.games.dej.zones.state import Dej


class Armory(District):
    """K-9.1: given up to destroy a district of a city that is not complete, free of charge; Bishop, Keep and Great
    Wall give no protection from it."""

    key = "armory"

    def usable(self, game: Dej, seat: Seat) -> bool:
        """KR-15: the Armory cannot be used in the owner's complete city, unless the option allows it."""
        if game.complete(seat) and game.settings["armory_usable_in_own_complete_city"] is not True:
            return False
        return BLASTING.cities(game, seat, NO_OFFER) != 0

    def use(self, game: Dej, seat: Seat) -> None:
        game.then(AIM.of(seat))


class Blasting(Reach):
    """K-9.1: what the Armory may destroy: any copy, without paying coins."""

    verb = "destroy"

    def may_use(self, game: Dej, seat: Seat, offer: Copy) -> bool:
        return super().may_use(game, seat, offer) and has(game.city(seat), ARMORY.number)

    def districts(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        if game.complete(target):
            return 0
        return game.city(target) & ~bit(ARMORY.number)

    def payable(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> bool:
        return True

    def strike(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> None:
        """Put the Armory under the deck, then the district it destroys."""
        own: i64 = ARMORY.number
        pull_down(game, seat, seat, own, has(game.beautified(seat), own))
        pull_down(game, seat, target, card, beautified)


class Aim(ChooseCity):
    """K-14 armory: the owner of the Armory chooses the city."""

    verb = "aim"


class Blast(ChooseDistrict):
    """K-14 armory: the owner of the Armory chooses the district to destroy."""


class BlastCopy(ChooseCopy):
    """K-9.31: the owner of the Armory chooses which of two copies to destroy: with or without a coin."""


ARMORY: Final = enter_district(Armory())
BLASTING: Final = Blasting()
BLAST_COPY: Final = BlastCopy(BLASTING, TARGET, DISTRICT)
BLAST: Final = Blast(BLASTING, BLAST_COPY, TARGET)
AIM: Final = Aim(BLASTING, BLAST)
