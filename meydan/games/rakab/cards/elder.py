"""R-5.1 to R-5.3: the Elder burns the highest soldiers on the table, then the peace token moves."""

from typing import Final

from meydan.core.agenda import Question, seat_of
from meydan.core.bitset import has, lowest, without
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.rakab import events
from meydan.games.rakab.hooks import Card
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NONE, NOWHERE


class Elder(Card):
    """R-5.1: the highest printed value in any row, one's own included, is burnt; seasons and drums do not matter."""

    asks = True

    def play(self, game: Rakab, seat: Seat) -> None:
        game.lay(seat, self.number)
        highest = game.highest_soldier()
        if highest != NONE:
            game.burn_all(highest)
        if not game.duel:
            game.lift_peace()
            game.then(PLACE_PEACE.of(seat))


class PlacePeace(Question[Rakab]):
    """R-D4: the player puts the peace token on an empty province, or back where it was. Not asked without a choice."""

    def do(self, game: Rakab, item: Item) -> None:
        places = self.options(game, item, seat_of(item))
        if places == 0:
            game.tell(events.NO_PEACE, seat_of(item))
        elif places & (places - 1) == 0:
            game.put_peace(seat_of(item), lowest(places))
        else:
            super().do(game, item)

    def options(self, game: Rakab, item: Item, seat: Seat) -> Set:
        return without(game.unmarked(), game.war)

    def chosen(self, game: Rakab, item: Item, seat: Seat, province: Choice) -> None:
        game.put_peace(seat, province)

    def default(self, game: Rakab, item: Item, seat: Seat) -> Choice:
        return lowest(self.options(game, item, seat))

    def word(self, game: Rakab, item: Item, seat: Seat, choice: Choice) -> str:
        return f"peace:{game.map.provinces[choice]}"

    def may_be_pending(self, game: Rakab, item: Item) -> bool:
        return not game.duel and game.war != NOWHERE and game.peace == NOWHERE and has(game.fighting, seat_of(item))


PLACE_PEACE: Final = PlacePeace()
