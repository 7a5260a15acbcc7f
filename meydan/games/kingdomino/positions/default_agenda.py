"""Fills the agenda of a loaded Kingdomino position that has none."""

from meydan.games.kingdomino.flow.match import DRAW_KING, SCORE
from meydan.games.kingdomino.flow.turn import NEXT_KING
from meydan.games.kingdomino.zones.state import Kingdomino


def fill(game: Kingdomino) -> None:
    """A position without an agenda: the next king is drawn in the opening, the next in line acts in a round."""
    if game.line == 0 and game.free != 0:
        game.then(DRAW_KING.of(), SCORE.of())
    else:
        game.then(NEXT_KING.of(), SCORE.of())
