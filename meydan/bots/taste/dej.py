"""Dej and Kohan Dej as a steady builder plays them: coins while there is something to build, the dearest first."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.taste.taste import Taste, win_share
from meydan.core.agenda import KINDS, what
from meydan.core.bitset import has, lowest, nth, size
from meydan.core.game import Game
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.draft import PICK_ROLE, kept_in
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.gather import CARDS_ONLY, GATHER, GATHER_CARDS, GATHER_COINS, KEEP_DRAWN
from meydan.games.dej.names import KINDS_OF_DISTRICT, NO_TYPE
from meydan.games.dej.piles import CITY
from meydan.games.dej.scoring import tally
from meydan.games.dej.state import Dej
from meydan.games.dej.turn import ABILITY, ACT, BONUS, END_TURN, INCOME

# The weights. A persona changes some of them.
SAVING: Final = 0
"""Cards in hand that are enough: with fewer new ones are drawn."""
MEDDLING: Final = 1
"""How often an ability is used where nothing says whether it is good."""
MARGIN: Final = 6.0
NORMAL: Final = [1.0, 0.6]
PERSONAS: Final[dict[str, list[float]]] = {
    "accountant": [1.0, 0.3],
    "builder": [2.0, 0.2],
    "bluffer": [1.0, 0.8],
    "raider": [1.0, 1.0],
}
RANK_APPEAL: Final = vec[float]([0.0, 1.0, 1.2, 1.0, 1.6, 1.5, 1.8, 2.2, 0.9, 1.0])
"""How gladly each rank is picked, before the city is looked at."""


class DejTaste(Taste):
    """The rule kernel of both editions: it names no card, only what a turn offers."""

    def __init__(self, persona: str = "") -> None:
        weights = NORMAL
        if persona in PERSONAS:
            weights = PERSONAS[persona]
        self.weights: vec[float] = vec[float](weights)

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == ACT.id:
            return self.act(game, item, seat)
        if kind == KEEP_DRAWN.id:
            return dearest(game, game.drawn_kinds() & ~game.city(seat), game.drawn_kinds())
        if kind == GATHER.id:
            return self.gather(game, GATHER.options(game, item, seat), seat)
        if kind == PICK_ROLE.id:
            return self.pick(game, item, seat)
        return KINDS[kind].random(game, item, seat)

    def act(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """Gather, take what is due, build the dearest, use an ability now and then, end the turn."""
        choices = ACT.options(game, item, seat)
        if has(choices, GATHER_COINS):
            return self.gather(game, choices, seat)
        if has(choices, BONUS):
            return BONUS
        build = choices & DISTRICTS & game.hand(seat)
        if build != 0:
            return dearest(game, build, build)
        if has(choices, INCOME):
            return INCOME
        abilities = (choices >> ABILITY) & 15
        if abilities != 0 and float(game.below(1000)) < 1000.0 * self.weights[MEDDLING] / 2.0:
            return ABILITY + nth(abilities, game.below(size(abilities)))
        if has(choices, END_TURN):
            return END_TURN
        return nth(choices, game.below(size(choices)))

    def gather(self, game: Dej, choices: Set, seat: Seat) -> Choice:
        """Cards when the hand has too little to build, else coins."""
        wanted = size(game.hand(seat) & ~game.city(seat))
        if float(wanted) < self.weights[SAVING] and has(choices, GATHER_CARDS):
            return GATHER_CARDS
        return GATHER_COINS

    def pick(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """The role that earns most from the city, with some chance in it."""
        choices = KINDS[item & 255].options(game, item, seat)
        burns = what(item) == PICK_AND_BURN
        best = lowest(choices)
        most = -1.0
        while choices != 0:
            choice = lowest(choices)
            choices &= choices - 1
            rank = choice
            if burns:
                rank = kept_in(choice)
            worth = self.appeal(game, seat, rank) + 0.02 * float(game.below(100))
            if worth > most:
                most = worth
                best = choice
        return best

    def appeal(self, game: Dej, seat: Seat, rank: i64) -> float:
        worth = RANK_APPEAL[rank]
        role = game.box.cast[rank]
        if role.income_type != NO_TYPE:
            counted = game.box.of_type[role.income_type] | game.box.any_type
            worth += 0.6 * float(game.count(CITY + seat, counted))
        return worth

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == PICK_ROLE.id:
            if what(item) == PICK_AND_BURN:
                return self.appeal(game, seat, kept_in(choice))
            return self.appeal(game, seat, choice)
        if kind == ACT.id:
            if choice < KINDS_OF_DISTRICT:
                return 5.0 + 0.5 * float(game.box.costs[choice])
            if choice <= CARDS_ONLY:
                return 6.0
            return 4.0
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """Half the victory, half the lead over the best of the others; an unfinished game by the lead alone."""
        assert isinstance(game, Dej)
        best = -1000.0
        for other in range(game.seats):
            if other != seat:
                points = prospects(game, other)
                if points > best:
                    best = points
        lead = 1.0 / (1.0 + exp(-(prospects(game, seat) - best) / MARGIN))
        if game.waiting != 0:
            return lead
        return 0.5 * win_share(game, seat) + 0.5 * lead


DISTRICTS: Final = 2**49 - 1
"""The choices of a turn that name a district."""


def dearest(game: Dej, wanted: Set, otherwise: Set) -> Choice:
    """The district that costs most among the wanted ones; if there are none, among the others."""
    left = wanted
    if left == 0:
        left = otherwise
    best = lowest(left)
    while left != 0:
        if game.box.costs[lowest(left)] > game.box.costs[best]:
            best = lowest(left)
        left &= left - 1
    return best


def prospects(game: Dej, seat: Seat) -> float:
    """The points of a city as it stands, and a little for coins and cards."""
    points = float(tally(game, seat, game.waiting == 0).total())
    if game.waiting == 0:
        return points
    return points + 0.4 * float(game.coins(seat)) + 0.3 * float(game.hand_size(seat))
