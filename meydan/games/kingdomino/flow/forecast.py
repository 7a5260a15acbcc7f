"""What the choices of the asked player lead to, found by trying the rules on a copy."""

from meydan.core.agenda import KINDS, seat_of, what
from meydan.core.bitset import listed
from meydan.core.moves import Moves
from meydan.games.kingdomino.flow.turn import Claim, Lay
from meydan.games.kingdomino.scoring.kingdoms import total
from meydan.games.kingdomino.zones.state import Kingdomino


def gains(game: Kingdomino) -> dict[str, object]:
    """N-5.4: how many points the kingdom gains by each spot, by the text of the choice. Empty: nothing is laid."""
    found: dict[str, object] = {}
    if game.waiting == 0:
        return found
    item = game.top()
    kind = KINDS[item & 255]
    if isinstance(kind, Lay):
        seat = seat_of(item)
        before = total(game.result(seat))
        moves = Moves()
        kind.list_options(game, item, seat, moves)
        for spot in moves.listed():
            scratch = game.fork()
            scratch.put(seat, what(item), spot)
            found[kind.word(game, item, seat, spot)] = int(total(scratch.result(seat)) - before)
    return found


def unfit(game: Kingdomino) -> list[int]:
    """N-4.6: the free dominoes without a legal spot in the asked kingdom as it lies now. Empty: nothing is claimed."""
    found: list[int] = []
    if game.waiting == 0:
        return found
    item = game.top()
    if isinstance(KINDS[item & 255], Claim):
        scratch = game.fork()  # `look` replaces the spots of an open question
        for domino in listed(game.free):
            if not scratch.land.look(seat_of(item), domino):
                found.append(int(domino))
    return found
