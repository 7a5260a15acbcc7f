"""N-3: the kings act in the order of the line, each lays its domino and claims the next."""

from typing import Final

from meydan.core.agenda import MANY, Question, Step, seat_of, what
from meydan.core.bitset import lowest
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.kingdomino.board.spots import spot_text
from meydan.games.kingdomino.events import DOMINO
from meydan.games.kingdomino.zones.state import Kingdomino


class NextKing(Step[Kingdomino]):
    """N-3.1: the king on the lowest number acts. N-3.4: with nothing left to claim it only lays its domino.

    After the last line the kings are done, and the agenda goes on to the scoring.
    """

    def do(self, game: Kingdomino, item: Item) -> None:
        if game.line == 0:
            game.begin_round()
            if game.line == 0:
                return
        domino = lowest(game.line)
        seat = game.owner(domino)
        if game.free != 0:
            game.then(LAY.of(seat, domino), CLAIM.of(seat), self.of())
        else:
            game.then(LAY.of(seat, domino), self.of())


class Lay(Question[Kingdomino]):
    """N-D2: where to lay the domino under the king. It must be laid if it can be (N-4.5), else it is discarded (N-4.6).

    Choices are spots, numbered in reading order.
    """

    def do(self, game: Kingdomino, item: Item) -> None:
        if game.land.look(seat_of(item), what(item)):
            game.ask(item)
        else:
            game.discard(seat_of(item), what(item))

    def options(self, game: Kingdomino, item: Item, seat: Seat) -> Set:
        return MANY

    def list_options(self, game: Kingdomino, item: Item, seat: Seat, moves: Moves) -> None:
        game.land.list_spots(moves)

    def allows(self, game: Kingdomino, item: Item, seat: Seat, choice: Choice) -> bool:
        return game.land.allows(choice)

    def random(self, game: Kingdomino, item: Item, seat: Seat) -> Choice:
        return game.land.any_spot(game)

    def chosen(self, game: Kingdomino, item: Item, seat: Seat, choice: Choice) -> None:
        game.lay(seat, what(item), choice)

    def default(self, game: Kingdomino, item: Item, seat: Seat) -> Choice:
        return game.land.first_spot()

    def word(self, game: Kingdomino, item: Item, seat: Seat, choice: Choice) -> str:
        return f"lay:{spot_text(choice)}"

    def may_be_pending(self, game: Kingdomino, item: Item) -> bool:
        return game.line != 0 and what(item) == lowest(game.line) and seat_of(item) == game.owner(what(item))


class Claim(Question[Kingdomino]):
    """N-D1: which free domino the king goes to. The last one has no choice (N-2.7, N-3.2)."""

    def do(self, game: Kingdomino, item: Item) -> None:
        if game.free & (game.free - 1) == 0:
            game.claim(seat_of(item), lowest(game.free))
        else:
            game.ask(item)

    def options(self, game: Kingdomino, item: Item, seat: Seat) -> Set:
        return game.free

    def chosen(self, game: Kingdomino, item: Item, seat: Seat, domino: Choice) -> None:
        game.claim(seat, domino)

    def default(self, game: Kingdomino, item: Item, seat: Seat) -> Choice:
        return lowest(game.free)

    def word(self, game: Kingdomino, item: Item, seat: Seat, choice: Choice) -> str:
        return f"claim:{choice}"

    def may_be_pending(self, game: Kingdomino, item: Item) -> bool:
        return game.free != 0


NEXT_KING: Final = NextKing()
LAY: Final = Lay(DOMINO)
CLAIM: Final = Claim()
