"""D-3, K-3: the game is a series of rounds; after the last one it is scored."""

from typing import Final

from meydan.core.agenda import Step
from meydan.core.bitset import lowest
from meydan.core.types import Item
from meydan.games.dej import events
from meydan.games.dej.flow.draft import start_draft
from meydan.games.dej.scoring.cities import best
from meydan.games.dej.zones.state import Dej


class NextRound(Step[Dej]):
    """D-3.6, D-10.2, K-3.4: once a city was complete the game is over, otherwise roles are picked anew."""

    def do(self, game: Dej, item: Item) -> None:
        if game.is_last_round():
            game.won = best(game)
            game.tell(events.WON, lowest(game.won))
            game.end()
        else:
            game.then(NEXT_ROUND.of(game.crown))
            start_draft(game)


NEXT_ROUND: Final = NextRound()
