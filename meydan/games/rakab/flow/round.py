"""R-3: a round: the site, the battle, its end, and the refresh."""

from typing import Final

from meydan.core.agenda import Question, Step, seat_of
from meydan.core.bitset import lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab.flow.battle import END_BATTLE
from meydan.games.rakab.flow.duel import REFILL
from meydan.games.rakab.flow.refresh import REFRESH
from meydan.games.rakab.flow.turn import BATTLE
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE


class Round(Step[Rakab]):
    """R-3.1, R-9.1: the player with the war token chooses the site and takes the first turn (R-3.3)."""

    def do(self, game: Rakab, item: Item) -> None:
        chooser = game.chooser
        if game.duel:
            game.then(REFILL.of(), self.of())
        else:
            game.then(REFRESH.of(), self.of())
        game.then(CHOOSE_SITE.of(chooser), BATTLE.of(chooser), END_BATTLE.of())


class ChooseSite(Question[Rakab]):
    """R-D1: the chooser chooses a province without marker and peace token. Not asked if there is only one."""

    def do(self, game: Rakab, item: Item) -> None:
        sites = game.sites()
        if sites & (sites - 1) == 0:
            game.put_war(seat_of(item), lowest(sites))
        else:
            super().do(game, item)

    def options(self, game: Rakab, item: Item, seat: Seat) -> Set:
        return game.sites()

    def chosen(self, game: Rakab, item: Item, seat: Seat, province: Choice) -> None:
        game.put_war(seat, province)

    def default(self, game: Rakab, item: Item, seat: Seat) -> Choice:
        return lowest(game.sites())

    def word(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> str:
        return f"site:{game.map.provinces[choice]}"

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return game.war == NOWHERE and seat_of(item) == game.chooser and game.sites() != 0


ROUND: Final = Round()
CHOOSE_SITE: Final = ChooseSite()
