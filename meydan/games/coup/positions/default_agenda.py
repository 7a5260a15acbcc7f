"""Fills the agenda of a loaded Coup position that has none."""

from meydan.core.bitset import next_seat
from meydan.games.coup.flow.setup import CHOOSE_CARD, FIRST_TURN
from meydan.games.coup.positions.read import set_cards_undealt
from meydan.games.coup.zones.state import Coup


def fill(game: Coup) -> None:
    """A hand-written position without an agenda: seat 0 begins."""
    if set_cards_undealt(game):
        game.then(CHOOSE_CARD.of(0), FIRST_TURN.of(0))
    else:
        game.then(FIRST_TURN.of(next_seat(game.living, game.seats - 1)))
