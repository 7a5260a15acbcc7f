"""C-7: losing influence, leaving the game, and its end (C-8)."""

from typing import Final

from meydan.core.agenda import NOTHING, Question, seat_of, what, whom
from meydan.core.bitset import lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.coup import events as told
from meydan.games.coup.cards import CARD_NAMES, count, kinds
from meydan.games.coup.names import STEAL
from meydan.games.coup.resolve import RESOLVE
from meydan.games.coup.state import Coup


def lose_influence(game: Coup, seat: Seat) -> None:
    """C-7.2: with two cards he chooses, with one it is automatic. May end the game, so it comes last."""
    hand = game.hand(seat)
    if count(hand) == 2:
        game.then(LOSE.of(seat))
    else:
        turn_up(game, seat, lowest(kinds(hand)))


def turn_up(game: Coup, seat: Seat, card: Card) -> None:
    """C-7.1, C-7.4, C-8.1: a card is lost; without another the player is out; one player left has won."""
    game.turn_up(seat, card)
    if game.hand(seat) != 0:
        return
    game.leave(seat)
    over = game.living & (game.living - 1) == 0
    if over or not is_being_robbed(game, seat):
        game.leave_coins(seat)
    if over:
        game.tell(told.WON, lowest(game.living))
        game.end()


def is_being_robbed(game: Coup, seat: Seat) -> bool:
    """C-7.5: his coins are kept back while a steal from him is still to be carried out."""
    owed = game.owed(RESOLVE.id)
    return owed != NOTHING and what(owed) == STEAL and whom(owed) == seat


class Lose(Question[Coup]):
    """C-D7: which of two cards to turn up. Asked even if they are equal (C-10.3)."""

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        return kinds(game.hand(seat))

    def chosen(self, game: Coup, item: Item, seat: Seat, card: Choice) -> None:
        turn_up(game, seat, card)

    def default(self, game: Coup, item: Item, seat: Seat) -> Choice:
        return lowest(kinds(game.hand(seat)))

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        return f"lose:{CARD_NAMES[choice]}"

    def possible(self, game: Coup, item: Item) -> bool:
        return count(game.hand(seat_of(item))) == 2


LOSE: Final = Lose()
