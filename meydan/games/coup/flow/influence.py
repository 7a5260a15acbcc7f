"""C-7: losing influence, leaving the game, and its end (C-8)."""

from typing import Final

from meydan.core.agenda import NOTHING, Question, seat_of, what, whom
from meydan.core.bitset import bit, has, lowest
from meydan.core.types import Card, Choice, Item, Seat, Set
from meydan.games.coup import events
from meydan.games.coup.flow.resolve import RESOLVE
from meydan.games.coup.zones.cards import CARD_NAMES, count, kinds
from meydan.games.coup.zones.names import STEAL
from meydan.games.coup.zones.state import Coup


def lose_influence(game: Coup, seat: Seat) -> None:
    """C-7.2: a player with two cards chooses which to lose; the last card is lost automatically. May end the game, so
    call it last."""
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
        game.won = winners(game, seat)
        for winner in range(game.seats):
            if has(game.won, winner):
                game.tell(events.WON, winner)
        game.end()


def winners(game: Coup, last_out: Seat) -> Set:
    """C-8.1, CR-16: the last player who has influence. If that player has given up, the player who lost the last
    influence wins; if that player has given up too, all who have not."""
    may_win = game.contenders()
    if game.living & may_win != 0:
        return game.living
    if has(may_win, last_out):
        return bit(last_out)
    return may_win


def is_being_robbed(game: Coup, seat: Seat) -> bool:
    """C-7.5: a player who is out keeps their coins while a steal from them is still to be resolved."""
    owed = game.pending(RESOLVE.id)
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

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        return count(game.hand(seat_of(item))) == 2


LOSE: Final = Lose()
