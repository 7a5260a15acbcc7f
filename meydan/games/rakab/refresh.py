"""R-8: the refresh of three to six players."""

from typing import Final

from meydan.core.agenda import Sealed, Step, seat_of
from meydan.core.bitset import lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab import events as told
from meydan.games.rakab.battle import finish
from meydan.games.rakab.deck import soldiers
from meydan.games.rakab.state import Rakab
from meydan.games.rakab.zones import NOWHERE

KEEP: Final = 0
BURN: Final = 1
ONLY_KEEP: Final = 0b01
KEEP_OR_BURN: Final = 0b11


class Refresh(Step[Rakab]):
    """R-8.1, R-8.2; when nobody fights, hands are burnt unseen and dealt anew, the second time the game ends: R-8.6."""

    def do(self, game: Rakab, item: Item) -> None:
        game.clear_battle()
        if game.stall_limit > 0 and game.quiet == 2 * game.stall_limit:
            game.tell(told.NOBODY_FIGHTS)
            finish(game)
        elif game.stall_limit > 0 and game.quiet == game.stall_limit:
            game.tell(told.NOBODY_FIGHTS)
            for seat in range(game.seats):
                game.burn_hand_unseen(seat)
            game.deal_hands(game.chooser)
        else:
            game.then(BURN_HAND.of(game.chooser), DEAL_ANEW.of())

    def possible(self, game: Rakab, item: Item) -> bool:
        return not game.duel


class BurnHand(Sealed[Rakab]):
    """R-D5, R-8.7: with two hands or more left every holder is asked, unseen; one who has a soldier can only keep."""

    def asked(self, game: Rakab, item: Item) -> Set:
        holders = game.holders()
        if holders & (holders - 1) == 0:
            return 0
        return holders

    def options(self, game: Rakab, item: Item, seat: Seat) -> Set:
        if soldiers(game.hand(seat)) != 0:
            return ONLY_KEEP
        return KEEP_OR_BURN

    def settle(self, game: Rakab, item: Item) -> None:
        for seat in range(game.seats):
            if game.sealed_choice(seat) == BURN:
                game.burn_hand(seat)

    def word(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> str:
        if choice == BURN:
            return "burn"
        return "keep"

    def possible(self, game: Rakab, item: Item) -> bool:
        return not game.duel and game.war == NOWHERE and seat_of(item) == game.chooser


class DealAnew(Step[Rakab]):
    """R-8.2, steps 2 and 3: the only hand left is burnt; with no hand left all cards are dealt anew."""

    def do(self, game: Rakab, item: Item) -> None:
        holders = game.holders()
        if holders & (holders - 1) == 0:
            if holders != 0:
                game.burn_hand_unseen(lowest(holders))
            game.deal_hands(game.chooser)

    def possible(self, game: Rakab, item: Item) -> bool:
        return not game.duel


REFRESH: Final = Refresh()
BURN_HAND: Final = BurnHand()
DEAL_ANEW: Final = DealAnew()
