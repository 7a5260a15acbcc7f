"""The heuristic of Dej and Kohan Dej: roles that pay, the most expensive district, harm to the leader."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from meydan.bots.heuristics.dej_belief import DejBelief
from meydan.bots.heuristics.dej_roles import ROLE_WEIGHTS, WHIM, Appeals, appeal, open_ranks
from meydan.bots.heuristics.heuristic import Belief, Heuristic, ScratchGame, win_share
from meydan.bots.knowledge import Knowledge
from meydan.bots.weights import WeightTable
from meydan.core.agenda import KINDS, seat_of, what
from meydan.core.bitset import drop_lowest, has, lowest, nth, size
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.types import Choice, Item, Seat, Set
from meydan.games.dej.editions.edition import PICK_AND_BURN
from meydan.games.dej.flow.draft import PICK_ROLE, burned_in, kept_in
from meydan.games.dej.flow.gather import CARDS_ONLY, GATHER, GATHER_CARDS, GATHER_COINS, KEEP_DRAWN
from meydan.games.dej.flow.turn import ABILITY, ACT, BONUS, END_TURN, INCOME
from meydan.games.dej.roles.assassin import MURDER
from meydan.games.dej.roles.blackmailer import LAY_THREATS, SETTLE
from meydan.games.dej.roles.magician import PUT_UNDER
from meydan.games.dej.roles.magistrate import LAY_WARRANTS
from meydan.games.dej.roles.spy import SPY_ON
from meydan.games.dej.roles.thief import ROB
from meydan.games.dej.roles.witch import BEWITCH
from meydan.games.dej.scoring.cities import tally
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, TYPES
from meydan.games.dej.zones.state import Dej

MARGIN: Final = 6.0
"""A lead of this many points wins about three times in four."""
FOLLOWED: Final = 6
"""How many follow-up questions are answered on a scratch game to value an ability."""
DISTRICTS: Final = 2**49 - 1
"""The choices of a turn that name a district."""
LAST_TO_MOVE: Final = 8
"""From this rank on abilities are used after building."""

# The weights by index, after those of the roles.
COIN: Final = len(ROLE_WEIGHTS)
"""The worth of a coin in points: each of the first six, and each further one."""
SPARE_COIN: Final = COIN + 1
CARD: Final = COIN + 2
"""The worth of a card: each of the first three, and each further one."""
SPARE_CARD: Final = COIN + 3
CITY_WEIGHT: Final = COIN + 4
"""The worth of a district beyond its cost, because it brings the city nearer to completion."""
MORE_TYPES: Final = COIN + 5
"""The worth of a new type of district, for the bonus for all five types."""
RIVAL: Final = COIN + 6
"""How much the best opponent counts against one's own position; and all opponents."""
FIELD: Final = COIN + 7
BOLD: Final = COIN + 8
"""An ability is used if it lowers the evaluation by no more than this."""
HOARD: Final = COIN + 9
"""Below this number of cards in hand, cards are drawn."""
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
TABLE: Final = WeightTable("dej")


class DejHeuristic(Heuristic):
    """Plays both editions: picks roles by appeal, turns by what they earn, and tries the rest on a scratch game."""

    def __init__(self, persona: str = "", weights: dict[str, float] | None = None) -> None:
        self.weights: vec[float] = vec[float](TABLE.of(NAMES, persona, weights))
        self.common: vec[float] = vec[float](TABLE.of(NAMES, "", weights))
        """How the others are believed to pick: by the weights without a persona."""
        self.scratch = ScratchGame()
        self.deeper = ScratchGame()
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
        """All other questions: named ranks by who likely holds them, secret choices at random, the rest by outcome."""
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
        """Pick by appeal, with some randomness, so that picks cannot be predicted."""
        choices = PICK_ROLE.options(game, item, seat)
        total = 0.0
        left = choices
        while left != 0:
            total += exp(self.pick_worth(game, item, seat, lowest(left)) / self.weights[WHIM])
            left = drop_lowest(left)
        point = total * float(game.below(100000)) / 100000.0
        left = choices
        while left & (left - 1) != 0:
            point -= exp(self.pick_worth(game, item, seat, lowest(left)) / self.weights[WHIM])
            if point < 0.0:
                break
            left = drop_lowest(left)
        return lowest(left)

    def pick_worth(self, game: Dej, item: Item, seat: Seat, choice: Choice) -> float:
        """The worth of a pick; one that burns another role denies it to the others."""
        if what(item) != PICK_AND_BURN:
            return appeal(game, seat, choice, self.weights)
        worth = appeal(game, seat, kept_in(choice), self.weights)
        for other in range(game.seats):
            if other != seat:
                worth += 0.2 * appeal(game, other, burned_in(choice), self.common)
        return worth

    def name(self, game: Dej, item: Item, seat: Seat) -> Choice:
        """The role that is likely to hit the most valuable target."""
        choices = KINDS[item & 255].options(game, item, seat)
        ranks = open_ranks(game, seat)
        appeals = Appeals(game, self.common)
        best = lowest(choices)
        most = -1.0
        while choices != 0:
            rank = lowest(choices)
            choices = drop_lowest(choices)
            worth = 0.0
            if has(ranks, rank):
                worth = self.hit(game, item, seat, rank, ranks, appeals) * (0.8 + 0.004 * float(game.below(100)))
            if worth > most:
                most = worth
                best = rank
        return best

    def hit(self, game: Dej, item: Item, seat: Seat, rank: i64, ranks: Set, appeals: Appeals) -> float:
        """The expected loss of the others if this rank is named: coins for a theft, else the turn of its holder."""
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
        """A turn in order: useful abilities, gather, take income, build the best district, harm the leader, end."""
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
        """An ability or district whose use improves one's position, or -1."""
        found = (choices & DISTRICTS & ~game.hand(seat)) | (choices & (15 << ABILITY))
        best: Choice = -1
        most = 0.0
        if found == 0:
            return best
        most = self.outlook(game, seat) - self.weights[BOLD]
        while found != 0:
            choice = lowest(found)
            found = drop_lowest(found)
            worth = self.followed(game, seat, choice)
            if worth > most:
                most = worth
                best = choice
        return best

    def followed(self, game: Dej, seat: Seat, choice: Choice) -> float:
        """The evaluation after a choice and the questions that follow from it."""
        scratch = self.deeper.equal_to(game)
        assert isinstance(scratch, Dej)
        scratch.play(seat, choice)
        steps = 0
        while scratch.waiting != 0 and steps < FOLLOWED:
            asked = scratch.top()
            if asked & 255 in (ACT.id, KEEP_DRAWN.id) or seat_of(asked) != seat:
                break
            scratch.play(seat, self.react(scratch, asked, seat))
            steps += 1
        return self.outlook(scratch, seat)

    def waits(self, game: Dej, seat: Seat, build: Set) -> bool:
        """Does the hand hold a more expensive district than can be paid for before the income?"""
        wanted = game.hand(seat) & ~game.city(seat)
        return game.in_play.costs[dearest(game, wanted)] > game.in_play.costs[dearest(game, build)]

    def best_built(self, game: Dej, build: Set, seat: Seat) -> Choice:
        best = lowest(build)
        most = -1000.0
        while build != 0:
            card = lowest(build)
            build = drop_lowest(build)
            worth = float(game.in_play.costs[card]) + self.new_type(game, seat, card)
            if worth > most:
                most = worth
                best = card
        return best

    def new_type(self, game: Dej, seat: Seat, card: i64) -> float:
        """The bonus for a type of district that the city lacks."""
        for kind in range(TYPES):
            if has(game.in_play.of_type[kind], card) and game.city(seat) & game.in_play.of_type[kind] == 0:
                return self.weights[MORE_TYPES]
        return 0.0

    def gather(self, game: Dej, choices: Set, seat: Seat) -> Choice:
        """Draw cards if the hand has too little to build for the coins at hand; else take coins."""
        wanted = game.hand(seat) & ~game.city(seat)
        few = float(size(wanted)) < self.weights[HOARD]
        rich = wanted != 0 and size(wanted) < 2 and game.coins(seat) > game.in_play.costs[dearest(game, wanted)] + 1
        if (few or rich) and has(choices, GATHER_CARDS):
            return GATHER_CARDS
        return GATHER_COINS

    def keep(self, game: Dej, drawn: Set, seat: Seat) -> Choice:
        """The card that will be worth most; one that is affordable and not built yet counts more."""
        best = lowest(drawn)
        most = -1000.0
        while drawn != 0:
            card = lowest(drawn)
            drawn = drop_lowest(drawn)
            cost = float(game.in_play.costs[card])
            worth = cost + self.new_type(game, seat, card) - max(0.0, cost - float(game.coins(seat)) - 3.0)
            if has(game.city(seat) | game.hand(seat), card):
                worth -= 4.0
            if worth > most:
                most = worth
                best = card
        return best

    # -- looking ---------------------------------------------------------------------------------------------------

    def by_outcome(self, game: Dej, seat: Seat) -> Choice:
        """The listed answer with the best immediate evaluation; a random one among equals."""
        best = self.moves.choices[0]
        if self.moves.count == 1:
            return best
        most = -1000.0
        ties: i64 = 0
        for at in range(self.moves.count):
            choice = self.moves.choices[at]
            scratch = self.scratch.equal_to(game)
            assert isinstance(scratch, Dej)
            scratch.play(seat, choice)
            worth = self.outlook(scratch, seat)
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
        """One's own prospects minus a part of the others'."""
        best = 0.0
        total = 0.0
        for other in range(game.seats):
            if other != seat:
                points = self.prospects(game, other)
                total += points
                best = max(best, points)
        return self.prospects(game, seat) - self.weights[RIVAL] * best - self.weights[FIELD] * total

    def prospects(self, game: Dej, seat: Seat) -> float:
        """The points of a city as it stands, plus the expected worth of coins, cards and districts."""
        points = float(tally(game, seat, game.waiting == 0).total())
        if game.waiting == 0:
            return points
        coins = game.coins(seat)
        cards = game.hand_size(seat)
        points += self.weights[COIN] * float(min(6, coins)) + self.weights[SPARE_COIN] * float(max(0, coins - 6))
        points += self.weights[CARD] * float(min(3, cards)) + self.weights[SPARE_CARD] * float(max(0, cards - 3))
        points += self.weights[CITY_WEIGHT] * float(game.city_weight(seat))
        for kind in range(TYPES):
            if game.city(seat) & game.in_play.of_type[kind] != 0:
                points += 0.4 * self.weights[MORE_TYPES]
        return points

    def rank(self, game: Game, item: Item, seat: Seat, choice: Choice) -> float:
        assert isinstance(game, Dej)
        kind = item & 255
        if kind == PICK_ROLE.id:
            return self.pick_worth(game, item, seat, choice)
        if kind == ACT.id:
            if choice < KINDS_OF_DISTRICT:
                return 5.0 + 0.5 * float(game.in_play.costs[choice])
            return 6.0 if choice <= CARDS_ONLY else 4.0
        return 0.0

    def worth(self, game: Game, seat: Seat) -> float:
        """Half the win share, half the lead over the best opponent; an unfinished game by the lead alone."""
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
        """The win share of an unfinished game, estimated from how far the others' prospects are from one's own."""
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
        if game.in_play.costs[lowest(cards)] > game.in_play.costs[best]:
            best = lowest(cards)
        cards = drop_lowest(cards)
    return best


def shows_all(game: Dej, seat: Seat) -> bool:
    """Has a seat shown every role it holds? The number of roles is public."""
    return game.held(seat) & ~game.shown == 0
