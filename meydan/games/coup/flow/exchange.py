"""C-4.7: choosing what to keep of one's own cards and two from the Court."""

from typing import Final

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import has
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.coup.zones.cards import CARD_NAMES, Cards, count, kinds, names, one, pair, pair_number, pairs, pick
from meydan.games.coup.zones.state import Coup


class Keep(Question[Coup]):
    """C-D8: the player chooses which cards to keep, as many as they had. Asked even if there is only one (C-10.3).

    With one card left a choice is that character; with two it is a numbered pair.
    """

    def options(self, game: Coup, item: Item, seat: Seat) -> Set:
        hand = game.hand(seat)
        if count(hand) == 1:
            return kinds(hand + game.aside)
        return pairs(hand + game.aside)

    def chosen(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> None:
        game.keep(seat, self.kept(game, seat, choice))

    def kept(self, game: Coup, seat: Seat, choice: Choice) -> Cards:
        if count(game.hand(seat)) == 1:
            return one(choice)
        return pair(choice)

    def default(self, game: Coup, item: Item, seat: Seat) -> Choice:
        hand = game.hand(seat)
        if count(hand) == 1:
            return pick(hand, 0)
        return pair_number(hand)

    def word(self, game: Coup, item: Item, seat: Seat, choice: Choice) -> str:
        if count(game.hand(seat)) == 1:
            return f"keep:{CARD_NAMES[choice]}"
        return f"keep:{','.join(names(pair(choice)))}"

    def may_be_pending(self, game: Coup, item: Item) -> bool:
        return has(game.living, seat_of(item)) and count(game.aside) == 2


KEEP: Final = Keep()
