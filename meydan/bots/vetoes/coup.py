"""Coup: giving up a card without need, and believing a claim that cannot be true."""

from meydan.bots.reasons.coup import unseen
from meydan.core.agenda import PASS, what
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat
from meydan.games.coup.flow.claims import CHALLENGE_ACTION, CHALLENGE_BLOCK, PROVE_ACTION, PROVE_BLOCK
from meydan.games.coup.zones.state import Coup


def coup_veto(game: Game, item: Item, seat: Seat, choice: Choice) -> bool:
    """Conceding with the claimed card in hand; letting a claim pass of which every card lies in sight."""
    assert isinstance(game, Coup)
    kind = item & 255
    if choice != PASS:
        return False
    if kind == PROVE_ACTION.id or kind == PROVE_BLOCK.id:
        return game.holds(seat, what(item))
    if kind == CHALLENGE_ACTION.id or kind == CHALLENGE_BLOCK.id:
        return unseen(game, seat, what(item)) == 0
    return False
