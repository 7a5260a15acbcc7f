"""R-6.2: what every army would count after each choice of the one who is asked. The rules themselves are tried out."""

from meydan.core.agenda import KINDS
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.rakab.cards.scarecrow import TakeBack
from meydan.games.rakab.state import Rakab
from meydan.games.rakab.strength import power
from meydan.games.rakab.turn import Fight


def forecast(game: Rakab, seat: Seat) -> dict[str, object]:
    """The power of every army, by the words of the choices. Nothing where no army changes."""
    found: dict[str, object] = {}
    item = game.top()
    kind = KINDS[item & 255]
    if isinstance(kind, (Fight, TakeBack)):
        moves = Moves()
        kind.list_options(game, item, seat, moves)
        for choice in moves.listed():
            scratch = game.fork()  # without the story
            kind.chosen(scratch, item, seat, choice)  # and no further: the battle may end, the armies are still there
            found[kind.word(game, item, seat, choice)] = [int(power(scratch, one)) for one in range(game.seats)]
    return found
