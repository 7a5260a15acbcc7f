"""R-8: the refresh of three to six players."""

from typing import Final

from meydan.core.agenda import Sealed, Step, seat_of
from meydan.core.bitset import lowest
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab import events
from meydan.games.rakab.flow.battle import finish
from meydan.games.rakab.zones.deck import soldiers
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOWHERE

KEEP: Final = 0
BURN: Final = 1
ONLY_KEEP: Final = 0b01
KEEP_OR_BURN: Final = 0b11


class Refresh(Step[Rakab]):
    """R-8.1, R-8.2: rows are burnt and hands may be. R-8.6: if nobody fights, new hands are dealt; the second time the
    game ends."""

    def do(self, game: Rakab, item: Item) -> None:
        game.clear_battle()
        if game.stall_limit > 0 and game.quiet == 2 * game.stall_limit:
            game.tell(events.NOBODY_FIGHTS)
            finish(game)
        elif game.stall_limit > 0 and game.quiet == game.stall_limit:
            game.tell(events.NOBODY_FIGHTS)
            for seat in range(game.seats):
                game.burn_hand_unseen(seat)
            game.deal_hands(game.chooser)
        else:
            game.then(BURN_HAND.of(game.chooser), DEAL_ANEW.of())

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return not game.duel


class BurnHand(Sealed[Rakab]):
    """R-D5, R-8.7: every player with cards secretly keeps or burns the hand; with a soldier it must be kept."""

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

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return not game.duel and game.war == NOWHERE and seat_of(item) == game.chooser


class DealAnew(Step[Rakab]):
    """R-8.2, steps 2 and 3: the only hand left is burnt; with no hand left all cards are dealt again."""

    def do(self, game: Rakab, item: Item) -> None:
        holders = game.holders()
        if holders & (holders - 1) == 0:
            if holders != 0:
                game.burn_hand_unseen(lowest(holders))
            game.deal_hands(game.chooser)

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return not game.duel


REFRESH: Final = Refresh()
BURN_HAND: Final = BurnHand()
DEAL_ANEW: Final = DealAnew()
