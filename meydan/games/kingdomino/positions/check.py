"""Refuses loaded Kingdomino positions that no game can reach."""

from mypy_extensions import i64

from meydan.core.agenda import seat_of
from meydan.core.bitset import listed, size
from meydan.core.errors import BadPosition
from meydan.core.types import Seat
from meydan.games.kingdomino.flow.match import DRAW_KING, SCORE
from meydan.games.kingdomino.flow.turn import CLAIM, LAY, NEXT_KING
from meydan.games.kingdomino.view import discarded, undrawn
from meydan.games.kingdomino.zones.dominoes import NO_DOMINO, Dominoes
from meydan.games.kingdomino.zones.state import Kingdomino


def check(game: Kingdomino) -> None:
    """The agenda, the lines and the kings must belong to one moment of a game (N-3.6)."""
    kinds = [int(game.stack[at] & 255) for at in range(game.depth - 1, -1, -1)]
    lays = kinds[:1] == [LAY.id]
    if lays:
        kinds = kinds[1:]
    claimer: Seat = -1
    if kinds[:1] == [CLAIM.id]:
        claimer = seat_of(game.stack[game.depth - 1 - (1 if lays else 0)])
        kinds = kinds[1:]
    if kinds == [DRAW_KING.id, SCORE.id] and not lays:
        check_opening(game, claimer)
    elif kinds == [NEXT_KING.id, SCORE.id]:
        check_round(game, lays, claimer)
    elif kinds or lays or claimer >= 0 or not is_finished(game):
        raise BadPosition("wrong_agenda", "no moment of a game has this agenda", entry="agenda")
    check_discards(game)
    if game.variant.shows_front and game.pile > 0 and game.front == NO_DOMINO:
        game.front = game.draw()


def is_finished(game: Kingdomino) -> bool:
    """Is the game over, so that its agenda may be empty?"""
    if game.finished < game.variant.games - 1:
        return False
    if game.undrawn | game.line | game.claimed | game.free != 0 or game.pile > 0:
        return False
    for seat in range(game.seats):
        if gone(game, seat) != game.variant.each:
            return False
    return True


def check_opening(game: Kingdomino, claimer: Seat) -> None:
    """N-2.6, N-2.7: one full line, no domino laid, and every king on it or still to be drawn."""
    if (
        game.line != 0
        or size(game.claimed | game.free) != game.variant.kings
        or game.pile != game.variant.in_play - game.variant.kings
    ):
        raise BadPosition(
            "not_opening",
            f"the opening has one line of {game.variant.kings} dominoes and nothing else",
            entry="next_line",
            wanted=int(game.variant.kings),
        )
    check_kings(game, claimer)


def check_round(game: Kingdomino, lays: bool, claimer: Seat) -> None:
    """N-3.1 to N-3.4: as many dominoes are free as kings have yet to claim; the last line is only laid."""
    has_next = game.claimed | game.free != 0
    if game.undrawn != 0:
        raise BadPosition("kings_undrawn", "after the opening all kings have been drawn", entry="undrawn")
    if has_next:
        if size(game.claimed | game.free) != game.variant.kings:
            raise wrong_line(game, f"the next line must have {game.variant.kings} dominoes")
        if lays and claimer != seat_of(game.top()):
            raise BadPosition("wrong_agenda", "a player who lays a domino must claim one next", entry="agenda")
        if lays:
            check_kings(game, -1)
        else:
            check_kings(game, claimer)
    elif game.pile > 0 or claimer >= 0:
        raise wrong_line(game, "while there are dominoes in the pile there is a next line")
    rounds = game.round
    for seat in range(game.seats):
        lying = gone(game, seat) + owned(game, seat, game.line)
        if lying != rounds * game.variant.kings_each or rounds == 0:
            raise BadPosition(
                "wrong_count",
                f"seat {seat} has had {lying} dominoes, which no round gives",
                seat=int(seat),
                found=int(lying),
                wanted=int(max(1, rounds) * game.variant.kings_each),
            )


def wrong_line(game: Kingdomino, sentence: str) -> BadPosition:
    return BadPosition("wrong_line", sentence, entry="next_line", wanted=int(game.variant.kings))


def check_kings(game: Kingdomino, claimer: Seat) -> None:
    """N-2.2: every king stands on a line, waits to be drawn, or is in its owner's hand."""
    waiting = undrawn(game)
    for seat in range(game.seats):
        kings = owned(game, seat, game.line) + owned(game, seat, game.claimed) + waiting[seat]
        if seat == claimer:
            kings += 1
        if kings != game.variant.kings_each:
            raise BadPosition(
                "wrong_kings",
                f"seat {seat} has {kings} kings, not {game.variant.kings_each}",
                seat=int(seat),
                found=int(kings),
                wanted=int(game.variant.kings_each),
            )


def check_discards(game: Kingdomino) -> None:
    """N-4.7: the first domino can always be laid."""
    for seat in range(game.seats):
        thrown = discarded(game, seat)
        if thrown and gone(game, seat) == len(thrown):
            raise BadPosition("wrong_discard", f"seat {seat} cannot have discarded its first domino", seat=int(seat))


def owned(game: Kingdomino, seat: Seat, dominoes: Dominoes) -> i64:
    """How many of these dominoes have a king of this seat."""
    count: i64 = 0
    for domino in listed(dominoes):
        if game.owner(domino) == seat:
            count += 1
    return count


def gone(game: Kingdomino, seat: Seat) -> i64:
    """How many dominoes a seat has laid or discarded."""
    count = len(discarded(game, seat))
    for domino in range(1, 49):
        if game.owner(domino) == seat and game.spot(domino) >= 0:
            count += 1
    return count
