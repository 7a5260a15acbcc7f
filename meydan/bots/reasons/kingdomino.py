"""Kingdomino: points at once, the shape of the kingdom, and who chooses when in the next round."""

from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import what
from meydan.core.bitset import bit
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.kingdomino.board.spots import is_centred
from meydan.games.kingdomino.flow.turn import LAY
from meydan.games.kingdomino.scoring.kingdoms import total
from meydan.games.kingdomino.zones.dominoes import CROWNS_A, CROWNS_B
from meydan.games.kingdomino.zones.state import Kingdomino

MANY = 3
"""From this many points on, points are the reason, before the shape of the kingdom."""
NO_ROOM = -1


def kingdomino_reason(
    known: Knowledge, choice: int, belief: dict[str, dict[str, float]]
) -> tuple[str, dict[str, object]]:
    game = known.position
    assert isinstance(game, Kingdomino)
    item = game.top()
    seat: Seat = known.seat
    if item & 255 != LAY.id:
        return claimed(game, seat, choice)
    before = int(total(game.result(seat)))
    after = game.fork()
    assert isinstance(after, Kingdomino)
    after.land.lay(seat, what(item), choice)
    gain = int(total(after.result(seat))) - before
    if gain >= MANY:
        return "hint.kingdomino.points", {"points": gain}
    if gain < 0:
        return "hint.kingdomino.costs", {"points": -gain}
    if after.variant.rewards_middle and is_centred(after.land.reach(seat)):
        return "hint.kingdomino.middle", {}
    if gain > 0:
        return "hint.kingdomino.points", {"points": gain}
    return "hint.kingdomino.room", {}


def claimed(game: Kingdomino, seat: Seat, domino: int) -> tuple[str, dict[str, object]]:
    """What a domino scores on its best spot, its crowns, or how early its owner chooses next: low numbers first."""
    gain = best_gain(game, seat, domino)
    if gain == NO_ROOM:
        return "hint.kingdomino.no_room", {}
    if gain >= MANY:
        return "hint.kingdomino.will_earn", {"points": gain}
    crowns = int(CROWNS_A[domino] + CROWNS_B[domino])
    if crowns > 0:
        return "hint.kingdomino.crowns", {"crowns": crowns}
    if (game.free | game.claimed) & (bit(domino) - 1) == 0:
        return "hint.kingdomino.early", {}
    return "hint.kingdomino.fits", {}


def best_gain(game: Kingdomino, seat: Seat, domino: int) -> int:
    """The most points a domino could bring at once as the kingdom lies now."""
    trial = game.fork()
    assert isinstance(trial, Kingdomino)
    if not trial.land.look(seat, domino):
        return NO_ROOM
    spots = Moves()
    trial.land.list_spots(spots)
    before = int(total(game.result(seat)))
    most = 0
    for at in range(spots.count):
        trial.land.assign(game.land)
        trial.land.lay(seat, domino, spots.choices[at])
        most = max(most, int(total(trial.result(seat))) - before)
    return most
