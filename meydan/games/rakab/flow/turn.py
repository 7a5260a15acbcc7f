"""R-4: the battle, turn by turn."""

from typing import Final

from meydan.core.agenda import PASS, Question, Step, seat_of
from meydan.core.bitset import has, next_seat, shift
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab import events
from meydan.games.rakab.cards.table import CARDS
from meydan.games.rakab.zones.deck import CARD_NAMES, kinds
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE

ONLY_PASS: Final = 0b1


class Battle(Step[Rakab]):
    """R-4.7: players without cards only watch; the chooser begins, or the next player who has cards."""

    def do(self, game: Rakab, item: Item) -> None:
        game.fighting = game.holders()
        if game.story is not None:
            for seat in range(game.seats):
                if not has(game.fighting, seat):
                    game.tell(events.WATCHES, seat)
        next_turn(game, (seat_of(item) + game.seats - 1) % game.seats)

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return seat_of(item) == game.chooser


def next_turn(game: Rakab, seat: Seat) -> None:
    """R-4.1, R-4.9: the turn goes clockwise; a player without cards passes (R-4.4); with nobody left the battle
    ends."""
    while game.fighting != 0:
        seat = next_seat(game.fighting, seat)
        if game.hand(seat) != 0:
            game.ask(FIGHT.of(seat))
            return
        game.give_up(seat)


class NextTurn(Step[Rakab]):
    """R-4.9: the turn goes on when the question of a card has been answered."""

    def do(self, game: Rakab, item: Item) -> None:
        next_turn(game, seat_of(item))


class Fight(Question[Rakab]):
    """R-D2: the player passes or plays one card. Kinds are numbered from 1, 0 is the pass."""

    def options(self, game: Rakab, item: Item, seat: Seat) -> Set:
        return ONLY_PASS | shift(kinds(game.hand(seat)), 1)

    def chosen(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> None:
        if choice == PASS:
            game.give_up(seat)
            next_turn(game, seat)
            return
        card = CARDS[choice - 1]
        if card.asks:
            game.then(NEXT_TURN.of(seat))
            card.play(game, seat)
        else:
            card.play(game, seat)
            next_turn(game, seat)

    def default(self, game: Rakab, item: Item, seat: Seat) -> Choice:
        return PASS

    def word(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == PASS:
            return "pass"
        return f"play:{CARD_NAMES[choice - 1]}"

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return game.war != NOWHERE and has(game.fighting, seat_of(item)) and game.hand(seat_of(item)) != 0


BATTLE: Final = Battle()
NEXT_TURN: Final = NextTurn()
FIGHT: Final = Fight()
