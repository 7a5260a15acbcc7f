"""N-2, N-5.1, N-6.7: how a game begins, how it ends, and what follows in a Dynasty."""

from typing import Final

from meydan.core.agenda import Step
from meydan.core.bitset import has
from meydan.core.types import Item
from meydan.games.kingdomino import events
from meydan.games.kingdomino.flow.turn import CLAIM, NEXT_KING
from meydan.games.kingdomino.scoring.kingdoms import total
from meydan.games.kingdomino.zones.state import Kingdomino


def start(game: Kingdomino) -> None:
    """N-2.3, N-2.6: a shuffled box, the first line, and all kings in one hand."""
    game.clear_table()
    game.lay_out_line()
    game.then(DRAW_KING.of(), SCORE.of())


class DrawKing(Step[Kingdomino]):
    """N-2.7: the kings are drawn one by one; the owner of each claims. Then the second line and the rounds (N-2.8)."""

    def do(self, game: Kingdomino, item: Item) -> None:
        if game.undrawn == 0:
            game.then(NEXT_KING.of())
        else:
            game.then(CLAIM.of(game.draw_king()), self.of())


class Score(Step[Kingdomino]):
    """N-5.1: every kingdom is scored. In a Dynasty the next game follows until there have been three (N-6.1)."""

    def do(self, game: Kingdomino, item: Item) -> None:
        for seat in range(game.seats):
            game.tell(events.SCORED, seat, total(game.result(seat)))
        if game.finished < game.variant.games - 1:
            for seat in range(game.seats):
                game.remember(game.result(seat))
            game.sweep()
            game.tell(events.NEXT_GAME, game.finished + 1)
            start(game)
        else:
            self.crown(game)
            game.end()

    def crown(self, game: Kingdomino) -> None:
        """N-5.5, N-5.6: tell who has won."""
        if game.story is not None:
            best = game.winning()
            for seat in range(game.seats):
                if has(best, seat):
                    game.tell(events.WON, seat)


DRAW_KING: Final = DrawKing()
SCORE: Final = Score()
