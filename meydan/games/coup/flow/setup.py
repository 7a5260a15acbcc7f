"""C-2 and C-9: dealing a new game."""

from typing import Final

from mypy_extensions import i64

from meydan.core.agenda import Sealed, Step, seat_of
from meydan.core.bitset import first
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.coup import events
from meydan.games.coup.flow.turn import DECLARE, NEXT_TURN
from meydan.games.coup.zones.cards import CARD_NAMES, CHARACTERS, CONTESSA, ONE_OF_EACH, one
from meydan.games.coup.zones.state import Coup


def start(game: Coup, starter: Seat) -> None:
    """C-2.2, C-9.1: coins; then the cards, dealt (C-2.1) or, for two, first chosen (C-9.3)."""
    game.tell(events.STARTS, starter)
    for seat in range(game.seats):
        coins: i64 = 2
        if game.seats == 2 and seat == starter:
            coins = 1
        game.endow(seat, coins)
    if game.seats == 2 and game.settings["two_player_setup"] == "sets":
        game.court = ONE_OF_EACH
        game.then(CHOOSE_CARD.of(starter), FIRST_TURN.of(starter))
    else:
        for seat in range(game.seats):
            game.deal(seat, 2)
        game.then(FIRST_TURN.of(starter))


class FirstTurn(Step[Coup]):
    """C-2.4: the starting player begins."""

    def do(self, game: Coup, item: Item) -> None:
        game.then(DECLARE.of(seat_of(item)), NEXT_TURN.of(seat_of(item)))


class ChooseCard(Sealed[Coup]):
    """C-D0, C-9.8: both choose a card of their own set at the same time; only then is the third set dealt."""

    def asked(self, game: Coup, item: Item) -> Set:
        return first(game.seats)

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        return first(CHARACTERS)

    def settle(self, game: Coup, item: Item) -> None:
        for seat in range(game.seats):
            card = game.sealed_choice(seat)
            game.give(seat, one(card))
            game.remove(seat, ONE_OF_EACH - one(card))
        game.tell(events.SETS_CHOSEN)
        for seat in range(game.seats):
            game.deal(seat, 1)

    def default(self, game: Coup, item: Item, seat: Seat) -> Choice:
        return CONTESSA

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        return f"choose:{CARD_NAMES[choice]}"


FIRST_TURN: Final = FirstTurn()
CHOOSE_CARD: Final = ChooseCard()
