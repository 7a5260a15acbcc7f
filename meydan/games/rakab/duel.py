"""R-11: what is different for two players."""

from typing import Final

from meydan.core.agenda import Step
from meydan.core.types import Item
from meydan.games.rakab import events as told
from meydan.games.rakab.battle import finish
from meydan.games.rakab.state import Rakab


class Refill(Step[Rakab]):
    """R-11.4, R-11.9: played cards into the box, hands up to eight; then the ends of R-11.7 and of R-8.6."""

    def do(self, game: Rakab, item: Item) -> None:
        game.clear_battle()
        for seat in range(game.seats):
            game.refill(seat)
        if game.holders() == 0:
            finish(game)
        elif game.stall_limit > 0 and game.quiet == game.stall_limit:
            game.tell(told.NOBODY_FIGHTS)
            finish(game)

    def possible(self, game: Rakab, item: Item) -> bool:
        return game.duel


REFILL: Final = Refill()
