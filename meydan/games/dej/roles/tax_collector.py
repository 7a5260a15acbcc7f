"""K-8.27: while the Tax Collector is in the cast every build is taxed; the Tax Collector may take the pile."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Card, Seat, Set
from meydan.games.dej.catalogue import enter_role
from meydan.games.dej.hooks import Role
from meydan.games.dej.zones.names import MOST_COINS
from meydan.games.dej.zones.state import Dej


class TaxCollector(Role):
    """K-8.27: taxes are due even if the role is not held or murdered; its player is exempt in that turn (KR-40)."""

    key = "tax_collector"
    rank: i64 = 9
    ability_names = "collect_tax"
    default_ability: i64 = 0

    def most_stashed(self, game: Dej) -> i64:
        return MOST_COINS

    def somebody_built(self, game: Dej, builder: Seat, card: Card) -> None:
        if self.build_tax(game, builder) > 0 and game.coins(builder) > 0:
            game.tax(builder, self.rank)

    def build_tax(self, game: Dej, builder: Seat) -> i64:
        if game.playing == self.rank and game.player == builder:
            return 0
        return 1

    def abilities(self, game: Dej, seat: Seat) -> Set:
        if game.stash(self.rank) > 0:
            return 1
        return 0

    def use(self, game: Dej, seat: Seat, ability: i64) -> None:
        game.collect(seat, self.rank)


TAX_COLLECTOR: Final = enter_role(TaxCollector())
