"""CR-16: a player who gives up turns their cards face up at the end of the turn and is out."""

from typing import Final

from meydan.core.agenda import NOTHING, Step, seat_of
from meydan.core.bitset import bit, has, lowest
from meydan.core.errors import BadPosition
from meydan.core.types import Item, Seat
from meydan.games.coup import events
from meydan.games.coup.flow.influence import turn_up
from meydan.games.coup.flow.setup import FIRST_TURN
from meydan.games.coup.flow.turn import DECLARE, NEXT_TURN
from meydan.games.coup.zones.cards import count, kinds
from meydan.games.coup.zones.state import Coup


def resign(game: Coup, seat: Seat) -> None:
    """Leave the game at the end of the turn, or at once in their own turn before declaring. Giving up twice changes
    nothing."""
    if not has(game.living, seat) or game.owes(GIVE_UP.of(seat)):
        return
    game.mark_resigned(seat)
    game.tell(events.RESIGNED, seat)
    if game.top() == DECLARE.of(seat):
        end_turn(game)
        game.waiting = 0
        game.then(GIVE_UP.of(seat))
    elif game.pending(NEXT_TURN.id) != NOTHING:
        game.insert_before(NEXT_TURN.id, GIVE_UP.of(seat))
    else:
        game.insert_before(FIRST_TURN.id, GIVE_UP.of(seat))


def end_turn(game: Coup) -> None:
    """S7: drop what is left of the turn; players who gave up in it leave, then the next player moves."""
    if game.pending(GIVE_UP.id) != NOTHING:
        game.skip_to(GIVE_UP.id)
    else:
        game.skip_to(NEXT_TURN.id)


def check(game: Coup) -> None:
    """CR-16: refuse a loaded position in which a player resigned and stays, or a player who is out has won without
    need.

    A player whose GiveUp is pending has resigned, whether the position says so or not.
    """
    for seat in range(game.seats):
        if game.owes(GIVE_UP.of(seat)):
            game.resigned |= bit(seat)
        elif has(game.resigned & game.living, seat) and game.depth > 0:
            raise BadPosition("still_here", f"resigned: seat {seat} still has influence", entry="resigned")
    if game.won == 0 and game.depth == 0:
        game.won = game.living
    elif game.won != 0 and (game.depth > 0 or game.living & ~game.resigned != 0 or game.won & game.resigned != 0):
        raise BadPosition("wrong_winners", "winners is for a game whose last player gave up", entry="winners")


class GiveUp(Step[Coup]):
    """C-7.4: turn up all cards the player still has; without cards they are out."""

    def do(self, game: Coup, item: Item) -> None:
        seat = seat_of(item)
        for _card in range(count(game.hand(seat))):
            turn_up(game, seat, lowest(kinds(game.hand(seat))))


GIVE_UP: Final = GiveUp()
