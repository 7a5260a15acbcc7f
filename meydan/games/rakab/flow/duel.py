"""R-11: what is different for two players."""

from typing import Final

from meydan.core.agenda import Step
from meydan.core.types import Item
from meydan.games.rakab import events
from meydan.games.rakab.flow.battle import finish
from meydan.games.rakab.zones.state import Rakab


class Refill(Step[Rakab]):
    """R-11.4, R-11.9: two players: played cards go to the boxes, hands are refilled to eight; the game may end
    (R-11.7, R-8.6)."""

    def do(self, game: Rakab, item: Item) -> None:
        game.clear_battle()
        for seat in range(game.seats):
            game.refill(seat)
        if game.holders() == 0:
            finish(game)
        elif game.stall_limit > 0 and game.quiet == game.stall_limit:
            game.tell(events.NOBODY_FIGHTS)
            finish(game)

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return game.duel


REFILL: Final = Refill()
