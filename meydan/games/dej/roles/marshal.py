"""K-8.24: the Marshal has income from military districts and buys a cheap district of another city."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.choose_district import NO_OFFER, ChooseCity, ChooseCopy, ChooseDistrict, Copy, Reach
from meydan.games.dej.flow.destroy import fee_parts, hand_over, open_to, touchable, value, wall
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import DISTRICT, MILITARY, TARGET
from meydan.games.dej.zones.state import Dej

MOST_VALUE: Final = 3


class Marshal(Role):
    """K-8.24: buys a district worth at most three coins; its owner is paid the value. Not a build (K-7.9)."""

    key = "marshal"
    rank: i64 = 8
    income_type: i64 = MILITARY
    ability_names = "seize"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if SEIZING.cities(game, seat, NO_OFFER) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(SEIZE_FROM.of(seat))


class Seizing(Reach):
    """K-8.24, K-8.C: what the Marshal buys, and for how much."""

    verb = "seize"

    def districts(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        """The districts of that city that the Marshal's own city does not have."""
        if target == seat or not open_to(game, seat, target):
            return 0
        return touchable(game, target) & ~game.city(seat)

    def fee(self, game: Dej, offer: Copy, target: Seat, card: Card, beautified: bool) -> i64:
        return value(game, card, beautified) + wall(game, target, card)

    def fee_parts(self, game: Dej, target: Seat, card: Card, beautified: bool, fee: i64) -> dict[str, object]:
        return fee_parts(game, target, card, beautified, fee)

    def payable(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> bool:
        return value(game, card, beautified) <= MOST_VALUE and super().payable(
            game, seat, offer, target, card, beautified
        )

    def strike(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> None:
        game.give_coins(seat, target, self.fee(game, offer, target, card, beautified))
        hand_over(game, target, seat, card, beautified)
        game.note_complete(seat)


class SeizeFrom(ChooseCity):
    """K-14 seize: the Marshal chooses the city to take a district from."""

    verb = "seize_from"


class Seize(ChooseDistrict):
    """K-14 seize: the Marshal chooses the district."""


class SeizeCopy(ChooseCopy):
    """K-8.24: of two copies one carries a coin and costs more."""


MARSHAL: Final = enter_role(Marshal())
SEIZING: Final = Seizing()
SEIZE_COPY: Final = SeizeCopy(SEIZING, TARGET, DISTRICT)
SEIZE: Final = Seize(SEIZING, SEIZE_COPY, TARGET)
SEIZE_FROM: Final = SeizeFrom(SEIZING, SEIZE)
