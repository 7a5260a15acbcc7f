"""C-A16: whoever gives up turns his cards up at the end of the turn, and is out."""

from typing import Final

from meydan.core.agenda import NOTHING, Step, seat_of
from meydan.core.bitset import has, lowest
from meydan.core.types import Item, Seat
from meydan.games.coup import events as told
from meydan.games.coup.cards import count, kinds
from meydan.games.coup.influence import turn_up
from meydan.games.coup.setup import FIRST_TURN
from meydan.games.coup.state import Coup
from meydan.games.coup.turn import DECLARE, NEXT_TURN


def resign(game: Coup, seat: Seat) -> None:
    """At the end of the turn; at once if it is his own and he has not declared yet. Nobody gives up twice."""
    if not has(game.living, seat) or game.owes(GIVE_UP.of(seat)):
        return
    game.tell(told.RESIGNED, seat)
    if game.top() == DECLARE.of(seat):
        end_turn(game)
        game.waiting = 0
        game.then(GIVE_UP.of(seat))
    elif game.owed(NEXT_TURN.id) != NOTHING:
        game.owe_before(NEXT_TURN.id, GIVE_UP.of(seat))
    else:
        game.owe_before(FIRST_TURN.id, GIVE_UP.of(seat))


def end_turn(game: Coup) -> None:
    """S7: forget what is left of the turn; whoever gave up in it goes, then the next player moves."""
    if game.owed(GIVE_UP.id) != NOTHING:
        game.skip_to(GIVE_UP.id)
    else:
        game.skip_to(NEXT_TURN.id)


class GiveUp(Step[Coup]):
    """C-7.4: all his cards are face up, so he is out. He may have lost them in the meantime."""

    def do(self, game: Coup, item: Item) -> None:
        seat = seat_of(item)
        for _card in range(count(game.hand(seat))):
            turn_up(game, seat, lowest(kinds(game.hand(seat))))


GIVE_UP: Final = GiveUp()
