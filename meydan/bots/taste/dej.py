"""Dej and Kohan Dej as a steady builder plays them: roles that pay, the dearest district, harm to whoever leads."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.knowledge import Knowledge
from meydan.bots.taste.dej_belief import DejBelief
from meydan.bots.taste.dej_roles import ROLE_WEIGHTS, WHIM, Appeals, appeal, open_ranks
from meydan.bots.taste.taste import Belief, Mind, Taste, win_share
from meydan.bots.weights import Table
from meydan.core.agenda import KINDS, seat_of, what
from meydan.core.bitset import has, lowest, nth, size
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.draft import PICK_ROLE, burned_in, kept_in
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.gather import CARDS_ONLY, GATHER, GATHER_CARDS, GATHER_COINS, KEEP_DRAWN
from meydan.games.dej.names import KINDS_OF_DISTRICT, TYPES
from meydan.games.dej.roles.assassin import MURDER
from meydan.games.dej.roles.blackmailer import LAY_THREATS, SETTLE
from meydan.games.dej.roles.magician import PUT_UNDER
from meydan.games.dej.roles.magistrate import LAY_WARRANTS
from meydan.games.dej.roles.spy import SPY_ON
from meydan.games.dej.roles.thief import ROB
from meydan.games.dej.roles.witch import BEWITCH
from meydan.games.dej.scoring import tally
from meydan.games.dej.state import Dej
from meydan.games.dej.turn import ABILITY, ACT, BONUS, END_TURN, INCOME

MARGIN: Final = 6.0
"""A lead of so many points wins about three times in four."""
FOLLOWED: Final = 6
"""Questions of one's own that are answered in the mind to see what an ability brings."""
DISTRICTS: Final = 2**49 - 1
"""The choices of a turn that name a district."""
LAST_TO_MOVE: Final = 8
"""From this rank on abilities are used after building."""

# The weights by their place, after those of the roles.
COIN: Final = len(ROLE_WEIGHTS)
"""What a coin is worth in points, the first six; and a further one."""
SPARE_COIN: Final = COIN + 1
CARD: Final = COIN + 2
"""What a card is worth, the first three; and a further one."""
SPARE_CARD: Final = COIN + 3
CITY_WEIGHT: Final = COIN + 4
"""What a district is worth beyond its cost: the sooner the city is complete."""
MORE_TYPES: Final = COIN + 5
"""A type of district more, with a view to the bonus for all five."""
RIVAL: Final = COIN + 6
"""How much the best of the others counts against oneself; and all of them."""
FIELD: Final = COIN + 7
BOLD: Final = COIN + 8
"""An ability is used if it costs no more than this."""
HOARD: Final = COIN + 9
"""Cards in hand that are enough: with fewer new ones are drawn."""
NAMES: Final = [
    *ROLE_WEIGHTS,
    "coin",
    "spare_coin",
    "card",
    "spare_card",
    "city",
    "types",
    "rival",
    "field",
    "bold",
    "hoard",
]
TABLE: Final = Table("dej")


class DejTaste(Taste):
    """The rule kernel of both editions: roles by appeal, turns by what they bring, everything else by its outcome."""

    def __init__(self, persona: str = "", tried: dict[str, float] | None = None) -> None:
        self.weights: vec[float] = vec[float](TABLE.of(NAMES, persona, tried))
        self.common: vec[float] = vec[float](TABLE.of(NAMES, "", tried))
        """What the others are believed to like: the same as nobody in particular."""
        self.mind = Mind()
        self.deeper = Mind()
        self.moves = Moves()

    def policy(self, game: Game, item: Item, seat: Seat) -> Choice:
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == ACT.id:
            return self.act(game, item, seat)
        if kind == KEEP_DRAWN.id:
            return self.keep(game, game.drawn_kinds(), seat)
        if kind == GATHER.id:
            return self.gather(game, GATHER.options(game, item, seat), seat)
        if kind == PICK_ROLE.id:
            return self.pick(game, item, seat)
        return self.react(game, item, seat)

    def react(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """All other questions: names by who is likely behind them, secrets at random, the rest by its outcome."""
        kind = item & 255
        if kind in (MURDER.id, ROB.id, BEWITCH.id, LAY_THREATS.id, LAY_WARRANTS.id):
            return self.name(game, item, seat)
        if kind in (SETTLE.id, SPY_ON.id):
            return KINDS[kind].random(game, item, seat)
        if kind == PUT_UNDER.id:
            return KINDS[kind].default(game, item, seat)
        self.moves.clear()
        KINDS[kind].list_options(game, item, seat, self.moves)
        return self.by_outcome(game, seat)

    # -- picking and naming ----------------------------------------------------------------------------------------

    def pick(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """By appeal, with some whim, so that nobody can be sure."""
        choices = PICK_ROLE.options(game, item, seat)
        total = 0.0
        left = choices
        while left != 0:
            total += exp(self.pick_worth(game, item, seat, lowest(left)) / self.weights[WHIM])
            left &= left - 1
        point = total * float(game.below(100000)) / 100000.0
        left = choices
        while left & (left - 1) != 0:
            point -= exp(self.pick_worth(game, item, seat, lowest(left)) / self.weights[WHIM])
            if point < 0.0:
                break
            left &= left - 1
        return lowest(left)

    def pick_worth(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> float:
        """What a pick is worth; one that burns another role takes that from the others."""
        if what(item) != PICK_AND_BURN:
            return appeal(game, seat, choice, self.weights)
        worth = appeal(game, seat, kept_in(choice), self.weights)
        for other in range(game.seats):
            if other != seat:
                worth += 0.2 * appeal(game, other, burned_in(choice), self.common)
        return worth

    def name(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """The role behind which the most is likely to be hit."""
        choices = KINDS[item & 255].options(game, item, seat)
        ranks = open_ranks(game, seat)
        appeals = Appeals(game, self.common)
        best = lowest(choices)
        most = -1.0
        while choices != 0:
            rank = lowest(choices)
            choices &= choices - 1
            worth = 0.0
            if has(ranks, rank):
                worth = self.hit(game, item, seat, rank, ranks, appeals) * (0.8 + 0.004 * float(game.below(100)))
            if worth > most:
                most = worth
                best = rank
        return best

    def hit(self, game: Dej, item: Item, seat: Seat, rank: i64, ranks: Set, appeals: Appeals) -> float:
        """What naming a rank is likely to cost the others: coins where it is about coins, else a turn of the leader."""
        kind = item & 255
        about_coins = kind in (ROB.id, LAY_THREATS.id)
        worth = 0.0
        for other in range(game.seats):
            if other != seat and not shows_all(game, other):
                chance = appeals.of(other, rank, ranks)
                if about_coins:
                    worth += chance * float(game.coins(other))
                else:
                    worth += chance * (1.0 + float(game.city_weight(other)) + 0.5 * float(game.coins(other)))
        return worth

    # -- a turn ----------------------------------------------------------------------------------------------------

    def act(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """Abilities that bring something, gather, take what is due, build the best, harm the leader, end the turn."""
        choices = ACT.options(game, item, seat)
        early = what(item) < LAST_TO_MOVE
        used = -1
        if early:
            used = self.useful(game, seat, choices)
        if used >= 0:
            return used
        if has(choices, GATHER_COINS):
            return self.gather(game, choices, seat)
        if has(choices, BONUS):
            return BONUS
        build = choices & DISTRICTS & game.hand(seat)
        if build != 0 and not (has(choices, INCOME) and self.waits(game, seat, build)):
            return self.best_built(game, build, seat)
        if has(choices, INCOME):
            return INCOME
        if not early:
            used = self.useful(game, seat, choices)
            if used >= 0:
                return used
        if has(choices, END_TURN):
            return END_TURN
        return nth(choices, game.below(size(choices)))

    def useful(self, game: Dej, seat: Seat, choices: Set) -> Choice:
        """An ability or a district of the city whose use leaves one better off, or -1."""
        found = (choices & DISTRICTS & ~game.hand(seat)) | (choices & (15 << ABILITY))
        best: Choice = -1
        most = 0.0
        if found == 0:
            return best
        most = self.outlook(game, seat) - self.weights[BOLD]
        while found != 0:
            choice = lowest(found)
            found &= found - 1
            worth = self.followed(game, seat, choice)
            if worth > most:
                most = worth
                best = choice
        return best

    def followed(self, game: Dej, seat: Seat, choice: Choice) -> float:
        """Where one stands after a choice, when the questions that follow it are answered, too."""
        mind = self.deeper.equal_to(game)
        assert isinstance(mind, Dej)
        mind.play(seat, choice)
        steps = 0
        while mind.waiting != 0 and steps < FOLLOWED:
            asked = mind.top()
            if asked & 255 in (ACT.id, KEEP_DRAWN.id) or seat_of(asked) != seat:
                break
            mind.play(seat, self.react(mind, asked, seat))
            steps += 1
        return self.outlook(mind, seat)

    def waits(self, game: Dej, seat: Seat, build: Set) -> bool:
        """Is there something dearer in the hand than can be paid for before the income?"""
        wanted = game.hand(seat) & ~game.city(seat)
        return game.box.costs[dearest(game, wanted)] > game.box.costs[dearest(game, build)]

    def best_built(self, game: Dej, build: Set, seat: Seat) -> Choice:
        best = lowest(build)
        most = -1000.0
        while build != 0:
            card = lowest(build)
            build &= build - 1
            worth = float(game.box.costs[card]) + self.new_type(game, seat, card)
            if worth > most:
                most = worth
                best = card
        return best

    def new_type(self, game: Dej, seat: Seat, card: i64) -> float:
        """A bonus for a type of district the city has not got."""
        for kind in range(TYPES):
            if has(game.box.of_type[kind], card) and game.city(seat) & game.box.of_type[kind] == 0:
                return self.weights[MORE_TYPES]
        return 0.0

    def gather(self, game: Dej, choices: Set, seat: Seat) -> Choice:
        """Cards when the hand has too little to build, or less than the purse can pay; else coins."""
        wanted = game.hand(seat) & ~game.city(seat)
        few = float(size(wanted)) < self.weights[HOARD]
        rich = wanted != 0 and size(wanted) < 2 and game.coins(seat) > game.box.costs[dearest(game, wanted)] + 1
        if (few or rich) and has(choices, GATHER_CARDS):
            return GATHER_CARDS
        return GATHER_COINS

    def keep(self, game: Dej, drawn: Set, seat: Seat) -> Choice:
        """The card that will be worth most, if it can be paid for and does not stand already."""
        best = lowest(drawn)
        most = -1000.0
        while drawn != 0:
            card = lowest(drawn)
            drawn &= drawn - 1
            cost = float(game.box.costs[card])
            worth = cost + self.new_type(game, seat, card) - max(0.0, cost - float(game.coins(seat)) - 3.0)
            if has(game.city(seat) | game.hand(seat), card):
                worth -= 4.0
            if worth > most:
                most = worth
                best = card
        return best

    # -- looking ---------------------------------------------------------------------------------------------------

    def by_outcome(self, game: Dej, seat: Seat) -> Choice:
        """Of the listed answers the one that leaves one best off at once; one of them, if there are several."""
        best = self.moves.choices[0]
        if self.moves.count == 1:
            return best
        most = -1000.0
        ties: i64 = 0
        for at in range(self.moves.count):
            choice = self.moves.choices[at]
            mind = self.mind.equal_to(game)
            assert isinstance(mind, Dej)
            mind.play(seat, choice)
            worth = self.outlook(mind, seat)
            if worth > most:
                most = worth
                best = choice
                ties = 1
            elif worth == most:
                ties += 1
                if game.below(ties) == 0:
                    best = choice
        return best

    def outlook(self, game: Dej, seat: Seat) -> float:
        """One's own prospects less a part of the others'."""
        best = 0.0
        total = 0.0
        for other in range(game.seats):
            if other != seat:
                points = self.prospects(game, other)
                total += points
                best = max(best, points)
        return self.prospects(game, seat) - self.weights[RIVAL] * best - self.weights[FIELD] * total

    def prospects(self, game: Dej, seat: Seat) -> float:
        """The points of a city as it stands, and what coins, cards and districts promise."""
        points = float(tally(game, seat, game.waiting == 0).total())
        if game.waiting == 0:
            return points
        coins = game.coins(seat)
        cards = game.hand_size(seat)
        points += self.weights[COIN] * float(min(6, coins)) + self.weights[SPARE_COIN] * float(max(0, coins - 6))
        points += self.weights[CARD] * float(min(3, cards)) + self.weights[SPARE_CARD] * float(max(0, cards - 3))
        points += self.weights[CITY_WEIGHT] * float(game.city_weight(seat))
        for kind in range(TYPES):
            if game.city(seat) & game.box.of_type[kind] != 0:
                points += 0.4 * self.weights[MORE_TYPES]
        return points

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == PICK_ROLE.id:
            return self.pick_worth(game, item, seat, choice)
        if kind == ACT.id:
            if choice < KINDS_OF_DISTRICT:
                return 5.0 + 0.5 * float(game.box.costs[choice])
            return 6.0 if choice <= CARDS_ONLY else 4.0
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """Half the victory, half the lead over the best of the others; an unfinished game by the lead alone."""
        assert isinstance(game, Dej)
        best = -1000.0
        for other in range(game.seats):
            if other != seat:
                best = max(best, self.prospects(game, other))
        lead = 1.0 / (1.0 + exp(-(self.prospects(game, seat) - best) / MARGIN))
        if game.waiting != 0:
            return lead
        return 0.5 * win_share(game, seat) + 0.5 * lead

    def share(self, game: Game, seat: Seat) -> float:
        """An unfinished game by how far everybody's prospects are from one's own."""
        if game.waiting == 0:
            return win_share(game, seat)
        assert isinstance(game, Dej)
        mine = self.prospects(game, seat)
        total = 0.0
        for other in range(game.seats):
            total += exp((self.prospects(game, other) - mine) / MARGIN)
        return 1.0 / total

    def belief(self, known: Knowledge) -> Belief:
        position = known.position
        assert isinstance(position, Dej)
        return DejBelief(position, known.seat, self.common)


def dearest(game: Dej, cards: Set) -> Choice:
    """The district that costs most."""
    best = lowest(cards)
    while cards != 0:
        if game.box.costs[lowest(cards)] > game.box.costs[best]:
            best = lowest(cards)
        cards &= cards - 1
    return best


def shows_all(game: Dej, seat: Seat) -> bool:
    """Has a seat shown every role it holds? (Everybody can count them.)"""
    return game.held(seat) & ~game.shown == 0
