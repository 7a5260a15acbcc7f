"""D-8.8, K-8.22: the Warlord has income from military districts and destroys one district."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.flow.choose_district import NO_OFFER, ChooseCity, ChooseCopy, ChooseDistrict, Copy, Reach
from meydan.games.dej.flow.destroy import destroy, fee_parts, open_to, plain_prices, touchable, tribute, value, wall
from meydan.games.dej.flow.prices import affordable
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import DISTRICT, MILITARY, TARGET
from meydan.games.dej.zones.state import Dej


class Warlord(Role):
    """D-8.8: one district of any city, the Warlord's own too, for one coin less than it is worth."""

    key = "warlord"
    rank: i64 = 8
    income_type: i64 = MILITARY
    ability_names = "destroy"

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.used == 0 and RAZING.cities(game, seat, NO_OFFER) != 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.then(ATTACK.of(seat))


class Razing(Reach):
    """D-8.8, K-8.C: what the Warlord destroys and pays."""

    verb = "destroy"

    def districts(self, game: Dej, seat: Seat, offer: Copy, target: Seat) -> Set:
        if not open_to(game, seat, target):
            return 0
        return touchable(game, target)

    def fee(self, game: Dej, offer: Copy, target: Seat, card: Card, beautified: bool) -> i64:
        """K-8.C: its value less one, more behind a wall."""
        return tribute(game, card, value(game, card, beautified) - 1, beautified) + wall(game, target, card)

    def fee_parts(self, game: Dej, target: Seat, card: Card, beautified: bool, fee: i64) -> dict[str, object]:
        return fee_parts(game, target, card, beautified, fee)

    def payable_of(self, game: Dej, seat: Seat, offer: Copy, target: Seat, found: Set) -> Set:
        if plain_prices(game, target):
            return found & affordable(game, game.coins(seat) + 1)
        return super().payable_of(game, seat, offer, target, found)

    def strike(self, game: Dej, seat: Seat, offer: Copy, target: Seat, card: Card, beautified: bool) -> None:
        game.pay(seat, self.fee(game, offer, target, card, beautified))
        destroy(game, seat, target, card, beautified)


class Attack(ChooseCity):
    """D-14 destroy: the Warlord chooses the city."""

    verb = "attack"


class Destroy(ChooseDistrict):
    """D-14 destroy: the Warlord chooses the district to destroy."""


class DestroyCopy(ChooseCopy):
    """K-8.22: of two copies one carries a coin and costs more."""


WARLORD: Final = enter_role(Warlord())
RAZING: Final = Razing()
DESTROY_COPY: Final = DestroyCopy(RAZING, TARGET, DISTRICT)
DESTROY: Final = Destroy(RAZING, DESTROY_COPY, TARGET)
ATTACK: Final = Attack(RAZING, DESTROY)
