"""R-6.2: the power of every army after each choice of the asked player, found by trying the rules on a copy."""

from meydan.core.agenda import KINDS
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.rakab.cards.scarecrow import TakeBack
from meydan.games.rakab.flow.turn import Fight
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.state import Rakab


def forecast(game: Rakab, seat: Seat) -> dict[str, object]:
    """The power of every army after each choice, by the text of the choice. Empty where no choice changes an army."""
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
